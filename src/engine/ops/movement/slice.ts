/** Slicing and joining: ranges of axes, reversed axes, and concatenated tensors. */
import type { Tensor } from "../../graph/tensor.ts";
import { type DType, promote } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { contiguousStrides, formatShape, type Shape } from "../../ir/shape.ts";
import { integersAttribute } from "../attributes.ts";
import { type Axes, normalizeAxes, normalizeAxis } from "../axes.ts";
import { numbersAlong } from "../creation/numbers.ts";
import {
  type FunctionOp,
  functionOp,
  methodOp,
  type Op,
  recorder,
  type TensorLike,
  type ViewPrimitive,
} from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { type Movement, padWith } from "./movement.ts";

/**
 * The part to take of an axis: null for all of it, a number for one index (the axis is dropped), or `[start, stop,
 * step]`. There, null or a missing number means the end, and negative indices count from the end.
 */
export type Range =
  | null
  | number
  | readonly [start?: number | null, stop?: number | null, step?: number];

export const slicePrimitive: ViewPrimitive = {
  kind: "movement",
  name: "slice",
  fill: null,
  infer: ([x], attributes) => {
    const [starts, steps, sizes] = sliceAttributes(attributes);
    const rank = x?.shape.length ?? -1;
    const good = [starts, steps, sizes].every((list) => list.length === rank);
    if (!x || !good) throw fault("slice", "invalid ranges");
    for (const [axis, extent] of x.shape.entries()) {
      const [start, step, size] = [
        starts[axis] as number,
        steps[axis] as number,
        sizes[axis] as number,
      ];
      const last = start + step * (size - 1);
      const inside = (index: number): boolean => index >= 0 && index < extent;
      if (size < 0 || step === 0 || (size > 0 && !(inside(start) && inside(last)))) {
        throw fault("slice", `invalid range of axis ${axis} of ${formatShape(x.shape)}`);
      }
    }
    return { shape: sizes, dtype: x.dtype };
  },
  view: (operand, attributes) => {
    const [starts, steps, sizes] = sliceAttributes(attributes);
    const strides = contiguousStrides(operand);
    return {
      shape: sizes,
      strides: strides.map((stride, axis) =>
        sizes[axis] === 1 ? 0 : stride * (steps[axis] as number),
      ),
      offset: strides.reduce((total, stride, axis) => total + stride * (starts[axis] as number), 0),
      mask: null,
    };
  },
  gradient: (g, [operand], _result, attributes) => {
    const [starts, steps, sizes] = sliceAttributes(attributes);
    return [scatterSlice(g, (operand as Tensor).shape, starts, steps, sizes)];
  },
  batch: (x, attributes) => {
    const [starts, steps, sizes] = sliceAttributes(attributes);
    return recorder().node(slicePrimitive, [x], {
      starts: [0, ...starts],
      steps: [1, ...steps],
      sizes: [x.shape[0] as number, ...sizes],
    });
  },
};

function sliceAttributes(
  attributes: Parameters<ViewPrimitive["view"]>[1],
): [starts: readonly number[], steps: readonly number[], sizes: readonly number[]] {
  return [
    integersAttribute(attributes, "starts"),
    integersAttribute(attributes, "steps"),
    integersAttribute(attributes, "sizes"),
  ];
}

/** The adjoint of a slice: puts `g` back at its indices in a tensor of zeros. */
function scatterSlice(
  g: Tensor,
  shape: Shape,
  starts: readonly number[],
  steps: readonly number[],
  sizes: readonly number[],
): Tensor {
  let spread = g.flip(steps.flatMap((step, axis) => (step < 0 ? [axis] : [])));
  for (const [axis, step] of steps.entries()) {
    const stride = Math.abs(step);
    const size = sizes[axis] as number;
    if (stride === 1 || size <= 1) continue;
    spread = insertZeros(spread, axis, stride);
  }
  const widths = spread.shape.map((extent, axis) => {
    const step = steps[axis] as number;
    const low =
      step < 0
        ? (starts[axis] as number) + step * ((sizes[axis] as number) - 1)
        : (starts[axis] as number);
    const before = extent === 0 ? 0 : low;
    return [before, (shape[axis] as number) - before - extent] as const;
  });
  return widths.some(([before, after]) => before > 0 || after > 0)
    ? padWith(spread, widths)
    : spread;
}

/**
 * Puts elements back at the indices that the ranges select in a shape, with zeros elsewhere. A number selects one
 * index.
 */
export function scatterRanges(values: Tensor, shape: Shape, ranges: readonly Range[]): Tensor {
  const indices = ranges.map((range, axis) =>
    resolveRange(range, shape[axis] as number, axis, shape),
  );
  return scatterSlice(
    values,
    shape,
    indices.map(({ start }) => start),
    indices.map(({ step }) => step),
    indices.map(({ size }) => size),
  );
}

export const slice: Op<(x: TensorLike, ...ranges: Range[]) => Tensor> = methodOp("movement", {
  name: "slice",
  doc: "Returns the elements in a range of each axis. A range is null for the whole axis, a number for a single index (which removes the axis), or `[start, stop, step]` with negative indices and steps as in NumPy.",
  example: "tensor([[1, 2, 3], [4, 5, 6]]).slice(null, [null, null, -2])  // [[3, 1], [6, 4]]",
  primitive: slicePrimitive,
  build: (value, ...ranges) => {
    const x = recorder().lift(value, "f32");
    if (ranges.length > x.rank) {
      throw fault("slice", `mismatched ranges: ${ranges.length} for ${formatShape(x.shape)}`);
    }
    const indices = x.shape.map((extent, axis) =>
      resolveRange(ranges[axis] ?? null, extent, axis, x.shape),
    );
    const dropped = ranges.flatMap((range, axis) => (typeof range === "number" ? [axis] : []));
    const whole = indices.every(
      ({ start, step, size }, axis) => start === 0 && step === 1 && size === x.shape[axis],
    );
    const taken = whole
      ? x
      : recorder().node(slicePrimitive, [x], {
          starts: indices.map(({ start }) => start),
          steps: indices.map(({ step }) => step),
          sizes: indices.map(({ size }) => size),
        });
    return dropped.length > 0 ? taken.squeeze(dropped) : taken;
  },
});

/** Returns the elements in a range of one axis. */
export function sliceAlong(
  x: Tensor,
  axis: number,
  ...range: readonly [start: number, stop: number | null, step?: number]
): Tensor {
  return x.slice(...x.shape.map((_, index) => (index === axis ? range : null)));
}

/**
 * Inserts `step − 1` zeros, or copies of `value`, between neighbours along an axis: pads a new axis after this one, and
 * then drops those after the last element.
 */
export function insertZeros(x: Tensor, axis: number, step: number, value: number = 0): Tensor {
  if (step === 1 || x.shape[axis] === 0) return x;
  const extent = x.shape[axis] as number;
  const apart = x.unsqueeze(axis + 1);
  const widths = apart.shape.map((_, index) => [0, index === axis + 1 ? step - 1 : 0] as const);
  const long = apart.pad(widths, { value }).reshape(x.shape.with(axis, extent * step));
  return sliceAlong(long, axis, 0, (extent - 1) * step + 1);
}

/** Resolves a range by NumPy's rule: indices beyond the ends are clipped to them. */
export function resolveRange(
  range: Range,
  extent: number,
  axis: number,
  shape: Shape,
): { start: number; step: number; size: number } {
  if (range === null) return { start: 0, step: 1, size: extent };
  if (typeof range === "number") {
    if (!Number.isInteger(range) || range < -extent || range >= extent) {
      throw fault("slice", `invalid index ${range} on axis ${axis} of ${formatShape(shape)}`);
    }
    return { start: range < 0 ? range + extent : range, step: 1, size: 1 };
  }
  const [from, to, step = 1] = range;
  if (![from ?? 0, to ?? 0, step].every(Number.isInteger)) {
    throw fault("slice", `invalid range ${JSON.stringify(range)}: expected integers or null`);
  }
  if (step === 0) throw fault("slice", "invalid step 0: expected a non-zero step");
  const [low, high] = step > 0 ? [0, extent] : [-1, extent - 1];
  const limit = (index: number): number =>
    Math.min(Math.max(index < 0 ? index + extent : index, low), high);
  const start = from === null || from === undefined ? (step > 0 ? low : high) : limit(from);
  const stop = to === null || to === undefined ? (step > 0 ? high : low) : limit(to);
  const size = Math.max(0, Math.ceil((stop - start) / step));
  return { start: size === 0 ? 0 : start, step, size };
}

export const flip: Movement<[axis?: Axes]> = methodOp("movement", {
  name: "flip",
  doc: "Reverses the listed axes, or all of them.",
  example: "tensor([1, 2, 3]).flip()  // [3, 2, 1]",
  build: (value, axis) => {
    const x = recorder().lift(value, "f32");
    const axes = normalizeAxes("flip", axis, x.shape);
    return x.slice(
      ...x.shape.map((_, index): Range => (axes.includes(index) ? [null, null, -1] : null)),
    );
  },
});

/** Joins the tensors end to end along an axis, for the op of that name. */
export interface JoinOptions {
  /** The dtype of the result; default the one that the tensors promote to. */
  readonly dtype?: DType;
}

export function joinAlong(
  name: string,
  tensors: readonly Tensor[],
  axis: number,
  options: JoinOptions = {},
): Tensor {
  const [first] = tensors;
  if (!first) throw fault(name, "missing tensors: the list is empty");
  const along = normalizeAxis(name, axis, first.shape);
  for (const { shape } of tensors) {
    const agree =
      shape.length === first.rank &&
      shape.every((extent, index) => index === along || extent === first.shape[index]);
    if (!agree) {
      throw fault(
        name,
        `mismatched shapes: ${formatShape(first.shape)} and ${formatShape(shape)} along axis ${along}`,
      );
    }
  }
  const dtype = options.dtype ?? tensors.map((tensor) => tensor.dtype).reduce(promote);
  return joined(
    tensors.map((tensor) => tensor.cast(dtype)),
    along,
  );
}

/**
 * Up to this many tensors are joined at once. More are joined in groups of as many as one kernel reads,
 * recursively.
 */
const maxAtOnce = 16;
const ofGroup = 7;

/**
 * Joins tensors. Each element is selected among all tensors that are joined at once, so only groups make the time
 * for a long list proportional to its length.
 */
function joined(tensors: readonly Tensor[], axis: number): Tensor {
  if (tensors.length > maxAtOnce) {
    const groups = Array.from({ length: Math.ceil(tensors.length / ofGroup) }, (_, group) =>
      joined(tensors.slice(group * ofGroup, (group + 1) * ofGroup), axis),
    );
    return joined(groups, axis);
  }
  const [first] = tensors as readonly [Tensor];
  const total = tensors.reduce((extent, { shape }) => extent + (shape[axis] as number), 0);
  const indices = numbersAlong(axis, first.rank, total);
  let end = total;
  let all: Tensor | null = null;
  for (const tensor of tensors.toReversed()) {
    const start = end - (tensor.shape[axis] as number);
    const widths = tensor.shape.map((_, index) =>
      index === axis ? ([start, total - end] as const) : ([0, 0] as const),
    );
    const padded = padWith(tensor, widths);
    all = all ? where(indices.lt(end), padded, all) : padded;
    end = start;
  }
  return all as Tensor;
}

export const concat: FunctionOp<
  (tensors: readonly Tensor[], axis?: number | null, options?: JoinOptions) => Tensor
> = functionOp("movement", {
  name: "concat",
  doc: "Joins tensors end to end along an axis. Their other extents agree. If the axis is null, they are flattened first. `dtype` is the dtype of the result, by default the promoted dtype of the tensors.",
  example: "concat([tensor([1, 2]), tensor([3])])  // [1, 2, 3]",
  build: (tensors, axis = 0, options = {}) => {
    const flat = axis === null ? tensors.map((tensor) => tensor.flatten()) : tensors;
    return joinAlong("concat", flat, axis ?? 0, options);
  },
});
