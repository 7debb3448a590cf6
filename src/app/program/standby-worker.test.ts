import { afterEach, describe, expect, it, vi } from "vitest";
import { StandbyWorker } from "./standby-worker.ts";

/** A stand-in for the browser's workers, which counts them. */
class StartedWorker {
  static readonly all: StartedWorker[] = [];
  onerror: ((event: Pick<ErrorEvent, "message" | "preventDefault">) => void) | null = null;
  ended = false;

  constructor() {
    StartedWorker.all.push(this);
  }

  postMessage(): void {}

  terminate(): void {
    this.ended = true;
  }
}

function standby(): StandbyWorker {
  StartedWorker.all.length = 0;
  vi.stubGlobal("Worker", StartedWorker);
  return new StandbyWorker("export {};");
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a worker that stands by", () => {
  it("has started once, however often it is asked to", () => {
    const worker = standby();
    worker.start();
    worker.start();
    expect(StartedWorker.all).toHaveLength(1);
    worker.take().terminate();
    expect(StartedWorker.all).toHaveLength(1);
    expect(StartedWorker.all[0]?.ended).toBe(true);
  });

  it("is taken by one program only", () => {
    const worker = standby();
    worker.start();
    const [first, second] = [worker.take(), worker.take()];
    expect(first).not.toBe(second);
    expect(StartedWorker.all).toHaveLength(2);
    first.terminate();
    second.terminate();
  });

  it("is replaced where it could not start, so that the next run tries anew", () => {
    const worker = standby();
    worker.start();
    StartedWorker.all[0]?.onerror?.({ message: "", preventDefault: () => {} });
    const taken = worker.take();
    expect(StartedWorker.all[0]?.ended).toBe(true);
    expect(taken.failed).toBe(false);
    taken.terminate();
  });
});
