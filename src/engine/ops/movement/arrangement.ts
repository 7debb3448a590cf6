/** Ops composed of view ops: they move axes, and repeat, roll and rotate elements. */

import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape, sizeOf } from "../../ir/shape.ts";
import { type Axes, checkShape, normalizeAxes, normalizeAxis } from "../axes.ts";
import { checkInteger } from "../checks.ts";
import { numbersAlong } from "../creation/numbers.ts";
import { methodOp, recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { indexTable } from "../tables.ts";
import type { Movement } from "./movement.ts";
import { sliceAlong } from "./slice.ts";

export const swapaxes: Movement<[first: number, second: number]> = methodOp("movement", {
  name: "swapaxes",
  doc: "Returns the tensor with two axes exchanged.",
  example: "tensor([[1, 2], [3, 4]]).swapaxes(0, 1)  // [[1, 3], [2, 4]]",
  build: (value, first, second) => {
    const x = recorder().lift(value, "f32");
    normalizeAxis("swapaxes", first, x.shape);
    normalizeAxis("swapaxes", second, x.shape);
    return x.transpose(first, second);
  },
});

export const unflatten: Movement<[axis: number, extents: readonly number[]]> = methodOp(
  "movement",
  {
    name: "unflatten",
    doc: "Splits one axis into several axes of the given `extents`, one of which may be -1, to be inferred.",
    example: "tensor([1, 2, 3, 4]).unflatten(0, [2, -1])  // [[1, 2], [3, 4]]",
    build: (value, axis, extents) => {
      const x = recorder().lift(value, "f32");
      const index = normalizeAxis("unflatten", axis, x.shape);
      const extent = x.shape[index] as number;
      const known = sizeOf(extents.filter((extent) => extent !== -1));
      const open = extents.indexOf(-1);
      const whole = open < 0 ? extents : extents.with(open, extent / known);
      const counts = whole.every((count) => Number.isInteger(count) && count >= 0);
      if (!counts || sizeOf(whole) !== extent) {
        throw fault(
          "unflatten",
          `mismatched extents: ${formatShape(extents)} for the ${extent} elements of axis ${axis}`,
        );
      }
      return x.reshape(x.shape.toSpliced(index, 1, ...whole));
    },
  },
);

type AxisList = number | readonly number[];

/** Counts each axis from the start, in the given order. No axis may occur twice. */
function axisList(name: string, axes: AxisList, shape: Shape): number[] {
  const list = typeof axes === "number" ? [axes] : [...axes];
  normalizeAxes(name, list, shape);
  return list.map((axis) => normalizeAxis(name, axis, shape));
}

export const moveaxis: Movement<[source: AxisList, destination: AxisList]> = methodOp("movement", {
  name: "moveaxis",
  doc: "Moves one or several axes to new positions. The other axes keep their order.",
  example: "zeros([2, 3, 4]).moveaxis(0, -1).sum([0, 1])  // [0, 0]",
  build: (value, source, destination) => {
    const x = recorder().lift(value, "f32");
    const from = axisList("moveaxis", source, x.shape);
    const to = axisList("moveaxis", destination, x.shape);
    if (from.length !== to.length) {
      throw fault(
        "moveaxis",
        `mismatched axes: ${from.length} sources and ${to.length} destinations`,
      );
    }
    const others = x.shape.flatMap((_, axis) => (from.includes(axis) ? [] : [axis]));
    return x.permute(
      x.shape.map((_, index) => {
        const moved = to.indexOf(index);
        return moved >= 0 ? (from[moved] as number) : (others.shift() as number);
      }),
    );
  },
});

export const rollaxis: Movement<[axis: number, start?: number]> = methodOp("movement", {
  name: "rollaxis",
  doc: "Moves one axis back until it comes before the one at `start` (default 0), or after all others if `start` is the rank. `moveaxis` takes the destination instead.",
  example: "zeros([2, 3, 4]).rollaxis(2).sum([1, 2])  // [0, 0, 0, 0]",
  build: (value, axis, start = 0) => {
    const x = recorder().lift(value, "f32");
    const from = normalizeAxis("rollaxis", axis, x.shape);
    const before = start === x.rank ? start : normalizeAxis("rollaxis", start, x.shape);
    return x.moveaxis(from, from < before ? before - 1 : before);
  },
});

export const tile: Movement<[repeats: number | readonly number[]]> = methodOp("movement", {
  name: "tile",
  doc: "Repeats the tensor the given number of times along each axis, or along the last one. If there are more counts than axes, axes are added in front.",
  example: "tensor([1, 2]).tile(2)  // [1, 2, 1, 2]",
  build: (value, repeats) => {
    const x = recorder().lift(value, "f32");
    const counts = typeof repeats === "number" ? [repeats] : repeats;
    checkCounts("tile", counts);
    const rank = Math.max(counts.length, x.rank);
    const shape = [...new Array<number>(rank - x.rank).fill(1), ...x.shape];
    const times = [...new Array<number>(rank - counts.length).fill(1), ...counts];
    // Only the axes that grow are doubled, because a tensor has at most eight axes.
    const grows = (axis: number): boolean => times[axis] !== 1;
    const split = shape.flatMap((extent, axis) => (grows(axis) ? [1, extent] : [extent]));
    const wide = shape.flatMap((extent, axis) =>
      grows(axis) ? [times[axis] as number, extent] : [extent],
    );
    if (wide.length > 8) return tileInTurn(x.reshape(shape), times);
    return x
      .reshape(split)
      .broadcastTo(wide)
      .reshape(shape.map((extent, axis) => extent * (times[axis] as number)));
  },
});

/** Tiles one axis after the other, with the axes before it joined into one, and those from it on into another. */
function tileInTurn(x: Tensor, times: readonly number[]): Tensor {
  return times.reduce((tiled, count, axis) => {
    if (count === 1) return tiled;
    const { shape } = tiled;
    const [before, after] = [sizeOf(shape.slice(0, axis)), sizeOf(shape.slice(axis))];
    return tiled
      .reshape([before, 1, after])
      .broadcastTo([before, count, after])
      .reshape(shape.with(axis, (shape[axis] as number) * count));
  }, x);
}

export const resize: Movement<[shape: Shape]> = methodOp("movement", {
  name: "resize",
  doc: "Returns the elements in row-major order with another shape. They are repeated from the first if there are too few, and truncated if there are too many; if there are none, the result is zeros.",
  example: "tensor([1, 2, 3]).resize([2, 2])  // [[1, 2], [3, 1]]",
  build: (value, shape) => {
    const x = recorder().lift(value, "f32");
    const size = sizeOf(checkShape("resize", shape));
    if (x.size === 0) return recorder().lift(0, x.dtype).broadcastTo(shape);
    const rounds = Math.ceil(size / x.size);
    return tile(x.flatten(), rounds).slice([0, size]).reshape(shape);
  },
});

function checkCounts(name: string, counts: readonly number[]): void {
  if (counts.every((count) => Number.isInteger(count) && count >= 0)) return;
  throw fault(name, `invalid repeats ${formatShape(counts)}: expected non-negative integers`);
}

export const repeat: Movement<[repeats: number | readonly number[], axis?: number | null]> =
  methodOp("movement", {
    name: "repeat",
    doc: "Repeats each element along an axis, or of the flattened tensor. `repeats` is one count for all elements, or one for each. It is NumPy's `repeat`; PyTorch's `repeat` is `tile`.",
    example: "tensor([1, 2]).repeat(2)  // [1, 1, 2, 2]",
    build: (value, repeats, axis = null) => {
      const lifted = recorder().lift(value, "f32");
      const x = axis === null ? lifted.flatten() : lifted;
      const along = normalizeAxis("repeat", axis ?? 0, x.shape);
      const extent = x.shape[along] as number;
      const counts = typeof repeats === "number" ? [repeats] : repeats;
      checkCounts("repeat", counts);
      if (counts.length === 1) {
        const times = counts[0] as number;
        // The axes before and after are joined into one each, because a tensor has at most eight axes.
        const before = sizeOf(x.shape.slice(0, along));
        const after = sizeOf(x.shape.slice(along + 1));
        return x
          .reshape([before, extent, 1, after])
          .broadcastTo([before, extent, times, after])
          .reshape(x.shape.with(along, extent * times));
      }
      if (counts.length !== extent) {
        throw fault(
          "repeat",
          `mismatched repeats: ${counts.length} for axis ${axis ?? 0} of ${formatShape(x.shape)}`,
        );
      }
      const indices = counts.flatMap((count, index) => new Array<number>(count).fill(index));
      return x.take(indexTable(indices), along);
    },
  });

export const roll: Movement<[shift: AxisList, axis?: Axes]> = methodOp("movement", {
  name: "roll",
  doc: "Shifts the elements along one or several axes by the given counts. Those shifted past the end re-enter at the start. Without an axis the flattened tensor is rolled and reshaped back.",
  example: "tensor([1, 2, 3, 4]).roll(1)  // [4, 1, 2, 3]",
  build: (value, shift, axis) => {
    const x = recorder().lift(value, "f32");
    const shifts = typeof shift === "number" ? [shift] : shift;
    const bad = shifts.find((shift) => !Number.isInteger(shift));
    if (bad !== undefined) throw fault("roll", `invalid shift ${String(bad)}: expected an integer`);
    if (axis === null || axis === undefined) {
      const total = shifts.reduce((sum, term) => sum + term, 0);
      return rollAxis(x.flatten(), 0, total).reshape(x.shape);
    }
    const axes = (typeof axis === "number" ? [axis] : axis).map((dim) =>
      normalizeAxis("roll", dim, x.shape),
    );
    if (shifts.length !== 1 && shifts.length !== axes.length) {
      throw fault("roll", `mismatched shifts: ${shifts.length} for ${axes.length} axes`);
    }
    return axes.reduce(
      (rolled, dim, index) => rollAxis(rolled, dim, (shifts[index] ?? shifts[0]) as number),
      x,
    );
  },
});

/**
 * Joins two windows of the tensor with zeros before or after it. Both start at the same index, and no shape depends on
 * the shift, so that rolls by different shifts are one graph.
 */
function rollAxis(x: Tensor, axis: number, shift: number): Tensor {
  const extent = x.shape[axis] as number;
  const by = extent === 0 ? 0 : ((shift % extent) + extent) % extent;
  if (by === 0) return x;
  const window = (before: number, after: number): Tensor => {
    const widths = x.shape.map((_, index) =>
      index === axis ? ([before, after] as const) : ([0, 0] as const),
    );
    return sliceAlong(x.pad(widths), axis, extent - by, 2 * extent - by);
  };
  const isMoved = numbersAlong(axis, x.rank, extent).lt(by);
  return where(isMoved, window(0, extent), window(extent, 0));
}

export const rot90: Movement<[k?: number, axes?: readonly [number, number]]> = methodOp(
  "movement",
  {
    name: "rot90",
    doc: "Rotates the plane of two axes, the first two by default, by `k` quarter turns, from the first towards the second.",
    example: "tensor([[1, 2], [3, 4]]).rot90()  // [[2, 4], [1, 3]]",
    build: (value, k = 1, axes = [0, 1]) => {
      const x = recorder().lift(value, "f32");
      checkInteger("rot90", "k", k);
      const plane = axisList("rot90", axes, x.shape);
      if (plane.length !== 2)
        throw fault("rot90", `invalid axes ${formatShape(axes)}: expected two`);
      const [first, second] = plane as [number, number];
      switch (((k % 4) + 4) % 4) {
        case 1:
          return x.flip(second).swapaxes(first, second);
        case 2:
          return x.flip([first, second]);
        case 3:
          return x.swapaxes(first, second).flip(second);
        default:
          return x;
      }
    },
  },
);
