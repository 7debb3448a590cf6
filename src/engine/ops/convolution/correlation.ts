/**
 * The primitive under every convolution, and its adjoints, which are correlations themselves. The adjoint with
 * respect to the input correlates the cotangent with the flipped window; the one with respect to the weight
 * correlates the input with the cotangent as its window. So gradients of any order run on the same kernels.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { type Attributes, integerAttribute, integersAttribute } from "../attributes.ts";
import { checkShape } from "../axes.ts";
import { type ConvolutionPrimitive, recorder } from "../define.ts";
import { insertZeros } from "../movement/slice.ts";
import { spanOf, type Window, windowCount } from "./spatial.ts";

export const convolutionPrimitive: ConvolutionPrimitive = {
  kind: "convolution",
  name: "convolution",
  infer: ([x, weight], attributes) => {
    const groups = integerAttribute(attributes, "groups");
    const rank = x?.shape.length ?? 0;
    const good =
      x &&
      weight &&
      x.dtype === weight.dtype &&
      x.dtype !== "bool" &&
      rank >= 3 &&
      rank === weight.shape.length &&
      groups >= 1 &&
      (weight.shape[0] as number) % groups === 0 &&
      x.shape[1] === groups * (weight.shape[1] as number);
    if (!good) throw fault("convolution", "mismatched operands");
    const windows = windowsOfNode(weight.shape, attributes);
    const out = windows.map((window, axis) => windowCount(x.shape[axis + 2] as number, window));
    const [n, outputs] = [x.shape[0] as number, weight.shape[0] as number];
    return { shape: checkShape("convolution", [n, outputs, ...out]), dtype: x.dtype };
  },
  geometry: (input, weight, attributes) => ({
    groups: integerAttribute(attributes, "groups"),
    channels: weight[1] as number,
    axes: windowsOfNode(weight, attributes).map(({ size, stride, dilation, before }, axis) => ({
      extent: input[axis + 2] as number,
      window: size,
      stride,
      dilation,
      before,
    })),
  }),
  rule: "for `x`, a correlation of `g`, dilated by the stride, with the window flipped and its channels swapped; for `weight`, a correlation of `x` with `g` as its window",
  gradient: (g, operands, _result, attributes) => {
    const [x, weight] = operands as [Tensor, Tensor];
    const windows = windowsOfNode(weight.shape, attributes);
    const groups = integerAttribute(attributes, "groups");
    return [
      correlateBack(g, weight, windows, groups, x.shape.slice(2)),
      weightGradient(g, x, windows, groups),
    ];
  },
};

function windowsOfNode(weight: Shape, attributes: Attributes): Window[] {
  const sizes = weight.slice(2);
  const [strides, dilations, before, after] = ["strides", "dilations", "before", "after"].map(
    (name) => integersAttribute(attributes, name),
  ) as [Shape, Shape, Shape, Shape];
  const good =
    [strides, dilations, before, after].every((list) => list.length === sizes.length) &&
    [...strides, ...dilations].every((step) => step >= 1);
  if (!good) throw fault("convolution", "invalid windows");
  return sizes.map((size, axis) => ({
    size,
    stride: strides[axis] as number,
    dilation: dilations[axis] as number,
    before: before[axis] as number,
    after: after[axis] as number,
  }));
}

/** Correlates [n, groups·c, …in] with [groups·o, c, …window] to [n, groups·o, …out], in the operands' dtype. */
export function correlate(
  x: Tensor,
  weight: Tensor,
  windows: readonly Window[],
  groups: number,
): Tensor {
  const single = windows.every(
    ({ size, stride, before, after }) => size === 1 && stride === 1 && before === 0 && after === 0,
  );
  if (single) return mixChannels(x, weight, groups);
  return recorder().node(convolutionPrimitive, [x, weight], {
    groups,
    strides: windows.map(({ stride }) => stride),
    dilations: windows.map(({ dilation }) => dilation),
    before: windows.map(({ before }) => before),
    after: windows.map(({ after }) => after),
  });
}

/** Handles windows of one element, which see no neighbours, by a matrix product for each example. */
function mixChannels(x: Tensor, weight: Tensor, groups: number): Tensor {
  const [n, ...space] = [x.shape[0] as number, ...x.shape.slice(2)];
  const [outputs, channels] = weight.shape as [number, number, ...number[]];
  const pixels = space.reduce((product, extent) => product * extent, 1);
  const batch = groups === 1 ? [n] : [n, groups];
  const matrix =
    groups === 1
      ? weight.reshape([outputs, channels])
      : weight.reshape([groups, outputs / groups, channels]);
  return matrix.matmul(x.reshape([...batch, channels, pixels])).reshape([n, outputs, ...space]);
}

/**
 * The adjoint of `correlate` with respect to its input, whose spatial extents are given; it is what a
 * transposed convolution computes. With stride s, every s-th result sees the same elements of the window. So one
 * correlation at stride 1 computes s results for each channel, which are then interleaved (Shi et al. 2016),
 * and no product is with an inserted zero.
 */
export function correlateBack(
  g: Tensor,
  weight: Tensor,
  windows: readonly Window[],
  groups: number,
  extents: readonly number[],
): Tensor {
  const [n, channels] = [g.shape[0] as number, groups * (weight.shape[1] as number)];
  let turned = exchangeChannels(weight, groups);
  const phases = windows.map(({ stride }) => stride);
  const inner = windows.map((window, axis): Window => {
    const { stride, before } = window;
    if (stride > 1) {
      const cut = cutPhases(turned, window, axis + 2);
      turned = cut.weight;
      phases[axis] = cut.phases;
    }
    turned = turned.flip(axis + 2);
    const size = turned.shape[axis + 2] as number;
    const dilation = stride > 1 ? 1 : window.dilation;
    // Result i lies at i + before = stride · q + phase.
    const first = Math.floor(before / stride);
    const count = Math.ceil(((extents[axis] as number) + before) / stride) - first;
    const span = spanOf({ size, dilation });
    const front = span - 1 - first;
    const after = count - (g.shape[axis + 2] as number) - front + span - 1;
    return { size, stride: 1, dilation, before: front, after };
  });
  const cotangent = correlate(g, turned, inner, groups);
  if (windows.every(({ stride }) => stride === 1)) return cotangent;
  return interleave(
    cotangent.reshape([n, channels, ...phases, ...cotangent.shape.slice(2)]),
    windows,
    extents,
  );
}

/** Transposes [groups·o, c, …] to [groups·c, o, …]. */
export function exchangeChannels(weight: Tensor, groups: number): Tensor {
  const [outputs, channels, ...window] = weight.shape as [number, number, ...number[]];
  const tail = window.map((_, axis) => axis + 3);
  return weight
    .reshape([groups, outputs / groups, channels, ...window])
    .permute([0, 2, 1, ...tail])
    .reshape([groups * channels, outputs / groups, ...window]);
}

/**
 * Groups a window's indices by their remainder modulo the stride, as separate channels: [c, o, …size…] becomes
 * [c · phases, o, …taps…].
 */
function cutPhases(
  weight: Tensor,
  window: Window,
  axis: number,
): { weight: Tensor; phases: number } {
  const { stride } = window;
  const span = spanOf(window);
  const [phases, taps] = [Math.min(stride, span), Math.ceil(span / stride)];
  const spread = insertZeros(weight, axis, window.dilation);
  const widths = spread.shape.map(
    (_, index) => [0, index === axis ? taps * stride - span : 0] as const,
  );
  const cut = spread.pad(widths).reshape(spread.shape.toSpliced(axis, 1, taps, stride));
  const kept = cut.slice(
    ...cut.shape.map((_, index) => (index === axis + 1 ? ([0, phases] as const) : null)),
  );
  const order = kept.shape
    .map((_, index) => index)
    .toSpliced(axis + 1, 1)
    .toSpliced(1, 0, axis + 1);
  const [channels, ...rest] = kept.permute(order).shape as [number, number, ...number[]];
  return { weight: kept.permute(order).reshape([channels * phases, ...rest.slice(1)]), phases };
}

/** Interleaves [n, c, …phases, …counts] to [n, c, …extents]: the element at stride · count + phase − before. */
function interleave(x: Tensor, windows: readonly Window[], extents: readonly number[]): Tensor {
  const rank = windows.length;
  const missing = x.shape.map((extent, index) => {
    const window = windows[index - 2];
    return [0, window && index < rank + 2 ? window.stride - extent : 0] as const;
  });
  const all = missing.some(([, after]) => after > 0) ? x.pad(missing) : x;
  const order = windows.flatMap((_, axis) => [2 + rank + axis, 2 + axis]);
  const [n, channels] = x.shape as [number, number, ...number[]];
  const long = windows.map(({ stride }, axis) => stride * (x.shape[2 + rank + axis] as number));
  const starts = windows.map(({ stride, before }) => before - Math.floor(before / stride) * stride);
  return all
    .permute([0, 1, ...order])
    .reshape([n, channels, ...long])
    .slice(
      null,
      null,
      ...starts.map((start, axis) => [start, start + (extents[axis] as number)] as const),
    );
}

/** The adjoint with respect to the weight: examples and channels are exchanged, and so are stride and dilation. */
function weightGradient(g: Tensor, x: Tensor, windows: readonly Window[], groups: number): Tensor {
  const tail = windows.map((_, axis) => axis + 2);
  const [n, all, ...extents] = x.shape as [number, number, ...number[]];
  const channels = all / groups;
  const input = x
    .reshape([n, groups, channels, ...extents])
    .permute([2, 1, 0, ...tail.map((axis) => axis + 1)])
    .reshape([channels, groups * n, ...extents]);
  const inner = windows.map((window, axis): Window => {
    const { stride, dilation, before } = window;
    const size = g.shape[axis + 2] as number;
    const after =
      spanOf(window) + spanOf({ size, dilation: stride }) - 1 - (extents[axis] as number) - before;
    return { size, stride: dilation, dilation: stride, before, after };
  });
  return correlate(input, g.permute([1, 0, ...tail]), inner, groups).permute([1, 0, ...tail]);
}
