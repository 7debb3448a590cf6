/**
 * Finds where the GPU's and the CPU's curves cross. In: both times over the same sizes. Out: every crossing of the
 * medians, each with the interval in which the samples do not decide which device is faster. All
 * interpolation is linear in log size and log time.
 */
import type { HardwareKind } from "../../../engine/ir/device-kinds.ts";
import { order, type Sampled } from "../statistics.ts";

export interface Pair {
  readonly x: number;
  readonly gpu: Sampled;
  readonly cpu: Sampled;
}

export interface Crossing {
  readonly x: number;
  /** The ends of the interval; null if it reaches the end of the range and is open on that side. */
  readonly low: number | null;
  readonly high: number | null;
  /** The device that is faster above the crossing. */
  readonly fasterAbove: HardwareKind;
}

/** The natural logarithm of GPU time over CPU time: of the medians, at best for the GPU, and at worst for it. */
export interface LogRatio {
  readonly middle: number;
  readonly best: number;
  readonly worst: number;
}

interface Gap extends LogRatio {
  readonly x: number;
}

/** Null if a time is not known to be positive. */
export function logRatio(gpu: Sampled, cpu: Sampled): LogRatio | null {
  if (!(gpu.interval[0] > 0 && cpu.interval[0] > 0)) return null;
  const ordering = order(gpu, cpu);
  if (ordering === null) return null;
  return {
    middle: Math.log(gpu.median / cpu.median),
    best: -Math.log(ordering.high),
    worst: -Math.log(ordering.low),
  };
}

const open = (gap: Gap): boolean => gap.best <= 0 && gap.worst >= 0;

/** The x at which the line from `a` to `b` (log x against `value`) is 0. */
function root(a: Gap, b: Gap, value: (gap: Gap) => number): number {
  const from = value(a);
  const share = from === value(b) ? 0.5 : from / (from - value(b));
  return Math.exp(Math.log(a.x) + (Math.log(b.x) - Math.log(a.x)) * share);
}

/** The end of the open interval that starts in the segment of `gaps[at]`, searched in the direction of `step`. */
function edge(gaps: readonly Gap[], at: number, step: 1 | -1): number | null {
  for (let i = at; ; i += step) {
    const gap = gaps[i];
    if (gap === undefined) return null;
    if (open(gap)) continue;
    // The neighbour nearer to the crossing: open, or on the far side of it.
    const inner = gaps[i - step];
    if (inner === undefined) return null;
    return gap.worst < 0 ? root(gap, inner, (g) => g.worst) : root(gap, inner, (g) => g.best);
  }
}

/** Pairs may come in any order. Those with a size or time that is not positive are ignored. */
export function crossings(pairs: readonly Pair[]): readonly Crossing[] {
  const gaps = pairs
    .filter(({ x }) => x > 0)
    .sort((a, b) => a.x - b.x)
    .flatMap(({ x, gpu, cpu }): Gap[] => {
      const ratio = logRatio(gpu, cpu);
      return ratio === null ? [] : [{ x, ...ratio }];
    });
  const found: Crossing[] = [];
  let last: { gap: Gap; index: number } | null = null;
  gaps.forEach((gap, index) => {
    if (gap.middle === 0) return;
    if (last !== null && Math.sign(last.gap.middle) !== Math.sign(gap.middle)) {
      found.push({
        x: root(last.gap, gap, (g) => g.middle),
        low: edge(gaps, last.index, -1),
        high: edge(gaps, index, 1),
        fasterAbove: gap.middle < 0 ? "gpu" : "cpu",
      });
    }
    last = { gap, index };
  });
  return found;
}
