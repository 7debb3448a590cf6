/** Optimizers, clipping of gradients, and schedules of learning rates. */
export declare const optim: {
  /**
   * p ← p − max(ε₂, rms p) · min(lr, 1/√t) · u / max(1, rms u / d) with u = g / √v, where the v of a matrix is
   * the product of the moving means of g² over its columns and over its rows (Shazeer and Stern, "Adafactor:
   * adaptive learning rates with sublinear memory cost", ICML 2018).
   */
  adafactor(parameters: Trained<AdafactorOptions>, options?: AdafactorOptions): Optimizer;
  /**
   * p ← p − lr · m̂ / (√v̂ + ε): each element's step follows the moving mean m̂ of its gradient, divided by the root of
   * the moving mean v̂ of its square; both means are corrected for their start at 0 (Kingma and Ba, ICLR 2015). A good
   * first choice for most networks.
   */
  adam(parameters: Trained<AdamOptions>, options?: AdamOptions): Optimizer;
  /**
   * p ← p − lr · (m̂ / (√v̂ + ε) + λ p). The decay λ is not part of the gradient, so it is not divided by the
   * gradient's mean square (Loshchilov and Hutter, "Decoupled weight decay regularization", ICLR 2019).
   */
  adamW(parameters: Trained<AdamWOptions>, options?: AdamWOptions): Optimizer;
  /**
   * AdamW's step, scaled to the parameter's length times the learning rate (You et al., "Large batch optimization
   * for deep learning", ICLR 2020). Where the parameter or the step has length 0, AdamW's step is not scaled.
   */
  lamb(parameters: Trained<LambOptions>, options?: LambOptions): Optimizer;
  /**
   * u ← max(β₂ u, |g| + ε), then p ← p − lr · m̂ / u: Adam with a decaying maximum of the gradient in place of
   * its mean square (Kingma and Ba 2015, section 7.1).
   */
  adamax(parameters: Trained<AdamaxOptions>, options?: AdamaxOptions): Optimizer;
  /**
   * Adam with Nesterov's momentum, μₜ = β₁ (1 − 0.96^(t ψ) / 2) (Dozat, "Incorporating Nesterov momentum into
   * Adam", 2016): p ← p − lr · (μₜ₊₁ m / (1 − ∏μ₁…ₜ₊₁) + (1 − μₜ) g / (1 − ∏μ₁…ₜ)) / (√v̂ + ε).
   */
  nadam(parameters: Trained<NadamOptions>, options?: NadamOptions): Optimizer;
  /**
   * Adam that steps along the plain mean until enough gradients were seen to know their variance, and rectifies
   * the variance from then on (Liu et al., "On the variance of the adaptive learning rate and beyond", ICLR
   * 2020).
   */
  radam(parameters: Trained<RadamOptions>, options?: RadamOptions): Optimizer;
  /**
   * d = g · √(u + ε) / √(s + ε) with moving means s of g² and u of d², then p ← p − lr · d (Zeiler,
   * "ADADELTA", 2012).
   */
  adadelta(parameters: Trained<AdadeltaOptions>, options?: AdadeltaOptions): Optimizer;
  /**
   * s ← s + g², then p ← p − lr · g / (√s + ε) (Duchi, Hazan and Singer, JMLR 2011). With `lrDecay`, the rate of
   * step t, counted from 0, is lr / (1 + t · lrDecay).
   */
  adagrad(parameters: Trained<AdagradOptions>, options?: AdagradOptions): Optimizer;
  /**
   * p ← p − lr · (sign(β₁ m + (1 − β₁) g) + λ p), then m ← β₂ m + (1 − β₂) g (Chen et al., "Symbolic
   * discovery of optimization algorithms", 2023).
   */
  lion(parameters: Trained<LionOptions>, options?: LionOptions): Optimizer;
  /**
   * s ← α s + (1 − α) g², then p ← p − lr · g / (√s + ε) (Tieleman and Hinton, "Lecture 6.5: RMSProp", 2012).
   * With `centered`, s − m² replaces s, where m is the mean of g; with momentum, the velocity accumulates the
   * quotients.
   */
  rmsprop(parameters: Trained<RmspropOptions>, options?: RmspropOptions): Optimizer;
  /**
   * p ← (1 − λ η) p − η g with η = lr / (1 + λ lr t)^α. The mean of all p from step t₀ on is the parameter's
   * `average` in `state()` (Polyak and Juditsky, "Acceleration of stochastic approximation by averaging", 1992).
   */
  asgd(parameters: Trained<AsgdOptions>, options?: AsgdOptions): Optimizer;
  /**
   * Scales the `grad` of all parameters by one number so that their joint norm is at most `norm`, and returns the norm
   * that they had before, a scalar. The norm is Euclidean by default. Parameters without a gradient are skipped.
   */
  clipByGlobalNorm(
    parameters: readonly Parameter[],
    norm: number,
    options?: ClipNormOptions,
  ): Tensor;
  /** Clips each element of the `grad` of all parameters to ± `value`. Parameters without a gradient are skipped. */
  clipByValue(parameters: readonly Parameter[], value: number): void;
  /**
   * Falls from `lr` along half a cosine to `end` in `steps` steps, then starts again from `lr` (Loshchilov and
   * Hutter, "SGDR: stochastic gradient descent with warm restarts", ICLR 2017).
   */
  cosineRestarts(lr: number, steps: number, options?: CosineRestartOptions): Schedule;
  /** Moves between two rates in straight lines (Smith, "Cyclical learning rates", WACV 2017). */
  cyclic(least: number, most: number, options?: CyclicOptions): Cycle;
  /**
   * Rises to `most` and falls to nearly nothing within `steps` steps (Smith and Topin, "Super-convergence",
   * 2018).
   */
  oneCycle(most: number, steps: number, options?: OneCycleOptions): Cycle;
  /**
   * p ← p + t · d, where d is minus the gradient times an estimate of the inverse Hessian from the last steps
   * (Liu and Nocedal, "On the limited memory BFGS method for large scale optimization", 1989). It needs a loss
   * without randomness.
   */
  lbfgs(parameters: readonly Parameter[], options?: LbfgsOptions): Lbfgs;
  /**
   * m ← β m + (1 − β) g, then p ← (1 − lr λ) p − lr · r · U Vᵀ, where U Σ Vᵀ is (β m + (1 − β) g) up to the
   * Newton-Schulz iteration's accuracy (Jordan et al., "Muon: an optimizer for hidden layers", 2024). It trains
   * matrices only; train biases, gains and embeddings with another optimizer.
   */
  muon(parameters: Trained<MuonOptions>, options?: MuonOptions): Optimizer;
  /**
   * Starts at `lr` and lowers it whenever the metric has not improved for a while. With several rates, `minLr` may have
   * one entry for each. The schedule remembers the metrics that it received.
   */
  reduceOnPlateau(lr: number, options?: PlateauOptions): Plateau;
  reduceOnPlateau(lr: readonly number[], options?: PlateauOptions): Plateaus;
  /**
   * Each element steps against its gradient's sign, further each time that the sign stays (Riedmiller and Braun,
   * "A direct adaptive method for faster backpropagation learning", 1993). It needs gradients over all examples.
   */
  rprop(parameters: Trained<RpropOptions>, options?: RpropOptions): Optimizer;
  /** The product of a schedule and of factors, such as `exponentialDecay(1, 0.99)`. */
  chainSchedules(first: Schedule, ...factors: readonly Schedule[]): Schedule;
  /** Goes from `lr` along half a cosine to `end` (Loshchilov and Hutter, "SGDR", ICLR 2017), and stays there. */
  cosineDecay(lr: number, steps: number, end?: number): Schedule;
  /** lr · factor^step. */
  exponentialDecay(lr: number, factor: number): Schedule;
  /** Runs one schedule after another, each from its own step 0 on: the next one begins at each milestone. */
  joinSchedules(schedules: readonly Schedule[], milestones: readonly number[]): Schedule;
  /** Goes from `lr` in a straight line to `end` within `steps` steps, and stays there. */
  linearDecay(lr: number, steps: number, end?: number): Schedule;
  /** lr times `factor` for each milestone that has been reached. */
  multiStepDecay(lr: number, milestones: readonly number[], factor?: number): Schedule;
  /** end + (lr − end) · (1 − step / steps)^power, then `end`. */
  polynomialDecay(lr: number, steps: number, power?: number, end?: number): Schedule;
  /** lr · factor^⌊step / every⌋. */
  stepDecay(lr: number, every: number, factor?: number): Schedule;
  /**
   * Rises in a straight line to the first rate of `then` within `steps` steps, then follows `then` from its step
   * 0 on.
   */
  warmup(steps: number, then: Schedule): Schedule;
  /**
   * v ← momentum · v + (1 − dampening) · g, then p ← p − lr · v; with Nesterov's momentum
   * p ← p − lr · (g + momentum · v). g includes the weight decay; the first v is g.
   */
  sgd(parameters: Trained<SgdOptions>, options: SgdOptions): Optimizer;
};

export interface AdafactorOptions extends StepOptions {
  /** The largest learning rate; default 0.01. */
  readonly lr?: number;
  /** The mean squares move by the step number to this power; below 0, default -0.8. */
  readonly beta2Decay?: number;
  /** Lower bounds of the root mean square of a gradient and of a parameter; default [1.2e-7, 1e-3]. */
  readonly eps?: readonly [number, number];
  /** The largest root mean square of an update; default 1. */
  readonly d?: number;
  /** Each step subtracts this fraction of the parameter, times the learning rate. Default 0. */
  readonly weightDecay?: number;
}

export interface AdamOptions extends MomentOptions {
  /** Divide by the largest second mean so far (Reddi, Kale and Kumar, ICLR 2018). Default false. */
  readonly amsgrad?: boolean;
}

export interface AdamWOptions extends AdamOptions {
  /** Each step subtracts this fraction of the parameter, times the learning rate. Default 0.01. */
  readonly weightDecay?: number;
}

export interface LambOptions extends MomentOptions {
  /** Added to the root of the second mean; default 1e-6. */
  readonly eps?: number;
  /** This fraction of the parameter is added to the step before its length is computed. Default 0.01. */
  readonly weightDecay?: number;
}

export interface MomentOptions extends StepOptions {
  /** The learning rate; default 1e-3. */
  readonly lr?: number;
  /** Decay rates of the moving means of the gradient and of its square; default [0.9, 0.999]. */
  readonly betas?: readonly [number, number];
  /** Added to the root of the second mean; default 1e-8. */
  readonly eps?: number;
  /** L2 penalty: this times the parameter is added to its gradient. Default 0. */
  readonly weightDecay?: number;
}

export interface AdamaxOptions extends MomentOptions {
  /** The learning rate; default 2e-3. */
  readonly lr?: number;
}

export interface DecoupledOptions extends MomentOptions {
  /** Whether the decay is subtracted from the parameter, as in AdamW, not added to the gradient. Default false. */
  readonly decoupledWeightDecay?: boolean;
}

export interface NadamOptions extends DecoupledOptions {
  /** The learning rate; default 2e-3. */
  readonly lr?: number;
  /** The rate at which the momentum approaches `betas[0]`; default 4e-3. */
  readonly momentumDecay?: number;
}

export type RadamOptions = DecoupledOptions;

export interface AdadeltaOptions extends AdaptiveOptions {
  /** The learning rate; default 1. */
  readonly lr?: number;
  /** The decay rate of the means; default 0.9. */
  readonly rho?: number;
}

export interface AdagradOptions extends AdaptiveOptions {
  /** The learning rate; default 0.01. */
  readonly lr?: number;
  /** The rate at which the learning rate falls; default 0. */
  readonly lrDecay?: number;
  /** The initial value of the sums of squares; default 0. */
  readonly initialAccumulator?: number;
}

export interface AdaptiveOptions extends StepOptions {
  /** Added to the divisor. */
  readonly eps?: number;
  /** L2 penalty: this times the parameter is added to its gradient. Default 0. */
  readonly weightDecay?: number;
}

export interface LionOptions extends StepOptions {
  /** The learning rate; default 1e-4. */
  readonly lr?: number;
  /** The weight of the mean in the direction, and the decay rate of the mean; default [0.9, 0.99]. */
  readonly betas?: readonly [number, number];
  /** Each step subtracts this fraction of the parameter, times the learning rate. Default 0. */
  readonly weightDecay?: number;
}

export interface RmspropOptions extends AdaptiveOptions {
  /** The learning rate; default 0.01. */
  readonly lr?: number;
  /** The decay rate of the mean square; default 0.99. */
  readonly alpha?: number;
  /** The fraction of the last step's velocity that is kept; default 0. */
  readonly momentum?: number;
  /** Divide by the standard deviation, not by the root mean square. Default false. */
  readonly centered?: boolean;
}

export interface AsgdOptions extends StepOptions {
  /** The learning rate; default 0.01. */
  readonly lr?: number;
  /** The rate at which the learning rate falls, and the weight decay of each step; default 1e-4. */
  readonly lambda?: number;
  /** The exponent of the falling rate; default 0.75. */
  readonly alpha?: number;
  /** Averaging starts at this step; default 1e6. */
  readonly t0?: number;
  /** L2 penalty: this times the parameter is added to its gradient. Default 0. */
  readonly weightDecay?: number;
}

export interface ClipNormOptions {
  /**
   * The norm's order, above 0: 1 for the sum of absolute values, `Infinity` for the largest. Default 2, the
   * length.
   */
  readonly ord?: number;
}

export interface CosineRestartOptions {
  /** Each cosine is this many times as long as the one before it; an integer, default 1. */
  readonly factor?: number;
  /** The rate at the end of each cosine; default 0. */
  readonly end?: number;
}

/** A learning rate with the momentum that goes with it: `optimizer.momentum = cycle.momentum(step)`. */
export interface Cycle extends Schedule {
  readonly momentum: Schedule;
}

export interface CyclicOptions {
  /** The number of steps in which the rate rises; default 2000. */
  readonly up?: number;
  /** The number of steps in which it falls; default `up`. */
  readonly down?: number;
  /**
   * "triangular", the default: all cycles are equal; "triangular2": each is half as high as the last;
   * "expRange": heights shrink by `gamma`^step.
   */
  readonly mode?: "triangular" | "triangular2" | "expRange";
  /** The base of "expRange"; default 1. */
  readonly gamma?: number;
  /** The momentum where the rate is highest; default 0.85 for `oneCycle`, 0.8 for `cyclic`. */
  readonly baseMomentum?: number;
  /** The momentum where the rate is lowest; default 0.95 for `oneCycle`, 0.9 for `cyclic`. */
  readonly maxMomentum?: number;
}

export interface OneCycleOptions {
  /** The fraction of the steps in which the rate rises; default 0.3. */
  readonly pctStart?: number;
  /** The shape of the rise and of the fall; default "cos". */
  readonly annealStrategy?: "cos" | "linear";
  /** The quotient of `most` and the first rate; default 25. */
  readonly divFactor?: number;
  /** The quotient of the first rate and the last; default 1e4. */
  readonly finalDivFactor?: number;
  /**
   * Whether the rate falls to its first value in as many steps as it rose, and to the last in the steps left.
   * Default false.
   */
  readonly threePhase?: boolean;
  /** The momentum where the rate is highest; default 0.85 for `oneCycle`, 0.8 for `cyclic`. */
  readonly baseMomentum?: number;
  /** The momentum where the rate is lowest; default 0.95 for `oneCycle`, 0.9 for `cyclic`. */
  readonly maxMomentum?: number;
}

/** Parameters with options that override the optimizer's. */
export type ParameterGroup<Options> = Partial<
  Omit<Options, "clipValue" | "clipNorm" | "lossScale">
> & {
  readonly parameters: readonly Parameter[];
};

/** Options that concern all gradients together. */
export interface StepOptions {
  /** Each element of a gradient is clipped to ± this before it is used. */
  readonly clipValue?: number;
  /** The joint norm of the gradients is limited to this before they are used (Pascanu et al. 2013). */
  readonly clipNorm?: number;
  /** Scales the loss and its gradients, for networks that compute in f16. Default: no scaling. */
  readonly lossScale?: LossScaleOptions;
  /** The learning rate. */
  readonly lr?: number;
  /** Whether to step up the gradient instead of down. Default false. */
  readonly maximize?: boolean;
}

/** The parameters that an optimizer trains: a list of them, or of groups. */
export type Trained<Options> = readonly Parameter[] | readonly ParameterGroup<Options>[];

export interface Lbfgs {
  /** The learning rate; may be set between steps. */
  lr: number;
  readonly parameters: readonly Parameter[];
  /**
   * Steps along up to `maxIter` directions. The closure returns the scalar loss for the parameters' current values and
   * is called at each point that is evaluated. Resolves with the loss at the first of them.
   */
  step(closure: () => Tensor): Promise<number>;
  /** The tensors that it remembers between steps: "steps", "changes", "step" and "gradient". */
  state(): Record<string, Tensor>;
  /** Continues from what `state` returned, here or elsewhere. Throws a Fault unless names and shapes agree. */
  load(state: Readonly<Record<string, Tensor>>): void;
}

export interface LbfgsOptions {
  /** The length of a step in units of the direction, or the first one that a line search tries. Default 1. */
  readonly lr?: number;
  /** The largest number of directions in one `step`; default 20. */
  readonly maxIter?: number;
  /** The largest number of calls of the closure in one `step`; default 1.25 times `maxIter`, and at least 25. */
  readonly maxEval?: number;
  /** A step ends once no element of the gradient is larger; default 1e-7. */
  readonly toleranceGrad?: number;
  /** A step ends once no element of a parameter moved further, or the loss changed by less; default 1e-9. */
  readonly toleranceChange?: number;
  /** The number of past steps to remember; default 100. */
  readonly historySize?: number;
  /**
   * "strongWolfe" searches each direction for a point where the loss is lower and flatter. Default null: a step of
   * length `lr`.
   */
  readonly lineSearch?: "strongWolfe" | null;
}

/**
 * The factor of the loss in `step(loss)`. Gradients are divided by it before they are clipped and used. Where one of
 * them is NaN or infinite, the step changes nothing but the factor, which becomes smaller. The factor is on the device
 * and in `state()`, as "lossScale.scale", and stays between 1 and 2 ** 24.
 */
export interface LossScaleOptions {
  /** The factor of the first step. Default 2 ** 15, which f16 holds. */
  readonly initial?: number;
  /** The factor is multiplied by this once `every` steps in a row had finite gradients. Default 2. */
  readonly growth?: number;
  /** The factor is multiplied by this where a gradient is not finite. Default 0.5. */
  readonly backoff?: number;
  /** Default 2000. */
  readonly every?: number;
}

export interface MuonOptions extends StepOptions {
  /** The learning rate; default 1e-3. */
  readonly lr?: number;
  /** The decay rate of the mean of the gradients; default 0.95. */
  readonly momentum?: number;
  /** Whether to look ahead along the mean. Default true. */
  readonly nesterov?: boolean;
  /** Each step subtracts this fraction of the parameter, times the learning rate. Default 0.1. */
  readonly weightDecay?: number;
  /** The coefficients of X, X Xᵀ X and (X Xᵀ)² X in each iteration; default [3.4445, -4.775, 2.0315]. */
  readonly nsCoefficients?: readonly [number, number, number];
  /** The number of iterations; default 5. */
  readonly nsSteps?: number;
  /** A lower bound of the length that is divided by; default 1e-7. */
  readonly eps?: number;
  /**
   * The factor of the rate for a matrix [m, n]: "original", the default, is √max(1, m/n); "spectralUnclamped"
   * is √(m/n); "matchRmsAdamw" is 0.2 √max(m, n), which lets AdamW's rates be used.
   */
  readonly adjustLr?: "original" | "matchRmsAdamw" | "spectralUnclamped";
}

/** Updates parameters by their gradients; `optim.sgd`, `optim.adam` and others make one. */
export interface Optimizer {
  /** The learning rate of all groups without their own; may be set between steps. */
  lr: number;
  /** The momentum of the first group: see `OptimizerGroup`. */
  get momentum(): number | null;
  /** Sets the momentum of all groups, between steps. Throws a Fault where a group has none. */
  set momentum(momentum: number);
  /** The groups that were passed, or one group of all parameters. */
  readonly groups: readonly OptimizerGroup[];
  /**
   * With a scalar loss, computes its gradient and the update in one. Without, updates by each parameter's `grad`;
   * parameters without one stay unchanged. Starts the computation and does not wait for it.
   */
  step(loss?: Tensor): void;
  /** Sets every parameter's `grad` to null. */
  zeroGrad(): void;
  /** The state that it keeps between steps, by name: "parameters.0.mean". Learning rates are not part of it. */
  state(): Record<string, Tensor>;
  /** Continues from what `state` returned, here or elsewhere. Throws a Fault unless names and shapes agree. */
  load(state: Readonly<Record<string, Tensor>>): void;
}

/** Parameters that share options. */
export interface OptimizerGroup {
  readonly parameters: readonly Parameter[];
  /** The learning rate; may be set between steps. Groups without their own rate share one. */
  lr: number;
  /** The momentum of sgd, rmsprop and muon, and `betas[0]` of adam, adamW and lamb; null for other optimizers. */
  get momentum(): number | null;
  /** May be set between steps. Throws a Fault where there is no momentum. */
  set momentum(momentum: number);
}

/** The learning rate after one more metric: `optimizer.lr = plateau(await loss.item())`. */
export type Plateau = (metric: number) => number;

export interface PlateauOptions {
  /** Whether the metric should fall, like a loss, or rise, like an accuracy. Default "min". */
  readonly mode?: "min" | "max";
  /** The factor by which the rate falls; default 0.1. */
  readonly factor?: number;
  /** The number of metrics in a row that may show no improvement before the rate falls; default 10. */
  readonly patience?: number;
  /** The smallest improvement that counts; default 1e-4. */
  readonly threshold?: number;
  /** Whether the threshold is relative to the best metric or absolute. Default "rel". */
  readonly thresholdMode?: "rel" | "abs";
  /** The number of metrics that are ignored after the rate has fallen; default 0. */
  readonly cooldown?: number;
  /** The lower bound of the rate, or of each of several rates; default 0. */
  readonly minLr?: number | readonly number[];
  /** The rate does not change if it would fall by no more than this; default 1e-8. */
  readonly eps?: number;
}

/** The same for several rates, such as those of an optimizer's groups. */
export type Plateaus = (metric: number) => readonly number[];

export interface RpropOptions extends StepOptions {
  /** Each element's first step; default 0.01. Changing it later has no effect. */
  readonly lr?: number;
  /** The factors of a step's size where the sign has changed, and where it has not; default [0.5, 1.2]. */
  readonly etas?: readonly [number, number];
  /** The smallest and the largest step; default [1e-6, 50]. */
  readonly stepSizes?: readonly [number, number];
}

/** The learning rate of a step; steps count from 0. */
export type Schedule = (step: number) => number;

export interface SgdOptions extends StepOptions {
  /** The learning rate. */
  readonly lr: number;
  /** The fraction of the last step's velocity that is kept; default 0. */
  readonly momentum?: number;
  /** The fraction of the gradient that is not added to the velocity, except in the first step. Default 0. */
  readonly dampening?: number;
  /** Whether to look ahead along the velocity (Sutskever et al. 2013). Needs momentum, and no dampening. */
  readonly nesterov?: boolean;
  /** L2 penalty: this times the parameter is added to its gradient. Default 0. */
  readonly weightDecay?: number;
}
