import { afterEach, expect, it, vi } from "vitest";
import { jobsAt } from "./memory.ts";
import {
  command,
  commandWords,
  finished,
  header,
  headerWords,
  mail,
  maxThreads,
  progress,
  ring,
  viewWords,
  wanted,
} from "./pool-layout.ts";
import { PoolThread } from "./pool-thread.ts";

const at = jobsAt / 4;
const index = at + headerWords;
const items = 10;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Has worker `worker` of two serve one job for `threads` of them, until it sleeps; commands but the first have an item. */
function serve(worker: number, threads: number, isCancelled = false, commands = 1): Int32Array {
  const buffer = new SharedArrayBuffer(viewWords * 4);
  const words = new Int32Array(buffer);
  words[at + header.commands] = commands;
  words[at + header.threads] = threads;
  words[at + header.times] = Math.ceil((index + commands * commandWords) / 2);
  for (let next = 0; next < commands; next++) {
    words[index + next * commandWords + command.items] = next === 0 ? items : 1;
    words[index + next * commandWords + command.grain] = 1;
  }
  words[ring] = at;
  words[wanted + worker] = 1;
  // Job 0 is cancelled where this is 1.
  words[finished + 1] = isCancelled ? 1 : 0;
  vi.spyOn(Atomics, "wait").mockImplementation(() => {
    Atomics.add(words, mail + worker, 1);
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

it("sleeps without a time limit where it is to take part in no job", () => {
  serve(1, 2);
  expect(vi.mocked(Atomics.wait).mock.calls.map(([, , , longest]) => longest)).toEqual([
    Number.POSITIVE_INFINITY,
  ]);
});

it("wakes no thread for a command that one thread claims", () => {
  const notify = vi.spyOn(Atomics, "notify");
  serve(0, 2, false, 2);
  const counts = notify.mock.calls.filter(([, word]) => word === at + header.current);
  expect(counts.map(([, , count]) => count)).toEqual([0, maxThreads]);
});

it("does not spin for longer where reading a word takes long", () => {
  let milliseconds = 0;
  vi.spyOn(performance, "now").mockImplementation(() => milliseconds++);
  const load = vi.spyOn(Atomics, "load");
  serve(1, 1);
  expect(load.mock.calls.length).toBeLessThan(100);
});
