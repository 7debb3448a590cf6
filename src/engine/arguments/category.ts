/**
 * Most arguments fall into a category that one `typeof` or `instanceof` finds, such as numbers or tensors. A kind has
 * a bit for each category that it accepts as a whole, so that a right argument costs no more than that and an `and`.
 */

/** Stands in for the class of tensors until that is known. */
class NoTensor {}

let tensorClass: abstract new (...given: never[]) => object = NoTensor;

/** Called by the class of tensors, which this layer must not import. */
export function knowTensorClass(known: typeof tensorClass): void {
  tensorClass = known;
}

export const categories = {
  number: 1,
  boolean: 2,
  string: 4,
  function: 8,
  undefined: 16,
  null: 32,
  tensor: 64,
} as const;

/** The bit of a value's category; 0 for a value that needs a closer look. The most frequent ones are tested first. */
export function categoryOf(value: unknown): number {
  if (value === undefined) return categories.undefined;
  if (typeof value === "number") return categories.number;
  if (typeof value !== "object") return categoryOfType(typeof value);
  if (value instanceof tensorClass) return categories.tensor;
  return value === null ? categories.null : 0;
}

function categoryOfType(type: string): number {
  if (type === "boolean") return categories.boolean;
  if (type === "string") return categories.string;
  return type === "function" ? categories.function : 0;
}
