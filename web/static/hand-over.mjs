// A record of the game waits here, in the tab's own store, while the page changes its language.
// Frames may be refused that store by an exception, which Python on the page could not catch.

const RECORD = "kobako:record";

/** Leaves a record for the next page in this tab. Tells whether the browser allows that. */
export function leave(record) {
  try {
    sessionStorage.setItem(RECORD, record);
    return true;
  } catch {
    return false;
  }
}

/** The record that the page before this one left, or an empty text; it is taken only once. */
export function take() {
  try {
    const record = sessionStorage.getItem(RECORD);
    sessionStorage.removeItem(RECORD);
    return record ?? "";
  } catch {
    return "";
  }
}
