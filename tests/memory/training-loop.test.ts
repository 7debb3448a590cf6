import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { collectGarbage } from "./garbage.ts";

const [PlainMap, PlainSet] = [Map, Set];
let collections: WeakRef<{ readonly size: number }>[] = [];

/** Every Map and Set that the modules and the first steps make is checked at the end. */
let isWatching = true;

function watch(made: { readonly size: number }): void {
  if (isWatching) collections.push(new WeakRef(made));
}

beforeAll(() => {
  globalThis.Map = class<Key, Value> extends PlainMap<Key, Value> {
    constructor(entries?: Iterable<readonly [Key, Value]> | null) {
      super(entries);
      watch(this);
    }
  } as MapConstructor;
  globalThis.Set = class<Value> extends PlainSet<Value> {
    constructor(values?: Iterable<Value> | null) {
      super(values);
      watch(this);
    }
  } as SetConstructor;
});

afterAll(() => {
  [globalThis.Map, globalThis.Set] = [PlainMap, PlainSet];
});

function entries(): number {
  const live = collections.flatMap((reference) => reference.deref() ?? []);
  collections = live.map((collection) => new WeakRef(collection));
  return live.reduce((sum, { size }) => sum + size, 0);
}

it("a training loop of 10,000 steps grows by nothing on the CPU", {
  timeout: 180_000,
}, async () => {
  // Imported here, so that the modules' own maps are included.
  vi.resetModules();
  const { createCpuBackend } = await import("../../src/engine/backend/cpu/cpu.ts");
  const { trainingLoop } = await import("./training-loop.ts");
  const backend = await createCpuBackend({ threads: 1 });
  const { run, end } = await trainingLoop(backend, collectGarbage);
  await run(1200);
  isWatching = false;
  await run(800);
  const before = {
    memory: backend.memory(),
    entries: entries(),
    heap: process.memoryUsage().heapUsed,
  };
  expect(before.entries).toBeGreaterThan(1000);
  await run(8000);
  expect(backend.memory()).toEqual(before.memory);
  // A few values may still wait for the collector; one that every step leaves behind would be 8,000.
  expect(entries()).toBeLessThan(before.entries + 100);
  expect(process.memoryUsage().heapUsed).toBeLessThan(before.heap + 8000 * 200);
  await end();
  expect(backend.memory().live).toBe(0);
});
