import { afterEach, expect, it, vi } from "vitest";
import { jobsAt } from "./memory.ts";
import {
  command,
  commandWords,
  finished,
  header,
  headerWords,
  mail,
  posted,
  progress,
  ring,
  viewWords,
} from "./pool-layout.ts";
import { PoolThread } from "./pool-thread.ts";

const at = jobsAt / 4;
const index = at + headerWords;
const items = 10;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Has worker `worker` of two serve one job for `threads` of them, until it sleeps. */
function serve(worker: number, threads: number, isCancelled = false): Int32Array {
  const buffer = new SharedArrayBuffer(viewWords * 4);
  const words = new Int32Array(buffer);
  words[at + header.commands] = 1;
  words[at + header.threads] = threads;
  words[at + header.times] = Math.ceil((index + commandWords) / 2);
  words[index + command.items] = items;
  words[index + command.grain] = 1;
  words[ring] = at;
  words[posted] = 1;
  // Job 0 is cancelled where this is 1.
  words[finished + 1] = isCancelled ? 1 : 0;
  vi.spyOn(Atomics, "wait").mockImplementation(() => {
    Atomics.add(words, mail, 1);
    return "timed-out";
  });
  const start = { kind: "start", worker, threads: 2, threadAt: 0, tells: false } as const;
  new PoolThread({ ...start, memory: { buffer } as never }, () => {}).serve();
  return words;
}

it("has as many of the first workers take part in a job as it requests", () => {
  const all = serve(1, 2);
  expect(all[index + command.claimed]).toBeGreaterThanOrEqual(items);
  const first = serve(0, 1);
  expect(first[index + command.claimed]).toBeGreaterThanOrEqual(items);
  expect(first[finished]).toBe(1);
  const second = serve(1, 1);
  expect(second[index + command.claimed]).toBe(0);
  expect(second[progress + 1]).toBe(1);
});

it("ends a cancelled job when all workers that take part have left it", () => {
  expect(serve(0, 1, true)[finished]).toBe(1);
  expect(serve(0, 2, true)[finished]).toBe(0);
});
