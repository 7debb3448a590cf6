/**
 * Both devices as one: each plan is executed on the device where it is expected to finish sooner, including the
 * transfer of operands from the other one. In: two backends, which it owns from now on. Out: a backend whose
 * buffers are on either device or both, and which reports for each execution where it ran and why.
 *
 * Uploads go to the CPU's memory, and reads come from there where the elements are current.
 */

import { type HardwareKind, otherHardware } from "../../ir/device-kinds.ts";
import { type Fault, fault } from "../../ir/fault.ts";
import type { Abilities, MemoryRules, Plan } from "../../ir/plan.ts";
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
import type { Tuned } from "../tuning.ts";
import {
  type Choice,
  type DeviceModel,
  type Move,
  Placement,
  type PlanChooser,
  type TransferModel,
} from "./placement.ts";

/** Neither backend may be in use elsewhere. `transfer` is the initial transfer model, which tests may set. */
export function createAutoBackend(
  gpu: Backend,
  cpu: Backend,
  transfer: TransferModel = transferModel,
): Backend {
  return new AutoBackend(gpu, cpu, transfer);
}

/** The models of devices to begin with; measured executions correct them. */
const models = {
  hardware: { execution: 0.1, kernel: 0.005, bytes: 3e8, operations: 5e9 },
  software: { execution: 1, kernel: 0.05, bytes: 2e6, operations: 1e7 },
  thread: { execution: 0.03, kernel: 0.005, bytes: 1e7, operations: 4e7 },
} as const satisfies Record<string, DeviceModel>;

const transferModel = { latency: 0.3, bytes: 2e6 } as const;

/** The part of a buffer on one of the devices. */
interface Copy {
  /** The memory there; null until it was needed. */
  memory: DeviceBuffer | null;
  /** Whether the elements there are current. */
  isCurrent: boolean;
  /** The milliseconds that executions lost because the elements, and those that they come from, are not there. */
  lost: number;
}

class AutoBuffer implements DeviceBuffer {
  readonly byteLength: number;
  readonly gpu: Copy = { memory: null, isCurrent: false, lost: 0 };
  readonly cpu: Copy = { memory: null, isCurrent: false, lost: 0 };

  constructor(byteLength: number) {
    this.byteLength = byteLength;
  }
}

interface AutoExecutable extends Executable {
  readonly on: Readonly<Record<HardwareKind, Executable>>;
  readonly chooser: PlanChooser;
  /** The device of the last execution. */
  place: HardwareKind;
}

class AutoBackend implements Backend {
  readonly info: DeviceInfo;
  /** Plans are for both devices; the GPU's abilities and memory rules are the stricter ones. */
  readonly abilities: Abilities;
  readonly memoryRules: MemoryRules;
  readonly lost: Promise<string>;
  readonly #devices: Readonly<Record<HardwareKind, Backend>>;
  readonly #placement: Placement;
  /** The time at which the last execution on each device ended, on this realm's clock, in milliseconds. */
  readonly #ended: Record<HardwareKind, number> = { gpu: 0, cpu: 0 };
  /** Calls during a transfer wait for it, in order; null where nothing waits. */
  #order: Promise<void> | null = null;
  #cancelled = 0;

  constructor(gpu: Backend, cpu: Backend, transfer: TransferModel) {
    this.#devices = { gpu, cpu };
    this.info = infoOf(gpu.info, cpu.info);
    this.abilities = gpu.abilities;
    this.memoryRules = gpu.memoryRules;
    this.lost = Promise.race([gpu.lost, cpu.lost]);
    const { threads } = cpu.info;
    const { execution, kernel, bytes, operations } = models.thread;
    this.#placement = new Placement(
      {
        gpu: gpu.info.software ? models.software : models.hardware,
        cpu: { execution, kernel, bytes: bytes * threads, operations: operations * threads },
      },
      transfer,
    );
  }

  allocate(byteLength: number): DeviceBuffer {
    return new AutoBuffer(byteLength);
  }

  upload(buffer: DeviceBuffer, bytes: Uint8Array): void {
    const target = buffer as AutoBuffer;
    const source = this.#order === null ? bytes : bytes.slice();
    void this.#inOrder(() => {
      this.#devices.cpu.upload(this.#place(target, "cpu"), source);
      written(target, "cpu");
    });
  }

  async read(buffer: DeviceBuffer, byteLength: number): Promise<ArrayBuffer> {
    const source = buffer as AutoBuffer;
    let bytes: Promise<ArrayBuffer> | null = null;
    await this.#inOrder(() => {
      const place: HardwareKind = source.cpu.isCurrent ? "cpu" : "gpu";
      bytes = this.#devices[place].read(this.#place(source, place), byteLength);
    });
    return (await bytes) as unknown as ArrayBuffer;
  }

  free(buffer: DeviceBuffer): void {
    const over = buffer as AutoBuffer;
    if (this.#order === null) this.#freeBoth(over);
    else void this.#inOrder(() => this.#freeBoth(over));
  }

  async prepare(plan: Plan): Promise<Executable> {
    const { gpu, cpu } = this.#devices;
    const [onGpu, onCpu] = await Promise.all([gpu.prepare(plan), cpu.prepare(plan)]);
    // The choice is based on measured times, so it waits for the final code.
    await onGpu.settling;
    const ready: AutoExecutable = {
      plan,
      on: { gpu: onGpu, cpu: onCpu },
      chooser: this.#placement.of(plan),
      place: "cpu",
    };
    return ready;
  }

  execute(
    executable: Executable,
    inputs: readonly DeviceBuffer[],
    outputs: readonly DeviceBuffer[],
    options: ExecuteOptions,
  ): Execution {
    const auto = executable as AutoExecutable;
    const [from, to] = [inputs as readonly AutoBuffer[], outputs as readonly AutoBuffer[]];
    const choice = this.#order === null ? choose(auto, from) : null;
    const isReady = choice !== null && choice.moves[choice.place] === nothing;
    const done = isReady
      ? this.#start(auto, choice, from, to, options)
      : this.#startLater(auto, choice, from, to, options);
    return { done };
  }

  async finish(): Promise<void> {
    await this.#inOrder(() => {});
    await Promise.all([this.#devices.gpu.finish(), this.#devices.cpu.finish()]);
  }

  cancel(): void {
    this.#cancelled++;
    this.#devices.gpu.cancel();
    this.#devices.cpu.cancel();
  }

  async tune(cancelled: () => boolean): Promise<Tuned | null> {
    return (await this.#devices.gpu.tune?.(cancelled)) ?? null;
  }

  tuned(): readonly Tuned[] {
    return this.#devices.gpu.tuned?.() ?? [];
  }

  limitThreads(most: number | null): void {
    this.#devices.cpu.limitThreads?.(most);
  }

  memory(): { readonly live: number; readonly pooled: number } {
    const [gpu, cpu] = [this.#devices.gpu.memory(), this.#devices.cpu.memory()];
    return { live: gpu.live + cpu.live, pooled: gpu.pooled + cpu.pooled };
  }

  sources(executable: Executable): readonly KernelSource[] {
    const { on, place } = executable as AutoExecutable;
    return this.#devices[place].sources(on[place]);
  }

  dispose(): void {
    this.#devices.gpu.dispose();
    this.#devices.cpu.dispose();
  }

  /** Starts the execution once pending work is done and its operands have moved. */
  #startLater(
    auto: AutoExecutable,
    choice: Choice | null,
    from: readonly AutoBuffer[],
    to: readonly AutoBuffer[],
    options: ExecuteOptions,
  ): Promise<ExecutionReport> {
    let done: Promise<ExecutionReport> | null = null;
    const started = this.#inOrder(async () => {
      const chosen = choice ?? choose(auto, from);
      const { place, moves } = chosen;
      if (moves[place] !== nothing) await this.#move(absentFrom(place, from), place);
      done = this.#start(auto, chosen, from, to, options);
      // The caller awaits it; this only prevents an unhandled rejection.
      done.catch(() => {});
    });
    return (started as Promise<void>).then(() => done as unknown as Promise<ExecutionReport>);
  }

  #start(
    auto: AutoExecutable,
    choice: Choice,
    from: readonly AutoBuffer[],
    to: readonly AutoBuffer[],
    options: ExecuteOptions,
  ): Promise<ExecutionReport> {
    const { place } = choice;
    const begun = performance.now();
    const execution = this.#devices[place].execute(
      auto.on[place],
      from.map((buffer) => this.#place(buffer, place)),
      to.map((buffer) => this.#place(buffer, place)),
      options,
    );
    // A device may compute before `execute` returns. Its end may be reported only after all executions of this turn.
    const called = performance.now() - begun;
    auto.place = place;
    for (const buffer of to) written(buffer, place);
    lose(otherHardware(place), choice, from, to);
    auto.chooser.begun(place);
    return execution.done.then(
      (report) => {
        const now = performance.now();
        // Where executions wait for each other, each began when the one before it had ended.
        const waited = now - Math.max(begun, this.#ended[place]);
        const took = Math.max(called, report.milliseconds ?? waited);
        auto.chooser.executed(place, took);
        this.#ended[place] = now;
        const { clock } = this.#devices[place].info;
        return {
          kernels: report.kernels,
          clockStep: clock.stepMilliseconds,
          placement: choice,
        };
      },
      (error: unknown) => {
        auto.chooser.failed(place);
        throw error;
      },
    );
  }

  async #move(buffers: readonly AutoBuffer[], to: HardwareKind): Promise<void> {
    const from = otherHardware(to);
    const source = this.#devices[from];
    // Work in progress on the source does not count as transfer time.
    await source.finish();
    const begun = performance.now();
    const bytes = await Promise.all(
      buffers.map((buffer) => source.read(this.#place(buffer, from), buffer.byteLength)),
    );
    for (const [at, buffer] of buffers.entries()) {
      this.#devices[to].upload(this.#place(buffer, to), new Uint8Array(bytes[at] as ArrayBuffer));
      hold(buffer[to], true);
    }
    // Uploads in progress do not count as execution time.
    await this.#devices[to].finish();
    const moved = buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
    this.#placement.transferred(moved, performance.now() - begun);
  }

  /** The buffer's memory there, allocated when it is first needed. */
  #place(buffer: AutoBuffer, place: HardwareKind): DeviceBuffer {
    const copy = buffer[place];
    copy.memory ??= this.#devices[place].allocate(buffer.byteLength);
    return copy.memory;
  }

  #freeBoth(buffer: AutoBuffer): void {
    this.#free(buffer, "gpu");
    this.#free(buffer, "cpu");
  }

  #free(buffer: AutoBuffer, place: HardwareKind): void {
    const { memory } = buffer[place];
    buffer[place].memory = null;
    if (memory) this.#devices[place].free(memory);
  }

  /** Runs the work at once where nothing waits, else in order. Null where it is already done. */
  #inOrder(work: () => Promise<void> | void): Promise<void> | null {
    const before = this.#order;
    const cancelled = this.#cancelled;
    const result =
      before === null
        ? work()
        : before.then(() => {
            if (cancelled !== this.#cancelled) throw dropped();
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
    // Whoever waits for the work gets the failure; if nobody does, the next use fails again.
    result.catch(() => {});
    return result;
  }
}

function dropped(): Fault {
  return fault("auto", "invalid result: the work was cancelled before it began");
}

/** Chooses where to execute now. */
function choose({ chooser }: AutoExecutable, from: readonly AutoBuffer[]): Choice {
  return chooser.choose({ gpu: moveTo("gpu", from), cpu: moveTo("cpu", from) });
}

const nothing: Move = { bytes: 0, lost: 0 };

/** The operands that are not current on that device. */
function moveTo(place: HardwareKind, buffers: readonly AutoBuffer[]): Move {
  if (buffers.every((buffer) => buffer[place].isCurrent)) return nothing;
  let [bytes, lost] = [0, 0];
  for (const buffer of absentFrom(place, buffers)) {
    bytes += buffer.byteLength;
    lost += buffer[place].lost;
  }
  return { bytes, lost };
}

/** The absent buffers, each once. */
function absentFrom(place: HardwareKind, buffers: readonly AutoBuffer[]): readonly AutoBuffer[] {
  return [...new Set(buffers.filter((buffer) => !buffer[place].isCurrent))];
}

/**
 * Charges the milliseconds that an execution elsewhere lost to the buffers that are absent here. Its operands may
 * be used again, and a loop continues from its results: operands and results are each charged the full amount,
 * shared by bytes.
 */
function lose(
  place: HardwareKind,
  { moves, lost: milliseconds }: Choice,
  from: readonly AutoBuffer[],
  to: readonly AutoBuffer[],
): void {
  const { bytes, lost } = moves[place];
  if (bytes === 0) return;
  for (const buffer of absentFrom(place, from))
    buffer[place].lost += (milliseconds * buffer.byteLength) / bytes;
  const written = to.reduce((sum, { byteLength }) => sum + byteLength, 0);
  for (const buffer of to)
    buffer[place].lost = ((lost + milliseconds) * buffer.byteLength) / Math.max(1, written);
}

function written(buffer: AutoBuffer, place: HardwareKind): void {
  hold(buffer[place], true);
  hold(buffer[otherHardware(place)], false);
}

/** New elements have lost nothing yet. */
function hold(copy: Copy, isCurrent: boolean): void {
  copy.isCurrent = isCurrent;
  copy.lost = 0;
}

function infoOf(gpu: DeviceInfo, cpu: DeviceInfo): DeviceInfo {
  return {
    kind: "auto",
    name: `${gpu.name} or ${cpu.name}`,
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
