// A game inside somebody else's page: a picture and a link until the reader wants to play, then the table in place.

/** WordPress adds this to the addresses that it embeds, after our own fragment, and listens for messages with it. */
const SECRET = /\?secret=([A-Za-z0-9]+)$/.exec(location.hash)?.[1];
/** Changes of height below this many pixels are not worth telling. */
const NEAR = 4;

const framed = window.parent !== window;

/** Tells the page around us how high we are, in the forms that our own script, WordPress and Embedly's hosts know. */
function tellHeight(height) {
  const own = { type: "kobako:resize", v: 1, height, id: new URLSearchParams(location.search).get("id") };
  window.parent.postMessage(own, "*");
  window.parent.postMessage(JSON.stringify({ src: location.href, context: "iframe.resize", height }), "*");
  if (SECRET) window.parent.postMessage({ message: "height", value: height, secret: SECRET }, "*");
}

function followHeight() {
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.round(document.body.getBoundingClientRect().height);
    if (Math.abs(height - told) <= NEAR) return;
    told = height;
    tellHeight(height);
  }).observe(document.body);
}

/** A frame without leave to open windows asks WordPress's script to follow a link instead. */
function passLinks(event) {
  const link = event.target.closest("a[href]");
  if (SECRET && link) window.parent.postMessage({ message: "link", value: link.href, secret: SECRET }, "*");
}

async function play(event) {
  event.preventDefault();
  if ("playing" in document.documentElement.dataset) return;
  document.documentElement.dataset.playing = "";
  const boot = await import("./boot.mjs");
  await boot.run();
}

export function run() {
  const link = document.getElementById("play");
  const warm = () => import("./boot.mjs");
  link.addEventListener("pointerenter", warm, { once: true });
  link.addEventListener("focus", warm, { once: true });
  link.addEventListener("click", play);
  if (!framed) return;
  followHeight();
  document.addEventListener("click", passLinks);
}
