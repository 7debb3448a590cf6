/** The transposed convolution of `jax.lax`: a convolution over an input with zeros between its elements. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { arranged, convolve, type DilationOptions, general } from "./dilated-convolution.ts";
import { channelsLast, paddingPairs } from "./general-windows.ts";
import { type PerAxis, perAxis, spanOf } from "./spatial.ts";

type TransposedPadding = "SAME" | "VALID" | readonly (readonly [before: number, after: number])[];

export interface LaxTransposeOptions extends Omit<DilationOptions, "lhsDilation"> {
  /** True if the weight is one of the forward convolution: [channels, outputs], flipped. */
  readonly transposeKernel?: boolean;
  /** True if pairs of padding are those of the forward convolution. */
  readonly useConsistentPadding?: boolean;
}

export const convTranspose: Op<
  (
    x: TensorLike,
    weight: Tensor,
    strides: PerAxis,
    padding: TransposedPadding,
    options?: LaxTransposeOptions,
  ) => Tensor
> = methodOp("convolution", {
  name: "convTranspose",
  doc: 'Computes a convolution with stride 1 over an input with `strides − 1` zeros between its elements, as `jax.lax.conv_transpose`. Channels come last, [n, …space, channels] with [...window, channels, outputs], unless `dimensionNumbers` specifies another order. The window is not flipped; for the flipped window of PyTorch use `convTranspose2d`, or set `transposeKernel`. With the `padding` "SAME" the result has stride · extent elements; explicit pairs pad the dilated input, or with `useConsistentPadding` are the padding of the corresponding forward convolution.',
  example:
    'tensor([[[1], [2]]]).convTranspose(tensor([[[1]], [[10]]]), 2, "VALID")  // [[[10], [1], [20], [2]]]',
  build: (value, weight, strides, padding, options = {}) => {
    const name = "convTranspose";
    const { dimensionNumbers, rhsDilation = 1, transposeKernel = false } = options;
    return arranged(
      name,
      value,
      weight,
      (count) => dimensionNumbers ?? channelsLast(count),
      (x, weight, count) => {
        const steps = perAxis(name, "strides", strides, count, 1);
        const apart = perAxis(name, "rhsDilation", rhsDilation, count, 1);
        const spans = weight.shape
          .slice(2)
          .map((size, axis) => spanOf({ size, dilation: apart[axis] as number }));
        const pairs = transposedPadding(padding, spans, steps, options);
        const kernel = transposeKernel
          ? spans.reduce((turned, _, axis) => turned.flip(axis + 2), weight.swapaxes(0, 1))
          : weight;
        return convolve(
          name,
          x,
          kernel,
          general(1, pairs, { lhsDilation: steps, rhsDilation: apart }),
        );
      },
    );
  },
});

/** Returns the padding around the input after zeros are inserted. */
function transposedPadding(
  padding: TransposedPadding,
  spans: readonly number[],
  strides: readonly number[],
  { useConsistentPadding = false }: LaxTransposeOptions,
): readonly (readonly [number, number])[] {
  if (padding === "SAME" || padding === "VALID") {
    return spans.map((span, axis) => {
      const stride = strides[axis] as number;
      const total = span + stride - 2 + (padding === "VALID" ? Math.max(span - stride, 0) : 0);
      const whole = padding === "VALID" || stride > span - 1;
      const before = whole ? span - 1 : Math.ceil(total / 2);
      return [before, total - before];
    });
  }
  if (typeof padding === "string") {
    throw fault(
      "convTranspose",
      `unknown padding "${String(padding satisfies never)}": use "SAME", "VALID" or pairs`,
    );
  }
  const pairs = paddingPairs("convTranspose", padding, spans, spans, strides);
  if (!useConsistentPadding) return pairs;
  return pairs.map(([before, after], axis) => {
    const most = (spans[axis] as number) - 1;
    return [most - before, most - after];
  });
}
