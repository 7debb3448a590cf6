/**
 * The memory of a GPU and a CPU as one, for backends that execute on both. In: two backends, which it owns from now
 * on. Guaranteed: calls take effect in order, and whatever a device reads is moved there first.
 *
 * Uploads go to the CPU's memory, and reads come from there where the elements are current.
 */
import {
  type HardwareKind,
  hardwareKinds,
  otherHardware,
  type PairKind,
} from "../../ir/device-kinds.ts";
import { type Fault, fault } from "../../ir/fault.ts";
import type { Kernel } from "../../ir/kernel.ts";
import type { Abilities, MemoryRules, Plan } from "../../ir/plan.ts";
import type {
  Backend,
  Compiled,
  DeviceBuffer,
  DeviceInfo,
  Executable,
  ExecuteOptions,
  Execution,
  ExecutionReport,
  KernelSource,
  ReadPart,
} from "../backend.ts";
import type { DeviceClock } from "../clock/device-clock.ts";
import type { Tuned } from "../tuning.ts";
import { hold, PairBuffer, written } from "./buffer.ts";

/** An execution on one of the devices. */
export interface Ran {
  readonly report: ExecutionReport;
  /** The milliseconds that it took, without waiting for earlier ones. */
  readonly took: number;
}

export abstract class PairBackend implements Backend {
  readonly info: DeviceInfo;
  /** Plans are for both devices; the GPU's abilities and memory rules are the stricter ones. */
  readonly abilities: Abilities;
  readonly memoryRules: MemoryRules;
  readonly lost: Promise<string>;
  readonly deviceClock: DeviceClock | null;
  protected readonly devices: Readonly<Record<HardwareKind, Backend>>;
  /** The time at which the last execution on each device ended, on this realm's clock, in milliseconds. */
  readonly #ended: Record<HardwareKind, number> = { gpu: 0, cpu: 0 };
  /** Calls during a transfer wait for it, in order; null where nothing waits. */
  #order: Promise<void> | null = null;
  #cancelled = 0;

  constructor(kind: PairKind, gpu: Backend, cpu: Backend) {
    this.devices = { gpu, cpu };
    this.info = infoOf(kind, gpu.info, cpu.info);
    this.abilities = gpu.abilities;
    this.memoryRules = gpu.memoryRules;
    this.lost = Promise.race([gpu.lost, cpu.lost]);
    this.deviceClock = gpu.deviceClock ?? null;
  }

  abstract prepare(plan: Plan): Promise<Executable>;
  abstract forget(executable: Executable): void;
  abstract execute(
    executable: Executable,
    inputs: readonly DeviceBuffer[],
    outputs: readonly DeviceBuffer[],
    options: ExecuteOptions,
  ): Execution;
  /** The CPU compiles a plan at once. */
  compiled(): Compiled | null {
    return this.devices.gpu.compiled?.() ?? null;
  }

  async compileKernels(kernels: readonly Kernel[]): Promise<void> {
    const { gpu, cpu } = this.devices;
    await Promise.all([gpu.compileKernels?.(kernels), cpu.compileKernels?.(kernels)]);
  }

  abstract sources(executable: Executable): readonly KernelSource[];

  allocate(byteLength: number): DeviceBuffer {
    return new PairBuffer(byteLength);
  }

  upload(buffer: DeviceBuffer, bytes: Uint8Array): void {
    const target = buffer as PairBuffer;
    const source = this.isIdle ? bytes : bytes.slice();
    void this.inOrder(() => {
      this.devices.cpu.upload(this.memoryOn("cpu", target), source);
      written(target, "cpu");
    });
  }

  async read(buffer: DeviceBuffer, byteLength: number): Promise<ArrayBuffer> {
    const source = buffer as PairBuffer;
    let bytes: Promise<ArrayBuffer> | null = null;
    await this.inOrder(() => {
      const device: HardwareKind = source.cpu.isCurrent ? "cpu" : "gpu";
      bytes = this.devices[device].read(this.memoryOn(device, source), byteLength);
    });
    return (await bytes) as unknown as ArrayBuffer;
  }

  async readTogether(parts: readonly ReadPart[]): Promise<ArrayBuffer[]> {
    const found: Promise<void>[] = [];
    const bytes: ArrayBuffer[] = [];
    await this.inOrder(() => {
      for (const device of hardwareKinds) {
        const here = parts.flatMap(({ buffer, byteLength }, index) => {
          const source = buffer as PairBuffer;
          const isHere = device === (source.cpu.isCurrent ? "cpu" : "gpu");
          return isHere ? [{ buffer: this.memoryOn(device, source), byteLength, index }] : [];
        });
        if (here.length === 0) continue;
        const reading = readAll(this.devices[device], here).then((read) => {
          for (const [at, { index }] of here.entries()) bytes[index] = read[at] as ArrayBuffer;
        });
        found.push(reading);
      }
    });
    await Promise.all(found);
    return bytes;
  }

  /** Memory is returned even where the work before it was cancelled. */
  free(buffer: DeviceBuffer): void {
    const order = this.#order;
    if (order === null) this.#freeBoth(buffer as PairBuffer);
    else void order.then(() => this.#freeBoth(buffer as PairBuffer));
  }

  async finish(): Promise<void> {
    await this.inOrder(() => {});
    await Promise.all([this.devices.gpu.finish(), this.devices.cpu.finish()]);
  }

  cancel(): void {
    this.#cancelled++;
    this.devices.gpu.cancel();
    this.devices.cpu.cancel();
  }

  async tune(cancelled: () => boolean): Promise<Tuned | null> {
    return (await this.devices.gpu.tune?.(cancelled)) ?? null;
  }

  tuned(): readonly Tuned[] {
    return this.devices.gpu.tuned?.() ?? [];
  }

  limitThreads(most: number | null): void {
    this.devices.cpu.limitThreads?.(most);
  }

  memory(): { readonly live: number; readonly pooled: number } {
    const [gpu, cpu] = [this.devices.gpu.memory(), this.devices.cpu.memory()];
    return { live: gpu.live + cpu.live, pooled: gpu.pooled + cpu.pooled };
  }

  dispose(): void {
    this.devices.gpu.dispose();
    this.devices.cpu.dispose();
  }

  /** Whether calls take effect at once. */
  protected get isIdle(): boolean {
    return this.#order === null;
  }

  /** Executes on one device, where the operands are current. Throws a Fault where memory does not suffice. */
  protected run(
    device: HardwareKind,
    executable: Executable,
    from: readonly PairBuffer[],
    to: readonly PairBuffer[],
    options: ExecuteOptions,
  ): Promise<Ran> {
    const begun = performance.now();
    const { done } = this.devices[device].execute(
      executable,
      from.map((buffer) => this.memoryOn(device, buffer)),
      to.map((buffer) => this.memoryOn(device, buffer)),
      options,
    );
    // A device may compute before `execute` returns. Its end may be reported only after all executions of this tick.
    const called = performance.now() - begun;
    for (const buffer of to) written(buffer, device);
    return done.then(({ kernels, milliseconds }) => {
      const now = performance.now();
      // Executions that wait for each other begin when the one before has ended.
      const waited = now - Math.max(begun, this.#ended[device]);
      this.#ended[device] = now;
      const { stepMilliseconds } = this.devices[device].info.clock;
      return {
        report: { kernels, clockStep: stepMilliseconds },
        took: Math.max(called, milliseconds ?? waited),
      };
    });
  }

  /** Starts an execution in order, once `ready` is done. Later calls wait until it has started. */
  protected later<Result>(
    ready: () => Promise<void>,
    start: () => Promise<Result>,
  ): Promise<Result> {
    const cancelled = this.#cancelled;
    let done: Promise<Result> | null = null;
    const started = this.inOrder(async () => {
      await ready();
      if (cancelled !== this.#cancelled) throw dropped(this.info);
      done = start();
      // The caller awaits it; this only prevents an unhandled rejection.
      done.catch(() => {});
    });
    return (started as Promise<void>).then(() => done as unknown as Promise<Result>);
  }

  /** Copies elements from the other device; its earlier work delays the copy. */
  protected async copy(buffers: readonly PairBuffer[], to: HardwareKind): Promise<void> {
    const from = otherHardware(to);
    const source = this.devices[from];
    const bytes = await Promise.all(
      buffers.map((buffer) => source.read(this.memoryOn(from, buffer), buffer.byteLength)),
    );
    for (const [at, buffer] of buffers.entries()) {
      this.devices[to].upload(this.memoryOn(to, buffer), new Uint8Array(bytes[at] as ArrayBuffer));
      hold(buffer[to], true);
    }
  }

  /** The buffer's memory there, allocated when it is first needed. */
  protected memoryOn(device: HardwareKind, buffer: PairBuffer): DeviceBuffer {
    const copy = buffer[device];
    copy.memory ??= this.devices[device].allocate(buffer.byteLength);
    return copy.memory;
  }

  #freeBoth(buffer: PairBuffer): void {
    for (const device of hardwareKinds) {
      const { memory } = buffer[device];
      buffer[device].memory = null;
      if (memory) this.devices[device].free(memory);
    }
  }

  /** Runs the work at once where nothing waits, else in order. Null where it is already done. */
  protected inOrder(work: () => Promise<void> | void): Promise<void> | null {
    const before = this.#order;
    const cancelled = this.#cancelled;
    const result =
      before === null
        ? work()
        : before.then(() => {
            if (cancelled !== this.#cancelled) throw dropped(this.info);
            return work();
          });
    if (result === undefined) return null;
    const settled = result.then(
      () => {},
      () => {},
    );
    this.#order = settled;
    void settled.then(() => {
      if (this.#order === settled) this.#order = null;
    });
    // Callers that await the work get the failure; if there are none, the next use fails again.
    result.catch(() => {});
    return result;
  }
}

/** Reads buffers, in one transfer where the backend can. */
function readAll(backend: Backend, parts: readonly ReadPart[]): Promise<ArrayBuffer[]> {
  return (
    backend.readTogether?.(parts) ??
    Promise.all(parts.map(({ buffer, byteLength }) => backend.read(buffer, byteLength)))
  );
}

function dropped({ kind }: DeviceInfo): Fault {
  return fault(kind, "invalid result: the work was cancelled before it began");
}

function infoOf(kind: PairKind, gpu: DeviceInfo, cpu: DeviceInfo): DeviceInfo {
  return {
    kind,
    name: `${gpu.name} ${kind === "hybrid" ? "and" : "or"} ${cpu.name}`,
    software: false,
    maxBufferBytes: Math.min(gpu.maxBufferBytes, cpu.maxBufferBytes),
    memoryBytes: Math.min(gpu.memoryBytes, cpu.memoryBytes),
    supportsF16: gpu.supportsF16 && cpu.supportsF16,
    threads: cpu.threads,
    details: { gpu: gpu.name, cpu: cpu.name },
    clock: {
      name: gpu.clock.name === cpu.clock.name ? gpu.clock.name : "gpu timestamp or wall",
      stepMilliseconds: Math.max(gpu.clock.stepMilliseconds, cpu.clock.stepMilliseconds),
    },
  };
}
