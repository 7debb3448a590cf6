/** What a run writes beside the program's lines: times behind them, faults under them. */

import type { Problem } from "../store/results.ts";
import type { LineSummary } from "../store/summary.ts";
import { formatMilliseconds } from "../ui/format.ts";

export interface LineNote {
  readonly line: number;
  readonly text: string;
}

/** "GPU 1.24 ms · CPU 3.10 ms": kernel time of the line in one round, where it was measured. */
export function lineNotes(lines: readonly LineSummary[]): readonly LineNote[] {
  return lines.flatMap(({ line, gpu, cpu }) => {
    const parts = [
      gpu === null ? [] : `GPU ${formatMilliseconds(gpu.median)}`,
      cpu === null ? [] : `CPU ${formatMilliseconds(cpu.median)}`,
    ].flat();
    return parts.length === 0 ? [] : { line, text: parts.join(" · ") };
  });
}

export interface Mark {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Faults of the run with a place, each once though both devices met it. */
export function faultMarks(problems: readonly Problem[]): readonly Mark[] {
  const marks = new Map<string, Mark>();
  for (const { severity, place, message } of problems) {
    if (severity !== "fault" || place === null) continue;
    marks.set(`${place.line}:${place.column} ${message}`, { ...place, message });
  }
  return [...marks.values()];
}
