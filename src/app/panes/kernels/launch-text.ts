/**
 * Sentences about the workgroups of a kernel and what limits how many of them run at the same time: only what follows from
 * numbers that the kernel and the browser report. No browser reports how many cores a GPU has.
 */
import type { StepReport } from "../../../engine/executor/host/plan-report.ts";
import type { AdapterFacts } from "../../../engine/machine/facts.ts";
import { counted, formatBytes } from "../../controls/format.ts";

type Launch = NonNullable<StepReport["launch"]>;

/** "128 workgroups of 256 threads, 16.0 KiB of workgroup memory each". */
export function launchText({ groups, threads, groupBytes }: Launch): string {
  const memory = groupBytes ? `, ${formatBytes(groupBytes)} of workgroup memory each` : "";
  return `${counted(groups, "workgroup")} of ${threads} threads${memory}`;
}

/** With more workgroups than this, every current GPU has one for each core. */
const many = 1024;

/** The limits that follow from the numbers; empty if none does. */
export function launchLimits(launch: Launch, adapter: AdapterFacts | undefined): string[] {
  const { groups, threads, groupBytes } = launch;
  const notes: string[] = [];
  if (groups === 1) notes.push("A single workgroup uses one GPU core; all others are idle.");
  else if (groups < many)
    notes.push(`On a GPU with more than ${groups} cores, some have no workgroup.`);
  const [fewest, most] = adapter?.subgroupSizes ?? [0, 0];
  if (fewest > 0 && fewest === most && threads % most !== 0)
    notes.push(
      `Threads run in subgroups of ${most}: ${most - (threads % most)} of every ${Math.ceil(threads / most) * most} are idle.`,
    );
  const allowed = adapter?.limits.maxComputeWorkgroupStorageSize ?? 0;
  if (groupBytes && allowed > 0 && groupBytes * 2 > allowed)
    notes.push(
      `Uses ${formatBytes(groupBytes)} of the ${formatBytes(allowed)} that a workgroup may allocate: a core that has only ${formatBytes(allowed)} runs one workgroup at a time.`,
    );
  return notes;
}
