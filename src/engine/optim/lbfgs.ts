/** L-BFGS: steps that know how the function bends, each of which may look at it several times. */
import { checkedMembers } from "../graph/checked.ts";
import { commit } from "../graph/evaluate.ts";
import { gradients } from "../graph/gradient.ts";
import type { Parameter } from "../graph/parameter.ts";
import { printsAs } from "../graph/printing.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { concat, stack, zeros } from "../ops/index.ts";
import { checkNotNegative, checkNumber } from "./check.ts";
import { CurvaturePairs, noPairs } from "./curvature-pairs.ts";
import { checkParameters } from "./groups.ts";
import { optimizerText } from "./optimizer.ts";
import { freshZeros } from "./rule.ts";
import { loadState, savedState } from "./saved-state.ts";
import { type Sample, strongWolfe } from "./strong-wolfe.ts";

export interface LbfgsOptions {
  /** The length of a step in units of the direction, or what a line search tries first. Default 1. */
  readonly lr?: number;
  /** How many directions one `step` goes along at most; default 20. */
  readonly maxIter?: number;
  /** How often it calls the closure at most; default 1.25 times `maxIter`, and no less than 25. */
  readonly maxEval?: number;
  /** It ends where no element of the gradient is larger; default 1e-7. */
  readonly toleranceGrad?: number;
  /** It ends where no element of a parameter moved further, or where the loss changed by less; default 1e-9. */
  readonly toleranceChange?: number;
  /** How many steps are remembered; default 100. */
  readonly historySize?: number;
  /** Go along each direction to where the loss is lower and flatter. Default null: by `lr`. */
  readonly lineSearch?: "strongWolfe" | null;
}

export interface Lbfgs {
  /** May be set between steps. */
  lr: number;
  readonly parameters: readonly Parameter[];
  /**
   * Goes on by up to `maxIter` directions. The closure gives the scalar loss of the parameters as they are; it is
   * called at each place that is looked at. Resolves with the loss before the first of them.
   */
  step(closure: () => Tensor): Promise<number>;
  /** What it remembers between steps: "steps", "changes", "step" and "gradient". */
  state(): Record<string, Tensor>;
  /** Goes on from what `state` gave, here or elsewhere. Throws a Fault unless names and shapes agree. */
  load(state: Readonly<Record<string, Tensor>>): void;
}

/** What there is to know at a place. */
interface Place extends Sample {
  /** f32 [n], of all parameters. */
  readonly gradient: Tensor;
  /** The largest magnitude in it, and the sum of all. */
  readonly steepest: number;
  readonly total: number;
}

/** How often a line search looks at most. */
const mostLooks = 25;

/** Between steps. */
interface Memory {
  readonly trained: readonly Parameter[];
  readonly pairs: CurvaturePairs;
  /** The last one, and the gradient where it began. */
  step: Tensor;
  gradient: Tensor;
}

/**
 * p ← p + t · d, where d is minus the gradient times an estimate of the inverse Hessian from the last steps (Liu and
 * Nocedal, "On the limited memory BFGS method for large scale optimization", 1989). For losses without chance in them.
 */
export function lbfgs(parameters: readonly Parameter[], options: LbfgsOptions = {}): Lbfgs {
  const { maxIter = 20, historySize = 100, lineSearch = null } = options;
  const { maxEval = Math.max(mostLooks, Math.floor(maxIter * 1.25)) } = options;
  const { toleranceGrad = 1e-7, toleranceChange = 1e-9 } = options;
  const name = "lbfgs";
  checkParameters(name, parameters);
  let lr = checkNotNegative(name, "lr", options.lr ?? 1);
  const isCount = (count: number): boolean => Number.isInteger(count) && count > 0;
  for (const [option, count] of Object.entries({ maxIter, maxEval, historySize }))
    checkNumber(name, option, count, isCount, "a whole number above 0");
  checkNotNegative(name, "toleranceGrad", toleranceGrad);
  checkNotNegative(name, "toleranceChange", toleranceChange);
  if (lineSearch !== null && lineSearch !== "strongWolfe") {
    throw fault(
      "unknown",
      `${name}: unknown lineSearch "${String(lineSearch)}": use "strongWolfe" or null`,
    );
  }
  let memory: Memory | null = null;
  let isUnderWay = false;

  const trainedNow = (): Parameter[] => {
    const trained = parameters.filter(({ trainable }) => trainable);
    if (trained.length > 0) return trained;
    throw fault("missing", `${name}: missing parameters: all of them are frozen`);
  };
  /** What is remembered of these parameters; nothing if they were others before. */
  const remembered = (trained: readonly Parameter[]): Memory => {
    const isKnown =
      memory?.trained.length === trained.length &&
      memory.trained.every((each, place) => each === trained[place]);
    if (memory && isKnown) return memory;
    const extent = extentOf(trained);
    const [step, gradient] = [freshZeros([extent]), freshZeros([extent])];
    commit([step, gradient]);
    const pairs = new CurvaturePairs(historySize, noPairs(historySize, extent));
    return { trained, pairs, step, gradient };
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
      const [slope, longest] = (await stack([
        here.gradient.mul(direction).sum(),
        direction.abs().max(),
      ]).data()) as unknown as [number, number];
      if (!(slope < -toleranceChange)) break;
      const first = memory.pairs.isEmpty ? Math.min(1, 1 / here.total) * lr : lr;
      const base = flat(trained).stopGradient();
      commit([base]);
      let reached = 0;
      const sample = (at: number): Promise<Place> => {
        reached = at;
        looks++;
        put(trained, base.add(direction.mul(at)));
        return lookAround(closure, trained, at, direction);
      };
      const start = { ...here, at: 0, slope };
      const end = async (): Promise<Place | null> => {
        if (lineSearch) {
          const most = Math.min(mostLooks, maxEval - looks);
          const nearness = toleranceChange / longest;
          return strongWolfe({ start, first, most, nearness, sample });
        }
        if (iteration < maxIter && looks < maxEval) return sample(first);
        // Nobody would make use of what is there.
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
      if (isUnderWay)
        throw fault("invalid", `${name}: invalid step: another one is under way: await it first`);
      isUnderWay = true;
      try {
        return await step(closure);
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
      const [table, vector] = [zeros([rows, extent]), zeros([extent])];
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

function stateOf({ pairs, step, gradient }: Memory): Record<string, Tensor> {
  return { ...pairs.saved, step, gradient };
}

/** How many elements all of them have. */
function extentOf(trained: readonly Parameter[]): number {
  return trained.reduce((sum, { size }) => sum + size, 0);
}

/** The loss and its gradient where the parameters are, `at` so far along the direction. */
async function lookAround(
  closure: () => Tensor,
  trained: readonly Parameter[],
  at: number,
  direction: Tensor | null,
): Promise<Place> {
  const loss = closure();
  // Without what it was made of, which it would keep as long as it is remembered.
  const gradient = flat(gradients(loss, trained)).stopGradient();
  const sizes = gradient.abs();
  const slope = direction ? gradient.mul(direction).sum() : gradient.sum().mul(0);
  const numbers = stack([loss.cast("f32").reshape([]), slope, sizes.max(), sizes.sum()]);
  commit([loss, gradient, numbers]);
  const [value, along, steepest, total] = (await numbers.data()) as unknown as [
    number,
    number,
    number,
    number,
  ];
  return { at, value, slope: along, gradient, steepest, total };
}

/** f32 [n]: all elements. */
function flat(tensors: readonly Tensor[]): Tensor {
  return concat(
    tensors.map((each) => each.cast("f32").flatten()),
    0,
  );
}

/** Gives the parameters these elements. */
function put(trained: readonly Parameter[], elements: Tensor): void {
  let from = 0;
  const pieces = trained.map(({ shape, size, dtype }) => {
    const piece = elements.slice([from, from + size]).reshape(shape);
    from += size;
    // A value of its own: the next one lets go of it.
    return piece.cast(dtype).stopGradient();
  });
  commit(pieces);
  for (const [place, parameter] of trained.entries()) parameter.assign(pieces[place] as Tensor);
}
