import { Worker as NodeWorker } from "node:worker_threads";
import { afterEach, describe, expect, it, vi } from "vitest";
import { hasWebWorkers } from "./node-thread.ts";

afterEach(() => vi.unstubAllGlobals());

describe("the workers of a runtime without pages", () => {
  it.each([
    ["Node's threads, where there are no web workers", undefined, false],
    ["Node's threads, where a library calls these Worker", NodeWorker, false],
    ["Node's threads, where a process waits for web workers, as in Deno", class {}, false],
    [
      "web workers, where it may let them go, as in Bun",
      class {
        unref() {}
      },
      true,
    ],
  ])("are %s", (_, worker, isWeb) => {
    vi.stubGlobal("Worker", worker);
    expect(hasWebWorkers()).toBe(isWeb);
  });

  it("are web workers in a page, which does not wait for them", () => {
    vi.stubGlobal("process", undefined);
    vi.stubGlobal("Worker", class {});
    expect(hasWebWorkers()).toBe(true);
  });
});
