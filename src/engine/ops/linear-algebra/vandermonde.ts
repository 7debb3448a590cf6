/** Matrices of powers. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { checkShape } from "../axes.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";

export interface VanderOptions {
  /** True if powers ascend from 0. Default false, as in NumPy; PyTorch's default order is ascending. */
  readonly increasing?: boolean;
}

export const vander: Op<(x: TensorLike, n?: number, options?: VanderOptions) => Tensor> = methodOp(
  "linear algebra",
  {
    name: "vander",
    doc: "Returns the Vandermonde matrix, the powers of each element along a new last axis, from `n - 1` down to 0, or up with `increasing`. `n` is the extent of the last axis by default.",
    example: "tensor([1, 2, 3]).vander()  // [[1, 1, 1], [4, 2, 1], [9, 3, 1]]",
    build: (value, n, { increasing = false } = {}) => {
      const lifted = recorder().lift(value, "f32");
      const x = lifted.dtype === "bool" ? lifted.cast("i32") : lifted;
      if (x.rank === 0)
        throw fault("vander", "mismatched shape []: expected a vector, or rows of vectors");
      const count = n ?? (x.shape.at(-1) as number);
      if (!Number.isInteger(count) || count < 0) {
        throw fault("vander", `invalid n ${String(n)}: expected a non-negative integer`);
      }
      const shape = checkShape("vander", [...x.shape, count]);
      const powers = x.unsqueeze(-1).broadcastTo(shape).cumprod(-1, { exclusive: true });
      return increasing ? powers : powers.flip(-1);
    },
  },
);
