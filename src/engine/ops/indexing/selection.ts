/**
 * Elements that a condition chooses. Their number is data: these ops wait for that number only, and record a
 * graph of known size with it; everything else stays on the device.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape, sizeOf } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { stack } from "../movement/joining.ts";
import { indicesOfTrue } from "./indices-of-true.ts";
import { coordinatesOf } from "./linear-indices.ts";

function checkRank(name: string, x: Tensor): void {
  if (x.rank > 0) return;
  throw fault(name, "invalid operand: [] has no axes: reshape it to [1]");
}

const waits = "The size of the result depends on the data, so it is a promise";

export const nonzero: Op<(x: TensorLike) => Promise<readonly Tensor[]>> = methodOp("indexing", {
  name: "nonzero",
  doc: `Returns the indices (i32) of the non-zero elements, in row-major order, one tensor for each axis. \`x.at(...await x.nonzero())\` returns the elements. ${waits}. NaN counts as non-zero. PyTorch's form is \`argwhere\`.`,
  example: "(await tensor([[0, 3], [4, 0]]).nonzero())[1]  // [1, 0]",
  build: (value) => {
    const x = recorder().lift(value, "f32");
    checkRank("nonzero", x);
    return indicesOfTrue(x.flatten(), [], (indices) => coordinatesOf(indices, x.shape));
  },
});

export const argwhere: Op<(x: TensorLike) => Promise<Tensor>> = methodOp("indexing", {
  name: "argwhere",
  doc: `Returns the coordinates (i32) of the non-zero elements, in row-major order, as [count, rank], the form that \`gatherNd\` takes. ${waits}.`,
  example: "await tensor([[0, 3], [4, 0]]).argwhere()  // [[0, 1], [1, 0]]",
  build: (value) => {
    const x = recorder().lift(value, "f32");
    checkRank("argwhere", x);
    return indicesOfTrue(x.flatten(), [], (indices) => stack(coordinatesOf(indices, x.shape), 1));
  },
});

export const flatnonzero: Op<(x: TensorLike) => Promise<Tensor>> = methodOp("indexing", {
  name: "flatnonzero",
  doc: `Returns the flat indices (i32) of the non-zero elements, in row-major order. ${waits}.`,
  example: "await tensor([0, 3, 0, 4]).flatnonzero()  // [1, 3]",
  build: (value) => {
    const x = recorder().lift(value, "f32");
    return indicesOfTrue(x.flatten(), [], (indices) => indices);
  },
});

export const booleanMask: Op<(x: TensorLike, mask: Tensor, axis?: number) => Promise<Tensor>> =
  methodOp("indexing", {
    name: "booleanMask",
    doc: `Returns the elements where \`mask\` is true, \`x[mask]\` in NumPy. \`mask\` has the shape of \`x\`, or of consecutive axes of it from \`axis\` (default 0) on, which become one axis, [count]. ${waits}. To replace elements use \`where\`.`,
    example: "await tensor([1, -2, 3]).booleanMask(tensor([true, false, true]))  // [1, 3]",
    build: (value, mask, axis = 0) => {
      const x = recorder().lift(value, "f32");
      if (!recorder().isTensor(mask) || mask.dtype !== "bool") {
        const shown = recorder().isTensor(mask) ? mask.dtype : typeof mask;
        throw fault("booleanMask", `invalid mask: expected a bool tensor, got ${shown}`);
      }
      const first =
        x.rank === 0 && mask.rank === 0 ? 0 : normalizeAxis("booleanMask", axis, x.shape);
      const covered = x.shape.slice(first, first + mask.rank);
      if (!sameShape(covered, mask.shape)) {
        throw fault(
          "booleanMask",
          `mismatched mask: ${formatShape(mask.shape)} for ${formatShape(x.shape)} from axis ${axis} on`,
        );
      }
      const [before, after] = [x.shape.slice(0, first), x.shape.slice(first + mask.rank)];
      const merged = x.reshape([...before, sizeOf(covered), ...after]);
      return indicesOfTrue(mask.flatten(), [x], (indices) => merged.take(indices, first));
    },
  });

export const compress: Op<
  (x: TensorLike, condition: Tensor, axis?: number | null) => Promise<Tensor>
> = methodOp("indexing", {
  name: "compress",
  doc: `Returns the slices along an axis, or elements of the flattened tensor without one, where a vector \`condition\` is not 0. A \`condition\` that is too short selects nothing beyond its end. ${waits}.`,
  example: "await tensor([[1, 2], [3, 4]]).compress(tensor([0, 1]), 0)  // [[3, 4]]",
  build: (value, condition, axis = null) => {
    const lifted = recorder().lift(value, "f32");
    const x = axis === null ? lifted.flatten() : lifted;
    const along = axis === null ? 0 : normalizeAxis("compress", axis, x.shape);
    const extent = x.shape[along] as number;
    if (condition.rank !== 1 || condition.size > extent) {
      throw fault(
        "compress",
        `mismatched condition: ${formatShape(condition.shape)} for an axis of ${extent}`,
      );
    }
    return indicesOfTrue(condition, [x], (indices) => x.take(indices, along));
  },
});
