/**
 * What optimisers share. A step records gradients, state and new values, and asks for all of them at
 * once, so that the device gets one graph; it is the same graph at every step, with other inputs.
 * State stays on the device. `step` does not wait.
 */
import { commit } from "../graph/evaluate.ts";
import { gradients } from "../graph/gradient.ts";
import { leafNode } from "../graph/node.ts";
import { Parameter } from "../graph/parameter.ts";
import { located } from "../graph/position.ts";
import { runtime } from "../graph/runtime.ts";
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import type { Shape } from "../ir/shape.ts";
import { tensor, zeros } from "../ops/index.ts";

export interface Optimizer {
  /** The learning rate; may be set between steps. */
  lr: number;
  /**
   * With a scalar loss: its gradient and the update in one. Without: the update by each parameter's
   * `grad`; parameters without one stay. Starts the computation and does not wait for it.
   */
  step(loss?: Tensor): void;
  /** Forgets every parameter's `grad`. */
  zeroGrad(): void;
}

/** Tensors by name that a step replaces. */
export type State = Readonly<Record<string, Tensor>>;

/** What tells optimisers apart. `Own` is state of each parameter, `Shared` of the whole optimiser. */
export interface Rule<Own extends State, Shared extends State> {
  readonly name: string;
  /** f32, of the parameter's shape, or scalars. */
  readonly start: (shape: Shape) => Own;
  readonly startShared: () => Shared;
  /** How a step moves the shared state, before the parameters' updates. */
  readonly advance: (shared: Shared) => Shared;
  readonly update: (step: Step<Own, Shared>) => { readonly value: Tensor; readonly own: Own };
}

/** One parameter's step; all tensors are f32. */
export interface Step<Own extends State, Shared extends State> {
  readonly value: Tensor;
  readonly gradient: Tensor;
  readonly own: Own;
  /** Advanced already. */
  readonly shared: Shared;
  readonly lr: number;
}

export function optimizer<Own extends State, Shared extends State>(
  rule: Rule<Own, Shared>,
  parameters: readonly Parameter[],
  lr: number,
): Optimizer {
  checkParameters(rule.name, parameters);
  let rate = checkRate(rule.name, lr);
  let shared = rule.startShared();
  const states = parameters.map(({ shape }) => rule.start(shape));
  // First values are computed here, so that the first step has the same graph as all others.
  commit([...parameters, ...[shared, ...states].flatMap(Object.values)]);
  shared = settled(shared);
  for (const [place, own] of states.entries()) states[place] = settled(own);

  const step = (loss?: Tensor): void => {
    const found = loss ? gradients(loss, parameters) : parameters.map(({ grad }) => grad);
    if (found.every((gradient) => gradient === null)) {
      throw fault(
        "missing",
        `${rule.name}: missing gradient: give step the loss, or call loss.backward() first`,
      );
    }
    const nextShared = rule.advance(shared);
    const updates = parameters.flatMap((parameter, place) => {
      const gradient = found[place]?.cast("f32");
      if (!gradient) return [];
      const before = states[place] as Own;
      const moved = rule.update({
        value: parameter.cast("f32"),
        gradient,
        own: before,
        shared: nextShared,
        lr: rate,
      });
      return [
        { place, parameter, before, value: moved.value.cast(parameter.dtype), own: moved.own },
      ];
    });
    const targets = updates.flatMap(({ value, own }) => [value, ...Object.values(own)]);
    commit([...targets, ...Object.values(nextShared), ...(loss ? [loss] : [])]);
    for (const { place, parameter, before, value, own } of updates) {
      parameter.assign(value);
      states[place] = settled(own);
      retire(before);
    }
    retire(shared);
    shared = settled(nextShared);
  };

  return {
    get lr(): number {
      return rate;
    },
    set lr(value: number) {
      rate = checkRate(rule.name, value);
    },
    step: (loss) => located(() => step(loss)),
    zeroGrad(): void {
      for (const parameter of parameters) parameter.grad = null;
    },
  };
}

/** Zeros of their own: `zeros([])` is the number 0 that other graphs use too. */
export function freshZeros(shape: Shape): Tensor {
  return shape.length === 0 ? tensor(new Float32Array(1)).reshape([]) : zeros(shape);
}

/** Committed state as leaves, without the history that led to it. */
function settled<S extends State>(state: S): S {
  const leaves = Object.entries(state).map(([name, { node }]) => {
    if (!node.value) throw new Error("a state was not committed");
    return [name, new Tensor(leafNode(node.value, node.shape, node.dtype, false))];
  });
  return Object.fromEntries(leaves) as S;
}

function retire(state: State): void {
  const values = Object.values(state).flatMap(({ node }) => (node.value ? [node.value] : []));
  if (values.length > 0) runtime().retire(values);
}

function checkParameters(name: string, parameters: readonly Parameter[]): void {
  if (!Array.isArray(parameters) || parameters.length === 0) {
    throw fault("missing", `${name}: missing parameters: give a list such as model.parameters()`);
  }
  const wrong = parameters.findIndex((parameter) => !(parameter instanceof Parameter));
  if (wrong >= 0) {
    throw fault(
      "invalid",
      `${name}: invalid parameter ${wrong}: only what parameter(x) gives can be trained`,
    );
  }
  const twice = parameters.findIndex((parameter, place) => parameters.indexOf(parameter) !== place);
  if (twice >= 0) throw fault("duplicate", `${name}: duplicate parameter ${twice}: list each once`);
}

function checkRate(name: string, lr: number): number {
  return checkNumber(name, "lr", lr, (value) => value >= 0, "0 or more");
}

/** The option's value if it is finite and holds; else a fault that says what was expected. */
export function checkNumber(
  name: string,
  option: string,
  value: number,
  holds: (value: number) => boolean,
  expected: string,
): number {
  if (typeof value === "number" && Number.isFinite(value) && holds(value)) return value;
  throw fault("invalid", `${name}: invalid ${option} ${String(value)}: expected ${expected}`);
}
