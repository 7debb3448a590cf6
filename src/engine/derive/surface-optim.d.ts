export interface OptimizerGroup {
  readonly parameters: readonly Parameter[];
  /** The learning rate; may be set between steps. Groups that were not given their own have one together. */
  lr: number;
  /** Of sgd, rmsprop and muon, and `betas[0]` of adam, adamW and lamb; may be set between steps. Null of others. */
  get momentum(): number | null;
  set momentum(momentum: number);
}

export interface Optimizer {
  /** The first group's momentum; set between steps it is that of all. */
  get momentum(): number | null;
  set momentum(momentum: number);
  /** The learning rate of all groups that were not given their own; may be set between steps. */
  lr: number;
  /** One, or those that it was given. */
  readonly groups: readonly OptimizerGroup[];
  /** Backward and update in one, from a scalar loss; without one, by each parameter's `grad`. */
  step(loss?: Tensor): void;
  zeroGrad(): void;
  /** What it keeps from step to step, by name, such as "parameters.0.mean". */
  state(): Record<string, Tensor>;
  /** Goes on from what `state` gave, here or elsewhere. */
  load(state: Readonly<Record<string, Tensor>>): void;
}

export interface StepOptions {
  /** Up the gradient in place of down. Default false. */
  maximize?: boolean;
  /** Each element of a gradient is brought into ± this before it is used. */
  clipValue?: number;
  /** The gradients together are made no longer than this before they are used. */
  clipNorm?: number;
}

/** Parameters with options of their own in place of the optimiser's, such as `lr` or `weightDecay`. */
export type ParameterGroup<Options> = Partial<Omit<Options, "clipValue" | "clipNorm">> & {
  readonly parameters: readonly Parameter[];
};

/** A list of parameters, or of groups of them. */
export type Trained<Options> = readonly Parameter[] | readonly ParameterGroup<Options>[];

export interface SgdOptions extends StepOptions {
  lr: number;
  /** How much of the last step's velocity is kept; default 0. */
  momentum?: number;
  /** How much of the gradient the velocity does without; default 0. */
  dampening?: number;
  nesterov?: boolean;
  /** This times the parameter is added to its gradient. */
  weightDecay?: number;
}

export interface AdaptiveOptions extends StepOptions {
  lr?: number;
  eps?: number;
  /** This times the parameter is added to its gradient. */
  weightDecay?: number;
}

export interface MomentOptions extends AdaptiveOptions {
  /** How slowly the means of the gradient and of its square move; default [0.9, 0.999]. */
  betas?: readonly [number, number];
}

export interface AdamOptions extends MomentOptions {
  /** Divide by the largest second mean so far (Reddi et al. 2018). */
  amsgrad?: boolean;
}

export interface DecoupledOptions extends MomentOptions {
  /** The decay takes its share of the parameter, as AdamW's does. */
  decoupledWeightDecay?: boolean;
}

export interface NadamOptions extends DecoupledOptions {
  /** How fast the momentum grows; default 4e-3. */
  momentumDecay?: number;
}

export interface RmspropOptions extends AdaptiveOptions {
  /** How slowly the mean square moves; default 0.99. */
  alpha?: number;
  momentum?: number;
  /** Divide by the standard deviation. */
  centered?: boolean;
}

export interface AdagradOptions extends AdaptiveOptions {
  /** How fast the rate falls; default 0. */
  lrDecay?: number;
  initialAccumulator?: number;
}

export interface AdadeltaOptions extends AdaptiveOptions {
  rho?: number;
}

export interface LionOptions extends StepOptions {
  lr?: number;
  betas?: readonly [number, number];
  weightDecay?: number;
}

export interface RpropOptions extends StepOptions {
  /** The first step. */
  lr?: number;
  /** What a step becomes times where the sign has turned, and where it has not; default [0.5, 1.2]. */
  etas?: readonly [number, number];
  /** The least step and the greatest; default [1e-6, 50]. */
  stepSizes?: readonly [number, number];
}

export interface AsgdOptions extends StepOptions {
  lr?: number;
  lambda?: number;
  alpha?: number;
  /** The step from which on the mean is taken; default 1e6. */
  t0?: number;
  weightDecay?: number;
}

export interface AdafactorOptions extends StepOptions {
  lr?: number;
  beta2Decay?: number;
  /** The least root mean square of a gradient, and of a parameter. */
  eps?: readonly [number, number];
  /** The root mean square of an update at most; default 1. */
  d?: number;
  weightDecay?: number;
}

export interface MuonOptions extends StepOptions {
  lr?: number;
  momentum?: number;
  nesterov?: boolean;
  weightDecay?: number;
  nsCoefficients?: readonly [number, number, number];
  nsSteps?: number;
  eps?: number;
  adjustLr?: "original" | "matchRmsAdamw" | "spectralUnclamped";
}

export interface LbfgsOptions {
  /** The length of a step in units of the direction, or what a line search tries first; default 1. */
  lr?: number;
  /** How many directions one `step` goes along at most; default 20. */
  maxIter?: number;
  /** How often it calls the closure at most; default 1.25 times `maxIter`, and no less than 25. */
  maxEval?: number;
  /** It ends where no element of the gradient is larger; default 1e-7. */
  toleranceGrad?: number;
  /** It ends where nothing moved further, or the loss changed by less; default 1e-9. */
  toleranceChange?: number;
  /** How many steps are remembered; default 100. */
  historySize?: number;
  /** Go along each direction to where the loss is lower and flatter; default null, by `lr`. */
  lineSearch?: "strongWolfe" | null;
}

export interface Lbfgs {
  lr: number;
  readonly parameters: readonly Parameter[];
  /** By up to `maxIter` directions; the closure gives the loss of the parameters as they are. Gives the loss before. */
  step(closure: () => Tensor): Promise<number>;
  /** What it remembers between steps. */
  state(): Record<string, Tensor>;
  /** Goes on from what `state` gave, here or elsewhere. */
  load(state: Readonly<Record<string, Tensor>>): void;
}

/** The learning rate of a step, from 0: `optimizer.lr = schedule(step)`. */
export type Schedule = (step: number) => number;

/** The learning rate after one more metric: `optimizer.lr = plateau(await loss.item())`. */
export type Plateau = (metric: number) => number;

/** Of several rates, such as those of an optimiser's groups. */
export type Plateaus = (metric: number) => readonly number[];

/** A learning rate with the momentum that goes with it: `optimizer.momentum = cycle.momentum(step)`. */
export interface Cycle extends Schedule {
  readonly momentum: Schedule;
}

export interface PlateauOptions {
  mode?: "min" | "max";
  factor?: number;
  patience?: number;
  threshold?: number;
  thresholdMode?: "rel" | "abs";
  cooldown?: number;
  /** The rate at least, or each of several. */
  minLr?: number | readonly number[];
  eps?: number;
}

export declare const optim: {
  /** Stochastic gradient descent, with momentum where it is not 0. */
  sgd(parameters: Trained<SgdOptions>, options: SgdOptions): Optimizer;
  /** Adam (Kingma and Ba 2015). */
  adam(parameters: Trained<AdamOptions>, options?: AdamOptions): Optimizer;
  /** Adam with decoupled weight decay, 0.01 by default (Loshchilov and Hutter 2019). */
  adamW(parameters: Trained<AdamOptions>, options?: AdamOptions): Optimizer;
  /** AdamW's step, as long as the parameter is times the rate (You et al. 2020). */
  lamb(parameters: Trained<MomentOptions>, options?: MomentOptions): Optimizer;
  /** Adam by the largest gradient, which fades (Kingma and Ba 2015). */
  adamax(parameters: Trained<MomentOptions>, options?: MomentOptions): Optimizer;
  /** Adam with Nesterov's momentum (Dozat 2016). */
  nadam(parameters: Trained<NadamOptions>, options?: NadamOptions): Optimizer;
  /** Adam that waits until the variance is known (Liu et al. 2020). */
  radam(parameters: Trained<DecoupledOptions>, options?: DecoupledOptions): Optimizer;
  /** Gradients over their root mean square (Tieleman and Hinton 2012). */
  rmsprop(parameters: Trained<RmspropOptions>, options?: RmspropOptions): Optimizer;
  /** Gradients over the root of their sum of squares (Duchi et al. 2011). */
  adagrad(parameters: Trained<AdagradOptions>, options?: AdagradOptions): Optimizer;
  /** Steps in units of earlier steps (Zeiler 2012). */
  adadelta(parameters: Trained<AdadeltaOptions>, options?: AdadeltaOptions): Optimizer;
  /** The sign of a moving mean (Chen et al. 2023). */
  lion(parameters: Trained<LionOptions>, options?: LionOptions): Optimizer;
  /** Steps by signs, further as long as they stay (Riedmiller and Braun 1993). */
  rprop(parameters: Trained<RpropOptions>, options?: RpropOptions): Optimizer;
  /** Gradient descent and the mean of where it went (Polyak and Juditsky 1992), `average` in `state()`. */
  asgd(parameters: Trained<AsgdOptions>, options?: AsgdOptions): Optimizer;
  /** Mean squares of matrices by rows and columns (Shazeer and Stern 2018). */
  adafactor(parameters: Trained<AdafactorOptions>, options?: AdafactorOptions): Optimizer;
  /** The momentum of a matrix, made orthogonal (Jordan et al. 2024). */
  muon(parameters: Trained<MuonOptions>, options?: MuonOptions): Optimizer;
  /** Steps that know how the loss bends, for losses without chance in them (Liu and Nocedal 1989). */
  lbfgs(parameters: readonly Parameter[], options?: LbfgsOptions): Lbfgs;
  /** Scales all `grad`s so that together their norm, the length by default, is at most this; gives what it was. */
  clipByGlobalNorm(
    parameters: readonly Parameter[],
    norm: number,
    options?: { ord?: number },
  ): Tensor;
  /** Brings each element of all `grad`s into ± this. */
  clipByValue(parameters: readonly Parameter[], value: number): void;
  /** lr · factor^⌊step / every⌋. */
  stepDecay(lr: number, every: number, factor?: number): Schedule;
  /** lr times `factor` for each of these steps that has come. */
  multiStepDecay(lr: number, milestones: readonly number[], factor?: number): Schedule;
  /** lr · factor^step. */
  exponentialDecay(lr: number, factor: number): Schedule;
  /** In a straight line from `lr` to `end`. */
  linearDecay(lr: number, steps: number, end?: number): Schedule;
  /** end + (lr − end) · (1 − step / steps)^power. */
  polynomialDecay(lr: number, steps: number, power?: number, end?: number): Schedule;
  /** Along half a cosine from `lr` to `end` (Loshchilov and Hutter 2017). */
  cosineDecay(lr: number, steps: number, end?: number): Schedule;
  /** The same over and over, each time in `factor` times as many steps. */
  cosineRestarts(lr: number, steps: number, options?: { factor?: number; end?: number }): Schedule;
  /** Up to `most` and down again to nearly nothing, momentum the other way (Smith and Topin 2018). */
  oneCycle(
    most: number,
    steps: number,
    options?: {
      pctStart?: number;
      annealStrategy?: "cos" | "linear";
      divFactor?: number;
      finalDivFactor?: number;
      threePhase?: boolean;
      baseMomentum?: number;
      maxMomentum?: number;
    },
  ): Cycle;
  /** Up and down between two rates, momentum the other way (Smith 2017). */
  cyclic(
    least: number,
    most: number,
    options?: {
      up?: number;
      down?: number;
      mode?: "triangular" | "triangular2" | "expRange";
      gamma?: number;
      baseMomentum?: number;
      maxMomentum?: number;
    },
  ): Cycle;
  /** In a straight line up to what `then` begins with, then `then`. */
  warmup(steps: number, then: Schedule): Schedule;
  /** One schedule after another; the next begins at each of the milestones. */
  joinSchedules(schedules: readonly Schedule[], milestones: readonly number[]): Schedule;
  /** The product of a schedule and of others that are factors. */
  chainSchedules(first: Schedule, ...factors: readonly Schedule[]): Schedule;
  /** A rate that falls whenever a metric has not got better for a while. */
  reduceOnPlateau(lr: number, options?: PlateauOptions): Plateau;
  reduceOnPlateau(lr: readonly number[], options?: PlateauOptions): Plateaus;
};
