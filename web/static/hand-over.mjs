// A record of the game waits here, in the tab's own store, while the page changes its language or loads itself anew.
// Frames may be refused that store by an exception, which Python on the page could not catch.

const place = () => "kobako:record:" + document.getElementById("table").dataset.game;

/** Leaves a record for the next page in this tab. Tells whether the browser allows that. */
export function leave(record) {
  try {
    sessionStorage.setItem(place(), record);
    return true;
  } catch {
    return false;
  }
}

/** The record that the page before this one left, or an empty text. It stays until the game is open. */
export function find() {
  try {
    return sessionStorage.getItem(place()) ?? "";
  } catch {
    return "";
  }
}

/** Forgets the record. */
export function drop() {
  try {
    sessionStorage.removeItem(place());
  } catch {
    return;
  }
}
