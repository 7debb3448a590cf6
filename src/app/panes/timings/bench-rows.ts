/** The rows of the table of benches. In: the benches of the last run, and the pinned run. Out: both side by side. */

import { timeOfBench } from "../../results/bench-time.ts";
import type { DeviceBench } from "../../results/results.ts";
import { type Change, changeOf } from "../../runs/change.ts";
import { isComparable } from "../../runs/help-sentence.ts";
import type { KeptBench } from "../../runs/kept-run.ts";
import { pairUp } from "../../runs/pair-up.ts";
import type { againstPinned } from "../../runs/runs.ts";

export interface BenchRow {
  readonly bench: DeviceBench;
  /** The pinned run's samples; empty if it has none. */
  readonly pinned: readonly number[];
  /** Null if the runs differ in more than the program, or none is pinned. */
  readonly change: Change | null;
}

/** Benches of one name follow each other, in the order in which the names were first met. */
export function benchRows(
  benches: readonly DeviceBench[],
  compared: ReturnType<typeof againstPinned>,
): readonly BenchRow[] {
  const key = ({ device, name }: KeptBench): string => `${device} ${name}`;
  const { pairs } = pairUp<KeptBench>(compared?.before.benches ?? [], benches, key);
  const earlier = new Map(pairs.map(([one, other]) => [other, one]));
  const names = [...new Set(benches.map(({ name }) => name))];
  return names.flatMap((name) =>
    benches
      .filter((bench) => bench.name === name)
      .map((bench) => rowOf(bench, earlier.get(bench), compared)),
  );
}

function rowOf(
  bench: DeviceBench,
  before: KeptBench | undefined,
  compared: ReturnType<typeof againstPinned>,
): BenchRow {
  const pinned = before?.samples ?? [];
  if (compared === null) return { bench, pinned, change: null };
  if (before === undefined) return { bench, pinned, change: { kind: "new" } };
  const change = isComparable(compared.before, compared.after, bench.device)
    ? changeOf(timeOfBench(before), timeOfBench(bench))
    : null;
  return { bench, pinned, change };
}
