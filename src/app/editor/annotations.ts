/** A run's annotations in the editor: times after the program's lines, faults under them. */

import { deviceNames } from "../../engine/ir/device-kinds.ts";
import { allDevices, type Device } from "../program/events.ts";
import type { Problem } from "../store/results.ts";
import type { LineSummary } from "../store/summary.ts";
import { formatTime } from "../ui/format.ts";

export interface LineNote {
  readonly line: number;
  readonly text: string;
}

export interface NoteContext {
  /** Whether the run was of another program, or of other inputs. */
  readonly isStale: boolean;
  /** The value of a sweep that the times are for, " at n = 64"; else empty. */
  readonly at: string;
}

/** The kernel time of each line in one round, where it was measured: "GPU 1.24 ms · CPU 3.10 ms". */
export function lineNotes(
  lines: readonly LineSummary[],
  about: NoteContext = { isStale: false, at: "" },
): readonly LineNote[] {
  const part = (summary: LineSummary, device: Device): string | readonly [] => {
    const time = summary[device];
    if (time === null) return [];
    return `${deviceNames[device]} ${formatTime(time)}`;
  };
  return lines.flatMap((summary) => {
    const parts = allDevices.flatMap((device) => part(summary, device));
    if (parts.length === 0) return [];
    const text = `${about.isStale ? "was " : ""}${parts.join(" · ")}${about.at}`;
    return { line: summary.line, text };
  });
}

export interface Mark {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** The faults of the run that have a place, each once even if both devices met it. */
export function faultMarks(problems: readonly Problem[]): readonly Mark[] {
  const marks = new Map<string, Mark>();
  for (const { severity, place, message } of problems) {
    if (severity !== "fault" || place === null) continue;
    marks.set(`${place.line}:${place.column} ${message}`, { ...place, message });
  }
  return [...marks.values()];
}
