/** Update rules: the state that an optimiser keeps, and how a step changes a parameter. */
import type { Tensor } from "../graph/tensor.ts";
import type { Shape } from "../ir/shape.ts";
import { tensor, zeros } from "../ops/index.ts";

/** Tensors by name that a step replaces. */
export type State = Readonly<Record<string, Tensor>>;

/**
 * The rule by which a step changes the parameters of a group. `Own` is the state of each parameter, `Shared` that
 * of the group.
 */
export interface UpdateRule<Own extends State, Shared extends State> {
  /** The initial momentum, where it may be set between steps. */
  readonly momentum?: number;
  /** The initial state of a parameter: f32, of the parameter's shape or scalars. */
  readonly start: (shape: Shape) => Own;
  readonly startShared: () => Shared;
  /** Advances the shared state, before the parameters are updated. */
  readonly advance: (shared: Shared, momentum: number | Tensor) => Shared;
  readonly update: (step: Step<Own, Shared>) => { readonly value: Tensor; readonly own: Own };
}

/** One parameter's step; all tensors are f32. */
export interface Step<Own extends State, Shared extends State> {
  readonly value: Tensor;
  readonly gradient: Tensor;
  readonly own: Own;
  /** The shared state, already advanced. */
  readonly shared: Shared;
  /**
   * A scalar tensor once the rate has changed between steps, so that steps with other rates have the same
   * graph.
   */
  readonly lr: number | Tensor;
  /** A scalar tensor once it has changed between steps; 0 where the rule has no momentum. */
  readonly momentum: number | Tensor;
}

export type Nothing = Readonly<Record<never, Tensor>>;

/** The part of a rule whose parameters share no state. */
export const unshared = {
  startShared: (): Nothing => ({}),
  advance: (nothing: Nothing): Nothing => nothing,
} as const;

/** The dtype of everything that rules compute besides parameters, whatever dtype the program's tensors have. */
export const f32 = { dtype: "f32" } as const;

/** Zeros with a separate value: `zeros([])` is the constant 0, which other graphs use too. */
export function freshZeros(shape: Shape): Tensor {
  return shape.length === 0 ? tensor(new Float32Array(1)).reshape([]) : zeros(shape, f32);
}

/** Adds the gradient of an L2 penalty. */
export function penalised(gradient: Tensor, value: Tensor, weightDecay: number): Tensor {
  return weightDecay === 0 ? gradient : gradient.add(value.mul(weightDecay));
}

/** Subtracts the fraction λ · lr of the value: weight decay that is not part of the gradient. */
export function decayed(value: Tensor, weightDecay: number, lr: number | Tensor): Tensor {
  if (weightDecay === 0) return value;
  const share = typeof lr === "number" ? lr * weightDecay : lr.mul(weightDecay);
  return value.sub(value.mul(share));
}

/** The moving mean that keeps the fraction `decay` of its former value. */
export function movingMean(mean: Tensor, next: Tensor, decay: number | Tensor): Tensor {
  const rest = typeof decay === "number" ? 1 - decay : decay.neg().add(1);
  return mean.mul(decay).add(next.mul(rest));
}
