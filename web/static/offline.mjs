// Makes the site playable without a network, and brings in a new version only when the player agrees.

const HOUR = 3_600_000;

/** Called after the first successful start, when the files lie in the browser's cache already. Never from a frame. */
export async function offer() {
  if (window.top !== window.self || !("serviceWorker" in navigator) || navigator.connection?.saveData) return;
  const { Workbox } = await import("./workbox-window.mjs");
  const site = new URL(document.body.dataset.root, document.baseURI);
  const workbox = new Workbox(new URL("sw.js", site).href, { scope: site.pathname });
  workbox.addEventListener("waiting", () => askToUpdate(workbox));
  await workbox.register();
  await navigator.serviceWorker.ready;
  document.getElementById("offline").hidden = false;
  lookForUpdates(workbox);
}

function askToUpdate(workbox) {
  const bar = document.getElementById("update");
  document.getElementById("update-now").onclick = () => {
    workbox.addEventListener("controlling", () => location.reload());
    workbox.messageSkipWaiting();
  };
  document.getElementById("update-later").onclick = () => {
    bar.hidden = true;
  };
  bar.hidden = false;
}

function lookForUpdates(workbox) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - last < HOUR) return;
    last = Date.now();
    workbox.update();
  });
}
