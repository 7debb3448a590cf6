/** Grids of coordinates and of indices. */
import type { Tensor } from "../../graph/tensor.ts";
import type { DType } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { type FunctionOp, functionOp, recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { numbers, numbersAlong } from "./numbers.ts";

export interface MeshgridOptions {
  /** "xy" (default) exchanges the first two axes, as images do; "ij" has an axis for each operand in order. */
  readonly indexing?: "xy" | "ij";
  /** True if only its own axis is longer than 1 in each tensor, for broadcasts. Default false. */
  readonly sparse?: boolean;
}

export const meshgrid: FunctionOp<
  (coordinates: readonly Tensor[], options?: MeshgridOptions) => Tensor[]
> = functionOp("creation", {
  name: "meshgrid",
  doc: 'Returns coordinate tensors over a whole grid, one for each vector of coordinates along an axis. Their shape is [n₁, n₀, n₂, …] for the `indexing` "xy", the default as in NumPy, or [n₀, n₁, n₂, …] for "ij"; with `sparse` the other axes of each tensor have extent 1, for broadcasting.',
  example: "meshgrid([tensor([1, 2]), tensor([3, 4])])[0]  // [[1, 2], [1, 2]]",
  build: (coordinates, options = {}) => {
    const { indexing = "xy", sparse = false } = options;
    if (indexing !== "xy" && indexing !== "ij")
      throw fault("meshgrid", `unknown indexing "${String(indexing)}": use "xy" or "ij"`);
    const long = coordinates.find(({ rank }) => rank > 1);
    if (long) {
      throw fault(
        "meshgrid",
        `invalid coordinates ${formatShape(long.shape)}: expected at most one axis`,
      );
    }
    const order = coordinates.map((_, index) =>
      indexing === "xy" && coordinates.length > 1 && index < 2 ? 1 - index : index,
    );
    const shape = checkShape(
      "meshgrid",
      order.map((index) => (coordinates[index] as Tensor).size),
    );
    return coordinates.map((coordinate, index) => {
      const axis = order.indexOf(index);
      const own = coordinate.reshape(shape.map((_, other) => (other === axis ? -1 : 1)));
      return sparse ? own : own.broadcastTo(shape);
    });
  },
});

export interface IndicesOptions {
  /** Default i32. */
  readonly dtype?: DType;
}

interface Indices {
  (shape: Shape, options?: IndicesOptions & { readonly sparse?: false }): Tensor;
  (shape: Shape, options: IndicesOptions & { readonly sparse: true }): readonly Tensor[];
}

/** Returns 0, 1, 2, … along one axis of a tensor of that rank; its other axes have extent 1. */
function countAlong(axis: number, shape: Shape): Tensor {
  return numbersAlong(axis, shape.length, shape[axis] as number);
}

export const indices: FunctionOp<Indices> = functionOp("creation", {
  name: "indices",
  doc: "Returns the indices of a tensor of the given shape as [rank, …shape], where row a counts along axis a. With `sparse` the result is one tensor for each axis, with extent 1 on the other axes, for broadcasting.",
  example: "indices([2, 2])  // [[[0, 0], [1, 1]], [[0, 1], [0, 1]]]",
  build: ((
    shape: Shape,
    { dtype = "i32", sparse = false }: IndicesOptions & { readonly sparse?: boolean } = {},
  ): Tensor | readonly Tensor[] => {
    if (sparse)
      return checkShape("indices", shape).map((_, axis) => countAlong(axis, shape).cast(dtype));
    const all = checkShape("indices", [checkShape("indices", shape).length, ...shape]);
    const axes = numbers(shape.length).reshape([-1, ...shape.map(() => 1)]);
    let found = recorder().lift(0, "i32").broadcastTo(all);
    for (const axis of shape.keys()) found = where(axes.eq(axis), countAlong(axis, shape), found);
    return found.cast(dtype);
  }) as Indices,
});
