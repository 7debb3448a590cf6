/** Where the tuner's findings outlive the visit: this browser's IndexedDB, apart for each device. */
import { get, update } from "idb-keyval";
import type { Tuned, TuningStore } from "../engine/backend/tuning.ts";

/** Records of one device that are kept, the latest ones. */
const mostKept = 2000;

/** A new browser may compile the same text to other code. */
const browserMajor = /(?:Chrome|Firefox|Version)\/(\d+)/.exec(navigator.userAgent)?.[1] ?? "";

const keyOf = (device: string): string => `tuning ${browserMajor} ${device}`;

export const tuningStore: TuningStore = {
  load: async (device) => ((await get<readonly Tuned[]>(keyOf(device))) ?? []).filter(isTuned),
  save: (device, tuned) =>
    update<readonly Tuned[]>(keyOf(device), (before = []) =>
      [...before.filter(({ key }) => key !== tuned.key), tuned].slice(-mostKept),
    ),
};

/** An older version may have written something else. */
function isTuned(value: unknown): value is Tuned {
  const { key, kernel, choice, gain } = (value ?? {}) as Partial<Tuned>;
  return (
    typeof key === "string" &&
    typeof kernel === "string" &&
    (choice === null || typeof choice === "string") &&
    typeof gain?.median === "number"
  );
}
