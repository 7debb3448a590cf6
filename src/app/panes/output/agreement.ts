/** Says whether the devices agree on a printed value. */
import { allDevices, type Device } from "../../program/events.ts";
import type { Slot } from "../../store/slots.ts";
import { formatDifference } from "../../ui/format.ts";

export interface Agreement {
  readonly kind: "agree" | "differ";
  readonly text: string;
}

/** Rounding does not explain a relative difference above this. */
const tolerance = 1e-3;

/** Null if there is nothing to compare, or not yet. */
export function agreement(slot: Slot): Agreement | null {
  const { difference } = slot;
  if (difference === undefined) return textAgreement(slot);
  if (difference === null) {
    return { kind: "differ", text: "GPU and CPU differ in shape or dtype" };
  }
  if (difference === 0) return { kind: "agree", text: "GPU and CPU agree exactly" };
  if (difference <= tolerance) {
    return { kind: "agree", text: `GPU and CPU agree to ${formatDifference(difference)}` };
  }
  const size = Number.isFinite(difference)
    ? `by up to ${formatDifference(difference)} (relative)`
    : "where one of them is not a finite number";
  return { kind: "differ", text: `GPU and CPU differ ${size}` };
}

function textAgreement({ entries: { gpu, cpu } }: Slot): Agreement | null {
  if (gpu?.kind === "file" && cpu?.kind === "file") {
    return isSame(gpu.bytes, cpu.bytes)
      ? { kind: "agree", text: "GPU and CPU files are identical" }
      : { kind: "differ", text: "GPU and CPU files differ" };
  }
  if (gpu?.kind !== "text" || cpu?.kind !== "text") return null;
  return gpu.text === cpu.text
    ? null
    : { kind: "differ", text: "GPU and CPU print different text" };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}

/** The devices whose entries are shown: both where they differ, else the first one that has an entry. */
export function shownDevices(slot: Slot): readonly Device[] {
  const present = allDevices.filter((device) => slot.entries[device] !== undefined);
  return agreement(slot)?.kind === "differ" ? present : present.slice(0, 1);
}
