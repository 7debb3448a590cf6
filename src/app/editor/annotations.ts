/** Annotations in the editor: shapes and times after the program's lines, errors under them. */

import { deviceNames } from "../../engine/ir/device-kinds.ts";
import { exchangedCalls } from "../charts/points/exchanged.ts";
import { formatTime } from "../controls/format.ts";
import type { Chart } from "../results/charts.ts";
import type { Problem } from "../results/results.ts";
import type { LineSummary } from "../results/summary.ts";
import { allDevices, type Device } from "../run/messages/events.ts";
import type { Hint, Mismatch } from "../shapes/view.ts";

/** A part of a note: words, or a time in its device's colour. */
export interface NotePart {
  readonly text: string;
  readonly device: Device | null;
}

/** The note behind a line: its shape, and the time that it took. */
export interface LineEnd {
  readonly shape: string;
  readonly times: readonly NotePart[];
}

export interface LineNote {
  readonly line: number;
  /** The note in full. */
  readonly text: string;
  /** The note in decreasing length, the full one first: the longest form that fits behind the line is shown. */
  readonly forms: readonly (readonly NotePart[])[];
}

export interface NoteContext {
  /** True if the run was of another program, or of other inputs. */
  readonly isStale: boolean;
  /** The value of a sweep that the times are for, " at n = 64"; otherwise empty. */
  readonly at: string;
}

/**
 * The kernel time of each line in one execution, if it was measured: "GPU 1.24 ms · CPU 3.10 ms". The short form has
 * only the times, in the order and the colours of their devices; the shortest only marks that there is one.
 */
export function lineNotes(
  lines: readonly LineSummary[],
  about: NoteContext = { isStale: false, at: "" },
): readonly LineNote[] {
  return lines.flatMap((summary) => {
    const times = allDevices.flatMap((device) => {
      const time = summary[device];
      return time === null ? [] : { device, text: formatTime(time) };
    });
    if (times.length === 0) return [];
    const named = times.map(({ device, text }) => ({
      device,
      text: `${deviceNames[device]} ${text}`,
    }));
    const full = [word(about.isStale ? "was " : ""), ...joined(named), word(about.at)];
    return {
      line: summary.line,
      text: full.map(({ text }) => text).join(""),
      forms: [full.filter(({ text }) => text !== ""), joined(times), [word(ellipsis)]],
    };
  });
}

const ellipsis = "…";

/** The forms of what stands behind a line, in decreasing length: an ellipsis stands for what is left out. */
export function lineEnds(hint: Hint | null, note: LineNote | null): readonly LineEnd[] {
  const shape = hint?.text ?? "";
  if (note === null) return [{ shape, times: [] }];
  const withShape = note.forms.map((times) => ({ shape, times }));
  if (shape === "") return withShape;
  const [, short = []] = note.forms;
  const [whole, shorter] = withShape;
  return [
    ...(whole ? [whole] : []),
    ...(shorter ? [shorter] : []),
    { shape: ellipsis, times: short },
    { shape: ellipsis, times: [] },
  ];
}

/** All that stands behind a line, as one text. */
export function lineEndText(hint: Hint | null, note: LineNote | null): string {
  return [hint?.text, hint?.tooltip, note?.text].filter(Boolean).join(" · ");
}

function word(text: string): NotePart {
  return { text, device: null };
}

function joined(parts: readonly NotePart[]): NotePart[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [word(" · "), part]));
}

/** The owner of the markers of runs in Monaco, which distinguishes them from others. */
export const runMarks = "tensorpad";

export interface Mark {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** The calls of the run whose charts are probably not meant so. */
export function warningMarks(charts: readonly Chart[]): readonly Mark[] {
  return charts.flatMap((chart) =>
    exchangedCalls(chart).map(({ position, message }) => ({ ...position, message })),
  );
}

/**
 * The errors of the run that have a position, each once even if both devices reported it. `marked` is the error of the
 * program's shapes, which has its own mark.
 */
export function faultMarks(
  problems: readonly Problem[],
  marked: Pick<Mismatch, "start" | "message"> | null = null,
): readonly Mark[] {
  const marks = new Map<string, Mark>();
  for (const { severity, position, message } of problems) {
    if (severity !== "fault" || position === null) continue;
    if (marked !== null && marked.message === message && marked.start.line === position.line)
      continue;
    marks.set(`${position.line}:${position.column} ${message}`, { ...position, message });
  }
  return [...marks.values()];
}
