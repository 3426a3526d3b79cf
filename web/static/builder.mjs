// The page for writers: fills the snippets in for what is chosen, shows it in a frame, copies, and makes the picture file.

import { remember } from "./language.mjs";

const LINK = "link";
const FRAGMENT = /#(1\.[a-z]\.[A-Za-z0-9_-]+)/;
const LONGEST = 2000;
/** Pixels along the longer edge of a saved picture. */
const PICTURE = 1200;
/** Milliseconds without a change before the frame is loaded anew. */
const SETTLED = 400;

const part = (id) => document.getElementById(id);
const root = new URL(document.body.dataset.root, document.baseURI).href;
const base = part("content").dataset.base;

const ESCAPES = {
  html: (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&#34;").replaceAll("'", "&#39;"),
  marks: (text) => text.replaceAll(/[[\]\\]/g, ""),
};

let settling = 0;
let drawn = "";

const option = (id) => part(id).selectedOptions[0].dataset;

/** The game and fragment of the pasted link, or null. The address around it tells the game. */
function pasted() {
  const text = part("link").value.trim();
  const fragment = FRAGMENT.exec(text)?.[1];
  const games = [...new Set([...part("at").options].map((each) => each.dataset.game))].filter(Boolean);
  const game = games.find((each) => text.split("#")[0].split("/").includes(each));
  return fragment && game && fragment.length < LONGEST ? { game, fragment } : null;
}

/** What is chosen: the way to the table in a frame, to the page, and to its pictures, all from the root. */
function chosen() {
  const { folder } = option("lang");
  const at = part("at").value;
  if (at === LINK) {
    const link = pasted();
    if (!link) return null;
    const { game, fragment } = link;
    const titled = [...part("at").options].find((each) => each.value === game).dataset;
    return { at: `${folder}/${game}/#${fragment}`, page: `${folder}/${game}/#${fragment}`, picture: `${folder}/${game}`, titled, game, fragment };
  }
  const { game } = option("at");
  const page = at === game ? `${folder}/${game}/` : `${folder}/positions/${at}/`;
  return { at: at === game ? `${folder}/${game}/` : `${folder}/${game}/${at}/`, page, picture: `${folder}/${at}`, titled: option("at"), game };
}

function facts({ at, page, picture }) {
  const width = Number(part("width").value);
  const { lowest, highest } = part("width").dataset;
  const height = Math.min(Math.max(Math.floor((width * 5) / 4), lowest), highest);
  return { at, base, embed: `${base}embed/${at}`, page: base + page, picture: `${base}og/${picture}.png`, title: part("title").value, width, height };
}

function fillSnippets(known) {
  for (const area of document.querySelectorAll("textarea[data-template]")) {
    const safe = ESCAPES[area.dataset.escape] ?? String;
    area.value = area.dataset.template.replaceAll(/\{([a-z]+)\}/g, (whole, name) => (name in known ? (name === "title" ? safe(known.title) : known[name]) : whole));
  }
}

/** A frame in place of the old one, since another address in the same frame would fill the reader's history. */
function showFrame({ at }) {
  const old = part("preview").querySelector("iframe");
  const frame = old.cloneNode();
  frame.src = `${root}embed/${at}`;
  frame.title = part("title").value;
  frame.loading = "lazy";
  if (part("sandbox").checked) frame.sandbox = "allow-scripts";
  else frame.removeAttribute("sandbox");
  old.replaceWith(frame);
}

function sizeFrame({ width, height }) {
  const frame = part("preview").querySelector("iframe");
  frame.style.maxWidth = `${width}px`;
  frame.height = height;
  part("width-now").textContent = `${width} px`;
}

async function text(way) {
  const response = await fetch(root + way);
  if (!response.ok) throw new Error(way);
  return response.text();
}

function showDrawing(svg, plain, page) {
  drawn = svg;
  part("picture").src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  part("plain").value = `${part("title").value}\n\n${plain}\n${base}${page}\n`;
}

async function drawingOf({ fragment, game, picture }) {
  if (fragment) {
    const python = await import("./drawing.mjs");
    return python.draw(game, fragment, part("lang").value, part("title").value);
  }
  const [svg, plain] = await Promise.all(["svg", "txt"].map((kind) => text(`og/${picture}.${kind}`)));
  return { svg, plain };
}

/** Says beside the drawings why there are none, or what is waited for; nothing when they are there. */
function tell(sentence = "") {
  const line = part("not-drawn");
  line.textContent = sentence;
  for (const id of ["plain", "picture"]) part(id).closest(".snippet").toggleAttribute("data-waiting", sentence !== "");
}

async function draw(what) {
  const { offline, link } = part("not-drawn").dataset;
  drawn = "";
  tell(what.fragment && link);
  try {
    const { svg, plain, wrong } = await drawingOf(what);
    if (chosen()?.page !== what.page) return;
    tell(wrong);
    if (!wrong) showDrawing(svg, plain, what.page);
  } catch (error) {
    console.warn(error);
    if (chosen()?.page === what.page) tell(offline);
  }
}

/** Everything after another game, position or language was chosen. */
function changeWhat() {
  const isLink = part("at").value === LINK;
  const what = chosen();
  part("link-row").hidden = !isLink;
  const wrong = part("link-wrong");
  wrong.textContent = wrong.dataset.wrong;
  wrong.hidden = !isLink || what !== null || part("link").value.trim() === "";
  if (!what) return;
  part("title").value = what.titled[option("lang").folder.replace(/-(.)/g, (_, letter) => letter.toUpperCase())];
  changeHow();
  settle(() => {
    showFrame(what);
    draw(what);
  });
}

/** Everything after the title or the width was changed. */
function changeHow() {
  const what = chosen();
  if (!what) return;
  const known = facts(what);
  fillSnippets(known);
  sizeFrame(known);
  keep();
}

function settle(then) {
  clearTimeout(settling);
  settling = setTimeout(then, SETTLED);
}

/** The choice stands in the address, so that it outlasts a reload and can be sent to somebody. */
function keep() {
  const kept = new URLSearchParams({ at: part("at").value, lang: part("lang").value, width: part("width").value });
  const link = pasted();
  if (part("at").value === LINK && link) kept.set("link", `${link.game}/#${link.fragment}`);
  history.replaceState(null, "", `#${kept}`);
}

function recall() {
  const kept = new URLSearchParams(location.hash.slice(1));
  for (const id of ["at", "lang"]) {
    if ([...part(id).options].some((each) => each.value === kept.get(id))) part(id).value = kept.get(id);
  }
  if (kept.has("link")) part("link").value = kept.get("link");
  if (/^[0-9]+$/.test(kept.get("width") ?? "")) part("width").value = kept.get("width");
}

function say(sentence) {
  part("said").textContent = "";
  requestAnimationFrame(() => (part("said").textContent = sentence));
}

/** The older way of copying works where the newer one is not allowed. */
async function copy({ currentTarget: button }) {
  const area = part(button.dataset.copies);
  area.focus();
  area.select();
  try {
    await navigator.clipboard.writeText(area.value);
  } catch {
    if (!document.execCommand("copy")) return;
  }
  const label = button.textContent;
  button.textContent = button.dataset.copied;
  say(button.dataset.copied);
  button.disabled = true;
  setTimeout(() => {
    button.textContent = label;
    button.disabled = false;
  }, 1500);
}

async function savePicture() {
  if (!drawn) return;
  const image = new Image();
  const [, width, height] = /viewBox="0 0 ([0-9.]+) ([0-9.]+)"/.exec(drawn);
  const scale = PICTURE / Math.max(width, height);
  const sized = drawn.replace("<svg ", `<svg width="${width * scale}" height="${height * scale}" `);
  image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const file = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `kobako-${chosen().picture.split("/").at(-1)}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function run() {
  remember();
  recall();
  for (const id of ["at", "lang"]) part(id).addEventListener("change", changeWhat);
  part("link").addEventListener("input", changeWhat);
  part("sandbox").addEventListener("change", () => showFrame(chosen()));
  for (const id of ["title", "width"]) part(id).addEventListener("input", changeHow);
  for (const button of document.querySelectorAll("[data-copies]")) button.addEventListener("click", copy);
  part("png").addEventListener("click", savePicture);
  changeWhat();
}
