/** Dropout (Srivastava, Hinton, Krizhevsky, Sutskever and Salakhutdinov, JMLR 2014). */

import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { type FunctionOp, functionOp, recorder } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";
import { where } from "../index.ts";
import type { RandomOptions } from "./draws.ts";
import { rand } from "./uniform.ts";

export interface DropoutOptions extends RandomOptions {
  /** Whether anything is dropped. If not, the result is the operand, as in use. Default true. */
  readonly training?: boolean;
}

export type Dropout = FunctionOp<
  (x: Tensor, probability?: number, options?: DropoutOptions) => Tensor
>;

export const dropout: Dropout = functionOp("random", {
  name: "dropout",
  doc: "Sets elements to 0 at random and scales the remaining ones, which preserves the mean (Srivastava et al. 2014). An element is set to 0 with a `probability`, 0.5 by default, and otherwise divided by the probability of being kept. Each call drops different elements; a run with the same seed, or a call with the same `key`, drops the same. With `training: false` nothing is dropped.",
  example: "dropout(ones([2, 2]), 0)  // [[1, 1], [1, 1]]",
  build: (value, probability = 0.5, options = {}) => {
    checkProbability("dropout", probability);
    const { training = true, ...random } = options;
    const x = floatOf(value);
    if (probability === 0 || !training) return x;
    if (probability === 1) return dropped(x);
    const stays = rand(x.shape, random).ge(probability);
    return where(stays, x.div(1 - probability), 0);
  },
});

/** Returns zeros with the gradient 0. The operand may be infinite, so it is not multiplied by 0. */
export function dropped(x: Tensor): Tensor {
  return where(recorder().lift(false, "bool"), x, 0);
}

export function checkProbability(name: string, probability: number): void {
  if (probability >= 0 && probability <= 1) return;
  throw fault(name, `invalid probability ${String(probability)}: expected 0 to 1`);
}
