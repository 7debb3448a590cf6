/** L-BFGS: steps that use the curvature of the function, each of which may evaluate it several times. */
import { checkedMembers } from "../graph/checked.ts";
import { inContext } from "../graph/context.ts";
import { commit } from "../graph/evaluate.ts";
import { gradients } from "../graph/gradient.ts";
import { atHome } from "../graph/home.ts";
import type { Parameter } from "../graph/parameter.ts";
import { printsAs } from "../graph/printing.ts";
import { refusesInRecording } from "../graph/step-recording.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { concat, stack, zeros } from "../ops/index.ts";
import { checkNotNegative, checkNumber } from "./check.ts";
import { CurvaturePairs, noPairs } from "./curvature-pairs.ts";
import { checkParameters } from "./groups.ts";
import { optimizerText } from "./optimizer.ts";
import { f32, freshZeros } from "./rule.ts";
import { loadState, savedState } from "./saved-state.ts";
import { type Sample, strongWolfe } from "./strong-wolfe.ts";

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

/** The loss and its derivatives at one point. */
interface SearchPoint extends Sample {
  /** The gradient of all parameters, f32 [n]. */
  readonly gradient: Tensor;
  /** The largest magnitude in the gradient, and the sum of all magnitudes. */
  readonly steepest: number;
  readonly total: number;
}

/** The largest number of evaluations in one line search. */
const maxLooks = 25;

/** State that is kept between steps. */
interface Memory {
  readonly trained: readonly Parameter[];
  readonly pairs: CurvaturePairs;
  /** The last step, and the gradient at its start. */
  step: Tensor;
  gradient: Tensor;
}

/**
 * p ← p + t · d, where d is minus the gradient times an estimate of the inverse Hessian from the last steps
 * (Liu and Nocedal, "On the limited memory BFGS method for large scale optimization", 1989). It needs a loss
 * without randomness.
 */
export function lbfgs(parameters: readonly Parameter[], options: LbfgsOptions = {}): Lbfgs {
  const { maxIter = 20, historySize = 100, lineSearch = null } = options;
  const { maxEval = Math.max(maxLooks, Math.floor(maxIter * 1.25)) } = options;
  const { toleranceGrad = 1e-7, toleranceChange = 1e-9 } = options;
  const name = "lbfgs";
  checkParameters(name, parameters);
  let lr = checkNotNegative(name, "lr", options.lr ?? 1);
  const isCount = (count: number): boolean => Number.isInteger(count) && count > 0;
  for (const [option, count] of Object.entries({ maxIter, maxEval, historySize }))
    checkNumber(name, option, count, isCount, "an integer above 0");
  checkNotNegative(name, "toleranceGrad", toleranceGrad);
  checkNotNegative(name, "toleranceChange", toleranceChange);
  if (lineSearch !== null && lineSearch !== "strongWolfe") {
    throw fault(name, `unknown lineSearch "${String(lineSearch)}": use "strongWolfe" or null`);
  }
  let memory: Memory | null = null;
  let isUnderWay = false;

  const trainedNow = (): Parameter[] => {
    const trained = parameters.filter(({ trainable }) => trainable);
    if (trained.length > 0) return trained;
    throw fault(name, "missing parameters: all of them are frozen");
  };
  /** The memory of these parameters; an empty one if others were trained before. */
  const remembered = (trained: readonly Parameter[]): Memory => {
    const isKnown =
      memory?.trained.length === trained.length &&
      memory.trained.every((parameter, index) => parameter === trained[index]);
    if (memory && isKnown) return memory;
    return atHome(trained, () => nothingRemembered(trained, historySize));
  };

  const step = async (closure: () => Tensor): Promise<number> => {
    const trained = trainedNow();
    memory = remembered(trained);
    let here = await lookAround(closure, trained, 0, null);
    const before = here.value;
    let looks = 1;
    for (let iteration = 1; iteration <= maxIter; iteration++) {
      if (!(here.steepest > toleranceGrad) || (lineSearch && looks >= maxEval)) break;
      const change = here.gradient.sub(memory.gradient);
      const direction = await memory.pairs.direction(memory.step, change, here.gradient);
      const [derivative, longest] = (await stack([
        here.gradient.mul(direction).sum(),
        direction.abs().max(),
      ]).data()) as unknown as [number, number];
      if (!(derivative < -toleranceChange)) break;
      const first = memory.pairs.isEmpty ? Math.min(1, 1 / here.total) * lr : lr;
      const base = flat(trained).stopGradient();
      commit([base]);
      let reached = 0;
      const sample = (at: number): Promise<SearchPoint> => {
        reached = at;
        looks++;
        put(trained, base.add(direction.mul(at)));
        return lookAround(closure, trained, at, direction);
      };
      const start = { ...here, at: 0, derivative };
      const end = async (): Promise<SearchPoint | null> => {
        if (lineSearch) {
          const most = Math.min(maxLooks, maxEval - looks);
          const nearness = toleranceChange / longest;
          return strongWolfe({ start, first, most, nearness, sample });
        }
        if (iteration < maxIter && looks < maxEval) return sample(first);
        // The loss at the last point is not needed, so it is not computed.
        put(trained, base.add(direction.mul(first)));
        return null;
      };
      const found = await end();
      const far = found?.at ?? first;
      if (found && reached !== far) put(trained, base.add(direction.mul(far)));
      memory.step = direction.mul(far);
      memory.gradient = here.gradient;
      commit([memory.step]);
      if (!found) break;
      const isStill = far * longest <= toleranceChange;
      const isLevel = Math.abs(found.value - here.value) < toleranceChange;
      here = found;
      if (isStill || isLevel) break;
    }
    return before;
  };

  const whole = checkedMembers<Lbfgs>(() => name, ["Lbfgs"], {
    get lr(): number {
      return lr;
    },
    set lr(value: number) {
      lr = checkNotNegative(name, "lr", value);
    },
    parameters,
    step: async (closure) => {
      if (refusesInRecording(name, "its steps depend on losses that it reads"))
        return new Promise(() => {});
      if (isUnderWay) throw fault(name, "invalid step: another one is in progress: await it first");
      isUnderWay = true;
      try {
        return await step(inContext(closure));
      } finally {
        isUnderWay = false;
      }
    },
    state: () => {
      memory = remembered(trainedNow());
      return savedState(Object.entries(stateOf(memory)));
    },
    load: (state) => {
      const trained = trainedNow();
      const rows = Math.min(historySize, state.steps?.shape[0] ?? 0);
      const extent = extentOf(trained);
      const [table, vector] = [zeros([rows, extent], f32), zeros([extent], f32)];
      const wanted = { steps: table, changes: table, step: vector, gradient: vector };
      const loaded = loadState(name, Object.entries(wanted), state);
      const [steps, changes, step, gradient] = loaded as [Tensor, Tensor, Tensor, Tensor];
      memory = {
        trained,
        pairs: new CurvaturePairs(historySize, { steps, changes }),
        step,
        gradient,
      };
    },
  });
  return printsAs(whole, () => optimizerText(name, lr, parameters.length));
}

function nothingRemembered(trained: readonly Parameter[], historySize: number): Memory {
  const extent = extentOf(trained);
  const [step, gradient] = [freshZeros([extent]), freshZeros([extent])];
  commit([step, gradient]);
  const pairs = new CurvaturePairs(historySize, noPairs(historySize, extent));
  return { trained, pairs, step, gradient };
}

function stateOf({ pairs, step, gradient }: Memory): Record<string, Tensor> {
  return { ...pairs.saved, step, gradient };
}

/** The number of elements of all parameters together. */
function extentOf(trained: readonly Parameter[]): number {
  return trained.reduce((sum, { size }) => sum + size, 0);
}

/** Evaluates the loss and its gradient at the parameters' present values, which are `at` along the direction. */
async function lookAround(
  closure: () => Tensor,
  trained: readonly Parameter[],
  at: number,
  direction: Tensor | null,
): Promise<SearchPoint> {
  const loss = closure();
  // Detached, since otherwise its graph would be kept as long as the gradient is remembered.
  const gradient = flat(gradients(loss, trained)).stopGradient();
  const sizes = gradient.abs();
  const derivative = direction ? gradient.mul(direction).sum() : gradient.sum().mul(0);
  const numbers = stack([loss.cast("f32").reshape([]), derivative, sizes.max(), sizes.sum()]);
  commit([loss, gradient, numbers]);
  const [value, along, steepest, total] = (await numbers.data()) as unknown as [
    number,
    number,
    number,
    number,
  ];
  return { at, value, derivative: along, gradient, steepest, total };
}

/** All elements in one f32 tensor [n]. */
function flat(tensors: readonly Tensor[]): Tensor {
  return concat(
    tensors.map((tensor) => tensor.cast("f32").flatten()),
    0,
  );
}

/** Writes these elements into the parameters. */
function put(trained: readonly Parameter[], elements: Tensor): void {
  let from = 0;
  const parts = trained.map(({ shape, size, dtype }) => {
    const parameter = elements.slice([from, from + size]).reshape(shape);
    from += size;
    // A copy, because the next update releases it.
    return parameter.cast(dtype).stopGradient();
  });
  commit(parts);
  for (const [index, parameter] of trained.entries()) parameter.assign(parts[index] as Tensor);
}
