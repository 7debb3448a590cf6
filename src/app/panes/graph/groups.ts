/**
 * Finds what a plan's picture can draw as one box: consecutive kernels that repeat, as in layers and unrolled loops,
 * and consecutive kernels that one line called. In: a plan's steps, in execution order. Out: ranges of steps that do
 * not overlap, in order.
 */
import type { RunPlan } from "../../results/plans.ts";

export type Grouping = "repeats" | "lines" | "none";

export interface Group {
  readonly id: string;
  /** The first step, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The number of consecutive repetitions of its first steps. */
  readonly count: number;
}

type Step = RunPlan["steps"][number];

export function groupsOf(steps: readonly Step[], grouping: Grouping): readonly Group[] {
  if (grouping === "repeats") return repeatsOf(steps.map(signature));
  return grouping === "lines" ? runsOf(steps.map(({ positions }) => positions[0]?.line)) : [];
}

/** Kernels with equal signatures compute the same on tensors of the same size. */
function signature({ name, work, inputs, outputs }: Step): string {
  const sizes = [...inputs, ...outputs].map(({ byteLength }) => byteLength);
  return `${name} ${work.operations} ${work.bytes} ${sizes.join()}`;
}

/** The maximum number of steps in one repetition. */
const longest = 128;

/** From the first step on, the group that covers most steps; of equal ones the one with the shortest repetition. */
export function repeatsOf(signatures: readonly string[]): readonly Group[] {
  const groups: Group[] = [];
  for (let from = 0; from < signatures.length; ) {
    const { period, count } = longestRepeat(signatures, from);
    // A kernel that occurs twice is as easily read as a box that says so.
    if (period * count >= 3 && count > 1)
      groups.push({ id: `repeat ${from}`, from, to: from + period * count, count });
    from += count > 1 ? period * count : 1;
  }
  return groups;
}

function longestRepeat(
  signatures: readonly string[],
  from: number,
): { readonly period: number; readonly count: number } {
  let best = { period: 1, count: 1 };
  const most = Math.min(longest, Math.floor((signatures.length - from) / 2));
  for (let period = 1; period <= most; period++) {
    let at = from + period;
    while (at < signatures.length && signatures[at] === signatures[at - period]) at++;
    const count = Math.floor((at - from) / period);
    if (count > 1 && count * period > best.period * best.count) best = { period, count };
  }
  return best;
}

function runsOf(lines: readonly (number | undefined)[]): readonly Group[] {
  const groups: Group[] = [];
  for (let from = 0; from < lines.length; ) {
    let to = from + 1;
    while (to < lines.length && lines[to] === lines[from]) to++;
    if (to - from > 1 && lines[from] !== undefined)
      groups.push({ id: `line ${lines[from]} ${from}`, from, to, count: 1 });
    from = to;
  }
  return groups;
}
