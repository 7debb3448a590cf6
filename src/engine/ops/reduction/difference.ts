/** Differences of neighbours along an axis. */
import type { Tensor } from "../../graph/tensor.ts";
import { normalizeAxis } from "../axes.ts";
import { checkInteger } from "../checks.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { commonDtype, liftAs } from "../elementwise/makers.ts";
import { joinAlong, sliceAlong } from "../movement/slice.ts";

export interface DiffOptions {
  /** The number of times that the difference is taken. */
  readonly n?: number;
  /** These are put in front of the elements first: one for each row, or as many as the tensor has. */
  readonly prepend?: TensorLike;
  /** These are put after the elements first, in the same way. */
  readonly append?: TensorLike;
}

export const diff: Op<(x: TensorLike, axis?: number, options?: DiffOptions) => Tensor> = methodOp(
  "scan",
  {
    name: "diff",
    doc: "Computes the difference of each element and the one before it along an axis, the last by default, which becomes shorter by one. `n` is the number of repetitions. Values to `prepend` and `append` are joined along the axis first, scalars as one element.",
    example: "tensor([1, 4, 9, 16]).diff()  // [3, 5, 7]",
    build: (value, axis = -1, options = {}) => {
      const { n = 1, prepend, append } = options;
      const operand = recorder().lift(value, "f32");
      const ends = [prepend, append].filter((end) => end !== undefined);
      const dtype = commonDtype([operand, ...ends]);
      checkInteger("diff", "n", n, 0);
      const along = normalizeAxis("diff", axis, operand.shape);
      const wide = (end: TensorLike | undefined): Tensor[] => {
        if (end === undefined) return [];
        const tensor = liftAs(end, dtype);
        return [tensor.rank === 0 ? tensor.broadcastTo(operand.shape.with(along, 1)) : tensor];
      };
      const all = [...wide(prepend), liftAs(operand, dtype), ...wide(append)];
      const lifted = all.length === 1 ? (all[0] as Tensor) : joinAlong("diff", all, along);
      let x = lifted.dtype === "bool" ? lifted.cast("i32") : lifted;
      for (let time = 0; time < n; time++)
        x =
          x.shape[along] === 0 ? x : sliceAlong(x, along, 1, null).sub(sliceAlong(x, along, 0, -1));
      return x;
    },
  },
);
