/**
 * The CPU backend: plans become WebAssembly modules with SIMD that run on a pool of threads, or on this thread in
 * short slices where there can be no threads. Guaranteed: calls take effect in order, a plan computes the same bits
 * for any number of threads, and this thread never waits: where there is a pool, it computes only what
 * is done within some microseconds.
 */

import { fault } from "../../ir/fault.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { clockStep } from "../../ir/numbers/clock-step.ts";
import type { Abilities, MemoryRules, Plan, Step } from "../../ir/plan.ts";
import { print } from "../../ir/print.ts";
import { type Tile, tileCandidates } from "../../kernels/matmul/wasm/tile.ts";
import { loadWasmCores } from "../../kernels/wasm-cores.ts";
import { KernelCache, lowerModule } from "../../kernels/wasm-module.ts";
import type { Against, Alone } from "../alone.ts";
import type {
  Backend,
  DeviceBuffer,
  DeviceInfo,
  Executable,
  ExecuteOptions,
  Execution,
  ExecutionReport,
  KernelSource,
} from "../backend.ts";
import type { DeviceLimits, LimitsStore, MeasuredLimits } from "../limits.ts";
import { CodeStore, type Module, modulesOf } from "./code.ts";
import { CpuExecutable, type Placement } from "./executable.ts";
import { hasRelaxedSimd, hasSimd, threadsUnavailable } from "./features.ts";
import { alignment, type Block } from "./heap.ts";
import type { LimitParts } from "./limits.ts";
import { CpuMemory } from "./memory.ts";
import { OwnThread } from "./own-thread.ts";
import { startPool } from "./pool.ts";
import { coreCount, enableRelaxedSimd } from "./pool-workers.ts";
import { OperationQueue } from "./queue.ts";
import { type Command, type Job, type JobReport, type JobRunner, maxCommands } from "./runner.ts";
import { SlicedRunner } from "./slices.ts";
import { fastestTile } from "./tile-search.ts";

export interface CpuOptions {
  /** Maximum number of workers; by default one for each core. With 1 everything runs on the calling thread. */
  readonly threads?: number;
  /** Maximum number of bytes of all buffers together; at most 4 GiB, which is the default. */
  readonly memoryBytes?: number;
  /** Maximum number of vector operations in a plan that still runs on the calling thread while the others sleep. */
  readonly ownOperations?: number;
  /** The register tile of matrix products; by default the one that is fastest when tried. */
  readonly tile?: Tile;
  /** The store that keeps the measured limits between visits; without it they are lost. */
  readonly limits?: LimitsStore;
}

/** Rejects with a Fault where WebAssembly has no SIMD. */
export async function createCpuBackend(options: CpuOptions = {}): Promise<Backend> {
  if (!hasSimd())
    throw fault("cpu", "unsupported browser: its WebAssembly has no SIMD; use a current browser");
  const wanted = Math.max(1, Math.floor(options.threads ?? coreCount()));
  const unavailable = threadsUnavailable();
  const why = unavailable ?? (wanted === 1 ? "one thread was requested" : null);
  const isShared = why === null;
  const memory = new CpuMemory(isShared, options.memoryBytes, isShared ? wanted : 0);
  if (!hasRelaxedSimd()) enableRelaxedSimd();
  const isRelaxed = hasRelaxedSimd();
  // Workers start in the meantime.
  const fastest = options.tile ?? fastestTile(tileCandidates(isRelaxed));
  const ownThread = new OwnThread(memory);
  const pool = isShared ? await startPool(memory, wanted, ownThread, options.ownOperations) : null;
  const runner = pool ?? new SlicedRunner(ownThread);
  const tile = await fastest;
  const { threads } = runner;
  const info: DeviceInfo = {
    kind: "cpu",
    name: `${threads} ${threads === 1 ? "thread" : "threads"}, WASM SIMD`,
    software: false,
    maxBufferBytes: memory.limit,
    memoryBytes: memory.limit,
    supportsF16: true,
    threads,
    details: {
      threads: pool ? String(threads) : `1: ${why ?? "the worker threads did not start"}`,
      "relaxed SIMD": isRelaxed ? "yes" : "no",
      "cross-origin isolated": globalThis.crossOriginIsolated === true ? "yes" : "no",
      "matrix tile": `${tile.rows} × ${tile.columns}${tile.fused ? ", fused multiply-add" : ""}`,
    },
    processor: {
      singleThread: pool ? null : (why ?? "the worker threads did not start"),
      relaxedSimd: isRelaxed,
    },
    clock: { name: "wall", stepMilliseconds: clockStep() },
  };
  return new CpuBackend(info, memory, runner, tile, options.limits ?? null);
}

class CpuBuffer implements DeviceBuffer {
  readonly byteLength: number;
  readonly block: Block;
  isFreed = false;
  /** Rejects where the execution that was to write the buffer failed; null before the first. */
  written: Promise<unknown> | null = null;
  /** The reads that have not copied yet: the memory must not change before they do. Null before the first. */
  reads: Set<symbol> | null = null;

  constructor(byteLength: number, block: Block) {
    this.byteLength = byteLength;
    this.block = block;
  }
}

/**
 * Enough scans for several threads to share, and the elements that one thread scans in the time that two more
 * kernels take.
 */
const wholeScans = { scans: 4096, elements: 1_500_000, extent: 0 };

class CpuBackend implements Backend {
  readonly info: DeviceInfo;
  readonly abilities: Abilities = {
    scatters: true,
    wholeScans,
    decides: true,
    windowAlignment: alignment,
  };
  readonly memoryRules: MemoryRules = {
    alignment,
    apart: false,
    arenaBytes: Number.POSITIVE_INFINITY,
    windowBytes: Number.POSITIVE_INFINITY,
    stepBuffers: 8,
  };
  readonly lost: Promise<string> = new Promise(() => {});
  readonly #memory: CpuMemory;
  readonly #runner: JobRunner;
  readonly #queue: OperationQueue;
  readonly #tile: Tile;
  readonly #kernels: KernelCache;
  readonly #code: CodeStore;
  /** The executables that were not forgotten, by plan key. */
  readonly #executables = new Map<string, Promise<CpuExecutable>>();
  /** Loaded when the limits are first measured or asked for. */
  readonly #limits: () => Promise<MeasuredLimits>;
  #live = 0;
  #modules = 0;

  constructor(
    info: DeviceInfo,
    memory: CpuMemory,
    runner: JobRunner,
    tile: Tile,
    limits: LimitsStore | null,
  ) {
    this.info = info;
    this.#memory = memory;
    this.#runner = runner;
    this.#queue = new OperationQueue(runner);
    this.#tile = tile;
    this.#kernels = new KernelCache({ tile });
    this.#code = new CodeStore(memory.type, runner, () => ++this.#modules);
    const once = (cancelled: () => boolean): Promise<DeviceLimits | null> =>
      this.#measure(cancelled);
    let measured: Promise<MeasuredLimits> | null = null;
    this.#limits = () => {
      measured ??= import("../limits.ts").then(
        ({ MeasuredLimits }) => new MeasuredLimits({ device: info.name, store: limits, once }),
      );
      return measured;
    };
  }

  allocate(byteLength: number): DeviceBuffer {
    const block = this.#memory.allocate(byteLength);
    this.#live += byteLength;
    return new CpuBuffer(byteLength, block);
  }

  upload(buffer: DeviceBuffer, bytes: Uint8Array): void {
    const own = ownBuffer(buffer);
    const { block } = own;
    if (bytes.byteLength > buffer.byteLength) {
      throw fault(
        "cpu",
        `mismatched upload: ${bytes.byteLength} bytes into a buffer of ${buffer.byteLength}`,
      );
    }
    const after = block.lastUse;
    const isUnread = unread([own]);
    if (isUnread === null && this.#queue.isOver(after)) {
      this.#memory.write(block.address, bytes);
      return;
    }
    const copy = bytes.slice();
    block.lastUse = this.#queue.gate(
      (over) => after <= over && (isUnread === null || isUnread()),
      () => this.#memory.write(block.address, copy),
    );
  }

  async read(buffer: DeviceBuffer, byteLength: number): Promise<ArrayBuffer> {
    const own = ownBuffer(buffer);
    if (byteLength > buffer.byteLength) {
      throw fault(
        "cpu",
        `mismatched read: ${byteLength} bytes of a buffer of ${buffer.byteLength}`,
      );
    }
    const { address, lastUse } = own.block;
    if (this.#queue.isOver(lastUse)) {
      const bytes = this.#memory.read(address, byteLength);
      await own.written;
      return bytes;
    }
    const ticket = Symbol("read");
    own.reads ??= new Set();
    own.reads.add(ticket);
    await this.#queue.whenOver(lastUse);
    const bytes = this.#memory.read(address, byteLength);
    own.reads.delete(ticket);
    if (own.isFreed && !isRead(own)) this.#memory.release(own.block);
    this.#queue.advance();
    await own.written;
    return bytes;
  }

  free(buffer: DeviceBuffer): void {
    const own = ownBuffer(buffer);
    own.isFreed = true;
    this.#live -= buffer.byteLength;
    if (!isRead(own)) this.#memory.release(own.block);
  }

  prepare(plan: Plan): Promise<Executable> {
    const known = this.#executables.get(plan.key);
    if (known !== undefined) return known;
    const executable = this.#compile(plan);
    this.#executables.set(plan.key, executable);
    executable.catch(() => this.#executables.delete(plan.key));
    return executable;
  }

  forget(executable: Executable): void {
    const own = executable as CpuExecutable;
    if (!own.isLoaded) return;
    own.isLoaded = false;
    this.#executables.delete(own.plan.key);
    void this.#releaseLater(own.modules);
  }

  rehearse({ steps }: Plan): void {
    const kernels = steps.map(({ kernel }) => kernel);
    if (loadWasmCores(kernels) !== null) return;
    lowerModule(kernels, this.#memory.type, this.#kernels.fresh());
  }

  async compileKernels(kernels: readonly Kernel[]): Promise<void> {
    await loadWasmCores(kernels);
    const phases = this.#kernels.lowerAll(kernels, true).flatMap((kernel) => kernel.phases);
    this.#code.keep(modulesOf(await this.#code.callables(phases, true)));
  }

  execute(
    executable: Executable,
    inputs: readonly DeviceBuffer[],
    outputs: readonly DeviceBuffer[],
    options: ExecuteOptions,
  ): Execution {
    if (!(executable instanceof CpuExecutable))
      throw new TypeError("the executable belongs to another backend");
    const { plan } = executable;
    checkBuffers(plan, "input", plan.inputs, inputs);
    checkBuffers(plan, "output", plan.outputs, outputs);
    this.#countRun(executable);
    const from = inputs.map(ownBuffer);
    const to = outputs.map(ownBuffer);
    const isUnread = unread(to);
    if (isUnread !== null) this.#queue.gate(isUnread, () => {});
    const scratch = this.#memory.scratch(executable.scratchBytes);
    const placement: Placement = {
      inputs: from.map(addressOf),
      outputs: to.map(addressOf),
      scratch: scratch.address,
    };
    if (!executable.isLoaded) this.#loadForNow(executable);
    const jobs = jobsOf(executable.commands(placement), options.profile);
    const reports = jobs.map((job) => this.#queue.work(job).done);
    const done = Promise.all(reports).then((parts) => reportOf(executable, parts, options.profile));
    const last = this.#queue.last;
    for (const { block } of from) block.lastUse = last;
    for (const buffer of to) {
      buffer.block.lastUse = last;
      buffer.written = done;
    }
    scratch.lastUse = last;
    // A caller that does not ask how the execution ended must not cause an unhandled rejection.
    done.catch(() => {});
    return { done };
  }

  async finish(): Promise<void> {
    await this.#queue.whenOver(this.#queue.last);
  }

  cancel(): void {
    this.#queue.cancel();
  }

  limitThreads(most: number | null): void {
    this.#runner.maxThreads = most ?? this.#runner.threads;
  }

  async measureLimits(cancelled: () => boolean, isDoubted?: boolean): Promise<boolean> {
    return (await this.#limits()).measure(cancelled, isDoubted);
  }

  async replaceLimits(cancelled: () => boolean, pass: (number: number) => void): Promise<boolean> {
    return (await this.#limits()).replace(cancelled, pass);
  }

  async limits(): Promise<DeviceLimits | null> {
    return (await this.#limits()).known();
  }

  async alone(
    executable: Executable,
    index: number,
    against: Against,
    cancelled: () => boolean,
  ): Promise<Alone> {
    const { kernel } = executable.plan.steps[index] as Step;
    const parts = {
      memory: this.#memory,
      runner: this.#runner,
      tile: this.#tile,
      tiles: tileCandidates(this.#tile.fused),
      clockStep: this.info.clock.stepMilliseconds,
      nextModule: () => ++this.#modules,
      run: (job: Job) => this.#queue.work(job).done,
    };
    const { measureCode } = await import("./alone.ts");
    return measureCode(parts, kernel, against, cancelled);
  }

  memory(): { readonly live: number; readonly pooled: number } {
    return { live: this.#live, pooled: this.#memory.pooled };
  }

  sources(executable: Executable): readonly KernelSource[] {
    return executable.plan.steps.map((step: Step, index) => {
      const text = executable instanceof CpuExecutable ? executable.text(index) : "";
      return {
        language: "wat",
        text: `;; ${print(step.kernel).split("\n").join("\n;; ")}\n${text}`,
      };
    });
  }

  dispose(): void {
    this.cancel();
    this.#runner.dispose();
    this.#executables.clear();
  }

  async #measure(cancelled: () => boolean): Promise<DeviceLimits | null> {
    const { limitBlockBytes, limitModule, measureCpuLimits } = await import("./limits.ts");
    const module = ++this.#modules;
    const bytes = limitModule(this.#memory.type, hasRelaxedSimd());
    this.#runner.load(module, await WebAssembly.compile(bytes));
    const blocks = [0, 1].map(() => this.#memory.allocate(limitBlockBytes));
    const [from, to] = blocks.map(({ address }) => address) as [number, number];
    const parts: LimitParts = {
      threads: this.#runner.threads,
      module,
      blocks: [from, to],
      run: (job) => this.#queue.work(job).done,
      upload: (bytes) => this.#memory.write(to, bytes),
      readback: (byteLength) => this.#memory.read(from, byteLength),
    };
    try {
      return await measureCpuLimits(parts, cancelled);
    } finally {
      for (const block of blocks) this.#memory.release(block);
      this.#runner.unload(module);
    }
  }

  async #compile(plan: Plan): Promise<CpuExecutable> {
    await loadWasmCores(plan.steps.map(({ kernel }) => kernel));
    return CpuExecutable.compile(plan, this.#code, this.#kernels, true);
  }

  /** A plan that is run repeatedly gets specialised code, in which sizes are constants. */
  #countRun(executable: CpuExecutable): void {
    executable.runs++;
    if (executable.runs !== executable.generalRuns) return;
    void executable.specialize(this.#code).then(
      (before) => this.#releaseLater(before),
      // The general code, which does the same, stays.
      () => {},
    );
  }

  /** An executable that was forgotten may still be run by its holders. */
  #loadForNow({ modules }: CpuExecutable): void {
    this.#code.hold(modules);
    queueMicrotask(() => void this.#releaseLater(modules));
  }

  /** Work that was requested before still needs the modules. */
  async #releaseLater(modules: ReadonlySet<Module>): Promise<void> {
    await this.#queue.whenOver(this.#queue.last);
    this.#code.release(modules);
  }
}

function ownBuffer(buffer: DeviceBuffer): CpuBuffer {
  if (!(buffer instanceof CpuBuffer)) throw new TypeError("the buffer belongs to another backend");
  if (buffer.isFreed) throw fault("cpu", "invalid buffer: it was freed");
  return buffer;
}

function addressOf({ block }: CpuBuffer): number {
  return block.address;
}

/** Whether the buffer has reads that have not copied yet. */
function isRead({ reads }: CpuBuffer): boolean {
  return reads !== null && reads.size > 0;
}

/** A test whether the reads that wait on the buffers now have copied; null where none wait. */
function unread(buffers: readonly CpuBuffer[]): (() => boolean) | null {
  if (!buffers.some(isRead)) return null;
  const waiting = buffers.map(({ reads }) => [...(reads ?? [])]);
  return () =>
    buffers.every(({ reads }, index) => !waiting[index]?.some((read) => reads?.has(read)));
}

function checkBuffers(
  plan: Plan,
  role: "input" | "output",
  numbers: readonly number[],
  buffers: readonly DeviceBuffer[],
): void {
  if (numbers.length !== buffers.length) {
    throw fault(
      "cpu",
      `mismatched ${role}s: the plan has ${numbers.length}, got ${buffers.length}`,
    );
  }
  for (const [index, number] of numbers.entries()) {
    const needed = plan.buffers[number]?.byteLength ?? 0;
    const { byteLength } = buffers[index] as DeviceBuffer;
    if (byteLength < needed) {
      throw fault(
        "cpu",
        `mismatched ${role} ${index}: it has ${byteLength} bytes and the plan needs ${needed}`,
      );
    }
  }
}

/** Long plans become more than one job. */
function jobsOf(commands: readonly Command[], profile: boolean): Job[] {
  const jobs: Job[] = [];
  for (let start = 0; start < commands.length; start += maxCommands) {
    jobs.push({ commands: commands.slice(start, start + maxCommands), profile });
  }
  return jobs;
}

function reportOf(
  executable: CpuExecutable,
  parts: readonly JobReport[],
  profile: boolean,
): ExecutionReport {
  const failure = parts.find((part) => part.failure !== null)?.failure;
  if (failure !== undefined) throw fault("cpu", `invalid kernel: it failed with ${failure}`);
  return {
    kernels: profile ? executable.stepTimes(parts.flatMap(({ times }) => times)) : null,
    milliseconds: parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  };
}
