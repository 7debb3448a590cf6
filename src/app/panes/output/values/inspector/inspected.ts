/** The tensors that an inspector shows: each device's, and their difference. */
import type { DType } from "../../../../../engine/ir/dtype.ts";
import { sizeOf } from "../../../../../engine/ir/shape.ts";
import type { PrintedTensor } from "../../../../program/messages.ts";

/** A tensor of which the page has all elements. */
export interface WholeTensor {
  readonly dtype: DType;
  readonly shape: readonly number[];
  readonly elements: ArrayLike<number>;
}

/** Whether the page has the edges of a tensor only. */
export function hasEdgesOnly({ shape, elements }: PrintedTensor): boolean {
  return elements.length < sizeOf(shape);
}

/** The first tensor's elements less the second one's. Where both have the same infinity, it is 0. */
export function differenceOf(one: WholeTensor, other: WholeTensor): WholeTensor {
  const elements = new Float64Array(one.elements.length);
  for (let at = 0; at < elements.length; at++) {
    const [a, b] = [one.elements[at] as number, other.elements[at] as number];
    elements[at] = a === b ? 0 : a - b;
  }
  return { dtype: "f32", shape: one.shape, elements };
}
