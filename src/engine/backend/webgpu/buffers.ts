/**
 * Storage buffers, pooled by size class. A freed buffer is reused by the next allocation of its class, the oldest
 * buffer first, so that a program that repeats itself creates no buffers and soon uses the same ones for the same
 * values. Work on the device's queue keeps its order, so a buffer can be reused while earlier work still reads it.
 */
import { formatBytes } from "../../ir/bytes.ts";
import { type Fault, fault } from "../../ir/fault.ts";
import type { DeviceBuffer } from "../backend.ts";
import { bufferUsage } from "./constants.ts";

/** Something that was asked of the device's queue. */
export interface Operation {
  readonly isSubmitted: boolean;
}

/** A GPU buffer for as long as it exists, whatever handles refer to it. */
export interface Slot {
  readonly id: number;
  readonly gpu: GPUBuffer;
  readonly bytes: number;
  /** Set when the device turned out to have no space for it. */
  failure: Fault | null;
  /** Whether the device has confirmed that it has space for it. */
  isAccepted: boolean;
  /** The last operation that uses it. */
  last: Operation | null;
}

/** A handle: using it after `free` is an error. */
export class WebGPUBuffer implements DeviceBuffer {
  readonly byteLength: number;
  /** Whether nothing has read or written the buffer through this handle. */
  isUntouched = true;
  #slot: Slot | null;

  constructor(slot: Slot, byteLength: number) {
    this.#slot = slot;
    this.byteLength = byteLength;
  }

  get slot(): Slot {
    if (this.#slot === null) throw fault("gpu", "invalid buffer: it was freed");
    return this.#slot;
  }

  take(): Slot | null {
    const slot = this.#slot;
    this.#slot = null;
    return slot;
  }

  /** Notes that an operation reads or writes the buffer. */
  use(operation: Operation | null): void {
    this.isUntouched = false;
    this.slot.last = operation;
  }

  /** Puts another buffer under an untouched handle and returns the former one. */
  exchange(slot: Slot): Slot {
    const before = this.slot;
    this.#slot = slot;
    return before;
  }
}

export interface BufferLimits {
  readonly maxBufferBytes: number;
  readonly memoryBytes: number;
}

const smallestClass = 256;
const finestClass = 64 * 1024;

/**
 * Small buffers are created several at a time: most of the cost of creating one is checking whether there is memory.
 */
const madeTogether = { bytes: 16 * 1024, count: 8 } as const;

/**
 * The size classes between two powers of two: for short-lived buffers, and for those that a plan keeps or that are
 * large.
 */
const classes = { tensor: 4, arena: 32 } as const;
const large = 64 * 2 ** 20;

/** Powers of two up to 64 KiB, then that many classes up to the next one; always a multiple of 256. */
export function sizeClass(
  byteLength: number,
  largest: number,
  use: keyof typeof classes = "tensor",
): number {
  let bytes = smallestClass;
  while (bytes < byteLength && bytes < finestClass) bytes *= 2;
  while (bytes * 2 < byteLength) bytes *= 2;
  if (bytes < byteLength) {
    const step = bytes / classes[byteLength > large ? "arena" : use];
    bytes = Math.ceil(byteLength / step) * step;
  }
  return Math.max(Math.min(bytes, largest), Math.ceil(byteLength / 16) * 16);
}

export class BufferPool {
  readonly #device: GPUDevice;
  readonly #limits: BufferLimits;
  /** Destroys a buffer once everything that was requested before has been submitted. */
  readonly #destroyLater: (destroy: () => void) => void;
  /** The free buffers of each class, oldest last. */
  readonly #free = new Map<number, Slot[]>();
  #usedBytes = 0;
  #freeBytes = 0;
  #nextId = 0;
  /** Called when the pool has no memory left; returns whether it freed some. */
  relieve: () => boolean = () => false;

  constructor(
    device: GPUDevice,
    limits: BufferLimits,
    destroyLater: (destroy: () => void) => void,
  ) {
    this.#device = device;
    this.#limits = limits;
    this.#destroyLater = destroyLater;
  }

  get usedBytes(): number {
    return this.#usedBytes;
  }

  get freeBytes(): number {
    return this.#freeBytes;
  }

  acquire(byteLength: number, use: keyof typeof classes = "tensor"): Slot {
    const { maxBufferBytes } = this.#limits;
    if (byteLength > maxBufferBytes)
      throw fault(
        "gpu",
        `unsupported size: a tensor of ${formatBytes(byteLength)} is larger than this GPU's largest buffer, ${formatBytes(maxBufferBytes)}; use smaller tensors`,
      );
    const bytes = sizeClass(byteLength, maxBufferBytes, use);
    const free = this.#free.get(bytes) ?? [];
    for (let slot = free.pop(); slot; slot = free.pop()) {
      if (slot.failure === null) return this.#use(slot);
      this.#freeBytes -= slot.bytes;
    }
    return this.#make(byteLength, bytes);
  }

  /** A buffer of the same size that no pending operation uses; null where there is no space for one. */
  acquireIdle({ bytes }: Slot): Slot | null {
    const free = this.#free.get(bytes) ?? [];
    const index = free.findLastIndex(isIdle);
    if (index >= 0) return this.#use(free.splice(index, 1)[0] as Slot);
    const isFull = this.#usedBytes + this.#freeBytes + bytes > this.#limits.memoryBytes;
    return isFull ? null : this.#make(bytes, bytes);
  }

  release(slot: Slot): void {
    this.#usedBytes -= slot.bytes;
    if (slot.failure) return;
    this.#freeBytes += slot.bytes;
    const free = this.#free.get(slot.bytes) ?? [];
    this.#free.set(slot.bytes, free);
    let [low, high] = [0, free.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((free[middle] as Slot).id > slot.id) low = middle + 1;
      else high = middle;
    }
    free.splice(low, 0, slot);
  }

  /** Returns all free buffers to the device. */
  trim(): void {
    const slots = [...this.#free.values()].flat();
    this.#free.clear();
    this.#freeBytes = 0;
    if (slots.length === 0) return;
    this.#destroyLater(() => {
      for (const { gpu } of slots) gpu.destroy();
    });
  }

  #use(slot: Slot): Slot {
    this.#freeBytes -= slot.bytes;
    this.#usedBytes += slot.bytes;
    return slot;
  }

  /** Creates a buffer. Throws a Fault where the limit does not allow it. */
  #make(byteLength: number, bytes: number): Slot {
    const { memoryBytes } = this.#limits;
    while (
      this.#usedBytes + this.#freeBytes + bytes > memoryBytes &&
      (this.#freeBytes > 0 || this.relieve())
    )
      this.trim();
    if (this.#usedBytes + bytes > memoryBytes)
      throw fault(
        "gpu",
        `unsupported size: ${formatBytes(byteLength)} in addition to the ${formatBytes(this.#usedBytes)} in use exceeds the limit of ${formatBytes(memoryBytes)}; use smaller tensors, or keep fewer of them`,
      );
    const room = Math.floor((memoryBytes - this.#usedBytes - this.#freeBytes) / bytes);
    const count = bytes > madeTogether.bytes ? 1 : Math.max(1, Math.min(madeTogether.count, room));
    const [slot, ...others] = this.#create(bytes, count) as [Slot, ...Slot[]];
    this.#usedBytes += count * bytes;
    for (const other of others) this.release(other);
    return slot;
  }

  #create(bytes: number, count: number): Slot[] {
    const usage = bufferUsage.storage | bufferUsage.copySource | bufferUsage.copyDestination;
    for (const kind of creationErrors) this.#device.pushErrorScope(kind);
    const slots = Array.from(
      { length: count },
      (): Slot => ({
        id: this.#nextId++,
        gpu: this.#device.createBuffer({ size: bytes, usage }),
        bytes,
        failure: null,
        isAccepted: false,
        last: null,
      }),
    );
    const scopes = creationErrors.map(() => this.#device.popErrorScope());
    const settle = (errors: readonly (GPUError | null)[]): void => {
      const isRefused = errors.some((error) => error !== null);
      for (const slot of slots) {
        if (isRefused) slot.failure ??= outOfMemory(bytes);
        else slot.isAccepted = true;
      }
    };
    Promise.all(scopes).then(settle, () => {});
    return slots;
  }
}

const creationErrors = ["validation", "out-of-memory"] as const;

function outOfMemory(bytes: number): Fault {
  return fault(
    "gpu",
    `unsupported size: the GPU cannot allocate another ${formatBytes(bytes)}; use smaller tensors, or keep fewer of them`,
  );
}

/** Whether a write of the host's would now come after everything that uses the buffer. */
export function isIdle({ last }: Slot): boolean {
  return last === null || last.isSubmitted;
}

export function slotOf(buffer: DeviceBuffer): Slot {
  return (buffer as WebGPUBuffer).slot;
}

/** Writes bytes of any number: the device takes whole words, so the last one is filled with zeros. */
export function writeBytes(queue: GPUQueue, gpu: GPUBuffer, bytes: Uint8Array): void {
  const whole = bytes.byteLength - (bytes.byteLength % 4);
  if (whole > 0) queue.writeBuffer(gpu, 0, bytes as Uint8Array<ArrayBuffer>, 0, whole);
  if (whole === bytes.byteLength) return;
  const rest = new Uint8Array(4);
  rest.set(bytes.subarray(whole));
  queue.writeBuffer(gpu, whole, rest);
}
