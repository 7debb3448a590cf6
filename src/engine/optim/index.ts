/** Optimisers for programs, as the namespace `optim`. */
export { type AdafactorOptions, adafactor } from "./adafactor.ts";
export {
  type AdamOptions,
  type AdamWOptions,
  adam,
  adamW,
  type LambOptions,
  lamb,
} from "./adam.ts";
export {
  type AdamaxOptions,
  adamax,
  type NadamOptions,
  nadam,
  type RadamOptions,
  radam,
} from "./adam-variants.ts";
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
export { type AsgdOptions, asgd } from "./averaged-sgd.ts";
export { type ClipNormOptions, clipByGlobalNorm, clipByValue } from "./clip.ts";
export {
  type CosineRestartOptions,
  type Cycle,
  type CyclicOptions,
  cosineRestarts,
  cyclic,
  type OneCycleOptions,
  oneCycle,
} from "./cycles.ts";
export type { ParameterGroup, StepOptions, Trained } from "./groups.ts";
export { type Lbfgs, type LbfgsOptions, lbfgs } from "./lbfgs.ts";
export type { LossScaleOptions } from "./loss-scale.ts";
export { type MuonOptions, muon } from "./muon.ts";
export type { Optimizer, OptimizerGroup } from "./optimizer.ts";
export { type Plateau, type PlateauOptions, type Plateaus, reduceOnPlateau } from "./plateau.ts";
export { type RpropOptions, rprop } from "./rprop.ts";
export {
  chainSchedules,
  cosineDecay,
  exponentialDecay,
  joinSchedules,
  linearDecay,
  multiStepDecay,
  polynomialDecay,
  type Schedule,
  stepDecay,
  warmup,
} from "./schedule.ts";
export { type SgdOptions, sgd } from "./sgd.ts";
