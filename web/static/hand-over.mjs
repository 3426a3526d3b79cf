// A record of the game waits here, in the tab's own store, while the page changes its language or loads itself anew.
// Frames may be refused that store by an exception, which Python on the page could not catch.

/** Each game has a place, and so has each room beside its table. */
function place(room = document.getElementById("table").dataset.room) {
  const { game } = document.getElementById("table").dataset;
  return "kobako:record:" + game + (room ? ":" + room : "");
}

/** Leaves a record for the next page in this tab, or for that of another room. Tells whether the browser allows it. */
export function leave(record, room) {
  try {
    sessionStorage.setItem(place(room), record);
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
