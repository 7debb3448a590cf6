/**
 * Splits a convolution that sums many products into few outputs, as the gradient of a weight does, so that the whole
 * device has work: runs of its channels become groups, whose results are added up afterwards. The order of
 * summation depends only on the shape.
 */
import { sizeOf } from "../../ir/shape.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { filled, hasNothing, named, type Rewrite } from "../../rewrite/rewriting.ts";
import type { ConvolutionPrimitive } from "./primitive.ts";

/** The number of window elements from which on the window is long rather than the output. */
const manyElements = 64;
/** The number of pairs of an example and an output that keep a large GPU busy. */
const enoughPairs = 65536;

/** The number of runs that the channels are split into: as few as suffice. */
function runsOf({ shape }: GraphNode, weight: GraphNode): number {
  const [outputs, channels, ...window] = weight.shape as [number, number, ...number[]];
  if (sizeOf(window) < manyElements || shape[0] === 0) return 1;
  const wanted = enoughPairs / ((shape[0] as number) * outputs);
  for (let runs = 1; runs < channels; runs++)
    if (channels % runs === 0 && runs >= wanted) return runs;
  return channels;
}

export const splitConvolution: Rewrite<ConvolutionPrimitive> = (
  convolution,
  operands,
  attributes,
  rewriting,
) => {
  const { apply } = rewriting;
  if (hasNothing(operands)) return filled(0, convolution.infer(operands, attributes), apply);
  const [x, weight] = operands as readonly [GraphNode, GraphNode];
  const groups = attributes.groups as number;
  const runs = runsOf(x, weight);
  if (runs === 1) return apply(convolution, operands, attributes);
  if (x.dtype === "f16") {
    const wide = operands.map((operand) => apply(named("cast"), [operand], { dtype: "f32" }));
    const sum = splitConvolution(convolution, wide, attributes, rewriting);
    return apply(named("cast"), [sum], { dtype: "f16" });
  }
  const [all, channels, ...window] = weight.shape as [number, number, ...number[]];
  const outputs = all / groups;
  const tail = window.map((_, axis) => axis + 4);
  const cut = apply(named("reshape"), [weight], {
    shape: [groups, outputs, runs, channels / runs, ...window],
  });
  const moved = apply(named("permute"), [cut], { axes: [0, 2, 1, 3, ...tail] });
  const spread = apply(named("reshape"), [moved], {
    shape: [groups * runs * outputs, channels / runs, ...window],
  });
  const partial = apply(convolution, [x, spread], { ...attributes, groups: groups * runs });
  const [n, , ...out] = partial.shape as [number, number, ...number[]];
  const parts = apply(named("reshape"), [partial], { shape: [n, groups, runs, outputs, ...out] });
  return apply(named("reshape"), [apply(named("sum"), [parts], { axes: [2] })], {
    shape: [n, all, ...out],
  });
};
