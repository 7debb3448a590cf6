/** Shared code of normalisations by channel: operands with channels, and one number for each channel. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import type { TensorLike } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";

/** Returns the operand as floats, with channels on axis 1. */
export function withChannels(name: string, value: TensorLike): Tensor {
  const x = floatOf(value);
  if (x.rank >= 2) return x;
  throw fault(name, `invalid rank: ${formatShape(x.shape)}: expected [examples, channels, ...]`);
}

/** Reshapes [channels] to [1, channels, 1, …], in f32. */
export function spread(name: string, what: string, operand: Tensor, x: Tensor): Tensor {
  const channels = x.shape[1] as number;
  if (!sameShape(operand.shape, [channels])) {
    throw fault(name, `mismatched ${what}: ${formatShape(operand.shape)} for ${channels} channels`);
  }
  return operand.cast("f32").reshape(x.shape.map((_, axis) => (axis === 1 ? channels : 1)));
}
