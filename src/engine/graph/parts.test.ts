import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import * as tp from "../api.ts";
import { referenceRun } from "../testing/reference-run.ts";
import { type Node, topologicalNodes } from "./node.ts";
import { isPending, partsOf } from "./parts.ts";
import type { Tensor } from "./tensor.ts";

beforeAll(async () => {
  await referenceRun();
});

const needed = (roots: readonly Tensor[]): Node[] =>
  topologicalNodes(
    roots.map(({ node }) => node),
    ({ value }) => value !== null,
  );

const parts = (roots: readonly Tensor[], most: number): Node[][] =>
  partsOf(
    needed(roots),
    roots.map(({ node }) => node),
    most,
  );

/** The number of ops in each part. */
const sizes = (roots: readonly Tensor[], most: number): number[] => {
  const known = new Set<Node>();
  const count = (ends: readonly Node[]): number => {
    const under = topologicalNodes(ends, (node) => node.value !== null || known.has(node));
    const ops = under.filter((node) => isPending(node) && !known.has(node)).length;
    for (const end of ends) known.add(end);
    return ops;
  };
  const ends = [...parts(roots, most), roots.map(({ node }) => node)];
  return ends.map(count);
};

describe("the parts of a long recording", () => {
  it("are none where one computation is enough", () => {
    let x = tp.tensor([1, 2]);
    for (let step = 0; step < 10; step++) x = x.exp();
    expect(parts([x], 10)).toEqual([]);
    expect(parts([x.exp()], 10)).toHaveLength(1);
  });

  it("of a chain are as long as they may be", () => {
    let x = tp.tensor([1, 2]);
    for (let step = 0; step < 25; step++) x = x.exp();
    expect(sizes([x], 10)).toEqual([10, 10, 5]);
  });

  it("count what a node stands for, and have all results of one computation", () => {
    const x = tp.zeros([2, 192, 3]);
    const { output, state } = x.lstm(tp.zeros([3, 8]), tp.zeros([2, 8]));
    // A node stands for 64 steps: each part but the last keeps its outputs and both states.
    const kept = parts([output, ...state], 2000).map(
      (part) => part.filter(({ op }) => op?.name === "recurrence").length,
    );
    expect(kept).toEqual([3, 3]);
  });

  it("end between two iterations of a loop, with what the loop carries", () => {
    let h = tp.tensor([1, 2, 3]);
    let momentum = tp.tensor([0, 0, 0]);
    const iterations: (readonly [Tensor, Tensor])[] = [];
    for (let iteration = 0; iteration < 12; iteration++) {
      const gradient = h.outer(h).sum(0).sub(h).square();
      momentum = momentum.add(gradient);
      h = h.sub(momentum.exp());
      iterations.push([momentum, h]);
    }
    const ends = new Set(iterations.map((pair) => pair.map(({ node }) => node.serial).join()));
    const found = parts([h.sum().exp()], 24);
    expect(found.length).toBeGreaterThan(2);
    for (const part of found) expect(ends).toContain(part.map(({ serial }) => serial).join());
  });

  it("keep a running sum and not what is summed, though a walk from the sum meets that first", () => {
    let sum = tp.zeros([4]).add(1);
    for (let turn = 0; turn < 20; turn++) sum = tp.full([4], turn).exp().sin().add(sum);
    for (const part of parts([sum], 16)) expect(part).toHaveLength(1);
  });

  it("keep what is small, where the boundaries cost as many ops", () => {
    let x = tp.tensor([1, 2, 3, 4]);
    for (let iteration = 0; iteration < 6; iteration++) x = x.outer(x).sum(0);
    for (const part of parts([x.exp()], 8)) expect(part.map(({ shape }) => shape)).toEqual([[4]]);
  });

  it("are of any graph no longer than allowed, and together all of it", () => {
    const graph = fc.record({
      operands: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 60 }),
      roots: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
      most: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(graph, ({ operands, roots, most }) => {
        const made: Tensor[] = [tp.tensor([1]), tp.tensor([2])];
        for (const [a, b] of operands) {
          const [x, y] = [made[a % made.length], made[b % made.length]];
          made.push((x as Tensor).add(y as Tensor));
        }
        const chosen = roots.map((root) => made[root % made.length] as Tensor);
        const found = sizes(chosen, most);
        for (const size of found) expect(size).toBeLessThanOrEqual(most);
        const all = needed(chosen).filter(isPending).length;
        expect(found.reduce((sum, size) => sum + size, 0)).toBe(all);
      }),
      { numRuns: 100 },
    );
  });
});
