/** `bench`: measures a function of the program by calling it again and again. */
import { type Context, contextSlot, currentContext } from "../graph/context.ts";
import { evaluate } from "../graph/evaluate.ts";
import { callPosition } from "../graph/position.ts";
import { tensorsIn } from "../graph/tensors-in.ts";
import { fault } from "../ir/fault.ts";
import { clockStep } from "../ir/numbers/clock-step.ts";
import { type Estimate, estimate } from "../ir/numbers/estimate.ts";
import { formatMilliseconds, formatRange } from "../ir/numbers/format-time.ts";
import { maxBenchName, maxSamples } from "./bench-limits.ts";
import { nextSlot, presenter, type ShownBench } from "./presenter.ts";
import { showInOrder } from "./sequence.ts";

export interface BenchOptions {
  /** The milliseconds within which new calls begin, after a warm-up of a fifth of that. Default: 500. */
  readonly budget?: number;
  /** The maximum number of samples, from 1 to 1000. Default: 200. */
  readonly samples?: number;
}

/** Times of one call, in milliseconds. */
export interface BenchResult {
  readonly name: string;
  readonly median: number;
  /** The 10th percentile; of fewer than 5 samples the smallest. */
  readonly low: number;
  /** The 90th percentile; of fewer than 5 samples the largest. */
  readonly high: number;
  /** In the order in which they were measured. */
  readonly samples: readonly number[];
}

const maxBudget = 600_000;
const defaults = { budget: 500, samples: 200 };

const warmUpShare = 0.2;
/** A sample covers this many steps of the clock, so that the step changes it by at most 2 %. */
const stepsPerSample = 50;
const maxCalls = 2 ** 20;

// Read before a program could replace it.
const now: () => number = performance.now.bind(performance);

/** The name of the bench that is being measured. */
const measuring = contextSlot<string | null>(() => null);

/**
 * Measures how long a call of `f` takes: warms up, then calls it again and again within a budget. What `f` returns
 * is awaited, and a tensor in it, or in arrays and plain objects in it, is computed; nothing is read back. Fast
 * functions are called several times for each sample. Shows the times as an output, and on a page as a row of the
 * table of benches. Await it: one bench is measured at a time.
 */
export async function bench(
  name: string,
  f: () => unknown,
  options: BenchOptions = {},
): Promise<BenchResult> {
  const position = callPosition();
  const chosen = { ...defaults, ...options };
  checkBench(name, chosen);
  const slot = nextSlot();
  const measured = measureAlone(name, f, chosen);
  const show = (bench: Measured) => (): void => {
    presenter().bench?.({ position, name, ...bench });
    const shown = { kind: "text", level: "log", text: resultText(name, bench) } as const;
    presenter().output({ slot, position, shown, tensors: [] });
  };
  // A failure concerns the caller, who gets it from the promise.
  showInOrder(measured.then(show, () => () => {}));
  const { samples } = await measured;
  const { median, low, high } = estimated(samples);
  return { name, median, low, high, samples };
}

type Measured = Pick<ShownBench, "calls" | "samples">;

function checkBench(name: string, { budget, samples }: Required<BenchOptions>): void {
  if (name === "" || name.length > maxBenchName)
    throw fault("bench", `invalid name: expected 1 to ${maxBenchName} characters`);
  if (!(budget > 0 && budget <= maxBudget))
    throw fault(
      "bench",
      `invalid budget ${budget} of "${name}": expected milliseconds above 0 and up to ${maxBudget}`,
    );
  if (!Number.isInteger(samples) || samples < 1 || samples > maxSamples)
    throw fault(
      "bench",
      `invalid samples ${samples} of "${name}": expected an integer from 1 to ${maxSamples}`,
    );
  const before = measuring.value;
  if (before !== null)
    throw fault(
      "bench",
      `unsupported bench "${name}" while "${before}" is being measured: await one before the next`,
    );
}

async function measureAlone(
  name: string,
  f: () => unknown,
  options: Required<BenchOptions>,
): Promise<Measured> {
  const context = currentContext();
  measuring.value = name;
  try {
    return await measure({ context, f }, options);
  } finally {
    context.run(() => (measuring.value = null));
  }
}

/** A function of the program, and the context that it is called in. */
interface Work {
  readonly context: Context;
  readonly f: () => unknown;
}

async function measure(
  work: Work,
  { budget, samples: most }: Required<BenchOptions>,
): Promise<Measured> {
  const calls = await warmUp(work, budget * warmUpShare);
  const samples: number[] = [];
  const end = now() + budget;
  do samples.push((await timeOf(work, calls)) / calls);
  while (samples.length < most && now() < end);
  return { calls, samples };
}

/** Does the work until it is warm. Resolves with the number of calls whose time the clock measures well enough. */
async function warmUp(work: Work, milliseconds: number): Promise<number> {
  const least = stepsPerSample * clockStep(now);
  const end = now() + milliseconds;
  await timeOf(work, 1);
  for (let calls = 1; ; ) {
    const isShort = (await timeOf(work, calls)) < least && calls < maxCalls;
    if (isShort) calls *= 2;
    else if (now() >= end) return calls;
  }
}

/** The milliseconds that this many calls take, one after the other, with all that they return. */
async function timeOf({ context, f }: Work, calls: number): Promise<number> {
  const start = now();
  for (let call = 0; call < calls; call++) {
    const returned = context.run(f);
    const tensors = tensorsIn(returned instanceof Promise ? await returned : returned);
    if (tensors.length > 0) await context.run(() => evaluate(tensors));
  }
  return now() - start;
}

/** There is always a sample, which the clock bounds. */
function estimated(samples: readonly number[]): Estimate {
  return estimate(samples) as Estimate;
}

/** "matmul: 1.24 ms, 1.10–1.40 ms, p10–p90 of 200 samples". */
function resultText(name: string, { samples }: Measured): string {
  const { median, low, high, count, spread } = estimated(samples);
  const range =
    count === 1 ? "one sample" : `${formatRange(low, high)}, ${spread} of ${count} samples`;
  return `${name}: ${formatMilliseconds(median)}, ${range}`;
}
