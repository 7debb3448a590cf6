/** Scans: every element is combined with all elements before it along one axis. */
import type { Tensor } from "../../graph/tensor.ts";
import { accumulated, type DType, isFloat, rangeOf } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { type Attributes, flagAttribute, integerAttribute } from "../attributes.ts";
import { normalizeAxis } from "../axes.ts";
import {
  methodOp,
  type Op,
  type OpTexts,
  recorder,
  type ScanPrimitive,
  type TensorLike,
  type TensorType,
} from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { broadcastAll, commonDtype, liftAs } from "../elementwise/makers.ts";
import { logOfShifted, shiftedExponential } from "../elementwise/shifted-exponential.ts";
import { padWith } from "../movement/movement.ts";

export interface ScanOptions {
  /** Scan from the last element to the first. */
  readonly reverse?: boolean;
  /** Leave out the element itself: the first result is 0, 1, -∞ or ∞ (the smallest or largest integer). */
  readonly exclusive?: boolean;
}

/** The options of a cumulative sum or product. */
export interface TotalOptions extends ScanOptions {
  /**
   * Whether the result starts with the initial value of an exclusive scan, and so has one element more along the
   * axis.
   */
  readonly includeInitial?: boolean;
  /** The dtype of the result and of the computation; default the operand's. */
  readonly dtype?: DType;
}

/** The last axis by default; null flattens, as NumPy does by default. */
export type ScanAxis = number | null;
export type Totals = Op<(x: TensorLike, axis?: ScanAxis, options?: TotalOptions) => Tensor>;
export type Scan = Op<(x: TensorLike, axis?: ScanAxis, options?: ScanOptions) => Tensor>;

interface Order {
  readonly axis: number;
  readonly reverse: boolean;
  readonly exclusive: boolean;
}

interface ScanSpec extends OpTexts {
  readonly combine: ScanPrimitive["combine"];
  /** The cotangent of `x`; `g` is the cotangent of the inclusive scan. */
  readonly grad: (g: Tensor, x: Tensor, order: Order) => Tensor;
  /** Whether each result is one of the elements, so that it is a bool for bools. */
  readonly chooses?: boolean;
  /** The gradient in words, for an expression that is longer than a line. */
  readonly rule?: string;
}

/**
 * `own` is the number of operands that a program passes. The engine may add the values that precede each segment.
 */
function scanType(
  name: string,
  own: 1 | 2,
  operands: readonly TensorType[],
  attributes: Attributes,
): TensorType {
  const [x, ...rest] = operands;
  const { axis } = orderOf(attributes);
  if (!x || x.dtype === "bool" || operands.length < own || operands.length > own + 1)
    throw fault(name, "mismatched operands");
  if (axis < 0 || axis >= x.shape.length)
    throw fault(name, `invalid axis ${axis} for ${formatShape(x.shape)}`);
  const extent = x.shape[axis] as number;
  const segment = "segment" in attributes ? integerAttribute(attributes, "segment") : extent;
  if (segment < 1 && extent > 0) throw fault(name, `invalid segment ${segment}`);
  const starts = x.shape.with(axis, Math.ceil(extent / Math.max(1, segment)));
  const agree = rest.every(
    ({ shape, dtype }, index) =>
      dtype === x.dtype && sameShape(shape, index + 1 < own ? x.shape : starts),
  );
  if (!agree) throw fault(name, "mismatched operands");
  return { shape: x.shape, dtype: x.dtype };
}

function orderOf(attributes: Attributes): Order {
  return {
    axis: integerAttribute(attributes, "axis"),
    reverse: flagAttribute(attributes, "reverse"),
    exclusive: flagAttribute(attributes, "exclusive"),
  };
}

function scan(spec: ScanSpec): Totals {
  const { name } = spec;
  const primitive: ScanPrimitive = {
    kind: "scan",
    name,
    combine: spec.combine,
    rule: spec.rule,
    recurrence: false,
    infer: (operands, attributes) => scanType(name, 1, operands, attributes),
    gradient: (g, [x], _result, attributes) => {
      const order = orderOf(attributes);
      return [spec.grad(order.exclusive ? next(g, order) : g, x as Tensor, order)];
    },
  };
  const call = (
    x: TensorLike,
    axis: ScanAxis = -1,
    { reverse = false, exclusive = false, includeInitial = false, dtype }: TotalOptions = {},
  ): Tensor => {
    const lifted = scanned(x, axis);
    const wanted = dtype ?? lifted.dtype;
    const cast = liftAs(lifted, accumulated(wanted));
    const along = normalizeAxis(name, axis ?? 0, cast.shape);
    // The element that is added at the end of the scan has no effect.
    const padding = reverse ? ([1, 0] as const) : ([0, 1] as const);
    const tensor = includeInitial
      ? padWith(
          cast,
          cast.shape.map((_, index) => (index === along ? padding : ([0, 0] as const))),
        )
      : cast;
    const order = { axis: along, reverse, exclusive: exclusive || includeInitial };
    const found = recorder().node(primitive, [tensor], order);
    // An exclusive scan starts with the smallest or largest integer of the dtype in which it is computed.
    if (spec.chooses && !isFloat(wanted) && wanted !== cast.dtype)
      return found.clip(...rangeOf[wanted]).cast(wanted);
    return dtype ? liftAs(found, dtype) : found;
  };
  return methodOp("scan", {
    name,
    doc: spec.doc,
    example: spec.example,
    primitive,
    build: call,
  });
}

/** Returns the tensor to scan; it is flattened if the axis is null. */
function scanned(x: TensorLike, axis: ScanAxis): Tensor {
  const lifted = recorder().lift(x, "f32");
  return axis === null ? lifted.flatten() : lifted;
}

type Call = (x: TensorLike, axis?: ScanAxis, options?: ScanOptions) => Tensor;

/** Replaces each element by the next one in scanning order, and the last one by `value`. */
function next(
  x: Tensor,
  { axis, reverse }: Pick<Order, "axis" | "reverse">,
  value: number = 0,
): Tensor {
  if (x.shape[axis] === 0) return x;
  const range = reverse ? ([0, -1] as const) : ([1, null] as const);
  const kept = x.slice(...x.shape.map((_, index) => (index === axis ? range : null)));
  const width = reverse ? ([1, 0] as const) : ([0, 1] as const);
  const widths = x.shape.map((_, index) => (index === axis ? width : ([0, 0] as const)));
  return padWith(kept, widths, value);
}

export const cumsum: Totals = scan({
  name: "cumsum",
  doc: "Computes the cumulative sum along an axis, the last by default, or with null of all elements in row-major order. Bools are summed in i32. `includeInitial` prepends the initial 0, and `dtype` is the dtype of the computation.",
  example: "tensor([1, 2, 3]).cumsum()  // [1, 3, 6]",
  combine: "sum",
  grad: (g, _x, { axis, reverse }) => cumsum(g, axis, { reverse: !reverse }),
});

export const cumprod: Totals = scan({
  name: "cumprod",
  doc: "Computes the cumulative product along an axis, the last by default, or with null of all elements in row-major order. The gradient is correct for zeros too.",
  example: "tensor([1, 2, 3]).cumprod()  // [1, 2, 6]",
  combine: "prod",
  // Computes Σ g[i] Π x[l], over i ≥ j and l ≤ i except j, without a division: the product of the elements before
  // j, times a sum that runs backwards and is multiplied by one element after the other.
  grad: (g, x, order) => {
    const { axis, reverse } = order;
    const after = linearRecurrence(g, next(x, order), axis, { reverse: !reverse });
    return cumprod(x, axis, { reverse, exclusive: true }).mul(after);
  },
});

const firstExtreme =
  "each element of `g` goes to the element that its extreme came from, the first of several equal ones, where the elements of `g` are summed";

export const cummax: Scan = scan({
  name: "cummax",
  doc: "Computes the cumulative maximum along an axis, the last by default, or with null of all elements in row-major order. It is NaN from the first NaN on, and a bool for bools. Of several equal elements, the first gets the gradient.",
  example: "tensor([1, 3, 2]).cummax()  // [1, 3, 3]",
  combine: "max",
  chooses: true,
  rule: firstExtreme,
  grad: (g, x, order) => toExtremes(cummax, g, x, order),
});

export const cummin: Scan = scan({
  name: "cummin",
  doc: "Computes the cumulative minimum along an axis, the last by default, or with null of all elements in row-major order. It is NaN from the first NaN on, and a bool for bools. Of several equal elements, the first gets the gradient.",
  example: "tensor([3, 1, 2]).cummin()  // [3, 1, 1]",
  combine: "min",
  chooses: true,
  rule: firstExtreme,
  grad: (g, x, order) => toExtremes(cummin, g, x, order),
});

/** Each new extreme receives the cotangents from its own index up to the next extreme's. */
function toExtremes(call: Call, g: Tensor, x: Tensor, order: Order): Tensor {
  const { axis, reverse } = order;
  const values = x.stopGradient();
  const isNew = call(values, axis, { reverse }).ne(
    call(values, axis, { reverse, exclusive: true }),
  );
  const goesOn = isNew.logicalNot().cast(g.dtype);
  return where(isNew, linearRecurrence(g, next(goesOn, order), axis, { reverse: !reverse }), 0);
}

export interface RecurrenceOptions {
  /** Scan from the last element to the first. */
  readonly reverse?: boolean;
}

export type Recurrence = Op<
  (x: TensorLike, factor: TensorLike, axis?: number, options?: RecurrenceOptions) => Tensor
>;

const recurrencePrimitive: ScanPrimitive = {
  kind: "scan",
  name: "linearRecurrence",
  combine: "sum",
  recurrence: true,
  infer: (operands, attributes) => {
    if (orderOf(attributes).exclusive) throw fault("linearRecurrence", "invalid order");
    return scanType("linearRecurrence", 2, operands, attributes);
  },
  gradient: (g, [, operand], result, attributes) => {
    const order = orderOf(attributes);
    const { axis, reverse } = order;
    const factor = operand as Tensor;
    const after = linearRecurrence(g, next(factor, order), axis, { reverse: !reverse });
    return [after, after.mul(next(result, { axis, reverse: !reverse }))];
  },
};

export const linearRecurrence: Recurrence = methodOp("scan", {
  name: "linearRecurrence",
  doc: "Computes the linear recurrence `y[i] = factor[i] · y[i − 1] + x[i]` along an axis, the last by default, from `y[0] = x[0]`. Examples are decaying sums, filters and state-space models. A `factor` of 0 restarts the recurrence.",
  example: "tensor([1, 1, 1]).linearRecurrence(0.5)  // [1, 1.5, 1.75]",
  primitive: recurrencePrimitive,
  build: (x, factor, axis = -1, { reverse = false } = {}) => {
    const name = "linearRecurrence";
    const common = commonDtype([x, factor]);
    const dtype = common === "bool" ? "i32" : common;
    const lifted = [x, factor].map((value) => recorder().lift(value, dtype).cast(dtype));
    const operands = broadcastAll(name, lifted);
    const along = normalizeAxis(name, axis, (operands[0] as Tensor).shape);
    return recorder().node(recurrencePrimitive, operands, {
      axis: along,
      reverse,
      exclusive: false,
    });
  },
});

export const logcumsumexp: Scan = methodOp("scan", {
  name: "logcumsumexp",
  doc: "Computes the logarithm of the cumulative sum of exponentials along an axis, the last by default, or with null of all elements in row-major order. Each sum is scaled by its own largest term, which avoids overflow and underflow. It is ∞ from the first ∞ on; an element of −∞ has a gradient of 0.",
  example: "tensor([0, 0]).logcumsumexp()  // [0, 0.6931472]",
  build: (value, over = -1, options = {}) => {
    const lifted = scanned(value, over);
    const x = isFloat(lifted.dtype) ? lifted : lifted.cast("f32");
    const { reverse = false, exclusive = false } = options;
    const axis = normalizeAxis("logcumsumexp", over ?? 0, x.shape);
    const largest = cummax(x.stopGradient(), axis, { reverse });
    const before = cummax(x.stopGradient(), axis, { reverse, exclusive: true });
    const scale = shiftedExponential(before, largest);
    const term = shiftedExponential(x, largest);
    const sum = linearRecurrence(term, scale, axis, { reverse });
    const inclusive = logOfShifted(sum, largest);
    if (!exclusive) return inclusive;
    return next(inclusive, { axis, reverse: !reverse }, Number.NEGATIVE_INFINITY);
  },
});
