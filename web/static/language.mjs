// The language that the reader chose last, and the best one for a reader who has not chosen.

const CHOSEN = "kobako:language";
const FALLBACK = "en";

/** Notes the language of this page. A browser that keeps nothing chooses anew each time. */
export function remember() {
  try {
    localStorage.setItem(CHOSEN, document.documentElement.lang);
  } catch {
    return;
  }
}

function chosen() {
  try {
    return localStorage.getItem(CHOSEN);
  } catch {
    return null;
  }
}

/** The best of the languages on offer: the one chosen last, else by the reader's own list. */
export function best(offered) {
  const wished = [chosen() ?? [], navigator.languages ?? []].flat();
  for (const wish of wished) {
    const primary = wish.toLowerCase().split("-")[0];
    const match = offered.find((language) => language.toLowerCase().split("-")[0] === primary);
    if (match) return match;
  }
  return FALLBACK;
}
