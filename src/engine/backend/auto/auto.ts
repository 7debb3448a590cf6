/**
 * Both devices as one: each plan is executed on the one where it is expected to finish sooner, the
 * transfer of what lies on the other one counted. In: two backends, which it owns from now on. Out: a
 * backend whose buffers are on either device or both, and which says of each execution where and why.
 *
 * Elements come from the host and go back to it through the CPU's memory where they are there.
 */
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
  otherThan,
  type Place,
  Placement,
  type PlanChooser,
  type TransferModel,
} from "./placement.ts";

/** Neither backend may be in use elsewhere. `transfer`: what is expected of the first one, for tests. */
export function createAutoBackend(
  gpu: Backend,
  cpu: Backend,
  transfer: TransferModel = transferModel,
): Backend {
  return new AutoBackend(gpu, cpu, transfer);
}

/** Where a device's first plans are expected to be; what it then takes corrects it. */
const models = {
  hardware: { execution: 0.1, kernel: 0.005, bytes: 3e8, operations: 5e9 },
  software: { execution: 1, kernel: 0.05, bytes: 2e6, operations: 1e7 },
  thread: { execution: 0.03, kernel: 0.005, bytes: 1e7, operations: 4e7 },
} as const satisfies Record<string, DeviceModel>;

const transferModel = { latency: 0.3, bytes: 2e6 } as const;

/** A buffer on one of the devices. */
interface Copy {
  /** Its memory, once it was needed. */
  held: DeviceBuffer | null;
  /** The elements are there. */
  isCurrent: boolean;
  /** What executions lost because they are not, and those that they come from, in milliseconds. */
  lost: number;
}

class AutoBuffer implements DeviceBuffer {
  readonly byteLength: number;
  readonly gpu: Copy = { held: null, isCurrent: false, lost: 0 };
  readonly cpu: Copy = { held: null, isCurrent: false, lost: 0 };

  constructor(byteLength: number) {
    this.byteLength = byteLength;
  }
}

interface AutoExecutable extends Executable {
  readonly on: Readonly<Record<Place, Executable>>;
  readonly chooser: PlanChooser;
  /** Where it was executed last. */
  place: Place;
}

class AutoBackend implements Backend {
  readonly info: DeviceInfo;
  /** Plans are for both; of these, as of the memory's rules, the GPU's are the stricter ones. */
  readonly abilities: Abilities;
  readonly memoryRules: MemoryRules;
  readonly lost: Promise<string>;
  readonly #devices: Readonly<Record<Place, Backend>>;
  readonly #placement: Placement;
  /** When the last execution on each device had ended, by this realm's clock, in milliseconds. */
  readonly #ended: Record<Place, number> = { gpu: 0, cpu: 0 };
  /** What was called while a transfer was under way waits for it, in order; null where nothing does. */
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
      const place: Place = source.cpu.isCurrent ? "cpu" : "gpu";
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
    // What it takes decides where it runs.
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

  /** After what is under way, and after operands have moved. */
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
      // Awaited by whoever called; here only so that no rejection is without a handler.
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
    // A device may compute before it returns, and others of this turn with it before anybody is told.
    const called = performance.now() - begun;
    auto.place = place;
    for (const buffer of to) written(buffer, place);
    lose(otherThan(place), choice, from, to);
    auto.chooser.begun(place);
    return execution.done.then(
      (report) => {
        const now = performance.now();
        // Of executions that wait for each other, each began when the one before it had ended.
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

  async #move(buffers: readonly AutoBuffer[], to: Place): Promise<void> {
    const from = otherThan(to);
    const source = this.#devices[from];
    // What is still being computed there is not the transfer's time.
    await source.finish();
    const begun = performance.now();
    const bytes = await Promise.all(
      buffers.map((buffer) => source.read(this.#place(buffer, from), buffer.byteLength)),
    );
    for (const [at, buffer] of buffers.entries()) {
      this.#devices[to].upload(this.#place(buffer, to), new Uint8Array(bytes[at] as ArrayBuffer));
      hold(buffer[to], true);
    }
    // Nor is what is still on its way the execution's.
    await this.#devices[to].finish();
    const moved = buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
    this.#placement.transferred(moved, performance.now() - begun);
  }

  /** The buffer's memory there, allocated when first needed. */
  #place(buffer: AutoBuffer, place: Place): DeviceBuffer {
    const copy = buffer[place];
    copy.held ??= this.#devices[place].allocate(buffer.byteLength);
    return copy.held;
  }

  #freeBoth(buffer: AutoBuffer): void {
    this.#free(buffer, "gpu");
    this.#free(buffer, "cpu");
  }

  #free(buffer: AutoBuffer, place: Place): void {
    const { held } = buffer[place];
    buffer[place].held = null;
    if (held) this.#devices[place].free(held);
  }

  /** Runs at once where nothing waits, else after what does. Null where it has been done. */
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
    // A failure is told by whoever waits for it; where nobody does, the next use meets it again.
    result.catch(() => {});
    return result;
  }
}

function dropped(): Fault {
  return fault("invalid", "auto: invalid result: the work was cancelled before it began");
}

/** Where to execute it now. */
function choose({ chooser }: AutoExecutable, from: readonly AutoBuffer[]): Choice {
  return chooser.choose({ gpu: moveTo("gpu", from), cpu: moveTo("cpu", from) });
}

const nothing: Move = { bytes: 0, lost: 0 };

/** What has no elements there. */
function moveTo(place: Place, buffers: readonly AutoBuffer[]): Move {
  if (buffers.every((buffer) => buffer[place].isCurrent)) return nothing;
  let [bytes, lost] = [0, 0];
  for (const buffer of absentFrom(place, buffers)) {
    bytes += buffer.byteLength;
    lost += buffer[place].lost;
  }
  return { bytes, lost };
}

/** Each once. */
function absentFrom(place: Place, buffers: readonly AutoBuffer[]): readonly AutoBuffer[] {
  return [...new Set(buffers.filter((buffer) => !buffer[place].isCurrent))];
}

/**
 * An execution elsewhere lost so long for what is not at this place. Its operands may be used again, its results are
 * what a loop goes on with: each of these sides bears all of it, by its bytes.
 */
function lose(
  place: Place,
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

function written(buffer: AutoBuffer, place: Place): void {
  hold(buffer[place], true);
  hold(buffer[otherThan(place)], false);
}

/** Nothing is lost yet for elements that are new. */
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
