/**
 * Replaces the program on the page, with a way back if the visitor would miss it: for what they wrote, and for what
 * came by a link.
 */

import { newestVersion } from "../../engine/ir/language-version.ts";
import { notify, type Origin, openProgram, type Program, useProgram } from "../run/session.ts";
import { type Draft, namedAs } from "./draft.ts";
import { draftOf } from "./keep.ts";

/** A program without text. */
export const emptyProgram: Program = { source: "", languageVersion: newestVersion };

export function replaceProgram(program: Program, origin: Origin): void {
  const before = useProgram.getState();
  const draft = draftOf(before, before.changed ?? Date.now());
  const isSame = program.identity?.id === draft.id && program.source === draft.source;
  openProgram(program, origin);
  if (isSame || !isMissed(before)) return;
  const { notice } = useProgram.getState();
  const end = before.origin === "draft" ? "saved" : "closed";
  notify({
    kind: "replaced",
    text: `Opened ${program.name || "another program"}; ${nounOf(draft, before.origin)} was ${end}`,
    ...notice,
    action: { label: "Reopen previous program", run: () => bringBack(draft, before.origin) },
  });
}

/** Opens a draft from this browser's storage, or one that was on the page before. */
export function bringBack(draft: Draft, origin: Origin = "draft"): void {
  replaceProgram({ ...programOf(draft), name: nounOf(draft, origin) }, origin);
}

/** A draft as a program to be opened, with its identity. */
export function programOf({ id, from, name, title = "", titled, ...program }: Draft): Program {
  return { ...program, identity: { id, from, name, ...namedAs(title, titled) } };
}

function isMissed({
  origin,
  source,
}: {
  readonly origin: Origin;
  readonly source: string;
}): boolean {
  return source.trim() !== "" && (origin === "draft" || origin === "shared");
}

/** The program as a noun in a sentence. */
function nounOf({ from, name, title }: Draft, origin: Origin): string {
  if (title !== undefined) return `“${title}”`;
  if (from === "own") return "your program";
  const original = from === "link" ? "the shared program" : name;
  return origin === "draft" ? `your version of ${original}` : original;
}
