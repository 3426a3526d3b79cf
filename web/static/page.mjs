// Pages without a table: only the language is noted, for the next visit to the front door.

import { remember } from "./language.mjs";

export function run() {
  remember();
}
