/**
 * The number of draws of each kind, with and without replacement. The kinds are halved repeatedly: how many
 * fall into each half is one draw from the distribution for two kinds, so that k kinds need log₂ k rounds, each
 * of which draws for all halves at once, instead of k draws in sequence.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { type FunctionOp, functionOp, recorder, type TensorLike } from "../define.ts";
import { stack, where } from "../index.ts";
import { successesOf } from "./binomial.ts";
import { Draws, parameterOf, type RandomOptions } from "./draws.ts";
import { goodOnesOf, wholeParameter } from "./hypergeometric.ts";

/** The number of `count` draws that fall into the first of two halves with these weights; all have one shape. */
type Halve = (count: Tensor, first: Tensor, second: Tensor) => Tensor;

/** [...shape, k]: distributes `count` [...shape] over the weights [..., k]. */
function byHalves(count: Tensor, weights: Tensor, halve: Halve): Tensor {
  const kinds = weights.shape.at(-1) as number;
  const levels = Math.ceil(Math.log2(kinds));
  const none = weights.shape.slice(1).map(() => [0, 0] as const);
  const sums = [weights.pad([...none, [0, 2 ** levels - kinds]])];
  for (let level = 0; level < levels; level++) sums.unshift(paired(sums[0] as Tensor).sum(-1));
  const counts = sums.slice(1).reduce((whole, weight) => {
    const pairs = paired(weight);
    const [first, second] = [0, 1].map((which) => part(pairs, which).broadcastTo(whole.shape));
    const falls = halve(whole, first as Tensor, second as Tensor);
    return stack([falls, whole.sub(falls)], -1).reshape([
      ...count.shape,
      2 * (whole.shape.at(-1) as number),
    ]);
  }, count.unsqueeze(-1));
  return counts.slice(...count.shape.map(() => null), [0, kinds]);
}

/** Reshapes [..., n] to [..., n / 2, 2]. */
function paired(x: Tensor): Tensor {
  return x.reshape([...x.shape.slice(0, -1), (x.shape.at(-1) as number) / 2, 2]);
}

function part(pairs: Tensor, which: number): Tensor {
  return pairs.slice(...pairs.shape.slice(1).map(() => null), which);
}

/** A tensor [..., k] as f32, of rank at least 1 and with k above 0, which broadcasts to [...shape, k]. */
function kindsOf(name: string, what: string, value: Tensor, shape: Shape): Tensor {
  if (!recorder().isTensor(value) || (value.shape.at(-1) ?? 0) === 0) {
    const shown = recorder().isTensor(value) ? formatShape(value.shape) : typeof value;
    throw fault(name, `invalid ${what} ${shown}: expected [..., k] with k above 0`);
  }
  const all = checkShape(name, [...shape, value.shape.at(-1) as number]);
  return parameterOf(name, what, value, all).stopGradient();
}

export const multinomial: FunctionOp<
  (shape: Shape, n: TensorLike, p: Tensor, options?: RandomOptions) => Tensor
> = functionOp("random", {
  name: "multinomial",
  doc: "Draws the counts (i32 [...shape, k]) of k outcomes in `n` trials, as in NumPy and JAX. `p` [..., k] has their relative probabilities, which need not sum to 1, and broadcasts to the shape, as does `n`, up to 2^24. The outcomes are halved recursively by binomial draws, log₂ k times. PyTorch's `multinomial`, which returns indices, is `categorical` here. Devices agree except where rounding decides.",
  example: "multinomial([2], 5, tensor([0, 1, 0]))  // [[0, 5, 0], [0, 5, 0]]",
  build: (shape, n, p, options = {}) => {
    const name = "multinomial";
    const trials = wholeParameter(name, "n", n, checkShape(name, shape)).broadcastTo(shape);
    const weights = kindsOf(name, "p", p, shape);
    const draws = new Draws(name, options);
    return byHalves(trials, weights, (count, first, second) => {
      const both = first.add(second);
      const chance = where(both.gt(0), first.div(where(both.gt(0), both, 1)), 0);
      return successesOf(draws, count, chance, count.shape);
    }).cast("i32");
  },
});

export const multivariateHypergeometric: FunctionOp<
  (shape: Shape, colors: Tensor, nsample: TensorLike, options?: RandomOptions) => Tensor
> = functionOp("random", {
  name: "multivariateHypergeometric",
  doc: "Draws the counts (i32 [...shape, k]) of each colour among `nsample` items drawn without replacement from `colors` [..., k], up to 2^24 together. Both broadcast to the shape. The colours are halved recursively by hypergeometric draws, log₂ k times. Devices agree except where rounding decides.",
  example: "multivariateHypergeometric([], tensor([2, 0, 3]), 5)  // [2, 0, 3]",
  build: (shape, colors, nsample, options = {}) => {
    const name = "multivariateHypergeometric";
    const things = wholeParameter(name, "nsample", nsample, checkShape(name, shape));
    const kinds = kindsOf(name, "colors", colors, shape);
    const draws = new Draws(name, options);
    return byHalves(things.broadcastTo(shape), kinds, (count, good, bad) =>
      goodOnesOf(draws, { good, bad, count }, count.shape),
    ).cast("i32");
  },
});
