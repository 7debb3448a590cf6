/**
 * The page's side of its service worker: stores the site for visits without a network once the page is idle, and
 * reports a new version. The only automatic reload is the one that isolates a page that has just loaded.
 */
import { notify, useProgram } from "../run/session.ts";
import { entryQuestion, stayAwake, takeOver, tidyUp } from "./messages.ts";

const attempted = "tensorpad:isolation-attempted";

const address = (search = ""): URL => new URL(`service-worker.js${search}`, document.baseURI);

/** A page within another has neither a version to update nor a visit for which to store files. */
function isEmbedded(): boolean {
  return window.top !== window || new URLSearchParams(location.search).has("embed");
}

/**
 * Makes the page cross-origin isolated if the host sends no headers for it, by one reload under the service worker,
 * which keeps the address with its fragment. Never reloads twice in a row and never rejects. If service workers or
 * session storage are not available, the page stays unchanged and the CPU backend runs on one thread.
 */
export async function isolatePage(): Promise<void> {
  try {
    if (crossOriginIsolated) {
      sessionStorage.removeItem(attempted);
      return;
    }
    if (isEmbedded() || !("serviceWorker" in navigator)) return;
    if (sessionStorage.getItem(attempted) !== null) return;
    // A service worker that stores the site isolates it as well.
    const known = await navigator.serviceWorker.getRegistration(document.baseURI);
    if (!known?.active) await navigator.serviceWorker.register(address("?isolate"));
    await navigator.serviceWorker.ready;
    sessionStorage.setItem(attempted, "yes");
    location.reload();
  } catch (reason) {
    console.info("not cross-origin isolated, so the CPU backend uses one thread:", reason);
  }
}

/** The page is idle once nothing has run for this long. */
const idleMilliseconds = 4_000;

/**
 * Stores the site for visits without a network, once `loaded` has settled and the page is idle; calls `onKeeping` when
 * everything that is loaded from then on is stored as well. Never rejects.
 */
export async function keepSite(loaded: Promise<unknown>, onKeeping: () => void): Promise<void> {
  if (!import.meta.env.PROD || isEmbedded() || !("serviceWorker" in navigator)) return;
  const workers = navigator.serviceWorker;
  workers.addEventListener("message", ({ data, ports }) => {
    if (data === entryQuestion) ports[0]?.postMessage(entryAddress());
  });
  workers.startMessages();
  try {
    // A version that waits since an earlier visit is reported immediately.
    const known = await workers.getRegistration(document.baseURI);
    if (known) tellOfNewVersions(known);
    await loaded.catch(() => {});
    await idle();
    const registration = await workers.register(address());
    if (registration !== known) tellOfNewVersions(registration);
    keepAwake(registration);
    (await workers.ready).active?.postMessage(tidyUp);
    lookForVersions(registration);
    await whenKeeping(workers);
    onKeeping();
  } catch (reason) {
    console.info("not cached for offline use:", reason);
  }
}

/** Firefox ends a service worker after a minute without an event, even while it is installed. */
const awakeMilliseconds = 10_000;

/** Allows a version to be installed slowly, now and whenever one is found: all files are many on a slow network. */
function keepAwake(registration: ServiceWorkerRegistration): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remind = (): void => {
    clearTimeout(timer);
    const { installing } = registration;
    if (installing === null) return;
    installing.postMessage(stayAwake);
    timer = setTimeout(remind, awakeMilliseconds);
  };
  registration.addEventListener("updatefound", remind);
  remind();
}

/** Resolves when this page and its workers load through a service worker that stores files. */
function whenKeeping(workers: ServiceWorkerContainer): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (workers.controller === null || workers.controller.scriptURL.endsWith("?isolate")) return;
      workers.removeEventListener("controllerchange", look);
      resolve();
    };
    workers.addEventListener("controllerchange", look);
    look();
  });
}

function entryAddress(): string {
  return document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "";
}

/** Resolves when no program has run for a while. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      if (useProgram.getState().phase === "idle") timer = setTimeout(end, idleMilliseconds);
    };
    const ignore = useProgram.subscribe(({ phase }, before) => {
      if (phase !== before.phase) wait();
    });
    const end = (): void => {
      ignore();
      resolve();
    };
    wait();
  });
}

const hour = 3_600_000;

/** A tab may stay open for days: looks for a new version when it is shown again, at most once an hour. */
function lookForVersions(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < hour) return;
    last = Date.now();
    // Without a network there is none.
    registration.update().catch(() => {});
  });
}

function tellOfNewVersions(registration: ServiceWorkerRegistration): void {
  const look = (worker: ServiceWorker | null): void => {
    if (worker === null) return;
    const tell = (): void => {
      // The very first version takes over automatically.
      if (worker.state === "installed" && registration.active !== null) offer(worker);
    };
    worker.addEventListener("statechange", tell);
    tell();
  };
  look(registration.waiting);
  look(registration.installing);
  registration.addEventListener("updatefound", () => look(registration.installing));
}

function offer(waiting: ServiceWorker): void {
  if (waiting.scriptURL.endsWith("?isolate") || isReplacingIsolation()) return;
  notify({
    kind: "version",
    text: "A new version of Tensorpad is ready. Reload to use it; your program is saved",
    action: {
      label: "Reload",
      run: () => {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
          once: true,
        });
        waiting.postMessage(takeOver);
      },
    },
  });
}

/** True if the installed version only isolates the page, so that its replacement is not reported. */
function isReplacingIsolation(): boolean {
  return navigator.serviceWorker.controller?.scriptURL.endsWith("?isolate") === true;
}
