/**
 * The site's service worker: it stores the site for visits without a network, and isolates the page on hosts that send
 * no headers for that, so that the CPU backend may use threads. Scripts/vite/offline.ts bundles it with the list of the
 * site's files.
 *
 * It is installed in one of two ways. As `service-worker.js?isolate` it only isolates, and immediately, since the page
 * waits for it. As `service-worker.js` it has all files before it takes over, which the page asks for once it is idle.
 * A new version waits until the visitor wants it, or until no tab has the old one. Files of an older version stay as
 * long as a tab has that version, whose parts are loaded when they are first shown.
 */
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { dataCache } from "./data-cache.ts";
import { isolated } from "./isolated.ts";
import { addLifecycle, type ServiceWorkerScope } from "./lifecycle.ts";

/** All files that are stored at installation, with revisions of those whose names do not change with their content. */
declare const keptFiles: (string | PrecacheEntry)[];
/** The revision of the data sets, which are stored at their first use. */
declare const dataRevision: string;

const scope = globalThis as unknown as ServiceWorkerScope;
const isolatesAlone = scope.location.search === "?isolate";

const isolate = {
  fetchDidSucceed: async ({ response }: { response: Response }): Promise<Response> =>
    isolated(response),
};

const kept = new PrecacheController({ plugins: [isolate] });
if (!isolatesAlone) kept.addToCacheList(keptFiles);

addLifecycle(scope, isolatesAlone ? null : kept);

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
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Offline</title>
<meta name="viewport" content="width=device-width"><body><h1>You are offline</h1>
<p>You have not visited this page before, so it is not available offline.
<a href="${root.href}">Open the playground</a>, whose Docs tab has the same documentation.</p>`;
  return isolated(
    new Response(page, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } }),
  );
}
