// Leads from the front door to the home page in the reader's language, unless the reader came back to choose.

import { best } from "./language.mjs";

export function run() {
  if (location.hash === "#stay") return;
  const links = new Map([...document.querySelectorAll("a[hreflang]")].map((link) => [link.hreflang, link.href]));
  location.replace(links.get(best([...links.keys()])));
}
