/** What tells optimisers apart: the state that they keep, and how it moves a parameter. */
import type { Tensor } from "../graph/tensor.ts";
import type { Shape } from "../ir/shape.ts";
import { tensor, zeros } from "../ops/index.ts";

/** Tensors by name that a step replaces. */
export type State = Readonly<Record<string, Tensor>>;

/** What becomes of the parameters of a group. `Own` is state of each parameter, `Shared` of the whole group. */
export interface Rule<Own extends State, Shared extends State> {
  /** What the momentum begins with, where it may be set between steps. */
  readonly momentum?: number;
  /** f32, of the parameter's shape, or scalars. */
  readonly start: (shape: Shape) => Own;
  readonly startShared: () => Shared;
  /** How a step moves the shared state, before the parameters' updates. */
  readonly advance: (shared: Shared, momentum: number | Tensor) => Shared;
  readonly update: (step: Step<Own, Shared>) => { readonly value: Tensor; readonly own: Own };
}

/** One parameter's step; all tensors are f32. */
export interface Step<Own extends State, Shared extends State> {
  readonly value: Tensor;
  readonly gradient: Tensor;
  readonly own: Own;
  /** Advanced already. */
  readonly shared: Shared;
  /** A scalar tensor once it has changed between steps, so that a step with another is the same graph. */
  readonly lr: number | Tensor;
  /** Likewise; 0 where the rule has none. */
  readonly momentum: number | Tensor;
}

export type Nothing = Readonly<Record<never, Tensor>>;

/** Of a rule whose parameters share no state. */
export const unshared = {
  startShared: (): Nothing => ({}),
  advance: (nothing: Nothing): Nothing => nothing,
} as const;

/** Zeros of their own: `zeros([])` is the number 0 that other graphs use too. */
export function freshZeros(shape: Shape): Tensor {
  return shape.length === 0 ? tensor(new Float32Array(1)).reshape([]) : zeros(shape);
}

/** The gradient with that of an L2 penalty. */
export function penalised(gradient: Tensor, value: Tensor, weightDecay: number): Tensor {
  return weightDecay === 0 ? gradient : gradient.add(value.mul(weightDecay));
}

/** The value without the share λ · lr of it: a decay that is no part of the gradient. */
export function decayed(value: Tensor, weightDecay: number, lr: number | Tensor): Tensor {
  if (weightDecay === 0) return value;
  const share = typeof lr === "number" ? lr * weightDecay : lr.mul(weightDecay);
  return value.sub(value.mul(share));
}

/** A moving mean of the next value that keeps the share `decay` of what it was. */
export function movingMean(mean: Tensor, next: Tensor, decay: number | Tensor): Tensor {
  const rest = typeof decay === "number" ? 1 - decay : decay.neg().add(1);
  return mean.mul(decay).add(next.mul(rest));
}
