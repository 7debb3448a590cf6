/** Dropout as a layer. */
import type { Tensor } from "../graph/tensor.ts";
import { checkProbability, dropout as drop } from "../random/dropout.ts";
import { type Mode, type Module, module } from "./module.ts";

/** Drops elements with this probability while training, and does nothing in use. */
export function dropout(probability: number = 0.5): Module {
  const name = `dropout(${probability})`;
  checkProbability(name, probability);
  const mode: Mode = { training: true };
  const call = (x: Tensor): Tensor => (mode.training ? drop(x, probability) : x);
  return module(name, call, { mode });
}
