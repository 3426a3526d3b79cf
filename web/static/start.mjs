// The one script tag of every page. It stands at a stable address, finds the page's part in the app folder, whose
// name carries a content hash, and mends a page that came from an old cache while its app folder is gone.

const PARTS = { table: "boot.mjs", embed: "embed.mjs", chooser: "chooser.mjs", builder: "builder.mjs", page: "page.mjs" };
const RELOADED = "kobako:reloaded";

const { page, app } = document.body.dataset;

/** What sessionStorage holds, or null; writing is tried only where a value is given. Frames may refuse both. */
function remembered(value) {
  try {
    const old = sessionStorage.getItem(RELOADED);
    if (value !== undefined) sessionStorage.setItem(RELOADED, value);
    return old;
  } catch {
    return "refused";
  }
}

async function loadPart() {
  try {
    return await import(new URL(app + PARTS[page], document.baseURI).href);
  } catch (error) {
    return loadAnew(error);
  }
}

/** The app folder is gone: fetches this page past every cache and opens it again, once, then gives up aloud. */
async function loadAnew(error) {
  const build = document.body.dataset.build;
  if (remembered(build) === build || self.origin === "null") {
    showFailure();
    throw error;
  }
  try {
    await fetch(location.href, { cache: "reload" });
  } catch {
    showFailure();
    throw error;
  }
  location.reload();
  return new Promise(() => {});
}

function showFailure() {
  const line = document.getElementById("boot");
  if (!line) return;
  line.hidden = false;
  line.dataset.state = "failed";
  document.getElementById("boot-text").textContent = line.dataset.failed.replace("{why}", PARTS[page]);
  const retry = document.getElementById("boot-retry");
  retry.hidden = false;
  retry.onclick = () => location.reload();
}

const part = await loadPart();
remembered("");
await part.run();
