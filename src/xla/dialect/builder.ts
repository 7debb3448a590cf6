/**
 * Appends operations to a block, with the types of their results. Blocks are filled one inside the other, so all functions
 * here append to the innermost one.
 */
import { isFloat, rangeOf } from "../../engine/ir/dtype.ts";
import type { Combine } from "../../engine/ir/kernel.ts";
import { halfToFloat, toHalf } from "../../engine/ir/numbers/half.ts";
import { brainToFloat, toBrain } from "../../engine/ir/numbers/narrow.ts";
import { type Shape, sameShape } from "../../engine/ir/shape.ts";
import { orderOf } from "./elementwise.ts";
import type {
  Attribute,
  Attributes,
  Block,
  ElementType,
  Enums,
  Operation,
  OperationName,
  TensorType,
  Value,
} from "./tree.ts";

const combining: Readonly<Record<Combine, OperationName>> = {
  sum: "add",
  prod: "multiply",
  max: "maximum",
  min: "minimum",
};

/** A block that is being filled, and its constants of one number. */
interface Opened {
  readonly operations: Operation[];
  readonly constants: Map<string, Value>;
}

let innermost: Opened | null = null;

const highest = { kind: "enum", enum: "precision", value: "HIGHEST" } as const;

/** XLA may otherwise round f32 operands to TF32. */
export const highestPrecision: Attribute = { kind: "list", values: [highest, highest] };

/** Makes a block. `fill` appends the block's operations for its parameters and returns its results. */
export function block(
  types: readonly TensorType[],
  fill: (...parameters: Value[]) => readonly Value[],
): Block {
  const around = innermost;
  const operations: Operation[] = [];
  innermost = { operations, constants: new Map() };
  try {
    const parameters = types.map((type): Value => ({ type }));
    return { parameters, operations, results: fill(...parameters) };
  } finally {
    innermost = around;
  }
}

function opened(): Opened {
  if (innermost === null) throw new Error("no block is being filled");
  return innermost;
}

/** Appends an operation of one result. */
export function one(
  name: OperationName,
  operands: readonly Value[],
  type: TensorType,
  attributes: Attributes = {},
  regions: readonly Block[] = [],
): Value {
  return many(name, operands, [type], attributes, regions)[0] as Value;
}

export function many(
  name: OperationName,
  operands: readonly Value[],
  types: readonly TensorType[],
  attributes: Attributes = {},
  regions: readonly Block[] = [],
): readonly Value[] {
  const results = types.map((type): Value => ({ type }));
  opened().operations.push({ name, operands, attributes, regions, results });
  return results;
}

/** A tensor of one number, rounded to the type's elements. */
export function splat(value: number, type: TensorType): Value {
  const rounded = inElement(value, type.element);
  const key = `${Object.is(rounded, -0) ? "-0" : rounded} ${type.element} ${type.shape.join()}`;
  const { constants } = opened();
  const known = constants.get(key) ?? elements([rounded], type);
  constants.set(key, known);
  return known;
}

/** Row-major elements, or a single one for all of them. */
export function elements(values: readonly number[], type: TensorType): Value {
  return one("constant", [], type, { value: { kind: "elements", type, values } });
}

export function unary(name: OperationName, x: Value): Value {
  return one(name, [x], x.type);
}

/** A number stands for a tensor of that type. */
function tensorOf(x: Value | number, type: TensorType): Value {
  return typeof x === "number" ? splat(x, type) : x;
}

export function binary(name: OperationName, x: Value, y: Value | number): Value {
  return one(name, [x, tensorOf(y, x.type)], x.type);
}

type Binary = (x: Value, y: Value | number) => Value;

const named =
  (name: OperationName): Binary =>
  (x, y) =>
    binary(name, x, y);

export const add: Binary = named("add");
export const subtract: Binary = named("subtract");
export const multiply: Binary = named("multiply");
export const divide: Binary = named("divide");
export const and: Binary = named("and");

export function combine(how: Combine, x: Value, y: Value): Value {
  return binary(combining[how], x, y);
}

/** The region that combines two scalars. */
export function combination(how: Combine, element: ElementType): Block {
  const scalar: TensorType = { shape: [], element };
  return block([scalar, scalar], (x, y) => [combine(how, x, y)]);
}

export function compare(
  direction: Enums["comparison_direction"],
  x: Value,
  y: Value | number,
): Value {
  const other = tensorOf(y, x.type);
  return one(
    "compare",
    [x, other],
    { shape: x.type.shape, element: "bool" },
    {
      comparison_direction: { kind: "enum", enum: "comparison_direction", value: direction },
      compare_type: { kind: "enum", enum: "comparison_type", value: orderOf(x.type.element) },
    },
  );
}

export function select(condition: Value, x: Value | number, y: Value | number): Value {
  const { type } = (typeof x === "number" ? y : x) as Value;
  const [chosen, other] = [tensorOf(x, type), tensorOf(y, type)];
  return one("select", [condition, chosen, other], type);
}

export function convert(x: Value, element: ElementType): Value {
  if (x.type.element === element) return x;
  return one("convert", [x], { shape: x.type.shape, element });
}

export function bitcast(x: Value, element: ElementType): Value {
  if (x.type.element === element) return x;
  return one("bitcast_convert", [x], { shape: x.type.shape, element });
}

/** Axis i of x becomes axis axes[i] of the result. */
export function broadcast(x: Value, shape: Shape, axes: readonly number[]): Value {
  const isSame = sameShape(shape, x.type.shape) && axes.every((axis, index) => axis === index);
  if (isSame) return x;
  return one("broadcast_in_dim", [x], like(x, shape), {
    broadcast_dimensions: integers(axes),
  });
}

/** Broadcasts numbers for the first axes of a shape along all others. */
export function spread(x: Value, shape: Shape): Value {
  return broadcast(
    x,
    shape,
    x.type.shape.map((_, axis) => axis),
  );
}

export function reshape(x: Value, shape: Shape): Value {
  return sameShape(shape, x.type.shape) ? x : one("reshape", [x], like(x, shape));
}

/** Axis i of the result is axis order[i] of x. */
export function transpose(x: Value, order: readonly number[]): Value {
  if (order.every((axis, index) => axis === index)) return x;
  const shape = order.map((axis) => x.type.shape[axis] as number);
  return one("transpose", [x], like(x, shape), { permutation: integers(order) });
}

export function slice(
  x: Value,
  starts: readonly number[],
  sizes: readonly number[],
  steps: readonly number[] = starts.map(() => 1),
): Value {
  const isWhole = starts.every((start) => start === 0) && sameShape(sizes, x.type.shape);
  if (isWhole) return x;
  const limits = sizes.map((size, axis) => {
    const start = starts[axis] as number;
    return size === 0 ? start : start + (size - 1) * (steps[axis] as number) + 1;
  });
  return one("slice", [x], like(x, sizes), {
    start_indices: integers(starts),
    limit_indices: integers(limits),
    strides: integers(steps),
  });
}

/** The part of x from `start` along one axis. */
export function part(x: Value, axis: number, start: number, size: number): Value {
  const { shape } = x.type;
  const starts = shape.map((_, each) => (each === axis ? start : 0));
  return slice(x, starts, shape.with(axis, size));
}

/** Adds `low` copies of a value before and `high` copies after each axis. */
export function pad(
  x: Value,
  value: number,
  low: readonly number[],
  high: readonly number[],
): Value {
  const shape = x.type.shape.map(
    (extent, axis) => (low[axis] as number) + extent + (high[axis] as number),
  );
  if (sameShape(shape, x.type.shape) && low.every((count) => count === 0)) return x;
  const fill = splat(value, { shape: [], element: x.type.element });
  return one("pad", [x, fill], like(x, shape), {
    edge_padding_low: integers(low),
    edge_padding_high: integers(high),
    interior_padding: integers(low.map(() => 0)),
  });
}

export function reverse(x: Value, axes: readonly number[]): Value {
  return axes.length === 0 ? x : one("reverse", [x], x.type, { dimensions: integers(axes) });
}

/** The indices 0, 1, 2, … along an axis. */
export function iota(shape: Shape, axis: number, element: ElementType = "i32"): Value {
  return one("iota", [], { shape, element }, { iota_dimension: { kind: "i64", value: axis } });
}

export function concatenate(parts: readonly Value[], axis: number): Value {
  const [first] = parts as readonly [Value];
  if (parts.length === 1) return first;
  const extent = parts.reduce((sum, { type }) => sum + (type.shape[axis] as number), 0);
  return one("concatenate", parts, like(first, first.type.shape.with(axis, extent)), {
    dimension: { kind: "i64", value: axis },
  });
}

/** Combines all elements along the axes, which are removed from the shape. */
export function reduce(x: Value, how: Combine, axes: readonly number[]): Value {
  const { shape, element } = x.type;
  if (element === "c64") throw new Error("no complex numbers are combined");
  const start = splat(identityOf(how, element), { shape: [], element });
  const kept = shape.filter((_, axis) => !axes.includes(axis));
  const attributes = { dimensions: integers(axes) };
  return one("reduce", [x, start], like(x, kept), attributes, [combination(how, element)]);
}

type Fields = Extract<Attribute, { kind: "numbers" }>["fields"];

const unsorted = { kind: "bool", value: false } as const;

export function gather(
  x: Value,
  indices: Value,
  shape: Shape,
  fields: Fields,
  sizes: readonly number[],
): Value {
  return one("gather", [x, indices], like(x, shape), {
    dimension_numbers: { kind: "numbers", of: "gather", fields },
    slice_sizes: integers(sizes),
    indices_are_sorted: unsorted,
  });
}

export function scatter(
  operands: readonly [x: Value, indices: Value, updates: Value],
  fields: Fields,
  region: Block,
): Value {
  const attributes: Attributes = {
    scatter_dimension_numbers: { kind: "numbers", of: "scatter", fields },
    indices_are_sorted: unsorted,
    unique_indices: unsorted,
  };
  return one("scatter", operands, operands[0].type, attributes, [region]);
}

/** The product of [...batch, m, k] and [...batch, k, n], whose axes of k may be named otherwise. */
export function product(
  x: Value,
  y: Value,
  { xAxis = x.type.shape.length - 1, yAxis = y.type.shape.length - 2 }: ProductAxes = {},
): Value {
  const rank = x.type.shape.length;
  const batch = Array.from({ length: rank - 2 }, (_, axis) => axis);
  const free = ({ type }: Value, axis: number): number =>
    type.shape[axis === rank - 1 ? rank - 2 : rank - 1] as number;
  const shape = [...x.type.shape.slice(0, -2), free(x, xAxis), free(y, yAxis)];
  return dot(x, y, shape, { batch, xAxes: [xAxis], yAxes: [yAxis] });
}

/** The sum over the batch of the products of [...batch, m, k] and [...batch, k, n]. */
export function productOfAll(x: Value, y: Value): Value {
  const rank = x.type.shape.length;
  const batch = Array.from({ length: rank - 2 }, (_, axis) => axis);
  const shape = [x.type.shape.at(-2) as number, y.type.shape.at(-1) as number];
  const [xAxes, yAxes] = [
    [...batch, rank - 1],
    [...batch, rank - 2],
  ];
  return dot(x, y, shape, { batch: [], xAxes, yAxes });
}

function dot(x: Value, y: Value, shape: Shape, { batch, xAxes, yAxes }: DotAxes): Value {
  return one("dot_general", [x, y], like(x, shape), {
    dot_dimension_numbers: {
      kind: "numbers",
      of: "dot",
      fields: {
        lhs_batching_dimensions: batch,
        rhs_batching_dimensions: batch,
        lhs_contracting_dimensions: xAxes,
        rhs_contracting_dimensions: yAxes,
      },
    },
    precision_config: highestPrecision,
  });
}

/** The values after a loop that runs while `condition` is true. */
export function loop(
  start: readonly Value[],
  condition: (...values: Value[]) => Value,
  body: (...values: Value[]) => readonly Value[],
): readonly Value[] {
  const types = start.map(({ type }) => type);
  return many("while", start, types, {}, [
    block(types, (...values) => [condition(...values)]),
    block(types, body),
  ]);
}

/** The type of an operand with another shape. */
export function like(x: Value, shape: Shape): TensorType {
  return { shape, element: x.type.element };
}

export interface ProductAxes {
  /** The contracted axis of the left operand, one of its last two. */
  readonly xAxis?: number;
  readonly yAxis?: number;
}

interface DotAxes {
  readonly batch: readonly number[];
  readonly xAxes: readonly number[];
  readonly yAxes: readonly number[];
}

export function integers(values: readonly number[]): Extract<Attribute, { kind: "integers" }> {
  return { kind: "integers", values };
}

/** The value that leaves every other unchanged when combined with it. */
export function identityOf(how: Combine, element: Exclude<ElementType, "c64">): number {
  if (how === "sum") return 0;
  if (how === "prod") return 1;
  const ends = isFloat(element)
    ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    : rangeOf[element];
  return ends[how === "max" ? 0 : 1] as number;
}

/** The number that elements of the type have in place of another one. */
export function inElement(value: number, element: ElementType): number {
  switch (element) {
    case "f32":
      return Math.fround(value);
    case "f16":
      return halfToFloat(toHalf(value));
    case "bf16":
      return brainToFloat(toBrain(value));
    case "i32":
      return value | 0;
    case "u32":
      return value >>> 0;
    case "i8":
      return (value << 24) >> 24;
    case "u8":
      return value & 0xff;
    case "bool":
      return Number(value !== 0);
    case "c64":
      throw new Error("no constant is complex");
    default:
      return element satisfies never;
  }
}
