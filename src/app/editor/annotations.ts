/** What a run writes beside the program's lines: times behind them, faults under them. */

import { allDevices, type Device, deviceNames } from "../program/events.ts";
import type { Problem } from "../store/results.ts";
import type { LineSummary } from "../store/summary.ts";
import { formatTime } from "../ui/format.ts";

export interface LineNote {
  readonly line: number;
  readonly text: string;
}

/** "GPU 1.24 ms · CPU 3.10 ms": kernel time of the line in one round, where it was measured. */
export function lineNotes(lines: readonly LineSummary[]): readonly LineNote[] {
  const part = (summary: LineSummary, device: Device): string | readonly [] => {
    const time = summary[device];
    if (time === null) return [];
    return `${deviceNames[device]} ${formatTime(time)}`;
  };
  return lines.flatMap((summary) => {
    const parts = allDevices.flatMap((device) => part(summary, device));
    return parts.length === 0 ? [] : { line: summary.line, text: parts.join(" · ") };
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
