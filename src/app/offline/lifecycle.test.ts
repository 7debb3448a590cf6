import { describe, expect, it, vi } from "vitest";
import { addLifecycle, type ServiceWorkerScope, type VersionFiles } from "./lifecycle.ts";
import { stayAwake, takeOver, tidyUp } from "./messages.ts";

/** An installed version whose script is this one. */
type Active = ServiceWorkerScope["registration"]["active"];

function started({
  active = null as Active,
  claim = () => Promise.resolve(),
  entry = "own.js",
} = {}) {
  const listeners = new Map<string, (event: never) => void>();
  const tab = {
    postMessage: (_: unknown, [port]: Transferable[]) =>
      (port as MessagePort).postMessage(`https://host/${entry}`),
  };
  const scope = {
    location: { href: "https://host/service-worker.js", search: "" },
    registration: { active, waiting: null as object | null },
    clients: { claim: vi.fn(claim), matchAll: async () => [tab] },
    skipWaiting: vi.fn(async () => {}),
    addEventListener: (type: string, listener: (event: never) => void) =>
      listeners.set(type, listener),
  };
  const files = {
    install: vi.fn(async () => {}),
    activate: vi.fn(async () => {}),
    getCacheKeyForURL: (url: string) => (url.endsWith("/own.js") ? url : undefined),
  } satisfies VersionFiles;
  addLifecycle(scope as ServiceWorkerScope, files);
  /** Resolves when the browser would regard the event as handled. */
  const dispatch = async (type: string, data?: unknown): Promise<void> => {
    const awaited: Promise<unknown>[] = [];
    const event = { data, waitUntil: (promise: Promise<unknown>) => awaited.push(promise) };
    listeners.get(type)?.(event as never);
    await Promise.all(awaited);
  };
  return { scope, files, dispatch };
}

describe("a service worker", () => {
  it("is active even while a page's busy thread does not answer the claim", async () => {
    const { scope, dispatch } = started({ claim: () => new Promise(() => {}) });
    await dispatch("activate");
    expect(scope.clients.claim).toHaveBeenCalledOnce();
  });

  it("is active where a newer version has taken over before the claim", async () => {
    const { dispatch } = started({
      claim: () => Promise.reject(new Error("not the active worker")),
    });
    await expect(dispatch("activate")).resolves.toBeUndefined();
  });

  it.each([
    ["the first version", null, 1],
    [
      "one that replaces mere isolation",
      { scriptURL: "https://host/service-worker.js?isolate" },
      1,
    ],
    ["a newer version", { scriptURL: "https://host/service-worker.js" }, 0],
  ])(
    "keeps its files, and takes over at once only where nobody has older ones: %s",
    async (_, active, times) => {
      const { scope, files, dispatch } = started({ active });
      await dispatch("install");
      expect(files.install).toHaveBeenCalledOnce();
      expect(scope.skipWaiting).toHaveBeenCalledTimes(times);
    },
  );

  it("takes over when the visitor wants it, and not when it is only to stay awake", async () => {
    const { scope, dispatch } = started();
    await dispatch("message", stayAwake);
    expect(scope.skipWaiting).not.toHaveBeenCalled();
    await dispatch("message", takeOver);
    expect(scope.skipWaiting).toHaveBeenCalledOnce();
  });

  it.each([
    ["forgets", "own.js", 1],
    ["keeps", "older.js", 0],
  ])("%s older files where a tab began with %s", async (_, entry, times) => {
    const { files, dispatch } = started({ entry });
    await dispatch("message", tidyUp);
    expect(files.activate).toHaveBeenCalledTimes(times);
  });

  it("keeps older files while a newer version waits", async () => {
    const { scope, files, dispatch } = started();
    scope.registration.waiting = {};
    await dispatch("message", tidyUp);
    expect(files.activate).not.toHaveBeenCalled();
  });
});
