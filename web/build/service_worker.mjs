// Writes sw.js, with which the site works offline after one visit.
// usage: node service_worker.mjs DIST FILE…, where each FILE must be among those kept offline

import { generateSW } from "workbox-build";

const [dist, ...mustHold] = process.argv.slice(2);
const kept = new Set();

/** Whether a page is asked for whose address is not as written in the list of what is kept. */
function isOtherPage({ request, url, sameOrigin }) {
  return sameOrigin && request.mode === "navigate" && !url.pathname.includes("/embed/");
}

/** From the network; without one, the folder's page for an address without its slash, else the page for wrong ones. */
async function openOtherPage({ request, url }) {
  try {
    return await fetch(request);
  } catch {
    if (!url.pathname.endsWith("/")) return Response.redirect(`${url.pathname}/${url.search}`);
    const lost = await caches.match(new URL("404.html", self.registration.scope), { ignoreSearch: true });
    return lost ? new Response(lost.body, { status: 404, headers: lost.headers }) : Response.error();
  }
}

const { count, size, warnings } = await generateSW({
  globDirectory: dist,
  swDest: `${dist}/sw.js`,
  globPatterns: ["**/*.{html,js,mjs,css,svg,png,wasm,packed,whl,py,json,webmanifest,txt,woff2}"],
  globIgnores: ["embed/**", "og/**", "oembed/**", "sw.js"],
  maximumFileSizeToCacheInBytes: 20e6,
  // What lies in a folder with a hash in its name may come from the browser's cache.
  dontCacheBustURLsMatching: /^(rt|v)\//,
  cleanupOutdatedCaches: true,
  skipWaiting: false,
  clientsClaim: false,
  cacheId: "kobako",
  directoryIndex: "index.html",
  ignoreURLParametersMatching: [/./],
  runtimeCaching: [{ urlPattern: isOtherPage, handler: openOtherPage }],
  inlineWorkboxRuntime: true,
  sourcemap: false,
  mode: "production",
  manifestTransforms: [
    (manifest) => {
      for (const { url } of manifest) kept.add(url);
      return { manifest: manifest.sort((a, b) => (a.url < b.url ? -1 : 1)), warnings: [] };
    },
  ],
});

const missing = mustHold.filter((file) => !kept.has(file));
const faults = [...warnings, ...missing.map((file) => `${file} would not be there offline`)];
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
console.log(`${count} files work offline, ${(size / 1e6).toFixed(1)} MB`);
