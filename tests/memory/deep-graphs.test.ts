import { describe, expect, it, vi } from "vitest";
import {
  checkpoint,
  grad,
  jacobian,
  jvp,
  ones,
  parameter,
  scan,
  type Tensor,
  tensor,
  vmap,
} from "../../src/engine/index.ts";
import { onReferenceAndCpu } from "../running/on-reference-and-cpu.ts";
import { type Deep, deepGraphs, start } from "./deep-graphs.ts";

vi.setConfig({ testTimeout: 300_000 });

const sines = (steps: number) => (x: Tensor) => {
  let y = x;
  for (let step = 0; step < steps; step++) y = y.sin();
  return y;
};

const [chain] = deepGraphs as readonly [Deep];

/** The derivative of this many nested sines. */
function slope(x: number, steps: number): number {
  let [y, product] = [x, 1];
  for (let step = 0; step < steps; step++) [y, product] = [Math.sin(y), product * Math.cos(y)];
  return product;
}

const close = (x: Tensor, expected: readonly number[]): Promise<void> =>
  expect(x.flatten().array()).resolves.toEqual(
    expected.map((value) => expect.closeTo(value, 5) as number),
  );

/** Of numbers that may be small. */
async function alike(x: Tensor, expected: readonly number[]): Promise<void> {
  const found = [...(await x.flatten().data())];
  expect(found).toHaveLength(expected.length);
  for (const [index, value] of expected.entries())
    expect((found[index] as number) / value).toBeCloseTo(1, 3);
}

onReferenceAndCpu(() => {
  describe.each([500, 5_000, 50_000])("%i elementwise ops within each other", (steps) => {
    it.each(deepGraphs)("have the right value: $name", async ({ build, expected }) => {
      await close(
        build(steps),
        start.map((x) => expected(x, steps)),
      );
    });
  });

  it("a gradient flows back through 20,000 ops", async () => {
    const x = parameter(tensor(start));
    sines(20_000)(x).sum().backward();
    await alike(
      x.grad as Tensor,
      start.map((x) => slope(x, 20_000)),
    );
  });

  const depth = 20_000;
  const derivatives = start.map((x) => slope(x, depth));
  it.each<[string, () => Tensor]>([
    ["forward mode", () => jvp(sines(depth), [tensor(start)], [ones([3])])[1]],
    [
      "the gradient of a checkpoint",
      () => grad((x: Tensor) => checkpoint(sines(depth))(x).sum())(tensor(start)),
    ],
    ["a Jacobian", () => jacobian((x: Tensor) => sines(depth)(x).sum(0))(tensor(start))],
    ["vmap of a gradient", () => vmap(grad(sines(depth)))(tensor(start))],
  ])("%s goes through as many", async (_, build) => {
    await alike(build(), derivatives);
  });

  it("a second derivative flows through 50", async () => {
    const first = (x: Tensor): Tensor => grad((y: Tensor) => sines(50)(y).sum())(x).sum();
    const [low, high] = [0.99999, 1.00001];
    const expected = (slope(high, 50) - slope(low, 50)) / (high - low);
    await alike(grad(first)(tensor([1])), [expected]);
  });

  it("a loop of 20,000 steps keeps its carry", async () => {
    const [end] = scan((x: Tensor) => [x.sin(), null], tensor(start), null, { length: depth });
    await close(
      end,
      start.map((x) => chain.expected(x, depth)),
    );
  });

  it("checkpoints follow each other 50 times", async () => {
    const sine = checkpoint((x: Tensor) => x.sin());
    const gradient = grad((x: Tensor) => {
      let y = x;
      for (let step = 0; step < 50; step++) y = sine(y);
      return y.sum();
    });
    await alike(
      gradient(tensor(start)),
      start.map((x) => slope(x, 50)),
    );
  });

  it("a matrix is added to its transpose 200 times, where each step would double what one kernel computes", async () => {
    let x = tensor([
      [1, 2],
      [3, 5],
    ]);
    for (let step = 0; step < 200; step++) x = x.add(x.T).mul(0.5);
    await close(x, [1, 2.5, 2.5, 5]);
  });
});
