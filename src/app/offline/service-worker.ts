/**
 * The site's service worker: it keeps the site for visits without network, and isolates the page on hosts that send no
 * headers for that, so that the CPU backend may use threads. Scripts/vite/offline.ts makes a file of it and gives it the
 * list of the site's files.
 *
 * It is installed in one of two ways. As `service-worker.js?isolate` it isolates alone, and at once, since the page
 * waits for it. As `service-worker.js` it has all files before it takes over, which the page asks for once it is idle.
 * A new version waits until the visitor wants it, or until no tab has the old one. Files of an older version stay as
 * long as a tab has that version, whose parts are loaded when they are first shown.
 */
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { dataCache } from "./data-cache.ts";
import { isolated } from "./isolated.ts";
import { entryQuestion, readAnswer, takeOver, tidyUp } from "./messages.ts";

/** All files that are kept from the start, with revisions of those whose names do not change with their content. */
declare const keptFiles: (string | PrecacheEntry)[];
/** The revision of the data sets, which are kept from their first use. */
declare const dataRevision: string;

interface Extendable extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

/** The part of a service worker's global scope that is used here: the page's own types are those of a window. */
interface Scope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly Tab[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: Extendable & { data?: unknown }) => void): void;
}

interface Tab {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as Scope;
const isolatesAlone = scope.location.search === "?isolate";

const isolate = {
  fetchDidSucceed: async ({ response }: { response: Response }): Promise<Response> =>
    isolated(response),
};

const kept = new PrecacheController({ plugins: [isolate] });
if (!isolatesAlone) kept.addToCacheList(keptFiles);

scope.addEventListener("install", (event) => {
  const active = scope.registration.active?.scriptURL;
  if (!isolatesAlone) event.waitUntil(kept.install(event as never));
  // Nobody has an older version of the files.
  if (active === undefined || active.endsWith("?isolate")) void scope.skipWaiting();
});

scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener("message", (event) => {
  if (event.data === takeOver) event.waitUntil(scope.skipWaiting());
  if (event.data === tidyUp) event.waitUntil(tidy(event));
});

/** Forgets the files of older versions, unless a tab has one of these. */
async function tidy(event: Event): Promise<void> {
  if (isolatesAlone || scope.registration.waiting !== null) return;
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const entries = await Promise.all(tabs.map(entryOf));
  const isOwn = (entry: string | null): boolean =>
    entry !== null && kept.getCacheKeyForURL(entry) !== undefined;
  if (entries.every(isOwn)) await kept.activate(event as never);
}

/** A tab that is busy for longer than this counts as one of an older version. */
const answerMilliseconds = 3_000;

/** The address of the script that a tab began with; null where it does not tell. */
function entryOf(tab: Tab): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(readAnswer(data));
    setTimeout(() => resolve(null), answerMilliseconds);
    tab.postMessage(entryQuestion, [port2]);
  });
}

const root = new URL("./", scope.location.href);
const isIn =
  (folder: string) =>
  ({ url }: { url: URL }): boolean =>
    url.href.startsWith(new URL(folder, root).href);

if (!isolatesAlone) {
  registerRoute(new PrecacheRoute(kept, { ignoreURLParametersMatching: [/.*/] }));
  // A file of an older version, for a tab that has it.
  registerRoute(
    isIn("assets/"),
    new CacheFirst({ cacheName: kept.strategy.cacheName, plugins: [isolate] }),
  );
  registerRoute(
    isIn("data/"),
    new CacheFirst({
      cacheName: dataCache,
      plugins: [
        isolate,
        { cacheKeyWillBeUsed: async ({ request }) => `${request.url}?${dataRevision}` },
      ],
    }),
  );
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
    new NetworkFirst({
      cacheName: "tensorpad-pages",
      plugins: [isolate, { handlerDidError: async () => withoutNetwork() }],
    }),
  );
}
registerRoute(({ sameOrigin }) => sameOrigin, new NetworkOnly({ plugins: [isolate] }));

/** The answer to a page of the documentation that was not visited before. */
function withoutNetwork(): Response {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>No network</title>
<meta name="viewport" content="width=device-width"><body><h1>There is no network</h1>
<p>This page has not been visited before, so it is not kept on this computer.
<a href="${root.href}">Open the playground</a>, whose Docs tab has the same documentation without network.</p>`;
  return isolated(
    new Response(page, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } }),
  );
}
