/**
 * Reads arrays of numbers, and arrays of rows of numbers, without running code of theirs but a proxy's traps. In: an
 * array. Out: its shape and its numbers in row-major order, or null for any other array.
 */
import { sizeOf } from "../ir/shape.ts";
import * as reflection from "./reflection.ts";
import type { ShownArray } from "./value-tree.ts";

/** An array of more numbers than this is not read. */
export const maxNumbers: number = 2 ** 20;
/** Arrays inside one another. */
export const maxAxes = 4;

/** `takes` is asked with their number before they are read. */
export function numbersIn(value: object, takes: (count: number) => boolean): ShownArray | null {
  try {
    const shape = shapeOf(value);
    const count = shape === null ? 0 : sizeOf(shape);
    if (shape === null || count === 0 || count > maxNumbers || !takes(count)) return null;
    const elements = new Float64Array(count);
    return fill(elements, value, shape, 0, 0) === count ? { shape, elements } : null;
  } catch {
    // A proxy threw, or is revoked.
    return null;
  }
}

/** The shape that the first of its elements have; null where they are no numbers. */
function shapeOf(value: object): readonly number[] | null {
  const typed = typedLength(value);
  if (typed !== undefined) return [typed];
  const shape: number[] = [];
  for (let inner: unknown = value; shape.length < maxAxes; ) {
    if (!Array.isArray(inner)) return null;
    shape.push(lengthOf(inner));
    inner = reflection.propertyOf(inner, 0)?.value;
    if (typeof inner === "number") return shape;
  }
  return null;
}

/** Writes the numbers of one array from `at` on. Returns the index after them; -1 where it holds anything else. */
function fill(
  elements: Float64Array,
  value: unknown,
  shape: readonly number[],
  axis: number,
  at: number,
): number {
  const length = shape[axis] as number;
  if (typeof value !== "object" || value === null) return -1;
  if (typedLength(value) === length && axis === shape.length - 1) {
    elements.set(value as unknown as ArrayLike<number>, at);
    return at + length;
  }
  if (!Array.isArray(value) || lengthOf(value) !== length) return -1;
  let next = at;
  for (let index = 0; index < length; index++) {
    const inner = reflection.propertyOf(value, index)?.value;
    if (axis < shape.length - 1) next = fill(elements, inner, shape, axis + 1, next);
    else if (typeof inner === "number") elements[next++] = inner;
    else return -1;
    if (next < 0) return -1;
  }
  return next;
}

/** The length of a typed array of numbers. */
function typedLength(value: object): number | undefined {
  const isPlatform = reflection.isPlatformObject(value);
  const name = isPlatform ? reflection.typedArrayNameOf(value) : undefined;
  return name === undefined || name.startsWith("Big") ? undefined : reflection.typedLengthOf(value);
}

function lengthOf(array: object): number {
  return Number(reflection.heldBy(array, "length"));
}
