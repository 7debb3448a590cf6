/**
 * Stores tuning results and measurements beyond the visit, in this browser's IndexedDB, separately for each
 * device. The engine of an embedded program keeps nothing and knows nothing of other visits.
 */
import type { DBSchema } from "idb";
import type { DeviceLimits, LimitsStore } from "../engine/backend/limits.ts";
import type { Tuned, TuningStore } from "../engine/backend/tuning.ts";
import { isEmbedded } from "./embed/is-embedded.ts";
import { connectionTo } from "./programs/connection.ts";

/** The number of records stored for one device; older ones are dropped. */
const maxKept = 2000;

/** Part of the key, since a new browser version may compile the same text to other code. */
const browserMajor = /(?:Chrome|Firefox|Version)\/(\d+)/.exec(navigator.userAgent)?.[1] ?? "";

const keyOf = (device: string): string => `tuning ${browserMajor} ${device}`;

const limitsKeyOf = (device: string): string => `limits ${browserMajor} ${device}`;

interface Schema extends DBSchema {
  keyval: { key: string; value: unknown };
}

/** The names are those of the library with which earlier versions of the page stored this. */
const connection = connectionTo<Schema>(
  "keyval-store",
  (database) => void database.createObjectStore("keyval"),
);

const keptStore: TuningStore & LimitsStore = {
  load: async (device) => tunedIn(await (await connection()).get("keyval", keyOf(device))),
  save: async (device, tuned) => {
    const { store, done } = (await connection()).transaction("keyval", "readwrite");
    const before = tunedIn(await store.get(keyOf(device)));
    const others = before.filter(({ key }) => key !== tuned.key);
    await Promise.all([store.put([...others, tuned].slice(-maxKept), keyOf(device)), done]);
  },
  loadLimits: async (device) => {
    const stored = await (await connection()).get("keyval", limitsKeyOf(device));
    return isLimits(stored) ? stored : null;
  },
  saveLimits: async (device, limits) =>
    void (await (await connection()).put("keyval", limits, limitsKeyOf(device))),
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

function tunedIn(stored: unknown): readonly Tuned[] {
  return Array.isArray(stored) ? stored.filter(isTuned) : [];
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
