/**
 * Replaces the program on the page, with a way back where the visitor would miss it: for what they wrote, and
 * for what came by a link.
 */
import type { Draft } from "./draft.ts";
import { draftOf } from "./keep.ts";
import { notify, type Origin, openProgram, type Program, useSession } from "./session.ts";

export function replaceProgram(program: Program, origin: Origin): void {
  const before = useSession.getState();
  const draft = draftOf(before, Date.now());
  const isSame = program.identity?.id === draft.id && program.source === draft.source;
  openProgram(program, origin);
  if (isSame || !isMissed(before)) return;
  const { notice } = useSession.getState();
  notify({
    kind: "replaced",
    text: `${capital(nameOf(draft, before.origin))} was replaced by ${program.name || "another program"}, and is kept`,
    ...notice,
    action: { label: "Bring back", run: () => bringBack(draft, before.origin) },
  });
}

/** Opens a draft from this browser's storage, or one that was on the page before. */
export function bringBack(draft: Draft, origin: Origin = "draft"): void {
  const { id, from, name, changed, ...program } = draft;
  const identity = { id, from, name };
  replaceProgram({ ...program, name: nameOf(draft, origin), identity }, origin);
}

/** Whether the page has text that exists nowhere else. */
export function isOwn(): boolean {
  const { origin, source } = useSession.getState();
  return origin === "draft" && source.trim() !== "";
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

function nameOf({ from, name }: Draft, origin: Origin): string {
  if (from === "own") return "your program";
  const original = from === "link" ? "the shared program" : name;
  return origin === "draft" ? `your version of ${original}` : original;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
