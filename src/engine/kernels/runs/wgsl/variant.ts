/**
 * Chooses how a workgroup divides runs: from the mean length of the runs, since only the device knows the others
 * (docs/decisions/scatter-and-batched-products.md).
 */

import type { WgslTarget } from "../../../target/wgsl/writer/module.ts";
import { powerOfTwoFrom, powerOfTwoUpTo } from "../../variants.ts";

interface RunsVariant {
  /** The threads side by side along a row's columns. */
  readonly team: number;
  /** The teams that share a run: a power of two. */
  readonly lanes: number;
  /** The runs of a workgroup. */
  readonly slots: number;
  /** The loads that a thread has in flight. */
  readonly steps: number;
}

interface RunFacts {
  /** The vectors, or the elements where there are none, of a row. */
  readonly columns: number;
  readonly runs: number;
  /** The values in a run on average. */
  readonly mean: number;
}

/** The threads of a workgroup at least, where one run has fewer, and at most. */
const [usualGroup, largestGroup] = [128, 256];
/** The loads in flight for a run of many values; each lane of it has at most as many iterations. */
const manySteps = 4;

export function runsVariant({ columns, runs, mean }: RunFacts, target: WgslTarget): RunsVariant {
  const most = Math.min(largestGroup, target.maxInvocations);
  const team = Math.min(powerOfTwoFrom(columns), usualGroup, most);
  const lanes = target.workgroupMemory
    ? Math.min(most / team, powerOfTwoUpTo(mean / manySteps))
    : 1;
  const free = Math.max(1, Math.min(usualGroup, most) / (team * lanes));
  const slots = Math.min(powerOfTwoUpTo(free), powerOfTwoFrom(runs));
  return { team, lanes, slots, steps: mean <= lanes ? 1 : mean <= 2 * lanes ? 2 : manySteps };
}
