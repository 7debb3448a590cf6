import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Compiled } from "../../../engine/backend/backend.ts";
import { CompileWatch } from "./compile-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function reportedFor(counts: readonly (Compiled | null)[]): Promise<Compiled[]> {
  const reported: Compiled[] = [];
  let index = 0;
  const next = async (): Promise<Compiled | null> =>
    counts[Math.min(index++, counts.length - 1)] ?? null;
  const watch = new CompileWatch(next, (kernels) => reported.push(kernels));
  await vi.advanceTimersByTimeAsync(1000);
  watch.end();
  await vi.advanceTimersByTimeAsync(1000);
  return reported;
}

describe("the watch over compiling", () => {
  it("counts a run's own kernels, and reports once that all are ready", async () => {
    const reported = await reportedFor([
      { asked: 10, done: 10 },
      { asked: 14, done: 11 },
      { asked: 14, done: 13 },
      { asked: 14, done: 14 },
    ]);
    expect(reported).toEqual([
      { asked: 4, done: 1 },
      { asked: 4, done: 3 },
      { asked: 4, done: 4 },
    ]);
  });

  it("counts what was being compiled when the run began", async () => {
    const reported = await reportedFor([
      { asked: 10, done: 7 },
      { asked: 11, done: 9 },
      { asked: 11, done: 11 },
    ]);
    expect(reported).toEqual([
      { asked: 4, done: 2 },
      { asked: 4, done: 4 },
    ]);
  });

  it("is silent if nothing is compiled, or if the device does not report it", async () => {
    expect(await reportedFor([{ asked: 10, done: 10 }])).toEqual([]);
    expect(await reportedFor([null])).toEqual([]);
  });
});
