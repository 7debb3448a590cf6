/**
 * Installs the service worker, lets it take over, and removes files of older versions. Its answers to requests are in
 * service-worker.ts.
 */
import { entryQuestion, readAnswer, stayAwake, takeOver, tidyUp } from "./messages.ts";

interface Extendable extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

/** The part of a service worker's global scope that is used here: the page's own types are those of a window. */
export interface ServiceWorkerScope {
  readonly location: { readonly href: string; readonly search: string };
  readonly registration: {
    readonly active: { readonly scriptURL: string } | null;
    readonly waiting: object | null;
  };
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

/** The files of a version: a `PrecacheController`. */
export interface VersionFiles {
  install(event: never): Promise<unknown>;
  /** Forgets all others. */
  activate(event: never): Promise<unknown>;
  getCacheKeyForURL(url: string): string | undefined;
}

/** Adds the listeners; `files` is null if the worker stores none and only isolates the page. */
export function addLifecycle(scope: ServiceWorkerScope, files: VersionFiles | null): void {
  scope.addEventListener("install", (event) => {
    const active = scope.registration.active?.scriptURL;
    if (files !== null) event.waitUntil(files.install(event as never));
    // No tab has an older version of the files.
    if (active === undefined || active.endsWith("?isolate")) void scope.skipWaiting();
  });

  // Activation does not wait for the claim. Firefox settles it when each worker of each page has answered, which a
  // thread of the CPU pool that sleeps in Atomics.wait never does, and navigations wait for the activation: they would
  // hang until Firefox ends the service worker, after a minute, and fail then.
  scope.addEventListener("activate", () => {
    // A claim fails only if a newer version has already taken over.
    scope.clients.claim().catch(() => {});
  });

  scope.addEventListener("message", (event) => {
    // The event itself keeps the worker awake.
    if (event.data === stayAwake) return;
    if (event.data === takeOver) event.waitUntil(scope.skipWaiting());
    if (event.data === tidyUp && files !== null) event.waitUntil(tidy(scope, files, event));
  });
}

/** Removes the files of older versions, unless a tab has one of these. */
async function tidy(scope: ServiceWorkerScope, files: VersionFiles, event: Event): Promise<void> {
  if (scope.registration.waiting !== null) return;
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const entries = await Promise.all(tabs.map(entryOf));
  const isOwn = (entry: string | null): boolean =>
    entry !== null && files.getCacheKeyForURL(entry) !== undefined;
  if (entries.every(isOwn)) await files.activate(event as never);
}

/** A tab that is busy for longer than this counts as one of an older version. */
const answerMilliseconds = 3_000;

/** The address of the script that a tab began with; null if it does not answer. */
function entryOf(tab: Tab): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(readAnswer(data));
    setTimeout(() => resolve(null), answerMilliseconds);
    tab.postMessage(entryQuestion, [port2]);
  });
}
