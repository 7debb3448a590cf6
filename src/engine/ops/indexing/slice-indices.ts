/** The indices of slices for indices with dimension numbers, as `jax.lax` gathers and scatters them. */
import type { Tensor } from "../../graph/tensor.ts";
import { isInteger } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { contiguousStrides, formatShape, type Shape } from "../../ir/shape.ts";
import { numbersAlong } from "../creation/numbers.ts";
import { recorder } from "../define.ts";
import { integerHint } from "./integer-hint.ts";

/** The treatment of slices that are not wholly inside: "fill" ignores them, "clip" moves them inside. */
export type OutOfBounds = "fill" | "clip";

/**
 * Axes with the name under which a program knows them; the two kinds of dimension numbers differ in these
 * names.
 */
interface Named {
  readonly what: string;
  readonly axes: readonly number[];
}

export interface Numbers {
  readonly window: Named;
  readonly dropped: Named;
  readonly map: Named;
  readonly operandBatch: Named;
  readonly indexBatch: Named;
}

/** Throws a Fault if the numbers are not valid axes, or if there are too many or too few of them. */
export function checkNumbers(op: string, x: Tensor, indices: Tensor, numbers: Numbers): void {
  const { window, dropped, map, operandBatch, indexBatch } = numbers;
  const batchRank = indices.rank - 1;
  const ranges: [Named, number][] = [
    [window, batchRank + window.axes.length],
    [dropped, x.rank],
    [map, x.rank],
    [operandBatch, x.rank],
    [indexBatch, batchRank],
  ];
  for (const [{ what, axes }, rank] of ranges) {
    const inRange = axes.every((axis) => Number.isInteger(axis) && axis >= 0 && axis < rank);
    if (inRange && new Set(axes).size === axes.length) continue;
    throw fault(op, `invalid ${what} ${formatShape(axes)}: expected different axes below ${rank}`);
  }
  const gone = [...dropped.axes, ...operandBatch.axes];
  const count = window.axes.length + gone.length;
  const taken = new Set([...operandBatch.axes, ...map.axes]);
  const good =
    count === x.rank &&
    new Set(gone).size === gone.length &&
    taken.size === operandBatch.axes.length + map.axes.length &&
    map.axes.length === indices.shape.at(-1) &&
    operandBatch.axes.length === indexBatch.axes.length &&
    operandBatch.axes.every(
      (axis, index) => x.shape[axis] === indices.shape[indexBatch.axes[index] as number],
    );
  if (good) return;
  const shown = Object.values(numbers).map(({ what, axes }) => `${what} ${formatShape(axes)}`);
  throw fault(
    op,
    `mismatched dimension numbers: ${shown.join(", ")} for ${formatShape(x.shape)} with indices ${formatShape(indices.shape)}`,
  );
}

export function checkIndices(op: string, indices: Tensor): void {
  if (recorder().isTensor(indices) && isInteger(indices.dtype) && indices.rank > 0) return;
  const shown = recorder().isTensor(indices)
    ? `${indices.dtype} ${formatShape(indices.shape)}`
    : typeof indices;
  throw fault(
    op,
    `invalid indices: expected an i32 or u32 tensor [..., coordinates], got ${shown}${integerHint(shown)}`,
  );
}

/** Returns the axes of the tensor that a window spans, in order. */
export function windowAxes(x: Tensor, { dropped, operandBatch }: Numbers): number[] {
  const gone = [...dropped.axes, ...operandBatch.axes];
  return x.shape.map((_, axis) => axis).filter((axis) => !gone.includes(axis));
}

/**
 * Returns the indices of each slice in the flattened tensor, after moving the slice inside, as i32 [...batch,
 * ...window], and whether it was inside before, as bool [...batch, 1, …].
 */
export function sliceIndices(
  x: Tensor,
  indices: Tensor,
  sizes: Shape,
  numbers: Numbers,
): { indices: Tensor; inside: Tensor } {
  const batch = indices.shape.slice(0, -1);
  const strides = contiguousStrides(x.shape);
  const along = windowAxes(x, numbers);
  const ones = along.map(() => 1);
  const wide = (part: Tensor): Tensor => part.reshape([...batch, ...ones]);
  let positions = recorder()
    .lift(0, "i32")
    .broadcastTo([...batch, ...ones]);
  let inside = recorder()
    .lift(true, "bool")
    .broadcastTo([...batch, ...ones]);
  for (const [index, axis] of numbers.map.axes.entries()) {
    const last = (x.shape[axis] as number) - (sizes[axis] as number);
    const start = wide(indices.slice(...batch.map(() => null), index).cast("i32"));
    inside = inside.logicalAnd(start.ge(0)).logicalAnd(start.le(last));
    positions = positions.add(start.clip(0, last).mul(strides[axis] as number));
  }
  for (const [index, axis] of numbers.operandBatch.axes.entries()) {
    const from = numbers.indexBatch.axes[index] as number;
    const own = numbersAlong(from, batch.length + ones.length, batch[from] as number);
    positions = positions.add(own.mul(strides[axis] as number));
  }
  for (const [index, axis] of along.entries()) {
    const own = numbersAlong(
      batch.length + index,
      batch.length + ones.length,
      sizes[axis] as number,
    );
    positions = positions.add(own.mul(strides[axis] as number));
  }
  return { indices: positions, inside };
}

/** Returns the index of each of the axes [...batch, ...window] in a tensor whose window axes are `window`. */
export function axesInOrder(rank: number, window: readonly number[]): number[] {
  const all = Array.from({ length: rank }, (_, axis) => axis);
  return [...all.filter((axis) => !window.includes(axis)), ...window.toSorted((a, b) => a - b)];
}

export function checkMode(op: string, mode: OutOfBounds): void {
  if (mode === "fill" || mode === "clip") return;
  throw fault(op, `unknown mode "${String(mode satisfies never)}": use "fill" or "clip"`);
}
