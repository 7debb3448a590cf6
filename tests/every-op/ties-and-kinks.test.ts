/** Gradients at ties and at kinks: as in PyTorch and JAX, or as the op's page says. */
import { describe, expect, it } from "vitest";
import { grad, type Tensor, tensor } from "../../src/engine/index.ts";
import { computeOnCpu } from "../running/compute-on.ts";

computeOnCpu();

type Tie = readonly [
  what: string,
  x: readonly number[],
  f: (x: Tensor) => Tensor,
  wanted: readonly number[],
];

/** 1, 2, 4, … times the elements, so that the result shows each one's gradient. */
function weighed(result: Tensor): Tensor {
  const weights = Array.from({ length: result.size }, (_, index) => 2 ** index);
  return result.flatten().mul(tensor(weights)).sum();
}

const half = 1 / 2;
const third = 1 / 3;

const ties: readonly Tie[] = [
  ["max shares", [1, 3, 3], (x) => x.max(), [0, half, half]],
  ["min shares", [2, 2, 2], (x) => x.min(), [third, third, third]],
  ["nanmax shares", [3, Number.NaN, 3], (x) => x.nanmax(), [half, 0, half]],
  [
    "max along an axis shares in its row",
    [1, 1, 5, 4],
    (x) => x.reshape([2, 2]).max(1),
    [half, half, 2, 0],
  ],
  ["maximum with itself", [1, 2], (x) => x.maximum(x), [1, 2]],
  ["maximum with an equal", [1, 2, 3], (x) => x.maximum(tensor([1, 1, 5])), [half, 2, 0]],
  ["minimum with an equal", [1, 2, 3], (x) => x.minimum(tensor([1, 1, 5])), [half, 0, 4]],
  ["fmax with an equal", [1, 2], (x) => x.fmax(tensor([1, 1])), [half, 2]],
  ["sort keeps equals in their order", [2, 1, 2, 1], (x) => x.sort(), [4, 1, 8, 2]],
  [
    "descending sort keeps equals in their order",
    [2, 1, 2, 1],
    (x) => x.sort(0, { descending: true }),
    [1, 4, 2, 8],
  ],
  ["topk takes the first of equals", [3, 5, 5, 5], (x) => x.topk(2).values, [0, 1, 2, 0]],
  ["kthvalue takes the first of equals", [4, 4, 1], (x) => x.kthvalue(2), [1, 0, 0]],
  ["median of an even number shares", [1, 3, 3, 9], (x) => x.median(), [0, half, half, 0]],
  ["cummax keeps to the first of equals", [2, 2, 1, 3], (x) => x.cummax(), [7, 0, 0, 8]],
  ["cummin keeps to the first of equals", [2, 2, 3, 1], (x) => x.cummin(), [7, 0, 0, 8]],
  ["ptp shares at both ends", [1, 1, 4, 4], (x) => x.ptp(), [-half, -half, half, half]],
  [
    "maxPool1d takes the first of equals",
    [5, 5, 1, 1],
    (x) => x.reshape([1, 1, 4]).maxPool1d(2),
    [1, 0, 2, 0],
  ],
  ["prod beside one zero", [2, 0, 3], (x) => x.prod(), [0, 6, 0]],
  ["prod beside two zeros", [0, 5, 0], (x) => x.prod(), [0, 0, 0]],
  ["cumprod beside a zero", [2, 0, 3], (x) => x.cumprod(), [1, 28, 0]],
  ["abs at 0", [0, -0], (x) => x.abs(), [0, 0]],
  ["relu at 0", [0, 1], (x) => x.relu(), [0, 2]],
  ["sqrt of a sum of squares at 0", [0, 0], (x) => x.norm(), [0, 0]],
  ["pow 0 at 0", [0, 2], (x) => x.pow(0), [0, 0]],
  ["pow 1 at 0", [0, 2], (x) => x.pow(1), [1, 2]],
  ["pow 2 at 0", [0, 3], (x) => x.pow(2), [0, 12]],
  ["sinc at 0", [0], (x) => x.sinc(), [0]],
];

describe("the gradient among equals", () => {
  it.each(ties)("%s", async (_, x, f, wanted) => {
    const found = await grad((y: Tensor) => weighed(f(y)))(tensor([...x])).data();
    for (const [at, value] of wanted.entries()) expect(found[at]).toBeCloseTo(value, 6);
  });
});
