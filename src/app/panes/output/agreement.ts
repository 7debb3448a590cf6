/** Decides whether the devices agree on a printed value. */

import { formatDifference } from "../../controls/format.ts";
import type { Slot } from "../../results/slots.ts";
import { allDevices, type Device } from "../../run/messages/events.ts";
import { leadToTimes, numberDifference } from "./number-texts.ts";

export interface Agreement {
  /** Numbers that may be times are not compared. */
  readonly kind: "agree" | "differ" | "measured";
  readonly text: string;
}

/** Rounding does not explain a relative difference above this. */
const tolerance = 1e-3;

/**
 * Null if there is nothing to compare, or not yet. `isTimed` says that the program reads the clock, and `isRandom` that
 * it has random numbers which do not follow the seed.
 */
export function agreement(slot: Slot, isTimed: boolean, isRandom = false): Agreement | null {
  const { difference } = slot;
  if (difference === undefined) return textAgreement(slot, isTimed, isRandom);
  if (difference === null) {
    return { kind: "differ", text: "GPU and CPU differ in shape or dtype" };
  }
  if (difference === 0) return { kind: "agree", text: "GPU and CPU agree exactly" };
  if (difference <= tolerance) return agreeTo(difference);
  return {
    kind: "differ",
    text: `GPU and CPU differ ${sizeOf(difference)}${isRandom ? random : ""}`,
  };
}

/** Numbers of different signs differ by more than the larger one. */
function sizeOf(difference: number): string {
  if (!Number.isFinite(difference)) return "in elements where one result is NaN or infinite";
  const size =
    difference >= 1
      ? "at least their own size"
      : `up to ${formatDifference(difference)} (relative)`;
  return `by ${size}; rounding explains ${tolerance}`;
}

const random = ". Math.random() returns other numbers in each run; rand() follows the seed";

function agreeTo(difference: number): Agreement {
  return { kind: "agree", text: `GPU and CPU agree to ${formatDifference(difference)}` };
}

function textAgreement(
  { entries: { gpu, cpu } }: Slot,
  isTimed: boolean,
  isRandom: boolean,
): Agreement | null {
  if (gpu?.kind === "file" && cpu?.kind === "file") {
    return isSame(gpu.bytes, cpu.bytes)
      ? { kind: "agree", text: "GPU and CPU files are identical" }
      : { kind: "differ", text: "GPU and CPU files differ" };
  }
  if (gpu?.kind !== "text" || cpu?.kind !== "text") return null;
  if (gpu.text === cpu.text) return null;
  const apart = numberDifference(gpu.text, cpu.text);
  if (apart !== null && apart <= tolerance) return agreeTo(apart);
  if (isTimed && (apart !== null || leadToTimes(gpu.text, cpu.text)))
    return {
      kind: "measured",
      text: "Numbers that differ may be times: the program reads the clock",
    };
  return {
    kind: "differ",
    text: `GPU and CPU print different text${isRandom ? random : ""}`,
  };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/** The devices whose entries are shown: the first one that has an entry if they agree, otherwise both. */
export function shownDevices(slot: Slot, verdict: Agreement | null): readonly Device[] {
  const present = allDevices.filter((device) => slot.entries[device] !== undefined);
  return verdict === null || verdict.kind === "agree" ? present.slice(0, 1) : present;
}
