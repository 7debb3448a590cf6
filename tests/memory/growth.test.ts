import { describe, expect, it, vi } from "vitest";
import { topologicalNodes } from "../../src/engine/graph/node.ts";
import {
  arange,
  at,
  choose,
  concat,
  grad,
  histogram,
  insert,
  interp,
  lexsort,
  percentile,
  piecewise,
  polyval,
  quantile,
  searchsorted,
  select,
  split,
  stack,
  type Tensor,
  tensor,
  unstack,
  vstack,
} from "../../src/engine/index.ts";
import { sizeOf } from "../../src/engine/ir/shape.ts";
import { onReferenceAndCpu } from "../running/on-reference-and-cpu.ts";
import { input, planOf } from "../running/plan-of.ts";
import { together } from "./memory-rules.ts";

vi.setConfig({ testTimeout: 120_000 });

function nodesOf(x: Tensor): number {
  return topologicalNodes([x.node], () => false).length;
}

const listOf = <Value>(size: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: size }, (_, index) => make(index));

onReferenceAndCpu(() => {
  describe("the nodes of a graph", () => {
    const x = (): Tensor => tensor(listOf(64, (index) => index));
    const indices = (size: number): number[] => listOf(size, (index) => index % 64);
    it.each<[string, (size: number) => Tensor]>([
      [
        "quantiles",
        (size) =>
          quantile(
            x(),
            listOf(size, (index) => index / size),
          ),
      ],
      [
        "percentiles",
        (size) =>
          percentile(
            x(),
            listOf(size, (index) => index / size),
          ),
      ],
      ["elements of an array", (size) => tensor(listOf(size, (index) => index))],
      ["indices into a tensor", (size) => at(x(), tensor(indices(size), { dtype: "i32" }))],
      ["indices to insert at", (size) => insert(x(), indices(size), 0)],
      [
        "edges of a histogram",
        (size) =>
          histogram(
            x(),
            listOf(size, (edge) => edge),
          ).counts,
      ],
      ["elements to pad with", (size) => x().pad([[64 * size, size]], { mode: "reflect" })],
    ])("stay as many for more %s", (_, build) => {
      expect(nodesOf(build(1000))).toBe(nodesOf(build(200)));
    });

    it.each<[string, (size: number) => Tensor]>([
      ["a sorted row is searched", (size) => searchsorted(arange(size).cast("f32"), x())],
      [
        "points are interpolated",
        (size) => interp(x(), arange(size).cast("f32"), arange(size).cast("f32")),
      ],
    ])("grow by the logarithm where %s", (_, build) => {
      const [few, many] = [nodesOf(build(2 ** 8)), nodesOf(build(2 ** 16))];
      expect(many - few).toBeLessThanOrEqual(8 * 8 * 2);
    });

    it.each<[string, (tensors: readonly Tensor[]) => Tensor]>([
      ["stack", (tensors) => stack(tensors)],
      ["concat", (tensors) => concat(tensors.map((x) => x.reshape([1])))],
      ["vstack", (tensors) => vstack(tensors)],
      ["choose", (tensors) => choose(tensor(0, { dtype: "i32" }), tensors)],
      [
        "select",
        (tensors) =>
          select(
            tensors.map((x) => x.gt(0)),
            tensors,
          ),
      ],
      ["lexsort", (tensors) => lexsort(tensors.map((x) => x.reshape([1])))],
      [
        "piecewise",
        (tensors) =>
          piecewise(
            tensor(1),
            tensors.map((x) => x.gt(0)),
            tensors,
          ),
      ],
      ["polyval", (tensors) => polyval(stack(tensors), tensor(2))],
      ["split", (tensors) => concat(split(stack(tensors), tensors.length))],
      ["unstack", (tensors) => stack(unstack(stack(tensors)))],
      [
        "the gradient of split",
        (tensors) =>
          grad((whole: Tensor) =>
            split(whole, tensors.length).reduce((sum, x) => sum.add(x.square().sum()), tensor(0)),
          )(stack(tensors)),
      ],
    ])("grow with the list of %s", (_, build) => {
      const count = (size: number): number =>
        nodesOf(build(listOf(size, (index) => tensor(index + 0.5))));
      const [few, more, most] = [count(32), count(64), count(128)];
      expect(most - more).toBeLessThanOrEqual(2.2 * (more - few));
      expect(most / 128).toBeLessThan(32);
    });
  });

  it("quantile at 8,000 fractions equals separate calls", async () => {
    const x = tensor([5, 1, 4, 2, Number.POSITIVE_INFINITY]);
    const shares = listOf(8000, (index) => index / 7999);
    const found = await quantile(x, shares).data();
    expect(found).toHaveLength(8000);
    for (const share of [0, 1000, 2000, 5999])
      expect(found[share]).toBeCloseTo(await quantile(x, shares[share] as number).item(), 5);
  });

  it.each(["linear", "higher", "midpoint"] as const)(
    "a quantile's fraction that f32 rounds ignores the element above: %s",
    async (method) => {
      const x = tensor([...listOf(10, (index) => index), Number.POSITIVE_INFINITY]);
      // 0.9 · 10 is 9, where 0.9 in f32 times 10 is more.
      await expect(quantile(x, [0.9], null, { method }).array()).resolves.toEqual([9]);
    },
  );

  it("stack joins 2,000 scalars", async () => {
    const scalars = listOf(2000, (index) => tensor(index));
    await expect(stack(scalars).array()).resolves.toEqual(listOf(2000, (index) => index));
  });

  it.each(["reflect", "symmetric", "circular"] as const)(
    "padding repeats a tensor as often as necessary: %s",
    async (mode) => {
      const x = tensor([1, 2, 4]);
      for (const reflectType of ["even", "odd"] as const) {
        const far = await x.pad([[700, 600]], { mode, reflectType }).data();
        const near = await x.pad([[7, 6]], { mode, reflectType }).data();
        expect([...far.subarray(693, 709)]).toEqual([...near]);
      }
    },
  );
});

it("the kernels that stack many scalars write in proportion to them", () => {
  const writes = (size: number): number => {
    const plan = planOf(together, stack(listOf(size, () => input([]))));
    return plan.steps.reduce((sum, { kernel }) => sum + sizeOf(kernel.domain), 0);
  };
  expect(writes(2000)).toBeLessThan(12 * 2000);
  expect(writes(2000) / writes(200)).toBeLessThan(15);
});
