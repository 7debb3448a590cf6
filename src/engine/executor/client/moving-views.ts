/**
 * Treats the numbers of view ops as numbers like any other: the starts of a slice, the widths of a padding whose shape
 * stays, and the value that it fills with. So `x.slice([i, i + 8])` and `x.setAt(i, y)` are one graph for every `i`.
 * While such a number stays the same, it is an attribute; `moved-view.ts` defines the view where it varies.
 */
import type { Node } from "../../graph/node.ts";
import type { DType } from "../../ir/dtype.ts";
import { sizeOf } from "../../ir/shape.ts";
import { type Attributes, integersAttribute, numberAttribute } from "../../ops/attributes.ts";
import { padPrimitive } from "../../ops/movement/movement.ts";
import { slicePrimitive } from "../../ops/movement/slice.ts";

/** A number among the attributes of a view op. */
export interface ViewNumber {
  /** The axis whose start or width it is; -1 for the value of a padding. */
  readonly axis: number;
  readonly dtype: DType;
  readonly value: number;
}

const none: readonly ViewNumber[] = [];
/** Indices are i32. */
const maxElements = 2 ** 31 - 1;

/** The numbers with which a view of the same shape could show something else. */
export function viewNumbers(node: Node): readonly ViewNumber[] {
  if (node.op === slicePrimitive) return startsOf(node);
  return node.op === padPrimitive ? widthsOf(node) : none;
}

function startsOf({ operands, attributes }: Node): readonly ViewNumber[] {
  const [x] = operands;
  if (!x || sizeOf(x.shape) > maxElements) return none;
  const starts = integersAttribute(attributes, "starts");
  const steps = integersAttribute(attributes, "steps");
  const sizes = integersAttribute(attributes, "sizes");
  if (sizes.includes(0)) return none;
  return x.shape.flatMap((extent, axis) => {
    const span = Math.abs(steps[axis] as number) * ((sizes[axis] as number) - 1) + 1;
    return span < extent ? [{ axis, dtype: "i32" as const, value: starts[axis] as number }] : [];
  });
}

function widthsOf({ operands, attributes, shape, dtype }: Node): readonly ViewNumber[] {
  const [x] = operands;
  if (!x || sizeOf(shape) > maxElements || sizeOf(x.shape) === 0) return none;
  const before = integersAttribute(attributes, "before");
  const widths = x.shape.flatMap((extent, axis) =>
    extent < (shape[axis] as number)
      ? [{ axis, dtype: "i32" as const, value: before[axis] as number }]
      : [],
  );
  if (widths.length === 0) return none;
  return [...widths, { axis: -1, dtype, value: numberAttribute(attributes, "value") }];
}

/** Returns the node's attributes without these numbers. */
export function withoutNumbers(node: Node, numbers: readonly ViewNumber[]): Attributes {
  const { attributes, op, shape } = node;
  if (op === padPrimitive) return { shape };
  const starts = integersAttribute(attributes, "starts");
  const fixed = starts.map((start, axis) =>
    numbers.some((number) => number.axis === axis) ? 0 : start,
  );
  return { ...attributes, starts: fixed };
}
