/** Dropout (Srivastava, Hinton, Krizhevsky, Sutskever and Salakhutdinov, JMLR 2014). */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { composite } from "../ops/composite.ts";
import type { FunctionOp } from "../ops/define.ts";
import { where } from "../ops/index.ts";
import { rand } from "./random.ts";

export const dropout: FunctionOp<(x: Tensor, probability?: number) => Tensor> = composite({
  name: "dropout",
  family: "random",
  doc: "Each element becomes 0 with a probability, 0.5 by default, and is divided by the chance to stay otherwise, so that the mean stays (Srivastava et al. 2014). Each call drops others; a run with the same seed drops the same.",
  example: "dropout(ones([2, 2]), 0)  // [[1, 1], [1, 1]]",
  parameters: "x: Tensor, probability?: number",
  method: false,
  build: (x: Tensor, probability: number = 0.5): Tensor => {
    checkProbability("dropout", probability);
    if (probability === 0) return x;
    if (probability === 1) return x.mul(0);
    const stays = rand(x.shape).ge(probability);
    return where(stays, x.div(1 - probability), 0);
  },
  cases: [],
  errors: [
    {
      call: "dropout(zeros([2]), 1.5)",
      message: "dropout: invalid probability 1.5: expected 0 to 1",
    },
  ],
});

export function checkProbability(name: string, probability: number): void {
  if (probability >= 0 && probability <= 1) return;
  throw fault("invalid", `${name}: invalid probability ${String(probability)}: expected 0 to 1`);
}
