/** Operands whose elements are not in memory in the order of their indices, as after view ops. */
import type { Tensor } from "../../src/engine/index.ts";
import { type Shape, sizeOf } from "../../src/engine/ir/shape.ts";
import { type Elements, toTensor } from "./samples.ts";

type Index = readonly number[];

/** A tensor of `shape` is a view of one of shape `leaf`: its element at an index is the leaf's at `from(index)`. */
interface Layout {
  readonly leaf: (shape: Shape) => Shape;
  readonly view: (leaf: Tensor, shape: Shape) => Tensor;
  readonly from: (index: Index, shape: Shape) => Index;
}

const longest = (shape: Shape): number => shape.indexOf(Math.max(...shape));

export const layouts = {
  contiguous: { leaf: (shape) => shape, view: (x) => x, from: (index) => index },
  transposed: {
    leaf: (shape) => shape.toReversed(),
    view: (x, shape) => x.permute(shape.map((_, axis) => shape.length - 1 - axis)),
    from: (index) => index.toReversed(),
  },
  flipped: {
    leaf: (shape) => shape,
    view: (x) => x.flip(),
    from: (index, shape) => index.map((i, axis) => (shape[axis] as number) - 1 - i),
  },
  strided: {
    leaf: (shape) => shape.map((extent) => 2 * extent + 1),
    view: (x, shape) => x.slice(...shape.map(() => [1, null, 2] as const)),
    from: (index) => index.map((i) => 2 * i + 1),
  },
  broadcast: {
    leaf: (shape) => shape.map((extent, axis) => (axis === longest(shape) ? 1 : extent)),
    view: (x, shape) => x.broadcastTo(shape),
    from: (index, shape) => index.map((i, axis) => (axis === longest(shape) ? 0 : i)),
  },
} satisfies Record<string, Layout>;

export type LayoutName = keyof typeof layouts;

/** Every index of a shape, in row-major order. */
export function indicesOf(shape: Shape): number[][] {
  return shape.reduce<number[][]>(
    (before, extent) =>
      before.flatMap((index) => Array.from({ length: extent }, (_, i) => [...index, i])),
    [[]],
  );
}

export function offsetOf(index: Index, shape: Shape): number {
  return index.reduce((offset, i, axis) => offset * (shape[axis] as number) + i, 0);
}

export interface Laid {
  readonly shape: Shape;
  /** In the order of its indices. */
  readonly elements: readonly number[];
  readonly tensor: () => Tensor;
}

export function laidOut(
  name: LayoutName,
  shape: Shape,
  dtype: Elements["dtype"],
  draw: (count: number) => readonly number[],
): Laid {
  const { leaf, view, from }: Layout = layouts[name];
  const inner = leaf(shape);
  const drawn = draw(sizeOf(inner));
  return {
    shape,
    tensor: () => view(toTensor({ shape: inner, dtype, elements: drawn }), shape),
    elements: indicesOf(shape).map((index) => drawn[offsetOf(from(index, shape), inner)] as number),
  };
}
