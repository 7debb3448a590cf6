import { beforeEach, describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import { Node, Value } from "../../graph/node.ts";
import { frameOf } from "../../graph/position.ts";
import { runtime } from "../../graph/runtime.ts";
import { enterProgram } from "../../testing/enter-program.ts";
import { type ReferenceRun, referenceRun } from "../../testing/reference-run.ts";
import { inOrder } from "../host/riders.ts";
import type { ToHost } from "../protocol.ts";

let run: ReferenceRun;
beforeEach(async () => {
  run = await referenceRun();
});

const evaluations = () => run.sent.filter((message) => message.type === "evaluate");
/** The values that were released, by separate messages and along with evaluations. */
const releasedBy = (sent: readonly ToHost[]): number[] =>
  sent.flatMap(inOrder).flatMap((message) => (message.type === "release" ? message.values : []));
const definitions = () => evaluations().filter(({ definition }) => definition !== null);

describe("the client", () => {
  it("computes what is requested", async () => {
    const x = tp.tensor([
      [1, 2],
      [3, 4],
    ]);
    expect(await x.matmul(x).add(1).array()).toEqual([
      [8, 11],
      [16, 23],
    ]);
    expect(await x.sum().item()).toBe(10);
    expect(run.failures).toEqual([]);
  });

  it("sends a graph once, and afterwards only its inputs", async () => {
    let x = tp.tensor([1, 2, 3]);
    for (let step = 0; step < 5; step++) {
      x = x.mul(2).add(x);
      await tp.evaluate(x);
    }
    expect(await x.array()).toEqual([243, 486, 729]);
    expect(evaluations().length).toBe(6);
    expect(definitions().length).toBe(2);
  });

  it("makes a number that changes an input, so that a schedule of them needs no more graphs", async () => {
    let x = tp.tensor([1, 2]);
    for (let step = 1; step <= 6; step++) {
      x = x.add(1 / step).mul(2);
      await tp.evaluate(x);
    }
    expect(definitions().length).toBe(2);
    const expected = [1, 2].map((start) => {
      let value = start;
      for (let step = 1; step <= 6; step++) value = (value + Math.fround(1 / step)) * 2;
      return value;
    });
    const found = (await x.array()) as number[];
    for (const [index, value] of found.entries())
      expect(value).toBeCloseTo(expected[index] as number, 4);
    const last = evaluations().at(-2);
    // Only the 1 / step varies; the 2 stays in the graph.
    expect(last?.numbers).toEqual([[1 / 6]]);
  });

  it("distinguishes -0 from 0, but not NaN from NaN", async () => {
    const x = tp.tensor([1]);
    expect(await x.div(0).item()).toBe(Number.POSITIVE_INFINITY);
    expect(await x.div(-0).item()).toBe(Number.NEGATIVE_INFINITY);
    expect(await x.mul(Number.NaN).item()).toBeNaN();
    expect(await x.mul(Number.NaN).item()).toBeNaN();
  });

  it("packs the varying numbers of a dtype in one input", async () => {
    const x = tp.tensor([1, 2]);
    const y = tp.tensor([1, 2], { dtype: "i32" });
    for (let step = 0; step < 3; step++) {
      await tp.evaluate(x.add(step + 0.5).mul(step + 1.5), y.add(step + 7));
    }
    expect(evaluations().at(-1)?.numbers).toEqual([[2.5, 3.5], [9]]);
  });

  describe("with slices that begin elsewhere each time", () => {
    const rows = Array.from({ length: 9 }, (_, row) => [row, row + 0.25, row + 0.5, row + 0.75]);

    it.each<[string, (m: tp.Tensor, at: number) => tp.Tensor, (at: number) => unknown]>([
      ["a range", (m, at) => m.slice([at, at + 3]), (at) => rows.slice(at, at + 3)],
      ["one index", (m, at) => m.slice(at), (at) => rows[at]],
      ["an index counted from the end", (m, at) => m.slice(at - 9), (at) => rows[at]],
      [
        "a range of each axis",
        (m, at) => m.slice([at, at + 2], [at % 3, (at % 3) + 2]),
        (at) => rows.slice(at, at + 2).map((row) => row.slice(at % 3, (at % 3) + 2)),
      ],
      [
        "every second index, backwards, of some columns",
        (m, at) => m.slice([at + 4, at - 1 < 0 ? null : at - 1, -2], [1, 3]),
        (at) => [at + 4, at + 2, at].map((row) => (rows[row] as number[]).slice(1, 3)),
      ],
      ["so many rows from one on", (m, at) => m.narrow(0, at, 2), (at) => rows.slice(at, at + 2)],
    ])("takes two definitions for %s", async (_, slice, expected) => {
      const m = tp.tensor(rows);
      for (const at of [0, 1, 4, 2, 0]) expect(await slice(m, at).array()).toEqual(expected(at));
      expect(definitions().length).toBe(2);
    });

    it("keeps what is clamped apart, since its extents are others", async () => {
      const m = tp.tensor(rows);
      for (const at of [5, 6, 7, 8])
        expect(await m.slice([at, at + 3]).array()).toEqual(rows.slice(at, at + 3));
      // The slices have three rows twice, then two, then one.
      expect(definitions().length).toBe(4);
    });

    it("computes only the part of what is computed first that is shown", async () => {
      const m = tp.tensor(rows);
      const row = (x: tp.Tensor, at: number) => x.slice([at, at + 1]).array();
      for (const at of [0, 1, 2])
        expect(await row(m.mul(2).add(1), at)).toEqual([
          (rows[at] as number[]).map((x) => 2 * x + 1),
        ]);
      expect(definitions().length).toBe(2);
      // One kernel computes the part: nothing is stored for all rows first.
      expect(run.plans.map(({ steps }) => steps.length)).toEqual([1, 1, 1]);
    });

    it("takes slices of what is needed as a whole from there", async () => {
      const m = tp.tensor(rows);
      for (const at of [0, 1, 2]) {
        const x = m.mul(2);
        const [part] = await Promise.all([x.slice([at, at + 1]).array(), x.sum().item()]);
        expect(part).toEqual([(rows[at] as number[]).map((x) => 2 * x)]);
      }
      expect(definitions().length).toBe(2);
    });

    it("leaves a start that stays the same in the graph", async () => {
      const m = tp.tensor(rows);
      for (const at of [1, 2, 3]) await tp.evaluate(m.slice([at, at + 1], [1, 2]));
      expect(evaluations().at(-1)?.numbers).toEqual([[3]]);
    });

    it("differentiates by what was sliced", async () => {
      const p = tp.tensor([1, 2, 3, 4]);
      for (const at of [0, 1, 2]) {
        const slope = tp.grad((x: tp.Tensor) =>
          x
            .slice([at, at + 2])
            .square()
            .sum(),
        )(p);
        const expected = [1, 2, 3, 4].map((x, index) =>
          index === at || index === at + 1 ? 2 * x : 0,
        );
        expect(await slope.array()).toEqual(expected);
      }
    });
  });

  it("reads a number that varies separately", async () => {
    const found: number[] = [];
    for (const number of [3, 4, 5]) found.push(await tp.full([], number).item());
    expect(found).toEqual([3, 4, 5]);
  });

  it("keeps no value for a number, which other runs use as well", async () => {
    const three = tp.full([], 3);
    expect(await three.item()).toBe(3);
    expect(three.node.value).toBeNull();
    await tp.evaluate(three);
    await referenceRun();
    expect(await three.add(1).item()).toBe(4);
  });

  it("computes a shared tensor once", async () => {
    const x = tp.tensor([1, 2, 3]).exp();
    await tp.evaluate(x);
    await tp.evaluate(x.add(1));
    expect(
      evaluations()
        .at(-1)
        ?.definition?.nodes.map(({ op }) => op),
    ).not.toContain("exp");
  });

  it("requests nothing when everything is computed already", async () => {
    const x = tp.tensor([1]);
    await tp.evaluate(x);
    const before = evaluations().length;
    await tp.evaluate(x);
    expect(evaluations().length).toBe(before);
  });

  it("assigns different values to equal tensors", async () => {
    const a = tp.zeros([3]);
    const b = tp.zeros([3]);
    await tp.evaluate(a, b);
    expect(await a.add(1).array()).toEqual([1, 1, 1]);
    expect(await b.array()).toEqual([0, 0, 0]);
  });

  it("distinguishes graphs at different positions in the program", async () => {
    // Frames of this very file stand for the program's.
    enterProgram({ programFrame: frameOf(new URL(import.meta.url).pathname) });
    const x = tp.tensor([1]);
    await tp.evaluate(x.add(1));
    await tp.evaluate(x.add(1));
    const lines = definitions().map(({ definition }) => definition?.positions[0]?.line);
    expect(lines.length).toBe(2);
    expect(lines[1]).toBe((lines[0] as number) + 1);
  });

  it("keeps parameters that a step replaced for one more step", async () => {
    const w = tp.parameter(tp.tensor([1, 2]));
    const sgd = tp.optim.sgd([w], { lr: 0.5 });
    const step = (): void => sgd.step(w.mul(3).sum());
    const before = w.mul(10);
    step();
    expect(await before.array()).toEqual([10, 20]);
    step();
    const old = w.mul(10);
    step();
    expect(await old.array()).toEqual([-20, -10]);
    expect(await w.array()).toEqual([-3.5, -2.5]);
  });

  it("says what is the matter with tensors made from parameters that are gone", async () => {
    const w = tp.parameter(tp.tensor([1, 2]));
    const sgd = tp.optim.sgd([w], { lr: 0.5 });
    const old = w.mul(10);
    for (let step = 0; step < 4; step++) sgd.step(w.sum());
    await expect(old.data()).rejects.toThrow(
      "missing elements: the parameters, statistics or cache that this tensor depends on were replaced twice after it was created: read its elements earlier, or compute it again",
    );
  });

  it("releases what steps replaced", async () => {
    const w = tp.parameter(tp.tensor([1, 2]));
    const sgd = tp.optim.sgd([w], { lr: 0.1 });
    for (let step = 0; step < 50; step++) sgd.step(w.square().sum());
    await run.client.finish();
    const released = releasedBy(run.sent);
    expect(released.length).toBeGreaterThan(45);
    expect(new Set(released).size).toBe(released.length);
  });

  it("releases tensors that the program has let go of", async () => {
    const collect = globalThis.gc as () => void;
    await (async () => {
      for (let count = 0; count < 10; count++) await tp.evaluate(tp.tensor([count]).add(1));
    })();
    const released = (): number[] => releasedBy(run.sent);
    // Finalizers run in separate ticks, some time after a collection.
    for (let attempt = 0; attempt < 500 && released().length < 10; attempt++) {
      collect();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(released().length).toBeGreaterThanOrEqual(10);
    expect(new Set(released()).size).toBe(released().length);
    expect(await tp.tensor([5]).add(1).array()).toEqual([6]);
    expect(run.failures).toEqual([]);
  });

  it("is notified of collected tensors while a loop does nothing but await", async () => {
    const collect = (globalThis as { gc?: () => void }).gc as () => void;
    let x = tp.tensor([1]);
    let steps = 0;
    const released = (): number => releasedBy(run.sent).length;
    // A busy machine runs finalizers late.
    for (; steps < 20_000 && (steps % 250 !== 0 || released() <= 200); steps++) {
      x = x.neg();
      await tp.evaluate(x);
      if (steps % 250 === 0) collect();
    }
    expect(released()).toBeGreaterThan(200);
    expect(await x.array()).toEqual([steps % 2 === 0 ? 1 : -1]);
  });

  it("rejects what depends on a value that the engine does not have, and nothing else", async () => {
    // This is a leaf with a value that the host does not have, which no program can make.
    const stray = new tp.Tensor(new Node(null, [], {}, { shape: [1], dtype: "f32" }, null, false));
    stray.node.value = new Value(999, runtime());
    await expect(stray.add(1).data()).rejects.toThrow("evaluate: unknown value 999");
    expect(await tp.tensor([1]).add(1).array()).toEqual([2]);
    expect(run.failures).toEqual([]);
  });
});
