/**
 * The differences between two runs on one device: by stage, by source line, by kernel and by bench. In: kept runs. Out:
 * rows with both times and the change of each.
 */

import { timeOfBench } from "../results/bench-time.ts";
import { type Measured, quantities, quantityName } from "../results/summary.ts";
import type { Device } from "../run/messages/events.ts";
import { type Change, changeOf } from "./change.ts";
import type { KeptBench, KeptKernel, KeptLine, KeptRun, Stages } from "./kept-run.ts";
import { type LineMatch, matchLines } from "./match-lines.ts";
import { pairUp } from "./pair-up.ts";

/** An entry that one of the runs has, or both. */
export interface ComparisonRow {
  readonly name: string;
  readonly before: Measured | null;
  readonly after: Measured | null;
  readonly change: Change;
}

export interface LineRow extends ComparisonRow {
  /** The numbers of the line in the two programs; null where it is not in one of them. */
  readonly lines: LinePair;
  /** Null for a line that only one program has. */
  readonly kind: LineMatch["kind"] | null;
}

export interface KernelRow extends ComparisonRow {
  readonly lines: LinePair;
  readonly executions: readonly [before: number | null, after: number | null];
}

/** The devices that both runs were on. */
export function commonDevices(before: KeptRun, after: KeptRun): readonly Device[] {
  return after.devices
    .map(({ device }) => device)
    .filter((device) => before.devices.some((other) => other.device === device));
}

function stagesOn({ devices }: KeptRun, device: Device): Stages | null {
  return devices.find((each) => each.device === device)?.stages ?? null;
}

export function compareStages(
  before: KeptRun,
  after: KeptRun,
  device: Device,
): readonly ComparisonRow[] {
  const [one, other] = [stagesOn(before, device), stagesOn(after, device)];
  // A run whose device work was repeated without its program has a device time, and others only a total time.
  const isReplayed = (stages: Stages | null): boolean => (stages?.program ?? null) !== null;
  const areAlike = isReplayed(one) === isReplayed(other);
  return quantities.map((quantity) => {
    const row = {
      name: quantityName(quantity, isReplayed(other)),
      ...pair(one?.[quantity] ?? null, other?.[quantity] ?? null),
    };
    if (row.change.kind === "unmeasured") return row;
    if (quantity === "compile") return { ...row, change: unlike("later runs reuse compiled code") };
    if (areAlike || quantity !== "endToEnd") return row;
    return { ...row, change: unlike("one is a total time, the other a device time") };
  });
}

const unlike = (reason: string): Change => ({ kind: "unlike", reason });

function pair(before: Measured | null, after: Measured | null): Omit<ComparisonRow, "name"> {
  return { before, after, change: changeOf(before, after) };
}

/** The comparison of entries that one run may lack. */
function found<Thing>(
  before: Thing | undefined,
  after: Thing | undefined,
  timeOf: (thing: Thing) => Measured | null,
): Omit<ComparisonRow, "name"> {
  const times = pair(before ? timeOf(before) : null, after ? timeOf(after) : null);
  if (before && after) return times;
  return { ...times, change: { kind: after ? "new" : "gone" } };
}

/** True if a row has data of the compared device. */
function isMeasured({ before, after }: ComparisonRow): boolean {
  return before !== null || after !== null;
}

/** The numbers of a line in the two programs, from 1; null if it is not in one of them. */
type LinePair = readonly [before: number | null, after: number | null];

/** The lines of both programs, matched once for all devices. */
export interface Matched {
  readonly matches: readonly LineMatch[];
  readonly texts: readonly [before: readonly string[], after: readonly string[]];
}

export function matchPrograms(before: KeptRun, after: KeptRun): Matched {
  const texts = [before.source.split("\n"), after.source.split("\n")] as const;
  return { matches: matchLines(...texts), texts };
}

/** The lines that made kernels, by their number in the later program, or in the earlier one if it lacks them. */
export function compareLines(
  before: KeptRun,
  after: KeptRun,
  { matches, texts }: Matched,
  device: Device,
): readonly LineRow[] {
  const earlier = new Map(before.lines.map((line) => [line.line, line]));
  const later = new Map(after.lines.map((line) => [line.line, line]));
  const timeOf = ({ times }: KeptLine): Measured | null => times[device] ?? null;
  return linePairs(matches, [...earlier.keys()], [...later.keys()])
    .map(({ lines, kind }) => {
      const [one, other] = lines;
      const text = other === null ? texts[0][(one ?? 0) - 1] : texts[1][other - 1];
      return {
        name: text?.trim() ?? "",
        lines,
        kind,
        ...found(earlier.get(one ?? 0), later.get(other ?? 0), timeOf),
      };
    })
    .filter(isMeasured);
}

interface Paired {
  readonly lines: LinePair;
  /** Null for a line that only one program has. */
  readonly kind: LineMatch["kind"] | null;
}

/** The specified lines of each program with their counterparts, each once. */
function linePairs(
  matches: readonly LineMatch[],
  earlier: readonly number[],
  later: readonly number[],
): readonly Paired[] {
  const pairs = matches.map(
    ({ before, after, kind }): Paired => ({ lines: [before + 1, after + 1], kind }),
  );
  const byBefore = new Map(pairs.map((pair) => [pair.lines[0], pair]));
  const byAfter = new Map(pairs.map((pair) => [pair.lines[1], pair]));
  const all = new Set([
    ...earlier.map((line) => byBefore.get(line) ?? { lines: [line, null] as const, kind: null }),
    ...later.map((line) => byAfter.get(line) ?? { lines: [null, line] as const, kind: null }),
  ]);
  const lineNumber = ({ lines: [one, other] }: Paired): number => other ?? one ?? 0;
  return [...all].sort((a, b) => lineNumber(a) - lineNumber(b));
}

/**
 * The kernels by name. Those of corresponding lines are compared with each other, in their order; then the remaining
 * ones with others of the same name.
 */
export function compareKernels(
  before: KeptRun,
  after: KeptRun,
  { matches }: Matched,
  device: Device,
): readonly KernelRow[] {
  const lineAfter = new Map(matches.map((match) => [match.before + 1, match.after + 1]));
  const counterpart = ({ line }: KeptKernel): number | null =>
    line === null ? null : (lineAfter.get(line) ?? null);
  const near = pairUp(
    before.kernels,
    after.kernels,
    (kernel) => `${kernel.name}\n${counterpart(kernel)}`,
    (kernel) => `${kernel.name}\n${kernel.line}`,
  );
  const far = pairUp(near.earlier, near.later, ({ name }) => name);
  const rowOf = (one?: KeptKernel, other?: KeptKernel): KernelRow => ({
    name: (other ?? one)?.name ?? "",
    lines: [one?.line ?? null, other?.line ?? null],
    executions: [one?.executions ?? null, other?.executions ?? null],
    ...found(one, other, ({ times }) => times[device] ?? null),
  });
  const both = new Map([...near.pairs, ...far.pairs].map(([one, other]) => [other, one]));
  return [
    ...after.kernels.map((kernel) => rowOf(both.get(kernel), kernel)),
    ...far.earlier.map((kernel) => rowOf(kernel)),
  ].filter(isMeasured);
}

/** The benches by name, in the order of the later run; those that it does not have come last. */
export function compareBenches(
  before: readonly KeptBench[],
  after: readonly KeptBench[],
): readonly ComparisonRow[] {
  const { pairs, earlier } = pairUp(before, after, ({ name }) => name);
  const both = new Map(pairs.map(([one, other]) => [other, one]));
  const rowOf = (one?: KeptBench, other?: KeptBench): ComparisonRow => ({
    name: (other ?? one)?.name ?? "",
    ...found(one, other, timeOfBench),
  });
  return [
    ...after.map((bench) => rowOf(both.get(bench), bench)),
    ...earlier.map((bench) => rowOf(bench)),
  ];
}

export function benchesOn({ benches }: KeptRun, device: Device): readonly KeptBench[] {
  return benches.filter((bench) => bench.device === device);
}
