/**
 * The common part of all optimizers. A step records gradients, state and new values, and evaluates them
 * together, so that the device gets one graph, which is the same at every step with other inputs. State stays
 * on the device. `step` does not wait.
 */
import { checkedMembers } from "../graph/checked.ts";
import { settleMoves, withMoving } from "../graph/deferred-updates.ts";
import { commit, settleWaiting } from "../graph/evaluate.ts";
import { gradients } from "../graph/gradient.ts";
import { atHome } from "../graph/home.ts";
import { leafNode, type Node, type Value } from "../graph/node.ts";
import type { Parameter } from "../graph/parameter.ts";
import { located } from "../graph/position.ts";
import { printsAs } from "../graph/printing.ts";
import { type Runtime, runtime } from "../graph/runtime.ts";
import { alias } from "../graph/stand-in.ts";
import {
  knowSteppable,
  type Steppable,
  type StepRecording,
  stepRecording,
} from "../graph/step-recording.ts";
import { waitingNodes } from "../graph/stretch.ts";
import { Tensor } from "../graph/tensor.ts";
import { noteOwner } from "../graph/value-owners.ts";
import { fault } from "../ir/fault.ts";
import { checkPositive } from "./check.ts";
import { clipLength, clipRange } from "./clip.ts";
import {
  type Group,
  type GroupOptions,
  groupsOf,
  type Method,
  type StepOptions,
  type Trained,
} from "./groups.ts";
import { LossScale } from "./loss-scale.ts";
import type { Rate } from "./rate.ts";
import { type Held, StepReplay } from "./replay.ts";
import type { State } from "./rule.ts";
import { loadState, savedState } from "./saved-state.ts";

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

export function optimizer<Options extends GroupOptions, Own extends State, Shared extends State>(
  method: Method<Options, Own, Shared>,
  trained: Trained<Options>,
  options: Options & StepOptions,
): Optimizer {
  const { name } = method;
  const { groups, rate } = groupsOf<Options, Own, Shared>(method, trained, options);
  const clipped = clipping(name, options);
  const parameters = groups.flatMap((group) => group.parameters);
  const scaling = scalingOf(name, parameters, options);
  const rates = [...new Set(groups.flatMap((group) => [group.rate, group.momentum ?? group.rate]))];
  const replay = new StepReplay();

  /** All state, by name. */
  const named = (): [string, Tensor][] => [
    ...groups.flatMap(({ shared }, index) => prefixed(`groups.${index}`, shared)),
    ...groups
      .flatMap(({ own }) => own)
      .flatMap((own, index) => prefixed(`parameters.${index}`, own)),
    ...prefixed("lossScale", scaling?.state ?? {}),
  ];
  /** The tensors that a step replaces: the parameters, and all state in the order of its names. */
  const present = (): Tensor[] => {
    const tensors = listed(parameters, groups);
    if (scaling) addStates(tensors, scaling.state);
    return tensors;
  };

  // First values are computed here, so that the first step has the same graph as all others.
  atHome(parameters, () => commit(present()));

  /** Records a step and returns the next values of parameters and state. */
  const record = (
    loss: Tensor | undefined,
    operandOf: (rate: Rate) => number | Tensor = (rate) => rate.operand(),
  ): Tensor[] => {
    const scaled = scaling ? scaling.scaled(loss) : loss;
    const raw = scaled ? gradients(scaled, parameters) : parameters.map(({ grad }) => grad);
    const found = raw.map((gradient, index) => (parameters[index]?.trainable ? gradient : null));
    if (found.every((gradient) => gradient === null)) {
      throw fault(name, "missing gradient: pass the loss to step, or call loss.backward() first");
    }
    const wide = found.map((gradient) => gradient?.cast("f32") ?? null);
    const unscaled = scaling?.unscaled(wide) ?? wide;
    const gradientsNow = clipped(unscaled);
    let index = 0;
    const moved = groups.map((group) => {
      const { parameters: members, rule, maximize, shared, own } = group;
      const lr = operandOf(group.rate);
      const momentum = group.momentum ? operandOf(group.momentum) : 0;
      const nextShared = rule.advance(shared, momentum);
      const updates = members.map((parameter, at) => {
        const state = own[at] as Own;
        const gradient = gradientsNow[index++];
        if (!gradient) return { value: parameter, own: state };
        const update = rule.update({
          value: parameter.cast("f32"),
          gradient: maximize ? gradient.neg() : gradient,
          own: state,
          shared: nextShared,
          lr,
          momentum,
        });
        return { value: update.value.cast(parameter.dtype), own: inOrder(update.own, state) };
      });
      return {
        values: updates.map(({ value }) => value),
        shared: inOrder(nextShared, shared),
        own: updates.map((update) => update.own),
      };
    });
    const next = listed(
      moved.flatMap(({ values }) => values),
      moved,
    );
    return scaling?.guarded(unscaled, next, present()) ?? next;
  };

  /** Replaces all state, each tensor by what `next` returns for it, in the order of names. */
  const setState = (next: (old: Tensor) => Tensor): void => {
    const moved = <S extends State>(state: S): S => {
      const made: Record<string, Tensor> = {};
      for (const key in state) made[key] = next(state[key] as Tensor);
      return made as S;
    };
    for (const group of groups) group.shared = moved(group.shared);
    for (const { own } of groups)
      for (let at = 0; at < own.length; at++) own[at] = moved(own[at] as Own);
    if (scaling) scaling.state = moved(scaling.state);
  };

  /** Replaces the values of parameters and state by the next ones. */
  const replace = (held: readonly Held[], next: readonly Held[]): void => {
    let index = 0;
    const leaf = ({ shape, dtype }: Tensor): Tensor =>
      new Tensor(leafNode(next[index++] as Value, shape, dtype, false));
    const replaced: Value[] = [];
    for (const parameter of parameters) {
      const value = next[index] as Value;
      const before = held[index++] === value ? null : parameter.replace(value);
      if (before) replaced.push(before);
    }
    setState(leaf);
    for (let at = parameters.length; at < held.length; at++) {
      const value = held[at];
      if (value && value !== next[at]) replaced.push(value);
    }
    if (replaced.length > 0) runtime().retire(replaced);
  };

  const inside: Steppable = {
    name,
    parameters,
    rates: ratesByName(groups, rate),
    state: named,
    hold: (state) => {
      let index = 0;
      setState(() => state[index++] as Tensor);
    },
    load: (state) => whole.load(state),
  };
  /** Leaves the next values to a recording: they depend on the present ones, and nothing is computed. */
  const take = (recording: StepRecording, loss: Tensor | undefined): void => {
    recording.stepping(inside, loss ?? null);
    const next = record(loss, (operand) => recording.operand(operand));
    for (const [index, parameter] of parameters.entries()) {
      const value = next[index] as Tensor;
      if (value !== parameter)
        parameter.hold(alias(value.stopGradient(), parameter.trainable).node);
    }
    inside.hold(next.slice(parameters.length).map((state) => state.stopGradient()));
  };

  const step = (loss?: Tensor): void => {
    const recording = stepRecording();
    if (recording) {
      take(recording, loss);
      return;
    }
    const held = present().map(heldBy);
    const onDevice = rates.map((rate) => rate.next());
    const operands: Held[] = held.slice();
    for (const value of onDevice) if (value !== null) operands.push(value);
    const roots = loss ? rootsOf(runtime(), loss.node) : [];
    // A negative number stands for a rate that is on the device, and for a parameter that is frozen.
    const numbers = rates.map(({ number }, index) => (onDevice[index] ? -1 : number));
    for (const [index, { trainable }] of parameters.entries())
      if (!trainable) numbers.push(-1 - index);
    const upcoming = loss ? replay.upcoming(roots, parameters, operands, numbers) : null;
    const known = upcoming && replay.step(upcoming, roots, operands);
    if (known) {
      settleMoves(runtime());
      settleWaiting(runtime());
      replace(held, known);
      return;
    }
    const after = record(loss);
    const evaluation = commit([...after, ...(loss ? [loss] : [])]);
    const next = after.map(heldBy);
    if (upcoming && evaluation) replay.learn(upcoming, evaluation, operands, next, roots);
    replace(held, next);
  };

  const whole = checkedMembers<Optimizer>(() => name, ["Optimizer"], {
    get lr(): number {
      return rate.number;
    },
    set lr(value: number) {
      rate.number = value;
    },
    get momentum(): number | null {
      return groups[0]?.momentum?.number ?? null;
    },
    set momentum(value: number) {
      for (const group of groups) momentumOf(name, group).number = value;
    },
    groups: groups.map((group) => ({
      parameters: group.parameters,
      get momentum(): number | null {
        return group.momentum?.number ?? null;
      },
      set momentum(value: number) {
        momentumOf(name, group).number = value;
      },
      get lr(): number {
        return group.rate.number;
      },
      set lr(value: number) {
        group.rate.number = value;
      },
    })),
    step: (loss) => located(() => atHome(parameters, () => step(loss))),
    zeroGrad(): void {
      for (const parameter of parameters) parameter.grad = null;
    },
    state: () => located(() => savedState(named())),
    load: (state) =>
      located(() => {
        const held = present().map(heldBy);
        const loaded = loadState(name, named(), state).map(heldBy);
        const next = [...held.slice(0, parameters.length), ...loaded];
        atHome(parameters, () => replace(held, next));
      }),
  });
  knowSteppable(whole, inside);
  noteOwner(whole, named);
  return printsAs(whole, () => optimizerText(name, rate.number, parameters.length));
}

/** The text that shows an optimizer. */
export function optimizerText(name: string, lr: number, count: number): string {
  return `Optimizer ${name} of ${count} parameter${count === 1 ? "" : "s"}, lr ${lr}`;
}

/** The nodes that a step computes besides the next values: each once, the loss first. */
function rootsOf(home: Runtime, loss: Node): readonly Node[] {
  const waiting = waitingNodes(home);
  return withMoving(home, waiting.length === 0 ? [loss] : [...new Set([loss, ...waiting])]);
}

/** Groups without their own rate share the one that is called "lr". */
function ratesByName<Own extends State, Shared extends State>(
  groups: readonly Group<Own, Shared>[],
  shared: Rate,
): ReadonlyMap<Rate, string> {
  const names = new Map([[shared, "lr"]]);
  for (const [index, { rate, momentum }] of groups.entries()) {
    const prefix = groups.length > 1 ? `groups.${index}.` : "";
    if (!names.has(rate)) names.set(rate, `${prefix}lr`);
    if (momentum) names.set(momentum, `${prefix}momentum`);
  }
  return names;
}

function momentumOf(name: string, { momentum }: { readonly momentum: Rate | null }): Rate {
  if (momentum) return momentum;
  throw fault(name, "unsupported momentum: the optimizer has none");
}

/** Makes the function that clips gradients before they are used. */
function clipping(
  name: string,
  { clipValue, clipNorm }: StepOptions,
): (found: readonly (Tensor | null)[]) => readonly (Tensor | null)[] {
  if (clipValue !== undefined) checkPositive(name, "clipValue", clipValue);
  if (clipNorm !== undefined) checkPositive(name, "clipNorm", clipNorm);
  return (found) => {
    const within = clipValue === undefined ? found : clipRange(found, clipValue);
    return clipNorm === undefined ? within : clipLength(within, clipNorm).clipped;
  };
}

/** The loss scaling of the options, on the parameters' device; null where there is none. */
function scalingOf(
  name: string,
  parameters: readonly Parameter[],
  { lossScale }: StepOptions,
): LossScale | null {
  return lossScale === undefined ? null : atHome(parameters, () => new LossScale(name, lossScale));
}

/** The state that each group shares, and the state of each parameter. */
type States<Own extends State, Shared extends State> = Pick<Group<Own, Shared>, "shared" | "own">;

/** Values, then all state in the order of its names. */
function listed<Own extends State, Shared extends State>(
  values: readonly Tensor[],
  states: readonly States<Own, Shared>[],
): Tensor[] {
  const tensors = [...values];
  for (const { shared } of states) addStates(tensors, shared);
  for (const { own } of states) for (const state of own) addStates(tensors, state);
  return tensors;
}

function addStates(tensors: Tensor[], state: State): void {
  for (const name in state) tensors.push(state[name] as Tensor);
}

function prefixed(prefix: string, state: State): [string, Tensor][] {
  return Object.entries(state).map(([key, tensor]) => [`${prefix}.${key}`, tensor]);
}

/** Orders the entries as they were before. */
function inOrder<S extends State>(next: S, before: S): S {
  return Object.fromEntries(Object.keys(before).map((key) => [key, next[key]])) as S;
}

function heldBy({ node }: Tensor): Held {
  return node.value;
}
