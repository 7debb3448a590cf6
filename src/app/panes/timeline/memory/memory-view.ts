/**
 * The memory of a device over time, for people. In: what the engine noted in an execution. Out: levels on the
 * timeline's clock, the lines that own the peak, and a sentence about it.
 */
import type {
  MemoryLevel,
  PeakOwner,
  Tallies,
} from "../../../../engine/executor/host/times/memory-log.ts";
import { deviceNames } from "../../../../engine/ir/device-kinds.ts";
import { formatBytes, formatMilliseconds } from "../../../controls/format.ts";
import { calledAt } from "../../../results/call-names.ts";
import { variableAt } from "../../../results/variable-names.ts";
import type { ExecutionTrace, SourcePosition } from "../../../run/messages/events.ts";
import { beginOf } from "../trace/execution-lanes.ts";

export const memoryParts = ["values", "scratch", "idle", "pool"] as const;
export type MemoryPart = (typeof memoryParts)[number];

export const partNames: Readonly<Record<MemoryPart, string>> = {
  values: "Tensors",
  scratch: "Scratch memory of running plans",
  idle: "Unused data sets",
  pool: "Pool for reuse",
};

/** The owners of the peak on one line of the program. */
export interface LineAtPeak {
  /** Null for data that no line made, such as the engine's data sets. */
  readonly position: SourcePosition | null;
  readonly bytes: number;
  readonly owners: readonly NamedOwner[];
}

export interface NamedOwner extends Pick<PeakOwner, "tensor" | "isScratch" | "count" | "bytes"> {
  /** The variable, otherwise the function that was called; null if neither is known. */
  readonly name: string | null;
}

export interface MemoryView {
  readonly device: string;
  /** In times from the first span of the execution. */
  readonly levels: readonly MemoryLevel[];
  readonly merged: number;
  readonly peak: (MemoryLevel & { readonly lines: readonly LineAtPeak[] }) | null;
  readonly tallies: Tallies;
}

/** The memory of each device of an execution on which anything was allocated. `source` has the lines of the program. */
export function memoryViews(
  execution: ExecutionTrace,
  source: readonly string[],
): readonly MemoryView[] {
  const begin = beginOf(execution);
  const shifted = (level: MemoryLevel): MemoryLevel => ({
    ...level,
    // The program's clock and the engine's can differ by a step.
    time: Math.max(0, level.time - begin),
  });
  return execution.traces.flatMap(({ device, memory }) => {
    const { levels, merged, peak, tallies } = memory;
    if (levels.length === 0) return [];
    return {
      device: deviceNames[device],
      levels: levels.map(shifted),
      merged,
      peak: peak && { ...shifted(peak), lines: linesOf(peak.owners, source) },
      tallies,
    };
  });
}

/** The bytes of each part, which add up to what the device holds. */
export function partsOf({ values, scratch, idle, held }: MemoryLevel): Record<MemoryPart, number> {
  return { values, scratch, idle, pool: Math.max(0, held - values - scratch - idle) };
}

/** The level at this time; null before the first one. */
export function levelAt(levels: readonly MemoryLevel[], time: number): MemoryLevel | null {
  let [low, high] = [0, levels.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((levels[middle] as MemoryLevel).time <= time) low = middle + 1;
    else high = middle;
  }
  return levels[low - 1] ?? null;
}

/** "Peak: 96.0 MiB at 12.3 ms, 64.0 MiB of it from line 8." */
export function peakSentence({ peak }: MemoryView): string {
  if (!peak) return "Nothing was allocated.";
  const bytes = peak.values + peak.scratch;
  const what = `Peak: ${formatBytes(bytes)} at ${formatMilliseconds(Math.max(0, peak.time))}`;
  const most = peak.lines.find(({ position }) => position !== null);
  if (!most?.position) return `${what}.`;
  const share = most.bytes === bytes ? "all of it" : `${formatBytes(most.bytes)} of it`;
  return `${what}, ${share} from line ${most.position.line}.`;
}

/** The lines with most bytes first; each line's owners too. */
function linesOf(owners: readonly PeakOwner[], source: readonly string[]): readonly LineAtPeak[] {
  const lines = new Map<
    number,
    { position: SourcePosition | null; bytes: number; owners: NamedOwner[] }
  >();
  for (const { position, ...owner } of owners) {
    const line = lines.get(position?.line ?? 0) ?? { position, bytes: 0, owners: [] };
    lines.set(position?.line ?? 0, line);
    line.bytes += owner.bytes;
    const name = position && (variableAt(source, position) ?? calledAt(source, position));
    line.owners.push({ ...owner, name: owner.isScratch ? null : name });
  }
  return [...lines.values()]
    .map((line) => ({ ...line, owners: line.owners.sort((a, b) => b.bytes - a.bytes) }))
    .sort((a, b) => b.bytes - a.bytes);
}
