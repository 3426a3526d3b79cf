// Writes sw.js, with which the site works offline after one visit.
// usage: node service_worker.mjs DIST FILE…, where each FILE must be among those kept offline

import { generateSW } from "workbox-build";

const [dist, ...mustHold] = process.argv.slice(2);
const kept = new Set();

const { count, size, warnings } = await generateSW({
  globDirectory: dist,
  swDest: `${dist}/sw.js`,
  globPatterns: ["**/*.{html,js,mjs,css,svg,png,wasm,zip,whl,py,json,webmanifest,txt,woff2}"],
  globIgnores: ["embed/**", "og/**", "oembed/**", "sw.js"],
  maximumFileSizeToCacheInBytes: 20e6,
  // What lies in a folder with a hash in its name may come from the browser's cache.
  dontCacheBustURLsMatching: /^(rt|v)\//,
  cleanupOutdatedCaches: true,
  skipWaiting: false,
  clientsClaim: false,
  cacheId: "kobako",
  directoryIndex: "index.html",
  ignoreURLParametersMatching: [/^utm_/, /^fbclid$/],
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
