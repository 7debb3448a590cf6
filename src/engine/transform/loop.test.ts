import { describe, expect, it } from "vitest";
import { together } from "../../../tests/memory/memory-rules.ts";
import { onReference } from "../../../tests/running/on-reference.ts";
import { input, planOf } from "../../../tests/running/plan-of.ts";
import { testValues, testValuesOnReference } from "../../../tests/running/test-values.ts";
import { gradients } from "../graph/gradient.ts";
import { topologicalNodes } from "../graph/node.ts";
import { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { arange, tensor, zeros } from "../ops/index.ts";
import { jvp } from "./forward.ts";
import { type ScanLoopOptions, scan } from "./loop.ts";
import { grad } from "./reverse.ts";
import { vmap } from "./vmap.ts";

/** A recurrent layer over `steps` steps, with its weights' gradient. */
function recurrent(steps: number, options: ScanLoopOptions): Tensor[] {
  const weight = new Parameter(input([32, 32]));
  const layer = (state: Tensor, item: Tensor): [Tensor, Tensor] => {
    const gated = state.matmul(weight).tanh().matmul(weight).add(item).tanh();
    return [gated, gated.sum(-1)];
  };
  const [last, sums] = scan(layer, input([64, 32]), input([steps, 64, 32]), options);
  return gradients(last.sum().add(sums.mul(sums).sum()), [weight]);
}

const count = (tensors: readonly Tensor[]): number =>
  topologicalNodes(
    tensors.map(({ node }) => node),
    () => false,
  ).length;

const scratch = (tensors: readonly Tensor[]): number =>
  planOf(together, ...tensors).arenas.reduce((sum, bytes) => sum + bytes, 0);

describe("scan", () => {
  it("computes the gradients of the loop, checkpoints or not, and under the other transforms", async () => {
    await onReference(async () => {
      const items = arange(1, 8).cast("f32");
      const product = (options: ScanLoopOptions) => (x: Tensor) =>
        scan((p, y) => [p.mul(y), p], tensor(1), x, options)[0];
      const want = Array.from({ length: 7 }, (_, index) => 5040 / (index + 1));
      for (const checkpoint of [false, true, 3])
        expect(await grad(product({ checkpoint }))(items).array()).toEqual(want);
      const rows = items.unsqueeze(0).broadcastTo([2, 7]);
      expect(await vmap(grad(product({ checkpoint: 2 })))(rows).array()).toEqual([want, want]);
      const [, tangent] = jvp(product({}), [items], [items]);
      expect(await tangent.item()).toBe(7 * 5040);
    });
  });

  it("refuses results that differ from step to step", async () => {
    await onReference(() => {
      let step = 0;
      const f = (s: Tensor): [Tensor, unknown] => [s, step++ === 0 ? s : [s]];
      expect(() => scan(f, zeros([1]), zeros([2]))).toThrow(
        "scan: mismatched results: expected *, got [*]",
      );
    });
  });
});

testValues(
  `
scan records as many nodes for many steps as for few, gradients included
  count(recurrent(128, {}))  => count(recurrent(32, {}))
scan records nodes in proportion to its steps where it calls its function for each
  [some, more, most] = [32, 64, 128].map((steps) => count(recurrent(steps, { unroll: true })))
  growth = (most - more) / (more - some)
  growth  => above 1.9
  growth  => below 2.1
scan keeps less between the kernels with checkpoints
  scratch(recurrent(32, { checkpoint: 6 }))  => below 0.7 * scratch(recurrent(32, {}))
`,
  { count, recurrent, scratch },
);

testValuesOnReference(`
scan goes through trees in step, and backwards where asked
  items = { a: tensor([1, 2, 3]), b: tensor([10, 20, 30]) }
  step = ({ total, steps }, { a, b }) => [{ total: total.add(a),
      steps: steps.add(1) }, { both: a.add(b), before: total }]
  start = { total: tensor(0), steps: tensor(0, { dtype: "i32" }) }
  [last, results] = scan(step, start, items)
  [await last.total.item(), await last.steps.item()]  => [6, 3]
  results.both  => [11, 22, 33]
  results.before  => [0, 1, 3]
  [, backwards] = scan(step, start, items, { reverse: true })
  backwards.before  => [5, 3, 0]
  backwards.both  => [11, 22, 33]
scan counts its steps itself where there are no items
  [last, powers] = scan((x) => [x.mul(2), x], tensor(1), null, { length: 5 })
  last.item()  => 32
  powers  => [1, 2, 4, 8, 16]
scan takes a carry of nothing for a loop that only maps
  [, squares] = scan((_, x) => [null, x.mul(x)], null, tensor([1, 2, 3]))
  squares  => [1, 4, 9]
`);
