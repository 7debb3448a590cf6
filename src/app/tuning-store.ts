/**
 * Stores tuning results and measurements beyond the visit, in this browser's IndexedDB, separately for each
 * device. The engine of an embedded program keeps nothing and knows nothing of other visits.
 */
import { get, set, update } from "idb-keyval";
import type { DeviceLimits, LimitsStore } from "../engine/backend/limits.ts";
import type { Tuned, TuningStore } from "../engine/backend/tuning.ts";
import { isEmbedded } from "./embed/is-embedded.ts";

/** The number of records stored for one device; older ones are dropped. */
const maxKept = 2000;

/** Part of the key, since a new browser version may compile the same text to other code. */
const browserMajor = /(?:Chrome|Firefox|Version)\/(\d+)/.exec(navigator.userAgent)?.[1] ?? "";

const keyOf = (device: string): string => `tuning ${browserMajor} ${device}`;

const limitsKeyOf = (device: string): string => `limits ${browserMajor} ${device}`;

const keptStore: TuningStore & LimitsStore = {
  load: async (device) => ((await get<readonly Tuned[]>(keyOf(device))) ?? []).filter(isTuned),
  save: (device, tuned) =>
    update<readonly Tuned[]>(keyOf(device), (before = []) =>
      [...before.filter(({ key }) => key !== tuned.key), tuned].slice(-maxKept),
    ),
  loadLimits: async (device) => {
    const stored = await get<DeviceLimits>(limitsKeyOf(device));
    return isLimits(stored) ? stored : null;
  },
  saveLimits: (device, limits) => set(limitsKeyOf(device), limits),
};

const noStore: TuningStore & LimitsStore = {
  load: async () => [],
  save: async () => {},
  loadLimits: async () => null,
  saveLimits: async () => {},
};

export const tuningStore: TuningStore & LimitsStore = isEmbedded() ? noStore : keptStore;

function isLimits(value: unknown): value is DeviceLimits {
  const { flopsPerSecond, bytesPerSecond, matrixFlopsPerSecond, submissionSeconds } = (value ??
    {}) as Partial<DeviceLimits>;
  const positive = (rate: unknown): boolean => typeof rate === "number" && rate > 0;
  const isWhole = matrixFlopsPerSecond === null || positive(matrixFlopsPerSecond);
  // Earlier versions of the page measured no submissions.
  const measured = [flopsPerSecond, bytesPerSecond, submissionSeconds];
  return isWhole && measured.every(positive);
}

/** Checks the form of a record, since an older version of the page may have written another. */
function isTuned(value: unknown): value is Tuned {
  const { key, kernel, choice, gain } = (value ?? {}) as Partial<Tuned>;
  return (
    typeof key === "string" &&
    typeof kernel === "string" &&
    (choice === null || typeof choice === "string") &&
    typeof gain?.median === "number"
  );
}
