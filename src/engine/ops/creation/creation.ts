/** Tensors without operands: constants, ranges, identities, and elements that the program has. */
import type { NestedArray, Tensor } from "../../graph/tensor.ts";
import { type DType, holds, isInteger, rangeOf } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastsTo, formatShape, type Shape } from "../../ir/shape.ts";
import { unravel } from "../../ir/view.ts";
import { checkShape } from "../axes.ts";
import { defaultFloat } from "../default-float.ts";
import { type FunctionOp, functionOp, recorder, type TensorLike } from "../define.ts";
import { liftAs } from "../elementwise/makers.ts";
import { dtypeOf, type Elements, isTypedArray } from "./elements.ts";
import { numbers } from "./numbers.ts";

export interface CreationOptions {
  /** Default f32. */
  readonly dtype?: DType;
}

export interface TensorOptions {
  /** Default: f32 for numbers, bool for booleans, for a typed array its own, and for the result of `data()` the dtype that was read. */
  readonly dtype?: DType;
  /** The shape of a flat list or typed array; default its length. */
  readonly shape?: Shape;
  /** The minimum number of axes of the result; additional ones come first. Default 0. */
  readonly ndmin?: number;
}

export const tensor: FunctionOp<(elements: Elements, options?: TensorOptions) => Tensor> =
  functionOp("creation", {
    name: "tensor",
    doc: "Creates a tensor from a number, a boolean, nested arrays of one shape, or a typed array with an optional `shape`. Uint8Array and Uint8ClampedArray are u8, Int8Array is i8, other arrays of integers are i32 or u32, and the others f32; the array from `data()` has the dtype that it was read from. An integer `dtype` accepts only integers in its range, while `bool` takes any non-zero number as true; `ndmin` is the minimum number of axes, reached by adding axes of extent 1 in front.",
    example: "tensor([[1, 2], [3, 4]])  // [[1, 2], [3, 4]]",
    build: (elements, { ndmin = 0, ...options } = {}) => {
      const found = fromElements(elements, options);
      if (ndmin <= found.rank) return found;
      checkShape("tensor", new Array(ndmin).fill(1));
      return found.reshape([...new Array<number>(ndmin - found.rank).fill(1), ...found.shape]);
    },
  });

function fromElements(elements: Elements, { dtype, shape }: Omit<TensorOptions, "ndmin">): Tensor {
  if (isTypedArray(elements)) {
    const own = dtypeOf(elements);
    const wanted = checkShape("tensor", shape ?? [elements.length]);
    if (dtype !== undefined && dtype !== own) checkElements(elements, wanted, dtype);
    return recorder().leaf(elements, wanted, dtype ?? own);
  }
  if (typeof elements === "number" || typeof elements === "boolean") {
    if (dtype !== undefined && dtype !== "bool") checkElements([Number(elements)], [], dtype);
    return recorder().lift(elements, dtype ?? dtypeOfNumber(elements));
  }
  if (!Array.isArray(elements)) {
    throw fault(
      "tensor",
      `invalid elements: expected numbers or nested arrays of them, got ${elements === null ? "null" : typeof elements}`,
    );
  }
  const found = shapeOf(elements);
  const flat: number[] = [];
  collect(elements, found, 0, flat);
  const common = elements
    .flat(Number.POSITIVE_INFINITY)
    .every((element) => typeof element === "boolean");
  const wanted = dtype ?? (common && flat.length > 0 ? "bool" : defaultFloat());
  const extents = checkShape("tensor", shape ?? found);
  checkElements(flat, extents, wanted);
  return recorder().leaf(flat, extents, wanted);
}

function dtypeOfNumber(value: number | boolean): DType {
  return typeof value === "boolean" ? "bool" : defaultFloat();
}

/**
 * Throws unless an integer dtype can represent all elements exactly; a typed array would silently convert the
 * others.
 */
function checkElements(elements: ArrayLike<number>, shape: Shape, dtype: DType): void {
  if (!isInteger(dtype)) return;
  for (let at = 0; at < elements.length; at++) {
    const element = elements[at] as number;
    if (holds(dtype, element)) continue;
    const index = shape.length === 0 ? "" : ` at ${formatShape(unravel(at, shape))}`;
    throw fault(
      "tensor",
      `invalid element ${element}${index}: ${takenBy(dtype)} (cast a tensor of floats, which truncates and saturates)`,
    );
  }
}

function takenBy(dtype: DType): string {
  const [least, most] = rangeOf[dtype as "i32" | "u32" | "i8" | "u8"];
  return `${dtype} takes integers from ${least} to ${most}`;
}

function shapeOf(elements: NestedArray): number[] {
  const shape: number[] = [];
  for (let level = elements; Array.isArray(level); level = level[0] as NestedArray)
    shape.push(level.length);
  return shape;
}

function collect(elements: NestedArray, shape: Shape, depth: number, flat: number[]): void {
  if (!Array.isArray(elements)) {
    if (depth !== shape.length)
      throw fault("tensor", `mismatched rows: a number among rows at depth ${depth}`);
    if (typeof elements !== "number" && typeof elements !== "boolean") {
      throw fault(
        "tensor",
        `invalid element: expected a number or a boolean, got ${elements === null ? "null" : typeof elements}`,
      );
    }
    flat.push(Number(elements));
    return;
  }
  if (elements.length !== shape[depth]) {
    throw fault(
      "tensor",
      `mismatched rows: expected ${shape[depth] ?? "a number instead of"} elements at depth ${depth}, got ${elements.length}`,
    );
  }
  for (const element of elements) collect(element, shape, depth + 1, flat);
}

export type Filled = FunctionOp<(shape: Shape, options?: CreationOptions) => Tensor>;

export const full: FunctionOp<
  (shape: Shape, value: TensorLike, options?: CreationOptions) => Tensor
> = functionOp("creation", {
  name: "full",
  doc: "Creates a tensor filled with one value, or with a tensor that broadcasts to the shape, in the dtype of the value by default.",
  example: "full([2], 7)  // [7, 7]",
  build: (shape, value, { dtype } = {}) => {
    const wanted = checkShape("full", shape);
    const own = recorder().isTensor(value) ? value.dtype : dtypeOfNumber(value);
    const filling = liftAs(value, dtype ?? own);
    if (broadcastsTo(filling.shape, wanted)) return filling.broadcastTo(wanted);
    throw fault(
      "full",
      `mismatched value: ${formatShape(filling.shape)} does not broadcast to ${formatShape(wanted)}`,
    );
  },
});

export const zeros: Filled = functionOp("creation", {
  name: "zeros",
  doc: "Creates a tensor of zeros.",
  example: "zeros([2])  // [0, 0]",
  build: (shape, options = {}) =>
    full(checkShape("zeros", shape), 0, { dtype: defaultFloat(), ...options }),
});

export const ones: Filled = functionOp("creation", {
  name: "ones",
  doc: "Creates a tensor of ones.",
  example: "ones([2])  // [1, 1]",
  build: (shape, options = {}) =>
    full(checkShape("ones", shape), 1, { dtype: defaultFloat(), ...options }),
});

interface Arange {
  (start: number, stop?: number, step?: number, options?: CreationOptions): Tensor;
  (stop: number, options?: CreationOptions): Tensor;
  (start: number, stop: number, options?: CreationOptions): Tensor;
}

/** Separates the numbers of a call from the options after them. */
function boundsOf(args: readonly (number | CreationOptions | undefined)[]): {
  readonly bounds: readonly (number | undefined)[];
  readonly options: CreationOptions;
} {
  const index = args.findIndex((value) => typeof value === "object" && value !== null);
  const bounds = (index < 0 ? args : args.slice(0, index)) as (number | undefined)[];
  return { bounds, options: (args[index] ?? {}) as CreationOptions };
}

export const arange: FunctionOp<Arange> = functionOp("creation", {
  name: "arange",
  doc: 'Returns the numbers from `start` (0 if only one bound is given) up to but not including `stop`, in steps of `step`. They are floats by default, even for integer bounds, since the dtype of a tensor does not change when it is multiplied by 0.5; `arange(n, { dtype: "i32" })` returns indices, and the options may follow any of the numbers. With an integer dtype, all numbers must be integers in its range.',
  example: "arange(1, 7, 2)  // [1, 3, 5]",
  build: (...args: readonly (number | CreationOptions | undefined)[]) => {
    const { bounds, options } = boundsOf(args);
    const [start, stop, step = 1] = bounds as [number, number?, number?];
    const { dtype = defaultFloat() } = options;
    const [from, to] = stop === undefined ? [0, start] : [start, stop];
    if (![from, to, step].every(Number.isFinite) || step === 0) {
      throw fault("arange", `invalid range from ${from} to ${to} by ${step}`);
    }
    const size = Math.max(0, Math.ceil((to - from) / step));
    const indices = numbers(checkShape("arange", [size])[0] as number);
    const by = size > 1 ? step : 0;
    const ends = [from, from + Math.max(0, size - 1) * by];
    // Count integers modulo 2^32, so that none is rounded.
    const whole = (["i32", "u32"] as const).find(
      (part) => Number.isInteger(by) && ends.every((end) => holds(part, end)),
    );
    const isHeld = whole !== undefined && ends.every((end) => holds(dtype, end));
    if (isInteger(dtype) && size > 0 && !isHeld)
      throw fault(
        "arange",
        `invalid range from ${from} to ${to} by ${step}: ${takenBy(dtype)} (cast a range of floats, which truncates and saturates)`,
      );
    const counted = whole
      ? indices
          .mul(by | 0)
          .add(from | 0)
          .cast(whole)
      : indices.cast("f32").mul(step).add(from);
    return counted.cast(dtype);
  },
});
