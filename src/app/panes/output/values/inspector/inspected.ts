/** The tensors that an inspector shows: each device's, and their difference. */
import type { DType } from "../../../../../engine/ir/dtype.ts";
import { sizeOf } from "../../../../../engine/ir/shape.ts";
import type { Elements } from "../../../../../engine/present/plot/content.ts";

/** The type of elements: those of JavaScript's own arrays are f64. */
export type ElementType = DType | "f64";

/** The elements of a tensor or an array in row-major order: all, or of a large tensor those at its edges. */
export interface ShownElements {
  readonly dtype: ElementType;
  readonly shape: readonly number[];
  readonly elements: ArrayLike<number>;
}

/** A tensor or an array of which the page has all elements. */
export type WholeTensor = ShownElements;

/** True if the page has only the edges of a tensor. */
export function hasEdgesOnly({ shape, elements }: ShownElements): boolean {
  return elements.length < sizeOf(shape);
}

/** The elements in an array of one type, as charts take them. */
export function typedElements(elements: ArrayLike<number>): Elements {
  return ArrayBuffer.isView(elements) ? (elements as Elements) : Float64Array.from(elements);
}

/** The first tensor's elements minus the second one's. Where both have the same infinity, it is 0. */
export function differenceOf(one: WholeTensor, other: WholeTensor): WholeTensor {
  const elements = new Float64Array(one.elements.length);
  for (let at = 0; at < elements.length; at++) {
    const [a, b] = [one.elements[at] as number, other.elements[at] as number];
    elements[at] = a === b ? 0 : a - b;
  }
  return { dtype: one.dtype === "f64" ? "f64" : "f32", shape: one.shape, elements };
}
