// Makes the page cross-origin isolated where the host sends no headers for it. In: a page that has just loaded.
// Out: nothing, or one reload under the service worker `isolation.js`, after which `crossOriginIsolated` is
// true. Guaranteed: at most one reload in a row, and the address keeps its fragment. Where service workers or
// session storage are not available, the page stays as it is and the CPU backend runs on one thread.

const attempted = "tensorpad:isolation-attempted";

/** Reloads the page once if that isolates it; otherwise does nothing. Never rejects. */
export async function isolatePage(): Promise<void> {
  try {
    if (crossOriginIsolated) {
      sessionStorage.removeItem(attempted);
      return;
    }
    if (!("serviceWorker" in navigator) || sessionStorage.getItem(attempted) !== null) return;
    await navigator.serviceWorker.register(new URL("isolation.js", document.baseURI));
    await navigator.serviceWorker.ready;
    sessionStorage.setItem(attempted, "yes");
    location.reload();
  } catch (reason) {
    console.info("not isolated, so the CPU backend runs on one thread:", reason);
  }
}
