import { afterEach, describe, expect, it, vi } from "vitest";
import type { Engine, Task } from "./engines/engine.ts";
import type { Effort } from "./measure.ts";
import { measureCandidates } from "./measure-row.ts";
import { type Operand, setsOf } from "./operands.ts";
import type { Cell, Cells, EngineName } from "./result.ts";
import type { Reference } from "./work.ts";
import { chain } from "./works/elementwise.ts";

const effort: Effort = {
  warmUp: 1,
  steadyFrom: 0,
  sampling: 1,
  samples: 4,
  fewestSamples: 3,
  longestSample: 5,
  rest: 0,
};
const work = chain(64);
const sets = setsOf(work.operands);
const queue = 4;

function measure(engines: readonly Engine[], effort: Effort): Promise<Cells> {
  const candidates = engines.map(({ name, settlesIn, prepare }) => ({
    name,
    settlesIn,
    prepare: () => prepare(work, sets),
    reference: work.reference(sets) as Reference,
  }));
  return measureCandidates(candidates, queue, effort, async () => {});
}

/** An engine in plain JavaScript. `bend` adds an error. */
function engine(
  name: EngineName,
  bend: (x: number) => number = Math.tanh,
): Engine & { readonly turns: number[] } {
  const turns: number[] = [];
  const compute = ([a, b]: readonly Operand[]): Float32Array =>
    (a as Operand).data.map((x, at) => bend(x * (b?.data[at] ?? 0) + (b?.data[at] ?? 0)) * x);
  return {
    name,
    version: "1",
    backend: "test",
    turns,
    prepare: async (_, sets): Promise<Task> => ({
      enqueue: (turn) => {
        turns.push(turn);
        return undefined;
      },
      finish: async () => {},
      result: async () => compute(sets[0] ?? []),
      dispose: () => {},
    }),
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a row", () => {
  it("has the times of every engine whose result is right", async () => {
    const cells = await measure([engine("ours"), engine("jax")], effort);
    for (const name of ["ours", "jax"] as const) {
      const cell = cells[name];
      if (cell?.status !== "measured") throw new Error(`${name} was not measured`);
      expect(cell.times.length).toBeGreaterThanOrEqual(effort.fewestSamples);
      expect(cell.low).toBeLessThanOrEqual(cell.median);
      expect(cell.high).toBeGreaterThanOrEqual(cell.median);
    }
  });

  it("refuses a wrong result, and does not time it", async () => {
    const wrong = engine("tfjs", (x) => Math.tanh(x) * 1.001);
    const cells = await measure([engine("ours"), wrong], effort);
    expect(cells.ours?.status).toBe("measured");
    expect(cells.tfjs).toMatchObject({
      status: "wrong",
      fault: expect.stringContaining("wrong result: element"),
    });
    expect(wrong.turns).toEqual([0]);
  });

  it("says which engine has no such op, and which fails", async () => {
    const without: Engine = { ...engine("ort"), prepare: async () => null };
    const failing: Engine = {
      ...engine("jax"),
      prepare: () => Promise.reject(new Error("out of memory")),
    };
    const cells = await measure([without, failing], effort);
    expect(cells).toEqual({
      ort: { status: "absent" },
      jax: { status: "failed", fault: "Error: out of memory" },
    });
  });

  it("gives a slow engine a shorter queue, unless all must have the same", async () => {
    // A clock that only evaluations advance, so that a busy machine measures the same.
    let clock = 0;
    vi.spyOn(performance, "now").mockImplementation(() => clock);
    const taking = (name: EngineName, milliseconds: number): Engine => {
      const plain = engine(name);
      const prepare: Engine["prepare"] = async (work, sets) => ({
        ...((await plain.prepare(work, sets)) as Task),
        finish: async () => {
          clock += milliseconds;
        },
      });
      return { ...plain, prepare };
    };
    const queues = async (changes: Partial<Effort>): Promise<(number | null)[]> => {
      const engines = [taking("ours", 0.25), taking("jax", 20)];
      const cells = await measure(engines, { ...effort, ...changes });
      return [cells.ours, cells.jax].map((cell) =>
        cell?.status === "measured" ? cell.queue : null,
      );
    };
    expect(await queues({})).toEqual([4, 1]);
    expect(await queues({ alike: true })).toEqual([4, 4]);
  });

  it("lets no engine count as steady before its JavaScript is compiled", async () => {
    let clock = 0;
    vi.spyOn(performance, "now").mockImplementation(() => clock);
    const plain = engine("ours");
    const prepare: Engine["prepare"] = async (work, sets) => ({
      ...((await plain.prepare(work, sets)) as Task),
      finish: async () => {
        clock += 1;
      },
    });
    const evaluations = async (steadyFrom: number, settlesIn = 0): Promise<number> => {
      plain.turns.length = 0;
      const patient = { ...effort, warmUp: 400, steadyFrom };
      await measure([{ ...plain, settlesIn, prepare }], patient);
      return plain.turns.length;
    };
    expect((await evaluations(200)) - (await evaluations(0))).toBeGreaterThan(300);
    expect((await evaluations(0, 500)) - (await evaluations(0))).toBeGreaterThan(900);
  });

  it("times one evaluation of an engine beyond its patience, and none of one far beyond", async () => {
    let clock = 0;
    vi.spyOn(performance, "now").mockImplementation(() => clock);
    const plain = engine("jax");
    const prepare: Engine["prepare"] = async (work, sets) => ({
      ...((await plain.prepare(work, sets)) as Task),
      finish: async () => {
        clock += 4000;
      },
    });
    const measured = async (patience: number): Promise<Cell | undefined> => {
      const cells = await measure([{ ...plain, prepare }], { ...effort, patience });
      return cells.jax;
    };
    expect(await measured(3000)).toMatchObject({ status: "measured", times: [4000], queue: 1 });
    expect(await measured(5000)).toMatchObject({ times: [4000, 4000, 4000] });
    expect(await measured(100)).toEqual({
      status: "failed",
      fault: "the first evaluation took 4 s, and no other was waited for",
    });
  });

  it("passes each evaluation the next iteration", async () => {
    const ours = engine("ours");
    await measure([ours], effort);
    expect(new Set(ours.turns).size).toBe(ours.turns.length);
  });
});
