/** Converts between indices on each axis of a shape and indices in row-major order. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape, sizeOf } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { checkIndices } from "../checks.ts";
import { type FunctionOp, functionOp, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { broadcastAll } from "../elementwise/makers.ts";
import { type IndexMode, indexInMode } from "./index-modes.ts";
import { checkRange } from "./known-indices.ts";

/** Divides a non-negative i32 by an integer and floors: a quotient in f32, corrected by that of its remainder. */
function floorQuotient(x: Tensor, by: number): Tensor {
  const near = (part: Tensor): Tensor => part.cast("f32").div(by).floor().cast("i32");
  const rough = near(x);
  const closer = rough.add(near(x.sub(rough.mul(by))));
  const remainder = x.sub(closer.mul(by));
  return closer.add(remainder.ge(by).cast("i32")).sub(remainder.lt(0).cast("i32"));
}

/** Returns the index on each axis from indices in row-major order. */
export function coordinatesOf(indices: Tensor, shape: Shape): Tensor[] {
  let remaining = indices;
  const reversed = shape.toReversed().map((extent, step) => {
    if (step === shape.length - 1) return remaining;
    const next = floorQuotient(remaining, Math.max(1, extent));
    const coordinate = remaining.sub(next.mul(extent));
    remaining = next;
    return coordinate;
  });
  return reversed.toReversed();
}

/**
 * Combines indices on several axes to one index on all of them in row-major order. Negative indices count from
 * the end; the result is outside if any index is outside.
 */
export function linearIndices(op: string, indices: readonly Tensor[], extents: Shape): Tensor {
  return indices.length === 1 ? (indices[0] as Tensor) : flatIndices(op, indices, extents);
}

/** Does the same, but also makes negative indices non-negative where there is a single axis. */
function flatIndices(op: string, indices: readonly Tensor[], extents: Shape): Tensor {
  let linear: Tensor | null = null;
  let inside: Tensor | null = null;
  for (const [axis, index] of broadcastAll(op, indices).entries()) {
    const extent = extents[axis] as number;
    const counted = where(index.lt(0), index.add(extent), index);
    const good = counted.ge(0).logicalAnd(counted.lt(extent));
    linear = linear ? linear.mul(extent).add(counted) : counted;
    inside = inside ? inside.logicalAnd(good) : good;
  }
  return where(inside as Tensor, linear as Tensor, sizeOf(extents));
}

export const unravelIndex: FunctionOp<(indices: Tensor, shape: Shape) => readonly Tensor[]> =
  functionOp("indexing", {
    name: "unravelIndex",
    doc: `Converts flat indices (i32), in row-major order, into indices along each axis of a shape. No index may be negative. An out-of-range index is an error if the program specified it, and otherwise results in unspecified ones.`,
    example: 'unravelIndex(tensor([5], { dtype: "i32" }), [2, 3])[0]  // [1]',
    build: (indices, shape) => {
      checkIndices("unravelIndex", indices);
      const extents = checkShape("unravelIndex", shape);
      checkRange("unravelIndex", indices, sizeOf(extents), { fromEnd: false });
      return coordinatesOf(indices.cast("i32"), extents);
    },
  });

export interface RavelOptions {
  /**
   * Maps an index outside to one inside: modulo the extent, or to the nearest. One mode for each axis, or one
   * for all.
   */
  readonly mode?: IndexMode | readonly IndexMode[];
}

export const ravelMultiIndex: FunctionOp<
  (indices: readonly TensorLike[], shape: Shape, options?: RavelOptions) => Tensor
> = functionOp("indexing", {
  name: "ravelMultiIndex",
  doc: `Converts indices along each axis, which broadcast, into flat indices (i32) of a shape in row-major order. It is the inverse of \`unravelIndex\`. Negative indices count from the end. An out-of-range index is an error if the program specified it; if only the device knows it, the result is out of range too, unless \`mode\` wraps it ("wrap") or clips it ("clip").`,
  example:
    'ravelMultiIndex([tensor([1, 0], { dtype: "i32" }), tensor([2, 1], { dtype: "i32" })], [2, 3])  // [5, 1]',
  build: (indices, shape, { mode } = {}) => {
    const extents = checkShape("ravelMultiIndex", shape);
    if (indices.length !== extents.length || extents.length === 0) {
      throw fault(
        "ravelMultiIndex",
        `mismatched places: ${indices.length} for the ${extents.length} axes of ${formatShape(extents)}`,
      );
    }
    const modes = extents.map((_, axis) => (typeof mode === "object" ? mode[axis] : mode));
    const unknown = modes.find((mode) => mode !== undefined && mode !== "wrap" && mode !== "clip");
    if (unknown !== undefined)
      throw fault("ravelMultiIndex", `unknown mode "${String(unknown)}": use "wrap" or "clip"`);
    const wrapped = indices.map((given, axis) => {
      const index = integersOf("ravelMultiIndex", given);
      const [extent, axisMode] = [extents[axis] as number, modes[axis]];
      if (axisMode === undefined)
        checkRange("ravelMultiIndex", index, extent, { remedy: ", or pass a mode" });
      return indexInMode(index, extent, axisMode);
    });
    return flatIndices("ravelMultiIndex", wrapped, extents);
  },
});

export function integersOf(name: string, value: TensorLike): Tensor {
  const indices = recorder().lift(value, "i32");
  checkIndices(name, indices);
  return indices.cast("i32");
}
