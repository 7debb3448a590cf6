import { describe, expect, it } from "vitest";
import * as tp from "../../../api.ts";
import { createReferenceBackend } from "../../../backend/reference/reference.ts";
import { frameOf } from "../../../graph/position.ts";
import { enterProgram } from "../../../testing/enter-program.ts";
import { Random } from "../../../testing/random/kernel.ts";
import { referenceRun } from "../../../testing/reference-run.ts";
import type { Client } from "../../client/client.ts";
import { PersistentValues } from "../persistent-values.ts";
import { makeResident, unlock } from "../recompute.ts";
import { type Storage, Stored, Values } from "../values.ts";
import { type MemoryLevel, MemoryLog, type Owner, type Sizes } from "./memory-log.ts";
import { SpanLog } from "./spans.ts";

function owner(line: number, length = 1): Owner {
  return { position: { line, column: 1 }, dtype: "f32", shape: [length] };
}

const inUse = ({ values, scratch }: MemoryLevel): number => values + scratch;

/** A log of sizes that a test sets. */
function setUp(most?: number) {
  const log = new MemoryLog(most);
  const sizes: { -readonly [name in keyof Sizes]: number } = { values: 0, idle: 0, held: 0 };
  log.watch(() => sizes);
  const allocate = (bytes: number, of: Owner, isNew = true) => {
    sizes.values += bytes;
    sizes.held = Math.max(sizes.held, sizes.values);
    const storage = { byteLength: bytes };
    log.allocated(storage, of, isNew);
    return storage;
  };
  const free = (storage: { byteLength: number }): void => {
    sizes.values -= storage.byteLength;
    log.freed(storage);
  };
  return { log, sizes, allocate, free };
}

describe("a log of memory", () => {
  it("has a level for each change, in order, and the owners of the highest one", () => {
    const { log, allocate, free } = setUp();
    const small = allocate(10, owner(1, 3));
    allocate(30, owner(2));
    allocate(30, owner(2));
    free(small);
    allocate(5, owner(3), false);
    const { levels, merged, peak, tallies } = log.trace();
    expect(levels.map(({ values }) => values)).toEqual([10, 40, 70, 60, 65]);
    expect(merged).toBe(0);
    const times = levels.map(({ time }) => time);
    expect(times.toSorted((one, other) => one - other)).toEqual(times);
    expect(peak?.values).toBe(70);
    expect(
      peak?.owners.map(({ position, tensor, count, bytes }) => [
        position?.line,
        tensor,
        count,
        bytes,
      ]),
    ).toEqual([
      [1, "f32 [3]", 1, 10],
      [2, "f32 [1]", 2, 60],
    ]);
    expect(tallies).toMatchObject({
      made: { count: 3, bytes: 70 },
      reused: { count: 1, bytes: 5 },
      freed: { count: 1, bytes: 10 },
    });
  });

  it("counts the scratch of a plan in progress once, and notes it for the largest step", () => {
    const { log, sizes, allocate } = setUp();
    allocate(8, owner(1));
    sizes.held = 100;
    const plan = { scratchBytes: 50, largest: { position: { line: 4, column: 2 } } };
    log.began(plan);
    log.began(plan);
    log.ended(plan);
    log.ended(plan);
    expect(log.trace().levels.map(({ scratch }) => scratch)).toEqual([0, 50, 50, 50, 0]);
    expect(log.trace().peak).toMatchObject({ values: 8, scratch: 50, held: 100 });
    expect(log.trace().peak?.owners[1]).toMatchObject({
      position: { line: 4 },
      isScratch: true,
      bytes: 50,
    });
  });

  it("finds no more scratch in use than the device has, since plans may share it", () => {
    const { log, sizes } = setUp();
    sizes.held = 60;
    const largest = { position: null };
    log.began({ scratchBytes: 50, largest });
    log.began({ scratchBytes: 40, largest });
    expect(log.trace().levels.map(({ scratch }) => scratch)).toEqual([50, 60]);
  });

  it("has a capacity: of changes in a row the highest, and the last one; the peak stays exact", () => {
    const { log, allocate, free } = setUp(8);
    for (let round = 1; round <= 1000; round++)
      free(allocate(round === 537 ? 5000 : round, owner(1)));
    const last = allocate(3, owner(2));
    const { levels, merged, peak } = log.trace();
    expect(levels.length).toBeLessThanOrEqual(9);
    expect(levels.length + merged).toBe(2001);
    expect(Math.max(...levels.map(inUse))).toBe(5000);
    expect(levels.at(-1)?.values).toBe(last.byteLength);
    expect(peak).toMatchObject({ values: 5000, owners: [{ count: 1, bytes: 5000 }] });
  });

  it("distinguishes a bounded number of types, and adds up the others", () => {
    const { log, allocate } = setUp();
    for (let line = 1; line <= 300; line++) allocate(1, owner(line));
    const owners = log.trace().peak?.owners ?? [];
    expect(owners.length).toBeLessThan(300);
    expect(owners.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(300);
    expect(owners.at(-1)).toMatchObject({ position: null, tensor: null, isScratch: false });
  });

  it("ends where it is closed", () => {
    const { log, allocate, free } = setUp();
    const storage = allocate(7, owner(1));
    log.close();
    free(storage);
    const { levels, tallies } = log.trace();
    expect(levels.at(-1)?.values).toBe(7);
    expect(tallies.freed.count).toBe(0);
  });
});

describe("the memory of a run", () => {
  it("is that of its tensors, with the calls that made them", async () => {
    enterProgram({ programFrame: frameOf("memory-log.test.ts") });
    const log = await logged(async (client) => {
      const a = tp.tensor(new Float32Array(1000));
      const b = a.add(1);
      await b.data();
      expect(await client.memory()).toMatchObject({ inUse: 8000 });
    });
    const { levels, peak } = log.trace();
    expect(levels.at(-1)?.values).toBe(8000);
    const owners = peak?.owners.filter(({ bytes }) => bytes === 4000) ?? [];
    expect(owners).toHaveLength(2);
    for (const { position, tensor } of owners) {
      expect(position?.line).toBeGreaterThan(100);
      expect(tensor).toBe("f32 [1000]");
    }
  });

  it.each([1, 2, 3, 4, 5, 6])("agrees with a plain model of random changes (seed %i)", (seed) =>
    agreesWithModel(seed),
  );
});

/** Runs a program whose memory is logged. */
async function logged(program: (client: Client) => Promise<void>): Promise<MemoryLog> {
  const spans = new SpanLog();
  const { host, client } = await referenceRun({ spans, profile: "kernels" });
  await program(client);
  await host.close();
  return spans.memory;
}

/** Changes values at random, and compares the log with what the values themselves tell after each change. */
async function agreesWithModel(seed: number): Promise<void> {
  const random = new Random(seed);
  const backend = createReferenceBackend();
  const persistent = new PersistentValues(backend);
  const log = new MemoryLog();
  const values = new Values(backend, 4000, persistent, 2000, log);
  const all: Stored[] = [];
  const lasts = new Map<string, Storage>();
  const make = (): Stored => {
    const length = random.integer(1, 60);
    const value = new Stored({ ...owner(random.integer(1, 5), length), byteLength: 4 * length });
    values.add(all.push(value), value);
    return value;
  };
  const changes: readonly (() => void | Promise<void>)[] = [
    () => {
      const value = make();
      const settle = (): void => values.settle(value, values.allocate(value.byteLength, value));
      settle();
      const run = async (): Promise<void> => settle();
      if (random.chance(0.7))
        values.setRecipe([value], {
          reads: [],
          isAtHand: random.chance(0.5),
          isReady: true,
          plan: null,
          run,
        });
    },
    () => values.release(random.integer(1, Math.max(1, all.length))),
    () => void values.dropOne(),
    () => values.discard(values.allocate(random.integer(1, 300), owner(9))),
    () => {
      const key = `data ${random.integer(1, 3)}`;
      const kept = persistent.find(key);
      const value = make();
      if (kept) values.adopt(kept);
      const storage = kept ?? values.allocate(value.byteLength, value);
      if (!kept) persistent.keep(key, storage);
      values.settle(value, storage);
      lasts.set(key, storage);
    },
    async () => {
      const wanted = all.filter(({ recipe, released }) => recipe !== null && !released).slice(-2);
      await makeResident(wanted, values);
      unlock(wanted);
    },
  ];
  const storages = (): Storage[] => [
    ...new Set(all.flatMap(({ storage }) => (storage === null ? [] : [storage]))),
  ];
  for (let step = 0; step < 400; step++) {
    await random.pick(changes)();
    const bytes = storages().reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(values.memory.inUse).toBe(bytes);
    const { levels, tallies } = log.trace();
    const level = levels.at(-1);
    expect(level?.values ?? 0).toBe(bytes);
    const idle = [...lasts.values()].filter(({ users, freed }) => users === 0 && !freed);
    expect(level?.idle ?? 0).toBe(idle.reduce((sum, { byteLength }) => sum + byteLength, 0));
    expect(level?.held ?? 0).toBe(backend.memory().live);
    const { made, reused, kept, freed } = tallies;
    expect(made.bytes + reused.bytes + kept.bytes - freed.bytes).toBe(bytes);
  }
  expect(Math.max(...log.trace().levels.map(inUse))).toBe(values.memory.peak);

  // A new peak has the owners that are there now, and the tensor that made it.
  const before = storages().length;
  while (values.dropOne());
  const left = storages();
  values.allocate(10_000, owner(7));
  const { peak, tallies } = log.trace();
  expect(peak?.owners.reduce((sum, { count }) => sum + count, 0)).toBe(left.length + 1);
  expect(peak?.owners.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(values.memory.inUse);
  expect(before).toBeGreaterThanOrEqual(left.length);
  expect(tallies.dropped.count).toBeGreaterThan(0);
  expect(tallies.computed.count + tallies.sent.count).toBeGreaterThan(0);
}
