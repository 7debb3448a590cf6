/** Appends operations to a block, with the types of their results. */
import { isFloat, isUnsigned, rangeOf } from "../../ir/dtype.ts";
import { halfToFloat, toHalf } from "../../ir/half.ts";
import type { Combine } from "../../ir/kernel.ts";
import { brainToFloat, toBrain } from "../../ir/narrow.ts";
import { type Shape, sameShape } from "../../ir/shape.ts";
import type {
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

/** Makes a block. `fill` appends its operations for its parameters and returns the block's results. */
export function block(
  types: readonly TensorType[],
  fill: (builder: Builder, parameters: readonly Value[]) => readonly Value[],
): Block {
  const builder = new Builder();
  const parameters = types.map((type): Value => ({ type }));
  const results = fill(builder, parameters);
  return { parameters, operations: builder.operations, results };
}

export class Builder {
  readonly operations: Operation[] = [];
  readonly #constants = new Map<string, Value>();

  /** Appends an operation of one result. */
  one(
    name: OperationName,
    operands: readonly Value[],
    type: TensorType,
    attributes: Attributes = {},
    regions: readonly Block[] = [],
  ): Value {
    return this.many(name, operands, [type], attributes, regions)[0] as Value;
  }

  many(
    name: OperationName,
    operands: readonly Value[],
    types: readonly TensorType[],
    attributes: Attributes = {},
    regions: readonly Block[] = [],
  ): readonly Value[] {
    const results = types.map((type): Value => ({ type }));
    this.operations.push({ name, operands, attributes, regions, results });
    return results;
  }

  /** A tensor of one number, rounded to the type's elements. */
  splat(value: number, type: TensorType): Value {
    const rounded = inElement(value, type.element);
    const key = `${Object.is(rounded, -0) ? "-0" : rounded} ${type.element} ${type.shape.join()}`;
    const known = this.#constants.get(key);
    if (known) return known;
    const made = this.elements([rounded], type);
    this.#constants.set(key, made);
    return made;
  }

  /** Row-major elements, or a single one for all of them. */
  elements(values: readonly number[], type: TensorType): Value {
    return this.one("constant", [], type, { value: { kind: "elements", type, values } });
  }

  unary(name: OperationName, x: Value): Value {
    return this.one(name, [x], x.type);
  }

  binary(name: OperationName, x: Value, y: Value | number): Value {
    const other = typeof y === "number" ? this.splat(y, x.type) : y;
    return this.one(name, [x, other], x.type);
  }

  add(x: Value, y: Value | number): Value {
    return this.binary("add", x, y);
  }
  subtract(x: Value, y: Value | number): Value {
    return this.binary("subtract", x, y);
  }
  multiply(x: Value, y: Value | number): Value {
    return this.binary("multiply", x, y);
  }
  divide(x: Value, y: Value | number): Value {
    return this.binary("divide", x, y);
  }
  and(x: Value, y: Value): Value {
    return this.binary("and", x, y);
  }

  combine(combine: Combine, x: Value, y: Value): Value {
    return this.binary(combining[combine], x, y);
  }

  compare(direction: Enums["comparison_direction"], x: Value, y: Value | number): Value {
    const other = typeof y === "number" ? this.splat(y, x.type) : y;
    const type = { shape: x.type.shape, element: "bool" } as const;
    return this.one("compare", [x, other], type, {
      comparison_direction: { kind: "enum", enum: "comparison_direction", value: direction },
      compare_type: { kind: "enum", enum: "comparison_type", value: orderOf(x.type.element) },
    });
  }

  select(condition: Value, x: Value | number, y: Value | number): Value {
    const { type } = (typeof x === "number" ? y : x) as Value;
    const [one, other] = [x, y].map((each) =>
      typeof each === "number" ? this.splat(each, type) : each,
    ) as [Value, Value];
    return this.one("select", [condition, one, other], type);
  }

  convert(x: Value, element: ElementType): Value {
    if (x.type.element === element) return x;
    return this.one("convert", [x], { shape: x.type.shape, element });
  }

  bitcast(x: Value, element: ElementType): Value {
    if (x.type.element === element) return x;
    return this.one("bitcast_convert", [x], { shape: x.type.shape, element });
  }

  /** Axis i of x becomes axis axes[i] of the result. */
  broadcast(x: Value, shape: Shape, axes: readonly number[]): Value {
    const isSame = sameShape(shape, x.type.shape) && axes.every((axis, index) => axis === index);
    if (isSame) return x;
    return this.one("broadcast_in_dim", [x], this.#like(x, shape), {
      broadcast_dimensions: integers(axes),
    });
  }

  reshape(x: Value, shape: Shape): Value {
    return sameShape(shape, x.type.shape) ? x : this.one("reshape", [x], this.#like(x, shape));
  }

  /** Axis i of the result is axis order[i] of x. */
  transpose(x: Value, order: readonly number[]): Value {
    if (order.every((axis, index) => axis === index)) return x;
    const shape = order.map((axis) => x.type.shape[axis] as number);
    return this.one("transpose", [x], this.#like(x, shape), { permutation: integers(order) });
  }

  slice(
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
    return this.one("slice", [x], this.#like(x, sizes), {
      start_indices: integers(starts),
      limit_indices: integers(limits),
      strides: integers(steps),
    });
  }

  /** The part of x from `start` along one axis. */
  part(x: Value, axis: number, start: number, size: number): Value {
    const { shape } = x.type;
    const starts = shape.map((_, each) => (each === axis ? start : 0));
    return this.slice(x, starts, shape.with(axis, size));
  }

  /** Adds `low` copies of a value before and `high` copies after each axis. */
  pad(x: Value, value: number, low: readonly number[], high: readonly number[]): Value {
    const shape = x.type.shape.map(
      (extent, axis) => (low[axis] as number) + extent + (high[axis] as number),
    );
    if (sameShape(shape, x.type.shape) && low.every((count) => count === 0)) return x;
    const fill = this.splat(value, { shape: [], element: x.type.element });
    return this.one("pad", [x, fill], this.#like(x, shape), {
      edge_padding_low: integers(low),
      edge_padding_high: integers(high),
      interior_padding: integers(low.map(() => 0)),
    });
  }

  reverse(x: Value, axes: readonly number[]): Value {
    return axes.length === 0 ? x : this.one("reverse", [x], x.type, { dimensions: integers(axes) });
  }

  /** The indices 0, 1, 2, … along an axis. */
  iota(shape: Shape, axis: number, element: ElementType = "i32"): Value {
    return this.one(
      "iota",
      [],
      { shape, element },
      { iota_dimension: { kind: "i64", value: axis } },
    );
  }

  concatenate(parts: readonly Value[], axis: number): Value {
    const [first] = parts as readonly [Value];
    if (parts.length === 1) return first;
    const extent = parts.reduce((sum, { type }) => sum + (type.shape[axis] as number), 0);
    return this.one("concatenate", parts, this.#like(first, first.type.shape.with(axis, extent)), {
      dimension: { kind: "i64", value: axis },
    });
  }

  /** Combines all elements along the axes, which are removed from the shape. */
  reduce(x: Value, combine: Combine, axes: readonly number[]): Value {
    const { shape, element } = x.type;
    if (element === "c64") throw new Error("no complex numbers are combined");
    const scalar: TensorType = { shape: [], element };
    const start = this.splat(identityOf(combine, element), scalar);
    const kept = shape.filter((_, axis) => !axes.includes(axis));
    const body = block([scalar, scalar], (builder, [one, other]) => [
      builder.combine(combine, one as Value, other as Value),
    ]);
    return this.one("reduce", [x, start], this.#like(x, kept), { dimensions: integers(axes) }, [
      body,
    ]);
  }

  /** The product of [...batch, m, k] and [...batch, k, n], whose axes of k may be named otherwise. */
  product(
    x: Value,
    y: Value,
    { xAxis = x.type.shape.length - 1, yAxis = y.type.shape.length - 2 }: ProductAxes = {},
  ): Value {
    const rank = x.type.shape.length;
    const batch = Array.from({ length: rank - 2 }, (_, axis) => axis);
    const free = ({ type }: Value, axis: number): number =>
      type.shape[axis === rank - 1 ? rank - 2 : rank - 1] as number;
    const shape = [...x.type.shape.slice(0, -2), free(x, xAxis), free(y, yAxis)];
    return this.#dot(x, y, shape, { batch, xAxes: [xAxis], yAxes: [yAxis] });
  }

  /** The sum over the batch of the products of [...batch, m, k] and [...batch, k, n]. */
  productOfAll(x: Value, y: Value): Value {
    const rank = x.type.shape.length;
    const batch = Array.from({ length: rank - 2 }, (_, axis) => axis);
    const shape = [x.type.shape.at(-2) as number, y.type.shape.at(-1) as number];
    const [xAxes, yAxes] = [
      [...batch, rank - 1],
      [...batch, rank - 2],
    ];
    return this.#dot(x, y, shape, { batch: [], xAxes, yAxes });
  }

  #dot(x: Value, y: Value, shape: Shape, { batch, xAxes, yAxes }: DotAxes): Value {
    const highest = { kind: "enum", enum: "precision", value: "HIGHEST" } as const;
    return this.one("dot_general", [x, y], this.#like(x, shape), {
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
      precision_config: { kind: "list", values: [highest, highest] },
    });
  }

  /** The values after a loop that runs while `condition` is true. */
  loop(
    start: readonly Value[],
    condition: (builder: Builder, values: readonly Value[]) => Value,
    body: (builder: Builder, values: readonly Value[]) => readonly Value[],
  ): readonly Value[] {
    const types = start.map(({ type }) => type);
    return this.many("while", start, types, {}, [
      block(types, (builder, values) => [condition(builder, values)]),
      block(types, body),
    ]);
  }

  #like(x: Value, shape: Shape): TensorType {
    return { shape, element: x.type.element };
  }
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

export function integers(values: readonly number[]): {
  readonly kind: "integers";
  readonly values: readonly number[];
} {
  return { kind: "integers", values };
}

function orderOf(element: ElementType): Enums["comparison_type"] {
  if (element === "bool" || (element !== "c64" && isUnsigned(element))) return "UNSIGNED";
  return element !== "c64" && isFloat(element) ? "FLOAT" : "SIGNED";
}

/** The value that leaves every other unchanged when combined with it. */
export function identityOf(combine: Combine, element: Exclude<ElementType, "c64">): number {
  if (combine === "sum") return 0;
  if (combine === "prod") return 1;
  const ends = isFloat(element)
    ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    : rangeOf[element];
  return ends[combine === "max" ? 0 : 1] as number;
}

function inElement(value: number, element: ElementType): number {
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
