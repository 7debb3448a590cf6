/** Words about programs and their versions. */

import { formatWhen } from "../controls/format-when.ts";
import type { Draft } from "./draft.ts";
import type { Version } from "./version.ts";

/** "5 minutes ago · Based on Iris · 12 lines". */
export function describeDraft({ from, name, source, changed }: Draft, now: number): string {
  const lines = source.trimEnd().split("\n").length;
  const origin = from === "own" ? "Your own" : from === "link" ? "From a link" : `Based on ${name}`;
  return [formatWhen(changed, now), origin, `${lines} line${lines === 1 ? "" : "s"}`]
    .filter((part) => part !== "")
    .join(" · ");
}

const reasonWords: Readonly<Record<Version["why"], string>> = {
  run: "Run",
  pause: "Pause in typing",
  left: "Another program was opened",
  restored: "Before an earlier version was restored",
  tab: "Before another tab's version was loaded",
  kept: "Saved by an earlier visit",
};

export function reasonOf({ why }: Version): string {
  return reasonWords[why];
}

/** "today 14:05:09" or "3 March 2026 14:05:09", in the visitor's time zone. */
export function timeOf({ when }: Version, now: number): string {
  const time = new Date(when);
  const clock = time.toLocaleTimeString("en-GB");
  const isToday = time.toDateString() === new Date(now).toDateString();
  const date = time.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  return `${isToday ? "today" : date} ${clock}`;
}

/** The first line that does something, as a summary of a program. */
export function firstLine(source: string): string {
  const code = source.slice(0, 4_000).replace(/^\s*(\/\*[\s\S]*?\*\/|(\/\/.*\n?\s*)+)/, "");
  const lines = code.replaceAll(/^import\b[^;]*;/gm, "").split("\n");
  return lines.find((line) => line.trim() !== "")?.trim() ?? "";
}
