/**
 * Notes how the memory of a run changes over time, on the clock of the engine's realm (`performance.now`). In: each
 * change, from the run's values and executions. Out: levels over time, the peak with the calls that own it, and
 * what was reused, dropped and computed again.
 */
import type { DType } from "../../../ir/dtype.ts";
import type { Position } from "../../../ir/fault.ts";
import { formatShape, type Shape } from "../../../ir/shape.ts";

/** The call that a storage belongs to, and the type of the tensor in it. */
export interface Owner {
  readonly position: Position | null;
  readonly dtype: DType;
  readonly shape: Shape;
}

/** The bytes that a run and its device have now. */
export interface Sizes {
  /** The bytes of the run's values. */
  readonly values: number;
  /** The bytes of data that outlives the run and that no value uses. */
  readonly idle: number;
  /** The bytes that the device's buffers take of the browser, those that wait to be used again included. */
  readonly held: number;
}

/** The bytes at a time, in milliseconds. `held` is at least the sum of the others. */
export interface MemoryLevel extends Sizes {
  readonly time: number;
  /** The bytes of the arenas of the plans in progress. */
  readonly scratch: number;
}

export interface Tally {
  readonly count: number;
  readonly bytes: number;
}

/**
 * Allocations are "made" of new memory or "reused" from the device's pool. "kept" data was on the device before the
 * run. Of what was "freed", "dropped" values could be computed again. Dropped values were "computed" or "sent" again.
 */
export const memoryEvents = [
  "made",
  "reused",
  "kept",
  "freed",
  "dropped",
  "computed",
  "sent",
] as const;
export type MemoryEvent = (typeof memoryEvents)[number];
export type Tallies = Readonly<Record<MemoryEvent, Tally>>;

/** The bytes of tensors of one type from one call, or of scratch, at the peak. */
export interface PeakOwner {
  readonly position: Position | null;
  /** Their type, such as "f32 [64, 64]"; null for the scratch of a plan, and for tensors of further types. */
  readonly tensor: string | null;
  readonly isScratch: boolean;
  readonly count: number;
  readonly bytes: number;
}

export interface MemoryTrace {
  /** The first change, and those that follow. Each is in force until the next one. */
  readonly levels: readonly MemoryLevel[];
  /** The number of changes that are not among the levels: of several in a row only the highest is. */
  readonly merged: number;
  /** The level at which values and scratch together were highest; null where nothing was allocated. */
  readonly peak: (MemoryLevel & { readonly owners: readonly PeakOwner[] }) | null;
  readonly tallies: Tallies;
}

/** Maximum number of levels: a chart has fewer pixels. */
const maxLevels = 2048;
/** Maximum number of types of tensors that are distinguished by their calls. */
const maxAccounts = 256;

/** Counts what belongs to one owner now. */
interface Account {
  readonly position: Position | null;
  readonly tensor: string | null;
  count: number;
  bytes: number;
}

/** The facts about a plan that tell its scratch. */
interface ScratchOwner {
  readonly scratchBytes: number;
  readonly largest: { readonly position: Position | null };
}

interface Held {
  readonly byteLength: number;
}

export class MemoryLog {
  readonly #most: number;
  #sizes: () => Sizes = () => ({ values: 0, idle: 0, held: 0 });
  readonly #accounts = new Map<string, Account>();
  readonly #accountOf = new Map<Held, Account>();
  /** The number of executions in progress by plan. */
  readonly #inFlight = new Map<ScratchOwner, number>();
  readonly #tallies = emptyTallies();
  #levels: MemoryLevel[] = [];
  /** A level stands for up to this many changes in a row. */
  #stride = 1;
  /** The number of changes that the last level stands for. */
  #inLast = 0;
  #changes = 0;
  #latest: MemoryLevel | null = null;
  #peak: MemoryTrace["peak"] = null;
  #isClosed = false;

  constructor(most: number = maxLevels) {
    this.#most = Math.max(2, most);
  }

  /** Sets where the sizes are read from at each change. */
  watch(sizes: () => Sizes): void {
    this.#sizes = sizes;
  }

  /** To be called after the sizes changed; `isNew` says whether the device had to take memory for it. */
  allocated(storage: Held, owner: Owner, isNew: boolean): void {
    this.#gained(isNew ? "made" : "reused", storage, owner);
  }

  /**
   * Notes that a value has its elements in the storage. `again` says where those of a dropped value come from. A
   * storage that the run did not allocate was on the device before it.
   */
  settled(storage: Held, owner: Owner, again: "computed" | "sent" | null): void {
    if (!this.#accountOf.has(storage)) this.#gained("kept", storage, owner);
    if (again !== null) this.#count(again, storage);
  }

  /** To be called after the sizes changed: the storage is no longer the run's. */
  freed(storage: Held): void {
    if (this.#isClosed) return;
    this.#keepPeak();
    const account = this.#accountOf.get(storage);
    this.#accountOf.delete(storage);
    if (account) {
      account.count--;
      account.bytes -= storage.byteLength;
    }
    this.#count("freed", storage);
    this.changed();
  }

  /** Notes that a value's elements are dropped, since they can be computed or sent again. */
  dropped(storage: Held): void {
    this.#count("dropped", storage);
  }

  began(plan: ScratchOwner): void {
    this.#inFlight.set(plan, (this.#inFlight.get(plan) ?? 0) + 1);
    if (plan.scratchBytes > 0) this.changed();
  }

  ended(plan: ScratchOwner): void {
    this.#keepPeak();
    const left = (this.#inFlight.get(plan) ?? 1) - 1;
    if (left === 0) this.#inFlight.delete(plan);
    else this.#inFlight.set(plan, left);
    if (plan.scratchBytes > 0) this.changed();
  }

  /** Notes the sizes as they are now. */
  changed(): void {
    if (this.#isClosed) return;
    const level = this.#level();
    this.#latest = level;
    this.#changes++;
    const last = this.#levels.at(-1);
    if (last === undefined || this.#inLast >= this.#stride) {
      this.#levels.push(level);
      this.#inLast = 1;
    } else {
      this.#inLast++;
      if (inUse(level) > inUse(last)) this.#levels[this.#levels.length - 1] = level;
    }
    if (this.#levels.length > this.#most) this.#halve();
  }

  /** Ends the log before the end of the run frees everything. */
  close(): void {
    this.#keepPeak();
    this.#isClosed = true;
  }

  trace(): MemoryTrace {
    this.#keepPeak();
    const last = this.#levels.at(-1);
    const isLast = last === this.#latest || this.#latest === null;
    const levels = isLast ? this.#levels : [...this.#levels, this.#latest as MemoryLevel];
    return {
      levels: [...levels],
      merged: this.#changes - levels.length,
      peak: this.#peak,
      tallies: structuredClone(this.#tallies),
    };
  }

  #gained(event: MemoryEvent, storage: Held, owner: Owner): void {
    const account = this.#account(owner);
    account.count++;
    account.bytes += storage.byteLength;
    this.#accountOf.set(storage, account);
    this.#count(event, storage);
    this.changed();
  }

  #count(event: MemoryEvent, { byteLength }: Held): void {
    if (this.#isClosed) return;
    this.#tallies[event].count++;
    this.#tallies[event].bytes += byteLength;
  }

  #account({ position, dtype, shape }: Owner): Account {
    const tensor = `${dtype} ${formatShape(shape)}`;
    const key = `${position?.line}:${position?.column} ${tensor}`;
    const known = this.#accounts.get(key);
    if (known) return known;
    const isOther = this.#accounts.size >= maxAccounts;
    const made: Account = isOther
      ? (this.#accounts.get(others) ?? { position: null, tensor: null, count: 0, bytes: 0 })
      : { position, tensor, count: 0, bytes: 0 };
    this.#accounts.set(isOther ? others : key, made);
    return made;
  }

  #level(): MemoryLevel {
    const { values, idle, held } = this.#sizes();
    // Plans that run one after the other may share their scratch, so no more of it is in use than the device has.
    const scratch = Math.min(this.#scratch().bytes, Math.max(0, held - values - idle));
    const time = performance.now();
    return { time, values, scratch, idle, held: Math.max(held, values + idle + scratch) };
  }

  /** The scratch of the plans in progress, which belongs to the one that has most of it. */
  #scratch(): { readonly bytes: number; readonly position: Position | null } {
    let bytes = 0;
    let most: ScratchOwner | null = null;
    for (const plan of this.#inFlight.keys()) {
      bytes += plan.scratchBytes;
      if (plan.scratchBytes > (most?.scratchBytes ?? 0)) most = plan;
    }
    return { bytes, position: most?.largest.position ?? null };
  }

  /** To be called before anything is taken away: keeps the owners of the latest level if it is the highest one. */
  #keepPeak(): void {
    const latest = this.#latest;
    if (latest === null || this.#isClosed) return;
    if (this.#peak !== null && inUse(latest) <= inUse(this.#peak)) return;
    const owners: PeakOwner[] = [...this.#accounts.values()]
      .filter(({ count }) => count > 0)
      .map((account) => ({ ...account, isScratch: false }));
    if (latest.scratch > 0) {
      const { position } = this.#scratch();
      owners.push({ position, tensor: null, isScratch: true, count: 1, bytes: latest.scratch });
    }
    this.#peak = { ...latest, owners };
  }

  /** Keeps the higher one of every two levels. */
  #halve(): void {
    const kept: MemoryLevel[] = [];
    for (let at = 0; at < this.#levels.length; at += 2) {
      const [one, other] = [this.#levels[at] as MemoryLevel, this.#levels[at + 1]];
      kept.push(other && inUse(other) > inUse(one) ? other : one);
    }
    // The last one stands for one change only, unless it was merged with the one before it.
    if (this.#levels.length % 2 === 0) this.#inLast += this.#stride;
    this.#levels = kept;
    this.#stride *= 2;
  }
}

const others = "others";

function inUse({ values, scratch }: MemoryLevel): number {
  return values + scratch;
}

function emptyTallies(): Record<MemoryEvent, { count: number; bytes: number }> {
  const none = memoryEvents.map((event) => [event, { count: 0, bytes: 0 }]);
  return Object.fromEntries(none) as Record<MemoryEvent, { count: number; bytes: number }>;
}
