/** Ops that are computed in f32 and rounded once where their operand is f16 or bf16. */
import type { Tensor } from "../../graph/tensor.ts";
import { isHalf } from "../../ir/dtype.ts";
import { recorder, type TensorLike } from "../define.ts";

/** Computes in f32, because sums in f16 would soon overflow, and rounds at the end. */
export function inSinglePrecision(value: TensorLike, build: (x: Tensor) => Tensor): Tensor {
  const x = recorder().lift(value, "f32");
  const result = build(x.cast("f32"));
  return isHalf(x.dtype) ? result.cast(x.dtype) : result;
}
