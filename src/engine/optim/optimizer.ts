/**
 * What optimisers share. A step records gradients, state and new values, and asks for all of them at
 * once, so that the device gets one graph; it is the same graph at every step, with other inputs.
 * State stays on the device. `step` does not wait.
 */
import { commit } from "../graph/evaluate.ts";
import { gradients } from "../graph/gradient.ts";
import { movingNodes, settleMoves } from "../graph/moves.ts";
import { leafNode, type Value } from "../graph/node.ts";
import { Parameter } from "../graph/parameter.ts";
import { located } from "../graph/position.ts";
import { runtime } from "../graph/runtime.ts";
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import type { Shape } from "../ir/shape.ts";
import { tensor, zeros } from "../ops/index.ts";
import { checkNotNegative, checkPositive } from "./check.ts";
import { clip } from "./clip.ts";
import { type Held, Replay } from "./replay.ts";

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
  /** A scalar tensor once it has changed between steps, so that a step with another is the same graph. */
  readonly lr: number | Tensor;
}

/** What every optimiser takes. */
export interface StepOptions {
  /** The gradients together are made no longer than this before they are used (Pascanu et al. 2013). */
  readonly clipNorm?: number;
}

export function optimizer<Own extends State, Shared extends State>(
  rule: Rule<Own, Shared>,
  parameters: readonly Parameter[],
  lr: number,
  { clipNorm = Number.POSITIVE_INFINITY }: StepOptions = {},
): Optimizer {
  checkParameters(rule.name, parameters);
  if (clipNorm !== Number.POSITIVE_INFINITY) checkPositive(rule.name, "clipNorm", clipNorm);
  let rate = checkRate(rule.name, lr);
  let shared = rule.startShared();
  const states = parameters.map(({ shape }) => rule.start(shape));
  const replay = new Replay();
  let hasStepped = false;
  /** What the device has for the learning rate; null as long as it is a number of the graph's. */
  let onDevice: { readonly number: number; readonly value: Value } | null = null;

  /** The learning rate as the next step is to take it. */
  const currentRate = (): Value | null => {
    if (onDevice === null || onDevice.number === rate) return onDevice?.value ?? null;
    runtime().retire([onDevice.value]);
    onDevice = { number: rate, value: uploaded(rate) };
    return onDevice.value;
  };

  /** All that a step replaces, in one order: the parameters, the shared state, each parameter's own. */
  const listed = (values: readonly Tensor[], common: Shared, own: readonly Own[]): Tensor[] => {
    const ofState = (state: State, like: State): Tensor[] =>
      Object.keys(like).map((name) => state[name] as Tensor);
    const each = own.flatMap((state, place) => ofState(state, states[place] as Own));
    return [...values, ...ofState(common, shared), ...each];
  };

  // First values are computed here, so that the first step has the same graph as all others.
  commit(listed(parameters, shared, states));

  /** Records a step: what becomes of each holding. */
  const record = (loss: Tensor | undefined, rateValue: Value | null): Tensor[] => {
    const found = loss ? gradients(loss, parameters) : parameters.map(({ grad }) => grad);
    if (found.every((gradient) => gradient === null)) {
      throw fault(
        "missing",
        `${rule.name}: missing gradient: give step the loss, or call loss.backward() first`,
      );
    }
    const nextShared = rule.advance(shared);
    const lr = rateValue ? new Tensor(leafNode(rateValue, [], "f32", false)) : rate;
    const wide = found.map((gradient) => gradient?.cast("f32") ?? null);
    const clipped = clipNorm === Number.POSITIVE_INFINITY ? wide : clip(wide, clipNorm).clipped;
    const updates = parameters.map((parameter, place) => {
      const own = states[place] as Own;
      const gradient = clipped[place];
      if (!gradient) return { value: parameter, own };
      const value = parameter.cast("f32");
      const moved = rule.update({ value, gradient, own, shared: nextShared, lr });
      return { value: moved.value.cast(parameter.dtype), own: moved.own };
    });
    return listed(
      updates.map(({ value }) => value),
      nextShared,
      updates.map(({ own }) => own),
    );
  };

  /** Puts the next values in place of the holdings. */
  const replace = (held: readonly Held[], next: readonly Held[]): void => {
    let place = 0;
    const leaf = ({ shape, dtype }: Tensor): Tensor =>
      new Tensor(leafNode(next[place++] as Value, shape, dtype, false));
    for (const parameter of parameters) {
      if (held[place] === next[place]) place++;
      else parameter.assign(leaf(parameter));
    }
    const moved = <S extends State>(state: S): S =>
      Object.fromEntries(Object.entries(state).map(([name, old]) => [name, leaf(old)])) as S;
    shared = moved(shared);
    for (const [at, own] of states.entries()) states[at] = moved(own);
    const replaced = held.flatMap((value, at) =>
      value && at >= parameters.length && value !== next[at] ? [value] : [],
    );
    if (replaced.length > 0) runtime().retire(replaced);
  };

  const step = (loss?: Tensor): void => {
    hasStepped = true;
    const held = listed(parameters, shared, states).map(heldBy);
    const rateValue = currentRate();
    const operands = rateValue ? [...held, rateValue] : held;
    const roots = loss ? [loss.node, ...movingNodes()] : [];
    const options = rateValue ? [] : [rate];
    const upcoming = loss ? replay.upcoming(roots, parameters, operands, options) : null;
    const known = upcoming && replay.step(upcoming, roots, operands);
    if (known) {
      settleMoves();
      replace(held, known);
      return;
    }
    const after = record(loss, rateValue);
    const evaluation = commit([...after, ...(loss ? [loss] : [])]);
    const next = after.map(heldBy);
    if (upcoming && evaluation) replay.learn(upcoming, evaluation, operands, next, roots);
    replace(held, next);
  };

  return {
    get lr(): number {
      return rate;
    },
    set lr(value: number) {
      const before = rate;
      rate = checkRate(rule.name, value);
      if (hasStepped && rate !== before) onDevice ??= { number: rate, value: uploaded(rate) };
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

function uploaded(number: number): Value {
  return runtime().upload("f32", [], Float32Array.of(number).buffer);
}

function heldBy({ node }: Tensor): Held {
  return node.value;
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
  return checkNotNegative(name, "lr", lr);
}
