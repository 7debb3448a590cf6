/** For tests: tensors as plain numbers, rounded to their type after every operation. A complex number is two in a row. */

import { halfToFloat, toHalf } from "../../engine/ir/numbers/half.ts";
import { brainToFloat, toBrain } from "../../engine/ir/numbers/narrow.ts";
import { type Shape, sizeOf } from "../../engine/ir/shape.ts";
import type { ElementType, TensorType } from "../dialect/tree.ts";

export interface Plain {
  readonly type: TensorType;
  readonly data: Float64Array;
}

export function plain(type: TensorType): Plain {
  const parts = type.element === "c64" ? 2 : 1;
  return { type, data: new Float64Array(parts * sizeOf(type.shape)) };
}

/** Rounds a number to one that an element of this type can hold. */
export const rounded: Readonly<Record<ElementType, (x: number) => number>> = {
  f32: Math.fround,
  c64: Math.fround,
  f16: (x) => halfToFloat(toHalf(x)),
  bf16: (x) => brainToFloat(toBrain(Math.fround(x))),
  i32: (x) => x | 0,
  u32: (x) => x >>> 0,
  i8: (x) => (x << 24) >> 24,
  u8: (x) => x & 0xff,
  bool: (x) => Number(x !== 0),
};

/** A tensor whose element at each index is that of x at the offset that `from` returns; outside of x, none is read. */
export function taken(x: Plain, shape: Shape, from: (index: readonly number[]) => number): Plain {
  const result = plain({ shape, element: x.type.element });
  const parts = x.type.element === "c64" ? 2 : 1;
  for (const [offset, index] of indices(shape)) {
    const at = from(index);
    for (let part = 0; part < parts; part++)
      result.data[parts * offset + part] = x.data[parts * at + part] as number;
  }
  return result;
}

/** Every index of a shape in row-major order, with its offset. The index is one array that changes. */
export function* indices(shape: Shape): Generator<readonly [number, readonly number[]]> {
  const size = sizeOf(shape);
  const index = shape.map(() => 0);
  for (let offset = 0; offset < size; offset++) {
    yield [offset, index];
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      const next = (index[axis] as number) + 1;
      index[axis] = next < (shape[axis] as number) ? next : 0;
      if (index[axis] !== 0) break;
    }
  }
}

/** Returns the row-major offset of an index. */
export function flat(index: readonly number[], shape: Shape): number {
  let offset = 0;
  for (const [axis, extent] of shape.entries()) offset = offset * extent + (index[axis] as number);
  return offset;
}
