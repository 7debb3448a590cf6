/** Stores the data sets that programs used before the site stored anything, so that they are there without a network. */
import { dataCache } from "./data-cache.ts";

/** Fetches the data sets in the folder that were used again, from the browser's own cache if it has them, to be stored. */
export function keepData(folder: URL): void {
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  for (const name of new Set(names)) {
    // Without a network there is nothing to store.
    if (name.startsWith(folder.href)) keepFile(name).catch(() => {});
  }
}

const keepAttempts = 10;
const keepMilliseconds = 500;

/** A service worker may answer for the page a moment before it does so for this worker, and only then stores files. */
async function keepFile(address: string): Promise<void> {
  for (let attempt = 0; attempt < keepAttempts; attempt++) {
    await (await fetch(address)).arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, keepMilliseconds));
    if (await caches.match(address, { cacheName: dataCache, ignoreSearch: true })) return;
  }
}
