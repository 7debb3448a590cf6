import { afterEach, expect, it, vi } from "vitest";
import { CpuMemory } from "./memory.ts";
import { OwnThread } from "./own-thread.ts";
import { startPool } from "./pool.ts";
import { doorbells, progress, viewWords } from "./pool-layout.ts";
import type { PoolWorker } from "./pool-workers.ts";
import type { JobRunner } from "./runner.ts";

const threads = 8;
const module = 5;
/** An empty module. */
const compiled = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));

/** The kinds of the messages that each worker received. */
const received: string[][] = [];

/** Opens a worker that answers, and does nothing else. */
async function open(index: number): Promise<PoolWorker> {
  const kinds: string[] = [];
  received[index] = kinds;
  let tell: (message: "ready") => void = () => {};
  return {
    post: ({ kind }) => {
      kinds.push(kind);
      if (kind === "start") tell("ready");
    },
    listen: (heard) => {
      tell = heard;
    },
    setBusy: () => {},
    terminate: () => {},
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

async function start(): Promise<{ pool: JobRunner; words: Int32Array; woken: () => number[] }> {
  const memory = new CpuMemory(true, 2 ** 24, threads);
  const pool = (await startPool(memory, threads, new OwnThread(memory), 0, open)) as JobRunner;
  const words = new Int32Array(memory.memory.buffer, 0, viewWords);
  const notify = vi.spyOn(Atomics, "notify");
  const woken = (): number[] => {
    const indices = notify.mock.calls.map(([, index]) => index - doorbells);
    notify.mockClear();
    return indices;
  };
  return { pool, words, woken };
}

function post(pool: JobRunner, items: number, operations: number): void {
  const command = { module, function: 0, items, grain: 1, operations, addresses: [] };
  expect(pool.post({ commands: [command], profile: false }, () => {})).toBe(true);
}

const all = Array.from({ length: threads }, (_, worker) => worker);

it("wakes the first worker alone for what one thread can claim, and the others together", async () => {
  const { pool, woken } = await start();
  post(pool, 1, 1e9);
  expect(woken()).toEqual([0]);
  post(pool, 3, 1e9);
  expect(woken()).toEqual([0, 1]);
  pool.maxThreads = 1;
  post(pool, 100, 1e9);
  expect(woken()).toEqual([0]);
});

it("wakes no worker for a module, and sends it to those that are to call it", async () => {
  const { pool, woken } = await start();
  pool.load(module, compiled);
  pool.load(module + 1, compiled);
  expect(woken()).toEqual([]);
  post(pool, 2, 1e9);
  post(pool, 2, 1e9);
  expect(received.map((kinds) => kinds.slice(1))).toEqual(
    all.map((worker) => (worker < 2 ? ["load"] : [])),
  );
  woken();
  pool.unload(module);
  expect(woken()).toEqual([]);
  pool.load(module, compiled);
  post(pool, 3, 1e9);
  expect(received.map((kinds) => kinds.slice(1))).toEqual(
    all.map((worker) => (worker < 2 ? ["load", "unload", "load"] : worker < 3 ? ["load"] : [])),
  );
});

it("has a worker skip the jobs that were posted while it had none", async () => {
  const { pool, words } = await start();
  const next = (): number[] => [0, 1, 2].map((worker) => words[progress + worker] as number);
  post(pool, 1, 1e9);
  post(pool, 2, 1e9);
  expect(next()).toEqual([0, 1, 0]);
  // Worker 1 has not left job 1 yet, so that it finds job 2, although it has nothing to do there.
  post(pool, 1, 1e9);
  post(pool, 3, 1e9);
  expect(next()).toEqual([0, 1, 3]);
  for (const worker of [0, 1, 2]) words[progress + worker] = 4;
  post(pool, 1, 1e9);
  post(pool, 3, 1e9);
  expect(next()).toEqual([4, 5, 5]);
});
