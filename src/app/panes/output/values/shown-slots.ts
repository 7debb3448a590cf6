/**
 * Chooses the outputs that are drawn. In: a run's slots and the visitor's filters. Out: the slots that pass, each with
 * the number of equal lines that it represents.
 */
import type { Level } from "../../../../engine/present/presenter.ts";
import type { OutputView } from "../../../results/output-view.ts";
import type { Slot } from "../../../results/slots.ts";
import { allDevices } from "../../../run/messages/events.ts";

export interface ShownSlot {
  readonly slot: Slot;
  /** The number of equal lines, this one included. */
  readonly count: number;
  /** The number of hidden outputs that this line cleared. */
  readonly cleared: number;
}

export interface SlotFilter extends Pick<OutputView, "hidden" | "words" | "areRepeatsMerged"> {
  /** Outputs up to this slot were cleared. */
  readonly clearedTo: number;
  /** If true, outputs that the program cleared are shown. */
  readonly showsCleared: boolean;
  /** The groups that the visitor opened or closed. */
  readonly toggled: ReadonlySet<number>;
}

/** All outputs, with consecutive equal lines as one. */
export const everything: SlotFilter = {
  hidden: new Set(),
  words: "",
  areRepeatsMerged: true,
  clearedTo: -1,
  showsCleared: false,
  toggled: new Set(),
};

export function shownSlots(slots: readonly Slot[], filter: SlotFilter): readonly ShownSlot[] {
  const { clearedTo, showsCleared, hidden, words, toggled, areRepeatsMerged } = filter;
  const wanted = words.trim().toLowerCase();
  const shown: { slot: Slot; count: number; cleared: number }[] = [];
  const clearing = showsCleared ? -1 : slots.findLastIndex(clears);
  let cleared = 0;
  /** The depth of the closed group that contains the outputs. */
  let closed = Number.POSITIVE_INFINITY;
  for (const [index, slot] of slots.entries()) {
    if (slot.slot <= clearedTo) continue;
    if (index < clearing && !isPersistent(slot)) {
      if (!clears(slot)) cleared++;
      continue;
    }
    const depth = depthOf(slot);
    if (depth > closed) continue;
    closed = isClosed(slot, toggled) ? depth : Number.POSITIVE_INFINITY;
    if (hidden.has(levelOf(slot)) || !hasWords(slot, wanted)) continue;
    const last = shown.at(-1);
    if (areRepeatsMerged && last && isRepeat(last.slot, slot)) last.count++;
    else shown.push({ slot, count: 1, cleared: index === clearing ? cleared : 0 });
  }
  return shown;
}

/** True if the line clears the outputs before it. */
export function clears({ entries }: Slot): boolean {
  const entry = firstOf(entries);
  return entry?.kind === "text" && entry.clears === true;
}

/** Charts and files are neither cleared by the program nor left out among many lines. */
export function isPersistent({ entries }: Slot): boolean {
  const kind = firstOf(entries)?.kind;
  return kind === "chart" || kind === "file";
}

/** The number of outputs that an entry reports as left out; 0 for every other entry. */
export function leftOutIn({ entries }: Slot): number {
  const entry = firstOf(entries);
  return entry?.kind === "left out" ? entry.count : 0;
}

/** The levels of the outputs, in order of severity. */
export function levelsOf(slots: readonly Slot[]): ReadonlySet<Level> {
  return new Set(slots.map(levelOf));
}

export function levelOf({ entries }: Slot): Level {
  const entry = firstOf(entries);
  return entry?.kind === "text" ? entry.level : "log";
}

/** True if a line begins a group that is closed; false for every other line. */
export function isClosed(slot: Slot, toggled: ReadonlySet<number>): boolean {
  const group = detailOf(slot)?.group;
  return group !== undefined && (group === "closed") !== toggled.has(slot.slot);
}

export function depthOf(slot: Slot): number {
  return detailOf(slot)?.depth ?? 0;
}

function detailOf({ entries }: Slot) {
  const entry = firstOf(entries);
  return entry?.kind === "text" ? entry.detail : undefined;
}

function firstOf(entries: Slot["entries"]): Slot["entries"]["cpu"] {
  for (const device of allDevices) if (entries[device] !== undefined) return entries[device];
  return undefined;
}

function hasWords({ entries }: Slot, wanted: string): boolean {
  if (wanted === "") return true;
  return Object.values(entries).some(({ text }) => text.toLowerCase().includes(wanted));
}

/** True if a line equals the one before and comes from the same position of the program. */
export function isRepeat(before: Slot, slot: Slot): boolean {
  const [position, other] = [before.position, slot.position];
  if (position?.line !== other?.line || position?.column !== other?.column) return false;
  if (before.difference !== undefined || slot.difference !== undefined) return false;
  if (detailOf(slot)?.group !== undefined) return false;
  return allDevices.every((device) => {
    const [one, two] = [before.entries[device], slot.entries[device]];
    if (one === undefined || two === undefined) return one === two;
    if (one.kind !== "text" || two.kind !== "text") return false;
    const hasTensors = one.tensors !== undefined || two.tensors !== undefined;
    return one.text === two.text && one.level === two.level && !hasTensors;
  });
}

/** The text of outputs as it is copied: every line, as often as it was printed. */
export function textOf(shown: readonly ShownSlot[]): string {
  return shown
    .flatMap(({ slot, count }) => Array<string>(count).fill(firstOf(slot.entries)?.text ?? ""))
    .join("\n");
}
