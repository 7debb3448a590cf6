/** Optimisers for programs, as the namespace `optim`. */
export { type AdamOptions, type AdamWOptions, adam, adamW, lamb } from "./adam.ts";
export {
  type AdadeltaOptions,
  type AdagradOptions,
  adadelta,
  adagrad,
  type LionOptions,
  lion,
  type RmspropOptions,
  rmsprop,
} from "./adaptive.ts";
export { clipByGlobalNorm } from "./clip.ts";
export type { Optimizer, StepOptions } from "./optimizer.ts";
export {
  cosineDecay,
  exponentialDecay,
  linearDecay,
  type Schedule,
  stepDecay,
  warmup,
} from "./schedule.ts";
export { type SgdOptions, sgd } from "./sgd.ts";
