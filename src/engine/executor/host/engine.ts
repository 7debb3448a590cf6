/**
 * The engine: devices that outlive runs, the plans made for each, and the runs on them. Runs on one device take
 * turns. A device that is lost is opened again for the next run.
 */

import type { Against, Alone } from "../../backend/alone.ts";
import type { Backend, Compiled, DeviceInfo } from "../../backend/backend.ts";
import type { DeviceClock } from "../../backend/clock/device-clock.ts";
import type { DeviceLimits } from "../../backend/limits.ts";
import type { Tuned } from "../../backend/tuning.ts";
import { type CacheBudget, cacheBudgets } from "../../ir/caches/cache-budgets.ts";
import {
  type DeviceKey,
  type DeviceKind,
  type DeviceName,
  deviceNames,
  type HardwareKind,
  hardwareKinds,
  keyOfName,
} from "../../ir/device-kinds.ts";
import { fault } from "../../ir/fault.ts";
import type { Machine } from "../../machine/machine.ts";
import { type DataLoaders, Datasets } from "../data/datasets.ts";
import type { Channel, FromHost, ToHost } from "../protocol.ts";
import { compileAhead } from "./ahead.ts";
import { Host, type RunListener, type RunOptions } from "./host.ts";
import type { HostDevice } from "./host-device.ts";
import type { FoundDevice } from "./machine.ts";
import { lostDevice } from "./own-error.ts";
import { PersistentValues } from "./persistent-values.ts";
import { Plans } from "./plans.ts";
import { rehearsal } from "./rehearsal.ts";
import { nextEventLoopTick } from "./yield-to-messages.ts";

/** Opens each kind of device; rejects with a Fault where there is none. */
export type Openers = { readonly [key in DeviceKey]?: () => Promise<Backend> };

/** Returns the display name of the GPU "gpu:low", where it is another one than "gpu"; else null. */
type FindLowPowerGpu = () => Promise<string | null>;

interface OpenDevice extends HostDevice {
  /** The run that uses the device, if any. */
  current: Host | null;
  /** A device that never ran anything is not measured. */
  hasRun: boolean;
  /** Whether kernels were compiled since its last run for one that may never come: they are not tuned. */
  isAhead: boolean;
}

export class Engine {
  readonly #openers: Openers;
  readonly #datasets: Datasets;
  readonly #findLowPowerGpu: FindLowPowerGpu;
  readonly #planBudget: CacheBudget;
  #lowPowerGpu: Promise<string | null> | null = null;
  readonly #devices = new Map<DeviceKey, Promise<OpenDevice>>();
  readonly #doubted = new Set<DeviceKey>();

  constructor(
    openers: Openers,
    data: DataLoaders,
    findLowPowerGpu: FindLowPowerGpu = async () => null,
    planBudget: CacheBudget = cacheBudgets.plans,
  ) {
    this.#planBudget = planBudget;
    this.#openers = openers;
    this.#findLowPowerGpu = findLowPowerGpu;
    this.#datasets = new Datasets(data);
  }

  /** The name for people of the GPU "gpu:low", where it is another one than "gpu"; else null. */
  lowPowerGpu(): Promise<string | null> {
    this.#lowPowerGpu ??= this.#findLowPowerGpu();
    return this.#lowPowerGpu;
  }

  /** The device that has this name. */
  async keyOf(name: DeviceName | DeviceKind): Promise<DeviceKey> {
    return keyOfName(name, name === "gpu:low" && (await this.lowPowerGpu()) !== null);
  }

  async info(kind: DeviceKey): Promise<DeviceInfo> {
    return (await this.#device(kind)).backend.info;
  }

  /** Counts the kernels requested from the device and those compiled; null where it does not report them. */
  async compiled(kind: DeviceKey): Promise<Compiled | null> {
    return (await this.#device(kind)).backend.compiled?.() ?? null;
  }

  /**
   * Plans a graph that no program requested and keeps nothing of it, so that planning is faster for the first
   * program.
   */
  async rehearse(kind: DeviceKind): Promise<void> {
    (await this.#device(kind)).plans.rehearse(rehearsal());
  }

  /**
   * Compiles graphs of a program that may never run, within limits (`ahead.ts`), until a run begins on the device or
   * `cancelled` returns true. `graphs` need not be checked. Rejects with a Fault where there is no device, or where it is
   * lost meanwhile.
   */
  async compileAhead(
    kind: DeviceKey,
    graphs: readonly unknown[],
    cancelled: () => boolean,
    idle: () => Promise<void> = nextEventLoopTick,
  ): Promise<void> {
    const device = await this.#device(kind);
    const isOver = (): boolean => cancelled() || device.current !== null;
    if (isOver()) return;
    device.isAhead = true;
    const lost = device.backend.lost.then((reason): never => {
      throw lostDevice(device.backend.info, reason, "open it again");
    });
    await Promise.race([compileAhead(device.plans, graphs, isOver, idle), lost]);
  }

  /** Loads a data set before a run needs it. A failed download is tried again by the run; never rejects. */
  async loadAhead(dataset: string): Promise<void> {
    await this.#datasets.get(dataset).catch(() => {});
  }

  /**
   * Starts a run once the run before it on this device has ended. Rejects with a Fault where there is no device.
   */
  async run(
    kind: DeviceKey,
    channel: Channel<FromHost, ToHost>,
    options: RunOptions,
    listener: RunListener = {},
  ): Promise<Host> {
    for (;;) {
      const device = await this.#device(kind);
      if (device.current) {
        await device.current.ended;
        continue;
      }
      const complete: RunOptions = {
        ...options,
        machine: (measure, cancelled) => this.machine(measure, cancelled),
      };
      const host = new Host(device, channel, this.#datasets, complete, listener);
      device.current = host;
      device.hasRun = true;
      device.isAhead = false;
      void host.ended.then(() => {
        if (device.current === host) device.current = null;
      });
      return host;
    }
  }

  /**
   * For each open device without a run: measures its limits, once, and looks for faster code for one kernel. False
   * where nothing is left to do. A run that begins meanwhile is not held up: `cancelled` is asked often.
   */
  async tune(cancelled: () => boolean, found: (kind: DeviceKey) => void): Promise<boolean> {
    let again = false;
    for (const [kind, opening] of this.#devices) {
      const device = await opening.catch(() => null);
      const busy = (): boolean => cancelled() || device?.current !== null;
      if (!device || busy()) continue;
      const measured =
        device.hasRun && (await device.backend.measureLimits?.(busy, this.#doubted.delete(kind)));
      const tuned = busy() || device.isAhead ? null : await device.backend.tune?.(busy);
      if (measured || tuned) found(kind);
      again ||= Boolean(measured || tuned);
    }
    return again;
  }

  /** Lets `tune` measure the device's limits again, which a kernel has exceeded. */
  doubtLimits(kind: DeviceKey): void {
    this.#doubted.add(kind);
  }

  /**
   * Measures the limits of the GPU and the CPU anew, one after the other, and replaces them; `pass` is called before each
   * measurement. Rejects with a Fault where neither can be measured, and where a run uses one of them or begins
   * meanwhile.
   */
  async replaceLimits(
    cancelled: () => boolean,
    pass: (kind: HardwareKind, number: number) => void,
  ): Promise<void> {
    let isMeasured = false;
    for (const kind of hardwareKinds) {
      const device = await this.#device(kind).catch(() => null);
      const busy = (): boolean => cancelled() || device?.current !== null;
      if (!device?.backend.replaceLimits || device.backend.info.software) continue;
      if (busy())
        throw fault(
          "limits",
          "invalid request: a program is running; measure again when it has ended",
        );
      try {
        isMeasured = await device.backend.replaceLimits(busy, (number) => pass(kind, number));
      } catch (error) {
        throw fault(
          "limits",
          `unsupported measurement: the ${deviceNames[kind]} could not be measured (${messageOf(error)}); close other pages that use it and measure again`,
        );
      }
      if (!isMeasured)
        throw fault(
          "limits",
          "invalid measurement: a program started during it; measure again when the program has ended",
        );
    }
    if (!isMeasured)
      throw fault(
        "limits",
        "missing device: this page can use neither a GPU nor a CPU to measure; open it in another browser",
      );
  }

  /**
   * Measures one kernel of a plan in isolation, where no run uses the device. Rejects with a Fault where that is not
   * possible, or where a run begins meanwhile.
   */
  async alone(
    kind: DeviceKey,
    plan: string,
    step: number,
    against: Against,
    cancelled: () => boolean,
  ): Promise<Alone> {
    const device = await this.#devices.get(kind)?.catch(() => null);
    const { run } = device?.plans.withId(plan) ?? {};
    const kernel = run?.plan.steps[step]?.kernel;
    if (!device || !run || !kernel)
      throw fault(
        "kernel",
        "missing plan: the engine no longer has it; press Run, then measure the kernel",
      );
    const busy = (): boolean => cancelled() || device.current !== null;
    if (busy())
      throw fault(
        kernel.name,
        "invalid request: a program is running; measure the kernel when it has ended",
      );
    if (!device.backend.alone)
      throw fault(
        kernel.name,
        `unsupported device ${kind}: kernels run separately on one device only; run the program on GPU or CPU`,
      );
    return device.backend.alone(run.executable, step, against, busy);
  }

  /** The tuner's results for a device so far. */
  async tuned(kind: DeviceKind): Promise<readonly Tuned[]> {
    const device = await this.#devices.get(kind)?.catch(() => null);
    return device?.backend.tuned?.() ?? [];
  }

  /** The clock of a device that lowers it while idle; null where it cannot be probed. */
  async clockOf(kind: DeviceKey): Promise<DeviceClock | null> {
    return (await this.#device(kind)).backend.deviceClock ?? null;
  }

  /** The limits of a device; null before it was measured. */
  async limits(kind: DeviceKind): Promise<DeviceLimits | null> {
    const device = await this.#devices.get(kind)?.catch(() => null);
    return (await device?.backend.limits?.()) ?? null;
  }

  /**
   * Describes the computer, whose devices it opens. With `measure`, devices that were not measured are, one after
   * the other; nothing may run on them.
   */
  async machine(measure = false, cancelled = (): boolean => false): Promise<Machine> {
    const found = {
      gpu: await this.#describe("gpu", measure, cancelled),
      cpu: await this.#describe("cpu", measure, cancelled),
    };
    const { machineOf, navigatorOf } = await import("./machine.ts");
    return machineOf(
      { ...found, lowPowerGpu: await this.lowPowerGpu() },
      navigatorOf(globalThis),
      globalThis.crossOriginIsolated === true,
    );
  }

  async #describe(
    kind: HardwareKind,
    measure: boolean,
    cancelled: () => boolean,
  ): Promise<FoundDevice> {
    try {
      const { backend } = await this.#device(kind);
      if (measure) await backend.measureLimits?.(cancelled);
      return { info: backend.info, limits: (await backend.limits?.()) ?? null };
    } catch (error) {
      const message = messageOf(error);
      // A message begins with its subject, which is known here.
      return { unavailable: message.replace(`${kind}: `, "") };
    }
  }

  async dispose(): Promise<void> {
    const devices = [...this.#devices.values()];
    this.#devices.clear();
    for (const opening of devices) {
      const device = await opening.catch(() => null);
      device?.current?.stop();
      await device?.current?.ended;
      device?.backend.dispose();
    }
  }

  #device(kind: DeviceKey): Promise<OpenDevice> {
    const known = this.#devices.get(kind);
    if (known) return known;
    const opening = this.#open(kind);
    this.#devices.set(kind, opening);
    const forget = (): void => {
      if (this.#devices.get(kind) === opening) this.#devices.delete(kind);
    };
    // A device that could not be opened may be available when it is requested again.
    opening.then((device) => {
      void device.backend.lost.then((reason) => {
        forget();
        const run = device.current;
        run?.lose(reason);
        void Promise.resolve(run?.ended).then(() => device.backend.dispose());
      });
    }, forget);
    return opening;
  }

  async #open(kind: DeviceKey): Promise<OpenDevice> {
    const opener = this.#openers[kind];
    if (!opener) throw fault(null, `missing device: this engine has no ${kind}`);
    const backend = await opener();
    const [plans, persistent] = [
      new Plans(backend, this.#planBudget),
      new PersistentValues(backend),
    ];
    return { backend, plans, persistent, current: null, hasRun: false, isAhead: false };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
