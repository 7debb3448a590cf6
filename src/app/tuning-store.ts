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

/** Part of the key for the same reason: the rate is that of compiled code. */
const clockKeyOf = (device: string): string => `clock ${browserMajor} ${device}`;

/** Earlier versions of the page wrote no version, and measured GPUs at whatever clock they had: they are ignored. */
const limitsVersion = 2;

interface StoredLimits extends DeviceLimits {
  readonly version: typeof limitsVersion;
}

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
    if (!isCurrent(stored)) return null;
    const { version, ...limits } = stored;
    return limits;
  },
  saveLimits: async (device, limits) => {
    const record: StoredLimits = { ...limits, version: limitsVersion };
    await (await connection()).put("keyval", record, limitsKeyOf(device));
  },
  loadClock: async (device) => {
    const stored = await (await connection()).get("keyval", clockKeyOf(device));
    return isPositive(stored) ? stored : null;
  },
  saveClock: async (device, highest) =>
    void (await (await connection()).put("keyval", highest, clockKeyOf(device))),
};

const noStore: TuningStore & LimitsStore = {
  load: async () => [],
  save: async () => {},
  loadLimits: async () => null,
  saveLimits: async () => {},
  loadClock: async () => null,
  saveClock: async () => {},
};

export const tuningStore: TuningStore & LimitsStore = isEmbedded() ? noStore : keptStore;

function isPositive(value: unknown): value is number {
  return typeof value === "number" && value > 0 && Number.isFinite(value);
}

function isCurrent(value: unknown): value is StoredLimits {
  const { version, flopsPerSecond, bytesPerSecond, matrixFlopsPerSecond, submissionSeconds } =
    (value ?? {}) as Partial<StoredLimits>;
  const isWhole = matrixFlopsPerSecond === null || isPositive(matrixFlopsPerSecond);
  const measured = [flopsPerSecond, bytesPerSecond, submissionSeconds];
  return version === limitsVersion && isWhole && measured.every(isPositive);
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
