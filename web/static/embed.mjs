// A game inside somebody else's page: a picture and a link until the reader wants to play, then the table in place.

import * as bootLine from "./boot-line.mjs";

/** WordPress adds this to the addresses that it embeds, after our own fragment, and listens for messages with it. */
const SECRET = /\?secret=([A-Za-z0-9]+)$/.exec(location.hash)?.[1];
/** Changes of height below this many pixels are not worth telling. */
const NEAR = 4;

/** The game or position that the address of this frame has in it. */
const CARRIED = location.hash.replace(/#?\?secret=.*$/, "");

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

/**
 * In a sandbox: opens the full page, or where the frame may open none, shows its address. The link has the game by then.
 */
function goOn(event) {
  const link = event.target.closest("a[data-carry]");
  if (!link || SECRET) return;
  event.preventDefault();
  const opened = window.open(link.href, "_blank");
  if (opened) opened.opener = null;
  else showAddress(link.href);
}

function showAddress(address) {
  document.getElementById("address").hidden = false;
  const text = document.getElementById("address-text");
  text.value = address;
  text.focus();
  text.select();
}

/** The older way of copying works in frames that may not use the newer one. */
function copyAddress({ currentTarget: button }) {
  document.getElementById("address-text").select();
  if (document.execCommand("copy")) button.textContent = button.dataset.copied;
}

async function play(event) {
  const link = event.currentTarget;
  event.preventDefault();
  if ("playing" in document.documentElement.dataset) return;
  document.documentElement.dataset.playing = "";
  // The page's own position, which the table finds in the address; replaced, so that the reader's way back stays short.
  if (!CARRIED && link.hash) location.replace(link.hash);
  try {
    const boot = await import("./boot.mjs");
    await boot.run();
  } catch {
    bootLine.fail("boot.mjs");
  }
}

export function run() {
  const link = document.getElementById("play");
  if (CARRIED) {
    link.hash = CARRIED;
    document.getElementById("elsewhere").hidden = false;
  }
  const warm = () => import("./boot.mjs");
  link.addEventListener("pointerenter", warm, { once: true });
  link.addEventListener("focus", warm, { once: true });
  link.addEventListener("click", play);
  // On the window, since the page's Python puts the game into the link from a listener on the document.
  if (self.origin === "null") window.addEventListener("click", goOn);
  document.getElementById("address-copy").addEventListener("click", copyAddress);
  if (!framed) return;
  followHeight();
  document.addEventListener("click", passLinks);
}
