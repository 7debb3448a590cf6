/**
 * Both devices as one: each plan is executed on the device where it is expected to finish sooner, including the
 * transfer of operands from the other one. In: two backends, which it owns from now on. Out: a backend whose
 * buffers are on either device or both, and which reports for each execution where it ran and why.
 */

import {
  type HardwareKind,
  hardwareKinds,
  otherHardware,
  type PairKind,
} from "../../ir/device-kinds.ts";
import type { Plan } from "../../ir/plan.ts";
import { assumedGpu } from "../../target/wgsl/profile.ts";
import type {
  Backend,
  DeviceBuffer,
  Executable,
  ExecuteOptions,
  Execution,
  ExecutionReport,
  KernelSource,
} from "../backend.ts";
import { absentFrom, bytesOf, type PairBuffer } from "../pair/buffer.ts";
import { PairBackend } from "../pair/pair.ts";
import { prepareAll } from "../prepare-all.ts";
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
  return new AutoBackend("auto", gpu, cpu, transfer);
}

/** The models of devices to begin with; measured executions correct them. */
const models = {
  hardware: {
    ...{ execution: 0.1, kernel: 0.005, step: 0.001 },
    ...{ bytes: 3e8, operations: 5e9, cores: assumedGpu.cores },
  },
  software: { execution: 1, kernel: 0.05, step: 0.01, bytes: 2e6, operations: 1e7, cores: 1 },
  thread: { execution: 0.03, kernel: 0.005, step: 0.0001, bytes: 1e7, operations: 4e7, cores: 1 },
} as const satisfies Record<string, DeviceModel>;

/** The transfer model to begin with. */
export const transferModel: TransferModel = { latency: 0.3, bytes: 2e6 };

export interface AutoExecutable extends Executable {
  readonly on: Readonly<Record<HardwareKind, Executable>>;
  readonly chooser: PlanChooser;
  /** The device of the last execution. */
  device: HardwareKind;
}

export class AutoBackend extends PairBackend {
  protected readonly placement: Placement;

  constructor(kind: PairKind, gpu: Backend, cpu: Backend, transfer: TransferModel) {
    super(kind, gpu, cpu);
    const { threads } = cpu.info;
    const { bytes, operations, ...times } = models.thread;
    this.placement = new Placement(
      {
        gpu: gpu.info.software ? models.software : models.hardware,
        cpu: {
          ...times,
          bytes: bytes * threads,
          operations: operations * threads,
          cores: threads,
        },
      },
      transfer,
    );
  }

  async prepare(plan: Plan): Promise<AutoExecutable> {
    const { gpu, cpu } = this.devices;
    // The choice is based on measured times, so it waits for the final code.
    const [onGpu, onCpu] = await prepareAll([
      [gpu, plan],
      [cpu, plan],
    ]);
    const on = { gpu: onGpu, cpu: onCpu };
    return {
      plan,
      heldBytes: onGpu.heldBytes + onCpu.heldBytes,
      on,
      chooser: this.placement.of(plan, on),
      device: "cpu",
    };
  }

  forget(executable: Executable): void {
    const { on } = executable as AutoExecutable;
    for (const kind of hardwareKinds) this.devices[kind].forget(on[kind]);
  }

  execute(
    executable: Executable,
    inputs: readonly DeviceBuffer[],
    outputs: readonly DeviceBuffer[],
    options: ExecuteOptions,
  ): Execution {
    const auto = executable as AutoExecutable;
    const [from, to] = [inputs as readonly PairBuffer[], outputs as readonly PairBuffer[]];
    const choice = this.isIdle ? choose(auto, from) : null;
    const isReady = choice !== null && choice.moves[choice.device] === nothing;
    if (isReady) return { done: this.#start(auto, choice, from, to, options) };
    let chosen = choice;
    const done = this.later(
      async () => {
        chosen ??= choose(auto, from);
        if (chosen.moves[chosen.device] !== nothing) await this.bring(from, chosen.device);
      },
      () => this.#start(auto, chosen as Choice, from, to, options),
    );
    return { done };
  }

  sources(executable: Executable): readonly KernelSource[] {
    const { on, device } = executable as AutoExecutable;
    return this.devices[device].sources(on[device]);
  }

  #start(
    auto: AutoExecutable,
    choice: Choice,
    from: readonly PairBuffer[],
    to: readonly PairBuffer[],
    options: ExecuteOptions,
  ): Promise<ExecutionReport> {
    const { device } = choice;
    const ran = this.run(device, auto.on[device], from, to, options);
    auto.device = device;
    lose(otherHardware(device), choice, from, to);
    auto.chooser.begun(device);
    return ran.then(
      ({ report, took }) => {
        auto.chooser.executed(device, took);
        return { ...report, placement: choice };
      },
      (error: unknown) => {
        auto.chooser.failed(device);
        throw error;
      },
    );
  }

  /** Moves the buffers that are not current there, and learns how long transfers take. */
  protected async bring(buffers: readonly PairBuffer[], to: HardwareKind): Promise<void> {
    const absent = absentFrom(to, buffers);
    // Work in progress on the source does not count as transfer time.
    await this.devices[otherHardware(to)].finish();
    const begun = performance.now();
    await this.copy(absent, to);
    // Uploads in progress do not count as execution time.
    await this.devices[to].finish();
    this.placement.transferred(bytesOf(absent), performance.now() - begun);
  }
}

/** Chooses where to execute now. */
function choose({ chooser }: AutoExecutable, from: readonly PairBuffer[]): Choice {
  return chooser.choose({ gpu: moveTo("gpu", from), cpu: moveTo("cpu", from) });
}

/** The move of no operands. */
const nothing: Move = { bytes: 0, lost: 0 };

/** The operands that are not current on that device. */
export function moveTo(device: HardwareKind, buffers: readonly PairBuffer[]): Move {
  if (buffers.every((buffer) => buffer[device].isCurrent)) return nothing;
  let [bytes, lost] = [0, 0];
  for (const buffer of absentFrom(device, buffers)) {
    bytes += buffer.byteLength;
    lost += buffer[device].lost;
  }
  return { bytes, lost };
}

/**
 * Charges the milliseconds that an execution elsewhere lost to the buffers that are absent here. Its operands may
 * be used again, and a loop continues from its results: operands and results are each charged the full amount,
 * shared by bytes.
 */
function lose(
  device: HardwareKind,
  { moves, lost: milliseconds }: Choice,
  from: readonly PairBuffer[],
  to: readonly PairBuffer[],
): void {
  const { bytes, lost } = moves[device];
  if (bytes === 0) return;
  for (const buffer of absentFrom(device, from))
    buffer[device].lost += (milliseconds * buffer.byteLength) / bytes;
  for (const buffer of to)
    buffer[device].lost = ((lost + milliseconds) * buffer.byteLength) / Math.max(1, bytesOf(to));
}
