/**
 * One WebAssembly.Memory, shared with the pool where there are threads. Its first bytes belong to the pool
 * (control words, jobs, each thread's own memory); the rest is the heap of buffers, which grows on demand up to a
 * limit.
 */
import { formatBytes } from "../../ir/bytes.ts";
import { fault } from "../../ir/fault.ts";
import type { MemoryType } from "../../target/wasm/assembler/encoder.ts";
import { threadBytes } from "../../target/wasm/kernel-phase.ts";
import { alignment, type Block, Heap } from "./heap.ts";

const pageBytes = 65_536;
const maxPages = 65_536;
/** Memory grows by at least this many bytes at a time. */
const growthBytes = 4 * 2 ** 20;
/** No buffer lies at the very beginning, where an address that wrapped around would point. */
export const controlAt = 1024;
const controlBytes = 4096;
/** The address of the calling thread's arguments. */
const argumentsAt: number = controlAt + controlBytes;
const argumentsBytes = 65_536;
export const jobsAt: number = argumentsAt + argumentsBytes;
export const jobsBytes: number = 2 * 2 ** 20;

export class CpuMemory {
  readonly memory: WebAssembly.Memory;
  readonly type: MemoryType;
  /** The maximum number of bytes of all buffers together. */
  readonly limit: number;
  readonly #heap: Heap;
  readonly #reserved: number;
  #scratch: Block = { address: 0, size: 0, lastUse: 0 };

  /** `workers` is the number of threads in addition to the calling one. */
  constructor(shared: boolean, memoryBytes: number = maxPages * pageBytes, workers: number = 0) {
    this.#reserved =
      Math.ceil((jobsAt + jobsBytes + (1 + workers) * threadBytes) / alignment) * alignment;
    const asked = Math.ceil((memoryBytes + this.#reserved) / pageBytes);
    const initial = Math.ceil(this.#reserved / pageBytes);
    const { memory, maximumPages } = reserve(initial, Math.min(asked, maxPages), shared);
    this.memory = memory;
    this.type = { shared, maximumPages };
    this.limit = Math.min(memoryBytes, maximumPages * pageBytes - this.#reserved);
    let end = this.#reserved;
    this.#heap = new Heap(end, (bytes) => {
      const gained = this.#grow(end, bytes);
      end += gained;
      return gained;
    });
  }

  get pooled(): number {
    return this.#heap.pooled + this.#scratch.size;
  }

  /** The address of the calling thread's arguments. */
  get argumentsAt(): number {
    return argumentsAt;
  }

  /** The address of the calling thread's own memory. */
  get ownThreadAt(): number {
    return jobsAt + jobsBytes;
  }

  threadAt(worker: number): number {
    return jobsAt + jobsBytes + (1 + worker) * threadBytes;
  }

  /** Throws a Fault where the limit, or the machine's memory, does not allow it. */
  allocate(byteLength: number): Block {
    const block = this.#heap.allocate(byteLength) ?? this.#allocateWithoutScratch(byteLength);
    if (block) return block;
    const inUse = formatBytes(this.#heap.used - this.#scratch.size);
    throw fault(
      "cpu",
      `unsupported size: ${formatBytes(byteLength)} in addition to the ${inUse} in use exceeds the limit of ${formatBytes(this.limit)}; use smaller tensors, or keep fewer of them`,
    );
  }

  release(block: Block): void {
    this.#heap.release(block);
  }

  /** Memory that plans use one after the other; valid until the next call. */
  scratch(bytes: number): Block {
    if (this.#scratch.size >= bytes) return this.#scratch;
    this.#heap.release(this.#scratch);
    this.#scratch = { address: 0, size: 0, lastUse: 0 };
    this.#scratch = this.allocate(bytes);
    return this.#scratch;
  }

  write(address: number, bytes: Uint8Array): void {
    new Uint8Array(this.memory.buffer, address, bytes.byteLength).set(bytes);
  }

  read(address: number, byteLength: number): ArrayBuffer {
    const copy = new Uint8Array(byteLength);
    copy.set(new Uint8Array(this.memory.buffer, address, byteLength));
    return copy.buffer;
  }

  /** Scratch is only kept for the next plan, so it is freed first under pressure. */
  #allocateWithoutScratch(byteLength: number): Block | null {
    if (this.#scratch.size === 0) return null;
    this.#heap.release(this.#scratch);
    this.#scratch = { address: 0, size: 0, lastUse: 0 };
    return this.#heap.allocate(byteLength);
  }

  #grow(end: number, bytes: number): number {
    const available = this.memory.buffer.byteLength - end;
    const limit = this.#reserved + this.limit;
    if (end + bytes > Math.ceil(limit / alignment) * alignment) return 0;
    if (bytes <= available) return Math.floor(available / alignment) * alignment;
    const wanted = Math.min(Math.max(bytes, growthBytes), this.type.maximumPages * pageBytes - end);
    const pages = Math.ceil((Math.max(bytes, wanted) - available) / pageBytes);
    try {
      this.memory.grow(pages);
    } catch {
      return 0;
    }
    return Math.floor((this.memory.buffer.byteLength - end) / alignment) * alignment;
  }
}

/** Some machines refuse to reserve the addresses of a large memory: try half as much, and so on. */
function reserve(
  initial: number,
  maximum: number,
  shared: boolean,
): { readonly memory: WebAssembly.Memory; readonly maximumPages: number } {
  for (let maximumPages = maximum; ; maximumPages = Math.floor(maximumPages / 2)) {
    try {
      return {
        memory: new WebAssembly.Memory({ initial, maximum: maximumPages, shared }),
        maximumPages,
      };
    } catch (error) {
      if (maximumPages / 2 < initial + growthBytes / pageBytes) {
        const reason = error instanceof Error ? error.message : String(error);
        throw fault("cpu", `unsupported machine: it cannot reserve enough memory (${reason})`);
      }
    }
  }
}
