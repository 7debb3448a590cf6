/**
 * The values of a run: elements on the device, or the recipe to compute them again. Memory is counted here. Under
 * pressure the least recently used values that have a recipe are dropped.
 *
 * A program does not say when it has finished with a tensor, and the garbage collector says so late. So beyond a
 * comfortable amount of memory, new values replace values that nothing has used since they were computed, and
 * values that the host sent for a single use, in memory that the device already has. Where such values are often
 * requested after all, the amount grows. What cannot be computed again stays until the collector has found its tensor,
 * and the program's realm is asked to collect where that is much.
 *
 * A recipe reads other values. While a value is dropped, it pins the values that its recipe reads: those outlive
 * their release. While it is resident, it does not: once one of them has gone, its recipe is lost too. A loop
 * whose every step reads the step before therefore keeps no history. A value computed from a much larger one, such as
 * a sum or the rows of a table, would pin more than it saves: such values are computed again when what they pin is
 * released, unless all of them together are larger than that.
 */
import type { Backend, DeviceBuffer } from "../../backend/backend.ts";
import type { DeviceMemory } from "../../graph/runtime.ts";
import { type Link, Recency } from "../../ir/caches/recency.ts";
import type { DType } from "../../ir/dtype.ts";
import { Fault, type Position } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { GrowingLimit } from "./growing-limit.ts";
import { LoopResults, type PlanIdentity } from "./loop-results.ts";
import { PersistentValues } from "./persistent-values.ts";
import { Pressure } from "./pressure.ts";
import type { MemoryLog, Owner } from "./times/memory-log.ts";

/** A device buffer that several values may share. */
export interface Storage {
  readonly buffer: DeviceBuffer;
  readonly byteLength: number;
  users: number;
  freed: boolean;
  /** Whether it outlives the run: `Lasting` frees it. */
  isLasting: boolean;
}

/** Computes the results of one computation again. */
export interface Recipe {
  /** The values that it needs. */
  readonly reads: readonly Stored[];
  /** The plan that computes the results; null for a recipe that is none. */
  readonly plan: PlanIdentity | null;
  /** Whether the host has the elements, so that sending them again costs little. */
  readonly isAtHand: boolean;
  /** Whether `run` takes effect at once. */
  readonly isReady: boolean;
  /** Restores the storage of its results. */
  run(): Promise<void>;
}

/** A value. It is in the list of resident values while it has elements. */
export class Stored implements Link<Stored>, Owner {
  readonly dtype: DType;
  readonly shape: Shape;
  readonly byteLength: number;
  /** The call that it is the result of, where that is known. */
  readonly position: Position | null;
  /** The program's number for it; 0 before it has one. */
  number = 0;
  storage: Storage | null = null;
  older: Stored | null = null;
  newer: Stored | null = null;
  recipe: Recipe | null = null;
  /** The reason why there are no elements and never will be. */
  failure: Fault | null = null;
  /** Whether something has read it on the device. */
  isUsed = false;
  /** Whether it stays while memory lasts: its elements were requested. */
  isKept = false;
  /** Whether the program can no longer name it. */
  released = false;
  /** Whether nothing needs it any more. */
  gone = false;
  /** The number of dropped values whose recipes read it. */
  pins = 0;
  /** The number of computations in progress that need it to stay. */
  locks = 0;
  /** The dropped values that are much smaller and whose recipes read it; null before the first. */
  smallOnes: Set<Stored> | null = null;

  constructor(type: Pick<Stored, "dtype" | "shape" | "byteLength"> & Partial<Owner>) {
    this.dtype = type.dtype;
    this.shape = type.shape;
    this.byteLength = type.byteLength;
    this.position = type.position ?? null;
  }
}

/**
 * The bytes that a run may use before unused values are dropped: a few of the largest tensors that people time.
 */
const comfortableBytes = 512 * 2 ** 20;
/**
 * The number of unused values before some are dropped: a loop should reuse the same few buffers, in step with the
 * few that it reads.
 */
const comfortableCount = 64;

/** A dropped value may pin a value of at most this multiple of its own bytes after that was released. */
const maxPinned = 4;
export class Values {
  readonly limit: number;
  /** Called where values that the program may no longer have take much memory. */
  onCrowded: () => void = () => {};
  readonly #backend: Backend;
  readonly #persistent: PersistentValues;
  readonly #log: MemoryLog | undefined;
  readonly #byNumber = new Map<number, Stored>();
  /** The largest number so far: programs number their values upwards, so that most new ones are not looked for. */
  #largest = 0;
  /** The values that have elements. */
  readonly #resident = new Recency<Stored>();
  /** The resident values that nothing has used, oldest first. */
  readonly #unused = new Set<Stored>();
  readonly #turns = new LoopResults((value) => this.#drop(value));
  #bytes = 0;
  #peak = 0;
  readonly #comfortable: GrowingLimit;
  readonly #comfortableCount = new GrowingLimit(comfortableCount);
  readonly #pressure: Pressure;
  /** Whether a dropped value is being computed again although it was not requested. */
  #isUnasked = false;

  constructor(
    backend: Backend,
    limit: number,
    persistent: PersistentValues = new PersistentValues(backend),
    comfortable: number = comfortableBytes,
    log?: MemoryLog,
  ) {
    this.#backend = backend;
    this.#persistent = persistent;
    this.#log = log;
    log?.watch(() => ({
      values: this.#bytes,
      idle: persistent.idleBytes,
      held: heldBy(backend),
    }));
    this.limit = limit;
    this.#comfortable = new GrowingLimit(comfortable, limit);
    this.#pressure = new Pressure(limit);
  }

  get bytes(): number {
    return this.#bytes;
  }

  get memory(): DeviceMemory {
    return { inUse: this.#bytes, peak: this.#peak, limit: this.limit };
  }

  get count(): number {
    return this.#byNumber.size;
  }

  get(number: number): Stored | undefined {
    return this.#byNumber.get(number);
  }

  has(number: number): boolean {
    return number <= this.#largest && this.#byNumber.has(number);
  }

  add(number: number, value: Stored): void {
    value.number = number;
    this.#largest = Math.max(this.#largest, number);
    this.#byNumber.set(number, value);
  }

  /** Marks that the value has no elements and never will; the same goes for whatever is computed from it. */
  fail(value: Stored, failure: Fault): void {
    if (value.gone) return;
    const { recipe, storage } = value;
    value.failure = failure;
    value.recipe = null;
    if (recipe !== null && storage === null) this.#unpinAll(recipe, value);
    this.#free(value);
    this.#unused.delete(value);
  }

  /** Unpins what the recipe of `value`, which was dropped, reads. Values that only this pinned are removed. */
  #unpinAll({ reads }: Recipe, value: Stored): void {
    for (const read of reads) unpin(read, value);
    for (const read of reads) if (read.released && read.pins === 0) this.#remove(read);
  }

  /** Marks the value as used just now, so that others are dropped before it. */
  touch(value: Stored): void {
    const { recipe, isUsed } = value;
    value.isUsed = true;
    // A value that the host sent most likely had its only use just now.
    if (this.#unused.delete(value) && !isUsed && recipe?.isAtHand) this.#unused.add(value);
    if (value.storage !== null) this.#resident.touch(value);
  }

  /** Drops values until `bytes` more fit under the limit; false where they cannot. */
  makeRoom(bytes: number): boolean {
    while (this.#bytes + this.#persistent.idleBytes + bytes > this.limit)
      if (!this.dropOne()) return false;
    return true;
  }

  /** Counts the bytes of a persistent storage as this run's; to be called before a value gets it. */
  adopt(storage: Storage): void {
    if (storage.users === 0) this.#count(storage.byteLength);
  }

  /** Allocates a storage; drops values where the device has no more memory. Throws a Fault. */
  allocate(byteLength: number, owner: Owner): Storage {
    // WebGPU cannot bind empty buffers, and empty tensors are too rare to be worth a case.
    const size = Math.max(4, byteLength);
    while (this.#isCrowded(size) && this.#dropUnused());
    for (;;) {
      const before = this.#log ? heldBy(this.#backend) : 0;
      try {
        const storage: Storage = {
          buffer: this.#backend.allocate(size),
          byteLength: size,
          users: 0,
          freed: false,
          isLasting: false,
        };
        this.#count(size);
        this.#log?.allocated(storage, owner, heldBy(this.#backend) > before);
        return storage;
      } catch (error) {
        if (!(error instanceof Fault) || !this.dropOne()) throw error;
      }
    }
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    this.#peak = Math.max(this.#peak, this.#bytes);
    if (this.#pressure.isDue(this.#bytes)) this.onCrowded();
  }

  /** Frees a storage unless a value uses it. One that lasts becomes idle. */
  discard(storage: Storage): void {
    if (storage.users > 0 || storage.freed) return;
    this.#bytes -= storage.byteLength;
    this.#pressure.fell(this.#bytes);
    if (!storage.isLasting) {
      storage.freed = true;
      this.#backend.free(storage.buffer);
    }
    this.#log?.freed(storage);
  }

  /** Sets the elements of the value. */
  settle(value: Stored, storage: Storage): void {
    if (value.gone || value.storage || value.failure) return;
    storage.users++;
    value.storage = storage;
    this.#resident.add(value);
    const { recipe } = value;
    this.#log?.settled(storage, value, recipe && (recipe.isAtHand ? "sent" : "computed"));
    // A value with a recipe was dropped before: what it pinned may be removed now.
    if (recipe && !this.#isUnasked) {
      this.#comfortable.missed(value.byteLength);
      this.#comfortableCount.missed(1);
      value.isKept = true;
      if (recipe.plan !== null) this.#turns.missed(recipe.plan);
    }
    if (recipe !== null) this.#unpinAll(recipe, value);
  }

  /**
   * Sets how to compute resident values again. Ignored where one of the values that the recipe reads is released.
   */
  setRecipe(results: readonly (Stored | null)[], recipe: Recipe): void {
    for (const { released } of recipe.reads) if (released) return;
    for (const value of results) {
      if (value === null) continue;
      value.recipe = recipe;
      this.#unused.add(value);
    }
    if (recipe.plan !== null) this.#turns.made(recipe.plan, results);
  }

  /** Frees space for results of a plan that may have run before. */
  begin(plan: PlanIdentity, bytes: number): void {
    this.#turns.begin(plan, bytes);
  }

  /** False where no value has the number. */
  release(number: number): boolean {
    const value = this.#byNumber.get(number);
    if (!value) return false;
    this.#byNumber.delete(number);
    value.released = true;
    if (value.pins > 0) this.#computeSmallOnes(value);
    if (value.pins === 0) this.#remove(value);
    return true;
  }

  /**
   * Computes the dropped values that pin the much larger value, if everything else that they need is resident and they
   * take less memory than it does.
   */
  #computeSmallOnes({ smallOnes, byteLength }: Stored): void {
    if (smallOnes === null) return;
    let bytes = 0;
    for (const small of smallOnes) bytes += small.byteLength;
    if (bytes > byteLength) return;
    // Making space for one may drop another, which is then visited last, but not for ever where memory is short.
    let visits = 2 * (smallOnes.size + this.#comfortableCount.value);
    for (const { storage, recipe } of smallOnes) {
      if (visits-- === 0) return;
      if (storage || !recipe?.isReady || recipe.reads.some((read) => read.storage === null))
        continue;
      this.#isUnasked = true;
      // If there is no space for them, the values that they read stay.
      recipe.run().catch(() => {});
      this.#isUnasked = false;
    }
  }

  /** Frees everything, which is not noted: the last level is that at the end of the run. */
  clear(): void {
    this.#log?.close();
    for (const value of this.#resident) this.#free(value);
    this.#unused.clear();
    this.#byNumber.clear();
  }

  #isCrowded(bytes: number): boolean {
    return (
      this.#bytes + bytes > this.#comfortable.value ||
      this.#unused.size >= this.#comfortableCount.value
    );
  }

  /**
   * Frees what is idle or else drops the least recently used value that can be computed again; false where there is
   * neither. A dropped value may leave its storage idle, which the next call frees.
   */
  dropOne(): boolean {
    if (this.#persistent.dropIdle()) {
      this.#log?.changed();
      return true;
    }
    for (const value of this.#resident) if (this.#drop(value)) return true;
    return false;
  }

  /**
   * Drops an unused value, or removes one from the list that cannot be computed again; false where the list has
   * neither.
   */
  #dropUnused(): boolean {
    for (const value of this.#unused) {
      if (this.#drop(value)) {
        this.#comfortable.dropped(value.byteLength);
        this.#comfortableCount.dropped(1);
        return true;
      }
      if (value.recipe === null && this.#unused.delete(value)) return true;
    }
    return false;
  }

  /** False where the value cannot be computed again or is needed now. */
  #drop(value: Stored): boolean {
    const { recipe } = value;
    if (recipe === null || value.locks > 0) return false;
    for (const { gone } of recipe.reads) {
      if (!gone) continue;
      value.recipe = null;
      return false;
    }
    for (const read of recipe.reads) pin(read, value);
    if (value.storage?.users === 1) this.#log?.dropped(value.storage);
    this.#free(value);
    this.#unused.delete(value);
    return true;
  }

  /** Removes values. Removing a dropped value unpins what it reads, which may have to be removed then. */
  #remove(first: Stored): void {
    const over: Stored[] = [];
    for (let value: Stored | undefined = first; value !== undefined; value = over.pop()) {
      if (value.gone) continue;
      value.gone = true;
      const { recipe } = value;
      value.recipe = null;
      if (recipe !== null && value.storage === null) {
        for (const read of recipe.reads) {
          unpin(read, value);
          if (read.released && read.pins === 0) over.push(read);
        }
      }
      this.#free(value);
      this.#unused.delete(value);
    }
  }

  #free(value: Stored): void {
    const { storage } = value;
    if (storage === null) return;
    value.storage = null;
    this.#resident.remove(value);
    if (--storage.users === 0) this.discard(storage);
  }
}

/** The bytes that a device's buffers take, those that wait to be used again included. */
function heldBy(backend: Backend): number {
  const { live, pooled } = backend.memory();
  return live + pooled;
}

/** Pins `read`, which the recipe of the dropped `value` reads. */
function pin(read: Stored, value: Stored): void {
  read.pins++;
  if (read.byteLength <= maxPinned * value.byteLength) return;
  read.smallOnes ??= new Set();
  read.smallOnes.add(value);
}

/** Unpins `read`: `value` is no longer dropped, or gone. */
function unpin(read: Stored, value: Stored): void {
  read.pins--;
  read.smallOnes?.delete(value);
}
