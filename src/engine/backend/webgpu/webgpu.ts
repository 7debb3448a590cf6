/**
 * The WebGPU backend. In: plans, and buffers that it allocated itself. Out: numbers in those buffers, and kernel
 * times. Guaranteed: calls take effect in order, a repeated plan creates no buffers, pipelines or bind groups, and
 * every error becomes a Fault in the promise of the call that it belongs to.
 */
import { ByteCache } from "../../ir/caches/byte-cache.ts";
import { cacheBudgets } from "../../ir/caches/cache-budgets.ts";
import { fault } from "../../ir/fault.ts";
import type { Kernel } from "../../ir/kernel.ts";
import type { Abilities, MemoryRules, Plan } from "../../ir/plan.ts";
import { wholeTransforms } from "../../kernels/fourier/wgsl/whole-transforms.ts";
import { wholeScans } from "../../kernels/scan/wgsl/whole-scans.ts";
import { wholeSorts } from "../../kernels/sort/wgsl/variant.ts";
import { passesOf, type WgslProgram, type WgslTarget } from "../../kernels/wgsl.ts";
import { lowerWithAlternatives } from "../../kernels/wgsl-alternatives.ts";
import { loadWgslCores } from "../../kernels/wgsl-cores.ts";
import { launchOf } from "../../target/wgsl/launch.ts";
import type { Against, Alone } from "../alone.ts";
import type {
  Backend,
  Compiled,
  DeviceBuffer,
  DeviceInfo,
  Executable,
  ExecuteOptions,
  Execution,
  KernelSource,
  ReadPart,
} from "../backend.ts";
import { gpuClock } from "../clock/gpu-clock.ts";
import { type DeviceLimits, MeasuredLimits } from "../limits.ts";
import type { Painter, Picture } from "../painter.ts";
import type { Tuned } from "../tuning.ts";
import type { TunerParts } from "./bench.ts";
import { BufferPool, isIdle, type Slot, slotOf, WebGPUBuffer, writeBytes } from "./buffers.ts";
import { PassClock, wallClockStep } from "./clock.ts";
import { type CompiledStep, compileKernels } from "./compiling.ts";
import {
  requestWebGPUDevice,
  storedName,
  type WebGPUDevice,
  type WebGPUOptions,
} from "./device.ts";
import { type ReadyStep, type StepOfPlan, WebGPUExecutable } from "./executable.ts";
import { executePlan } from "./executor.ts";
import { GeneralPrograms } from "./general-programs.ts";
import { costOf, GridBases, isFarFrom, Pace, partsFor } from "./grid-parts.ts";
import { runSteps } from "./loops/run-steps.ts";
import {
  Handover,
  type ReadyProgram,
  readyProgram,
  runsGeneralCode,
  splitAgain,
} from "./passes.ts";
import { PendingWork, refused } from "./pending.ts";
import { PipelineCache } from "./pipelines.ts";
import { chunksInFlight, chunkWeight, SubmissionQueue } from "./queue.ts";
import { Readback } from "./readback.ts";
import { runRepeated } from "./repeated-run.ts";
import { Tuner } from "./tuner.ts";

export type { WebGPUOptions } from "./device.ts";

/** Rejects with a Fault where the page is insecure, or WebGPU, an adapter or a device is missing. */
export async function createWebGPUBackend(options: WebGPUOptions = {}): Promise<Backend> {
  const opened = await requestWebGPUDevice(options);
  const readback = new Readback(opened.device);
  const clock = opened.timestamps ? new PassClock(opened.device, readback) : null;
  const stepMilliseconds = clock ? await clock.probeStep() : wallClockStep();
  const info: DeviceInfo = {
    ...opened.info,
    clock: { name: clock ? "gpu timestamp" : "wall", stepMilliseconds },
  };
  return new WebGPUBackend(opened, info, readback, clock, options);
}

/** An executable whose bindings take more than this fraction of the budget for bind groups begins anew. */
const maxBindingShare = 1 / 4;

/** The stores for results that outlive a visit. */
type Stores = { readonly [store in "tuning" | "limits"]?: WebGPUOptions[store] | null };

class WebGPUBackend implements Backend {
  readonly info: DeviceInfo;
  /** Scatters are not supported: threads that add to one element do so in no fixed order, and cannot add floats. */
  readonly abilities: Abilities;
  readonly memoryRules: MemoryRules;
  readonly lost: Promise<string>;
  readonly deviceClock: ReturnType<typeof gpuClock>;
  readonly #device: GPUDevice;
  readonly #target: WgslTarget;
  readonly #queue: SubmissionQueue;
  readonly #pool: BufferPool;
  readonly #pipelines: PipelineCache;
  readonly #general: GeneralPrograms;
  readonly #handover: Handover;
  readonly #readback: Readback;
  readonly #pending: PendingWork;
  readonly #clock: PassClock | null;
  readonly #tuner: Tuner;
  readonly #limits: MeasuredLimits;
  readonly #chunkWeight: number;
  readonly #bases: GridBases;
  readonly #pace: Pace;
  readonly #seenLong = new WeakSet<ReadyProgram>();
  /** The executables that were not forgotten, by plan key. */
  readonly #executables = new Map<string, Promise<WebGPUExecutable>>();
  /** The executables with scratch, the most recently used last. */
  readonly #resident = new Set<WebGPUExecutable>();
  /** The executables with bindings, in the order in which they last made some. */
  readonly #bound = new ByteCache<WebGPUExecutable, null>(
    cacheBudgets.bindGroups,
    (_, executable) => executable.forgetBindings(),
  );

  constructor(
    opened: WebGPUDevice,
    info: DeviceInfo,
    readback: Readback,
    clock: PassClock | null,
    { tuning = null, limits = null, pace }: Stores & Pick<WebGPUOptions, "pace">,
  ) {
    const { device, target, memoryRules } = opened;
    this.info = info;
    this.memoryRules = memoryRules;
    const { windowBytes, alignment } = memoryRules;
    const scans = wholeScans(target);
    this.abilities = {
      windowAlignment: alignment,
      decides: "in batches",
      scatters: false,
      wholeSorts: wholeSorts(target),
      wholeTransforms: wholeTransforms(target),
      windowBytes: windowBytes - alignment,
      ...(scans && { wholeScans: scans }),
      wholeReductions: target.workgroupMemory,
    };
    this.#device = device;
    this.#target = target;
    this.#readback = readback;
    this.#chunkWeight = info.software ? chunkWeight.software : chunkWeight.hardware;
    this.#pending = new PendingWork(device, () => this.#executables.clear());
    this.lost = this.#pending.lost;
    this.#clock = clock;
    this.#tuner = new Tuner(target, storedName(info), tuning);
    const named = { device: storedName(info), store: limits };
    this.deviceClock = gpuClock(device, clock, info, named);
    const measured = { device, target, clock: this.deviceClock, passes: clock };
    const once = async (cancelled: () => boolean) =>
      (await import("./limits.ts")).measureGpuLimits(measured, cancelled);
    this.#limits = new MeasuredLimits({ ...named, clock: this.deviceClock, once });
    this.#queue = new SubmissionQueue(device, this.#pending, {
      batch: this.#chunkWeight,
      inFlight: chunksInFlight * this.#chunkWeight,
    });
    this.#pool = new BufferPool(device, info, (destroy) => this.#queue.task(destroy));
    this.#pool.relieve = () => this.#releaseOldestScratch();
    this.#pipelines = new PipelineCache(device);
    this.#general = new GeneralPrograms(this.#pipelines);
    this.#handover = new Handover(device, this.#pool);
    this.#bases = new GridBases(device);
    this.#pace = new Pace(info.software, pace);
    // Errors belong to the scopes of the calls that cause them; one that escapes fails everything in progress.
    device.addEventListener("uncapturederror", (event) =>
      this.#pending.rejectAll(refused(event.error)),
    );
  }

  allocate(byteLength: number): DeviceBuffer {
    this.#pending.check();
    return new WebGPUBuffer(this.#pool.acquire(Math.max(4, byteLength)), byteLength);
  }

  upload(buffer: DeviceBuffer, bytes: Uint8Array): void {
    this.#pending.check();
    if (bytes.byteLength > buffer.byteLength)
      throw fault(
        "gpu",
        `mismatched upload: ${bytes.byteLength} bytes into a buffer of ${buffer.byteLength}`,
      );
    const { gpu } = this.#writable(buffer as WebGPUBuffer);
    // The write may wait in the queue until the caller has changed the bytes.
    let source = bytes;
    const isWritten = this.#queue.write(slotOf(buffer), () =>
      writeBytes(this.#device.queue, gpu, source),
    );
    if (!isWritten) source = bytes.slice();
  }

  read(buffer: DeviceBuffer, byteLength: number): Promise<ArrayBuffer> {
    this.#pending.check();
    if (byteLength > buffer.byteLength)
      throw fault(
        "gpu",
        `mismatched read: ${byteLength} bytes of a buffer of ${buffer.byteLength}`,
      );
    if (byteLength === 0) return Promise.resolve(new ArrayBuffer(0));
    const copied = Math.ceil(byteLength / 4) * 4;
    const staging = this.#readback.staging(copied);
    const part = { source: slotOf(buffer), offset: 0, byteLength: copied };
    const batch = this.#queue.copyAll([part], staging);
    return this.#pending.race(this.#readback.after(batch, staging, byteLength));
  }

  async readTogether(parts: readonly ReadPart[]): Promise<ArrayBuffer[]> {
    this.#pending.check();
    let total = 0;
    const copies = parts.map(({ buffer, byteLength }) => {
      const offset = total;
      const copied = Math.ceil(byteLength / 4) * 4;
      total += copied;
      return { source: slotOf(buffer), offset, byteLength: copied };
    });
    const staging = this.#readback.staging(total);
    const batch = this.#queue.copyAll(copies, staging);
    const bytes = await this.#pending.race(this.#readback.after(batch, staging, total));
    return copies.map(({ offset }, part) =>
      bytes.slice(offset, offset + (parts[part] as ReadPart).byteLength),
    );
  }

  free(buffer: DeviceBuffer): void {
    const slot = (buffer as WebGPUBuffer).take();
    if (slot) this.#pool.release(slot);
  }

  prepare(plan: Plan): Promise<WebGPUExecutable> {
    this.#pending.check();
    const known = this.#executables.get(plan.key);
    if (known !== undefined) return known;
    const executable = this.#pending.race(this.#prepare(plan));
    this.#executables.set(plan.key, executable);
    executable.then(({ settling }) => settling).catch(() => this.#executables.delete(plan.key));
    return executable;
  }

  forget(executable: Executable): void {
    const own = executable as WebGPUExecutable;
    this.#executables.delete(own.plan.key);
    this.#bound.delete(own);
    this.#dropScratch(own);
  }

  compiled = (): Compiled => this.#pipelines.compiled;

  rehearse({ steps }: Plan): void {
    if (loadWgslCores(steps.map(({ kernel }) => kernel)) !== null) return;
    for (const { kernel } of steps) lowerWithAlternatives(kernel, this.#target);
  }

  execute(
    executable: Executable,
    inputs: readonly DeviceBuffer[],
    outputs: readonly DeviceBuffer[],
    options: ExecuteOptions,
  ): Execution {
    this.#pending.check();
    const ready = executable as WebGPUExecutable;
    this.#resident.delete(ready);
    try {
      const from = inputs as readonly WebGPUBuffer[];
      const to = outputs as readonly WebGPUBuffer[];
      const bindings = ready.bindingCount;
      const binding = ready.bind(from, to, this.#pool);
      if (ready.bindingCount !== bindings) this.#boundAnew(ready);
      // A stand-in is not timed: its times would be reported as the kernel's.
      const isTimed = options.profile && ready.settling === null;
      const execution = ready.runsAgain
        ? runRepeated(this.#queue, binding, { ...this.#parts(), pending: this.#pending }, isTimed)
        : executePlan(this.#queue, this.#clock, binding, isTimed);
      ready.ran();
      ready.last = this.#queue.last;
      for (const buffer of from) buffer.use(ready.last);
      for (const buffer of to) buffer.use(ready.last);
      if (!isTimed) return execution;
      return { ...execution, done: execution.done.then((report) => ready.folded(report)) };
    } finally {
      this.#resident.add(ready);
    }
  }

  finish(): Promise<void> {
    this.#pending.check();
    return this.#pending.race(this.#queue.finish());
  }

  cancel(): void {
    const reason = fault("gpu", "invalid result: the work was cancelled before it finished");
    this.#queue.cancel(reason);
    this.#pending.rejectAll(reason);
  }

  memory(): { readonly live: number; readonly pooled: number } {
    let scratch = this.#handover.bytes;
    for (const executable of this.#resident) scratch += executable.scratchBytes;
    return { live: this.#pool.usedBytes - scratch, pooled: this.#pool.freeBytes + scratch };
  }

  sources(executable: Executable): readonly KernelSource[] {
    const { stepsOfPlan } = executable as WebGPUExecutable;
    return stepsOfPlan.map(({ program, tuningKey }) => ({
      language: "wgsl",
      text: passesOf(program)
        .map(({ code }) => code)
        .join("\n"),
      onMatrixUnits: program.onMatrixUnits === true,
      launch: launchOf(program),
      tuned: this.#tuner.found(tuningKey),
    }));
  }

  /** An emulated GPU is not tuned: its fastest variants are fastest nowhere else. */
  async tune(cancelled: () => boolean): Promise<Tuned | null> {
    if (this.info.software) return null;
    const adopted = await this.#tuner.next(this.#parts(), cancelled);
    if (adopted?.program) await this.#adopt(adopted.tuned.key, adopted.program);
    return adopted?.tuned ?? null;
  }

  tuned(): readonly Tuned[] {
    return this.#tuner.tuned;
  }

  async alone(
    executable: Executable,
    index: number,
    against: Against,
    cancelled: () => boolean,
  ): Promise<Alone> {
    this.#pending.check();
    const ready = executable as WebGPUExecutable;
    const { measureProgram } = await import("./alone.ts");
    await ready.settling;
    await ready.takeOwnCode();
    const { kernel, program, isPhase } = ready.stepsOfPlan[index] as StepOfPlan;
    const variants = this.#tuner.variants(kernel, program.code);
    // Outside of its loop's kernel it runs as the tables choose: the first variant is their choice.
    const known = isPhase ? variants[0] : variants.find(({ chosenBy }) => chosenBy.includes("now"));
    const unnamed = { name: "the current code", sizes: {}, chosenBy: ["now"], program } as const;
    const present = known ?? unnamed;
    const others = variants.filter((variant) => variant !== present);
    const work = measureProgram(this.#parts(), kernel, present, others, against, cancelled);
    return this.#pending.race(work);
  }

  /** An emulated GPU is not measured either. */
  async measureLimits(cancelled: () => boolean, isDoubted?: boolean): Promise<boolean> {
    return this.deviceClock !== null && this.#limits.measure(cancelled, isDoubted);
  }

  async replaceLimits(cancelled: () => boolean, pass: (number: number) => void): Promise<boolean> {
    return this.deviceClock !== null && this.#limits.replace(cancelled, pass);
  }

  limits(): Promise<DeviceLimits | null> {
    return this.#limits.known();
  }

  /** An emulated GPU has no canvas: Chromium's is lost with the first one, and its memory is the host's anyway. */
  async painter(canvas: OffscreenCanvas, picture: Picture): Promise<Painter | null> {
    if (this.info.software) return null;
    const { webgpuPainter } = await import("./painter.ts");
    return this.#pending.race(webgpuPainter(this.#device, this.#queue, canvas, picture));
  }

  dispose(): void {
    this.#device.destroy();
  }

  #parts(): TunerParts {
    return {
      device: this.#device,
      pool: this.#pool,
      pipelines: this.#pipelines,
      handover: this.#handover,
      readback: this.#readback,
      clock: this.#clock,
      clockStep: this.info.clock.stepMilliseconds,
      deviceClock: this.deviceClock,
    };
  }

  async compileKernels(kernels: readonly Kernel[]): Promise<void> {
    this.#pending.check();
    await this.#pending.race(this.#compile(kernels, true));
  }

  /** Kernels that are split into grid parts have no general code. */
  async #compile(kernels: readonly Kernel[], own = false): Promise<readonly CompiledStep[]> {
    const general = own ? () => null : this.#general.forPlan();
    await Promise.all([this.#tuner.loaded, loadWgslCores(kernels)]);
    return compileKernels(kernels, {
      lower: (kernel) => this.#tuner.lower(kernel),
      general: (program, kernel, hasManyAlike) =>
        this.#pace.partsOf(kernel) > 1 ? null : general(program, hasManyAlike),
      isCompiled: (program) => this.#general.isCompiled(program),
      ready: (program, kernel) => this.#ready(program, kernel),
    });
  }

  async #prepare(plan: Plan): Promise<WebGPUExecutable> {
    // Kernels of loops are lowered before the others are compiled.
    if (plan.loops?.length) await loadWgslCores(plan.steps.map(({ kernel }) => kernel));
    const run = await runSteps(plan, {
      target: this.#target,
      rules: this.memoryRules,
      isSoftware: this.info.software,
      pipelines: this.#pipelines,
      bases: this.#bases,
      compile: (kernels) => this.#compile(kernels),
    });
    const executable = new WebGPUExecutable(run, this.#chunkWeight, (index, milliseconds) =>
      this.#took(executable, index, milliseconds),
    );
    return executable;
  }

  /** Splits a step that occupies the device for long, from its next execution on, as far as its grid allows. */
  #took(executable: WebGPUExecutable, index: number, milliseconds: number): void {
    const { step, ready } = executable.steps[index] as ReadyStep;
    if (ready.split?.isFixed) return;
    this.#pace.took(costOf(step.kernel), milliseconds);
    const [across, down] = ready.first.groups;
    const parts = Math.min(across * down, partsFor(milliseconds));
    if (executable.settling !== null || runsGeneralCode(ready)) return;
    if (!isFarFrom(ready.split?.parts.length ?? 1, parts)) return;
    if (ready.split) {
      executable.replace(index, splitAgain(ready, { bases: this.#bases, parts }));
      return;
    }
    // A busy thread notices the end of a short kernel late, but rarely twice: hardware needs a second long time.
    const isSure = this.info.software || this.#seenLong.has(ready);
    this.#seenLong.add(ready);
    if (!isSure) return;
    this.#ready(ready.program, step.kernel, parts).then(
      (split) => {
        if (executable.steps[index]?.ready === ready) executable.replace(index, split);
      },
      // The step stays whole.
      () => {},
    );
  }

  /** Compiles a program in the number of parts that the kernel is expected, or known, to need. */
  #ready(
    program: WgslProgram,
    kernel: Kernel,
    parts: number = this.#pace.partsOf(kernel),
  ): Promise<ReadyProgram> {
    const split = parts > 1 ? { bases: this.#bases, parts } : null;
    return readyProgram(program, kernel, this.#pipelines, this.#handover, split);
  }

  /** Uses this program for the kernels of that key from now on; their bind groups stay. */
  async #adopt(key: string, program: WgslProgram): Promise<void> {
    for (const executable of await Promise.allSettled(this.#executables.values())) {
      if (executable.status === "rejected") continue;
      if (executable.value.steps.every(({ tuningKey }) => tuningKey !== key)) continue;
      await executable.value.settling?.catch(() => {});
      await executable.value.takeOwnCode();
      for (const [index, { step, ready, tuningKey }] of executable.value.steps.entries()) {
        if (tuningKey !== key) continue;
        const parts = ready.split?.parts.length ?? 1;
        executable.value.replace(index, await this.#ready(program, step.kernel, parts));
      }
    }
  }

  /** The buffer to upload into: preferably one that does not have to wait for other work. */
  #writable(buffer: WebGPUBuffer): Slot {
    if (buffer.isUntouched && !isIdle(buffer.slot)) {
      const idle = this.#pool.acquireIdle(buffer.slot);
      if (idle) this.#pool.release(buffer.exchange(idle));
    }
    buffer.isUntouched = false;
    return buffer.slot;
  }

  /** Notes the bytes of an executable's bindings, to which one was added. */
  #boundAnew(executable: WebGPUExecutable): void {
    const { bindingBytes } = executable;
    if (bindingBytes > maxBindingShare * cacheBudgets.bindGroups.bytes) executable.forgetBindings();
    this.#bound.set(executable, null, executable.bindingBytes);
  }

  #releaseOldestScratch(): boolean {
    for (const executable of this.#resident) {
      const freed = executable.scratchBytes > 0;
      this.#dropScratch(executable);
      if (freed) return true;
    }
    return false;
  }

  #dropScratch(executable: WebGPUExecutable): void {
    if (!this.#resident.delete(executable)) return;
    executable.releaseScratch(this.#pool);
  }
}
