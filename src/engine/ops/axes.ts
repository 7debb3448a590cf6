/** Axes as programs name them: a negative axis counts from the end. */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, type Shape, sizeOf } from "../ir/shape.ts";

export type Axes = number | readonly number[] | null | undefined;

/**
 * Returns the axis counted from the start. `extra` more are allowed after the last one, for results with more
 * axes.
 */
export function normalizeAxis(name: string, axis: number, shape: Shape, extra = 0): number {
  const rank = shape.length + extra;
  if (Number.isInteger(axis) && axis >= -rank && axis < rank) return axis < 0 ? axis + rank : axis;
  const range = rank === 0 ? "no axes" : `the axes ${-rank} to ${rank - 1}`;
  throw fault(name, `invalid axis ${String(axis)}: ${formatShape(shape)} has ${range}`);
}

/** Returns the axes from the start, sorted and distinct; all axes where none are named. */
export function normalizeAxes(name: string, axes: Axes, shape: Shape): number[] {
  if (axes === null || axes === undefined) return shape.map((_, axis) => axis);
  const list = typeof axes === "number" ? [axes] : axes;
  const normal = list.map((axis) => normalizeAxis(name, axis, shape)).sort((a, b) => a - b);
  if (normal.some((axis, index) => axis === normal[index - 1])) {
    throw fault(name, `duplicate axis in ${formatShape(list)}`);
  }
  return normal;
}

/** Reshapes a vector to that rank, so that its elements lie along one axis. */
export function alongAxis(x: Tensor, rank: number, axis: number): Tensor {
  return x.reshape(Array.from({ length: rank }, (_, index) => (index === axis ? -1 : 1)));
}

/** Throws where one of the axes is empty, since no elements have no largest one. */
export function checkElements(name: string, shape: Shape, axes: readonly number[]): void {
  if (axes.every((axis) => shape[axis] !== 0)) return;
  throw fault(name, `invalid shape ${formatShape(shape)}: no elements to reduce`);
}

/** The maximum number of elements of a tensor: each has a 32-bit index. */
export const maxElements: number = 2 ** 31 - 1;

/** Throws unless the shape is a list of non-negative integers with a supported rank and size. */
export function checkShape(name: string, shape: unknown): Shape {
  if (!isShape(shape)) {
    const shown = Array.isArray(shape) ? formatShape(shape) : String(shape);
    throw fault(name, `invalid shape ${shown}: expected non-negative integers`);
  }
  if (shape.length > 8) throw fault(name, `unsupported rank ${shape.length}: at most 8 axes`);
  const size = sizeOf(shape);
  if (size > maxElements) {
    throw fault(
      name,
      `unsupported size: ${formatShape(shape)} has ${size} elements, at most ${maxElements}`,
    );
  }
  return shape;
}

function isShape(value: unknown): value is number[] {
  if (!Array.isArray(value)) return false;
  // Loop by index, since `every` would skip holes.
  for (let axis = 0; axis < value.length; axis++)
    if (!Number.isInteger(value[axis]) || value[axis] < 0) return false;
  return true;
}
