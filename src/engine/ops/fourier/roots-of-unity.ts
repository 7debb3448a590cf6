/** Roots of unity, whose arguments are reduced exactly before any angle is rounded. */
import type { Tensor } from "../../graph/tensor.ts";
import { iotaPrimitive } from "../creation/source.ts";
import { recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";

/** Complex numbers as two f32 tensors of one shape. */
export interface Complex {
  readonly real: Tensor;
  readonly imag: Tensor;
}

/** Returns exp(2πi·places/count) for i32 places from 0 to count, which is below 2^29. */
export function rootsOfUnity(indices: Tensor, count: number): Complex {
  // Split the angle into the nearest quarter turn and a rest of at most an eighth of a turn.
  const quarters = indices
    .cast("f32")
    .mul(4 / count)
    .round()
    .cast("i32");
  const rest = indices.mul(4).sub(quarters.mul(count));
  const angle = rest.cast("f32").mul(Math.PI / 2 / count);
  const [cosine, sine] = [angle.cos(), angle.sin()];
  const turned = (byQuarter: readonly [Tensor, Tensor, Tensor, Tensor]): Tensor => {
    const [none, one, two, three] = byQuarter;
    const half = where(quarters.eq(2), two, none);
    return where(quarters.eq(1), one, where(quarters.eq(3), three, half));
  };
  return {
    real: turned([cosine, sine.neg(), cosine.neg(), sine]),
    imag: turned([sine, cosine, sine.neg(), cosine.neg()]),
  };
}

/** Returns i32 0 … count − 1 along one of `rank` axes. */
export function numbersAlong(axis: number, rank: number, count: number): Tensor {
  const shape = Array.from({ length: rank }, (_, each) => (each === axis ? count : 1));
  return recorder().node(iotaPrimitive, [], { size: count }).reshape(shape);
}

/** Returns the remainder of i32 dividends in [0, 2^31) that are less than 2^20 times the divisor. */
export function remainderOf(dividends: Tensor, divisor: number): Tensor {
  const near = dividends
    .cast("f32")
    .mul(1 / divisor)
    .floor()
    .cast("i32");
  const rest = dividends.sub(near.mul(divisor));
  const raised = where(rest.lt(0), rest.add(divisor), rest);
  return where(raised.ge(divisor), raised.sub(divisor), raised);
}
