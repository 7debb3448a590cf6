/** Makes activations with parameters: functions of each element that are composed of other ops. */
import type { Tensor } from "../../graph/tensor.ts";
import { methodOp, type Op, type OpTexts, type TensorLike } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";

export type Activation<Parameters extends unknown[] = []> = Op<
  (x: TensorLike, ...parameters: Parameters) => Tensor
>;

interface ActivationSpec<Parameters extends unknown[]> extends OpTexts {
  /** Receives floats: integers and bools are cast to f32 first. */
  readonly build: (x: Tensor, ...parameters: Parameters) => Tensor;
}

export function activation<Parameters extends unknown[] = []>({
  build,
  ...spec
}: ActivationSpec<Parameters>): Activation<Parameters> {
  const call = (x: TensorLike, ...rest: Parameters): Tensor => build(floatOf(x), ...rest);
  return methodOp("activation", {
    ...spec,
    build: call,
  }) as unknown as Activation<Parameters>;
}
