/**
 * The devices that a program opens in one execution in addition to the execution's own. A program is not trusted: it
 * gets known devices only, each once at a time, and all of them end with the execution. In: checked requests. Out:
 * answers, plans, and the costs of each device.
 */

import type { PlanReport } from "../../../engine/executor/host/plan-report.ts";
import type { Profile } from "../../../engine/executor/host/times/sampling.ts";
import type { RunCosts } from "../../../engine/executor/host/times/timings.ts";
import { kindOfName, type RunnableKey } from "../../../engine/ir/device-kinds.ts";
import type { RunEvents } from "../messages/engine-messages.ts";
import type { Device } from "../messages/events.ts";
import type { DeviceAnswer } from "../messages/messages.ts";
import type { RunLimits } from "../source/config-options.ts";
import type { EngineLink } from "./engine-link.ts";

interface Opened {
  readonly run: number;
  /** Resolves with its costs once it is closed; null if it failed. */
  readonly costs: Promise<RunCosts | null>;
}

export interface ExecutionDevicesOptions {
  /** The execution's device. */
  readonly own: RunnableKey;
  /** True where "gpu:low" is another GPU than "gpu". */
  readonly isLowApart: boolean;
  readonly profile: Profile;
  readonly plans: Readonly<Record<Device, number>>;
  readonly limits: RunLimits;
}

export interface ExecutionDevicesListener {
  answer(answer: DeviceAnswer): void;
  opened(device: Device): void;
  plan(device: Device, plan: PlanReport): void;
  labelled(shown: RunEvents["labelled"]): void;
}

export class ExecutionDevices {
  readonly #engine: Pick<EngineLink, "open" | "close" | "release" | "cancel">;
  readonly #options: ExecutionDevicesOptions;
  readonly #listener: ExecutionDevicesListener;
  readonly #opened = new Map<RunnableKey, Opened>();
  #over = false;
  #wereOpened = false;

  constructor(
    engine: Pick<EngineLink, "open" | "close" | "release" | "cancel">,
    options: ExecutionDevicesOptions,
    listener: ExecutionDevicesListener,
  ) {
    this.#engine = engine;
    this.#options = options;
    this.#listener = listener;
  }

  /** True if the program has asked for another device. */
  get wereOpened(): boolean {
    return this.#wereOpened;
  }

  /** Opens a device whose messages arrive on `port`. */
  open(device: RunnableKey, port: MessagePort): void {
    const refusal = this.#refusal(device);
    if (this.#over || refusal !== null) {
      port.close();
      this.#answer(device, "failed", refusal ?? "device: missing device: the run has ended");
      return;
    }
    const kind = kindOfName(device);
    let closed: (costs: RunCosts | null) => void = () => {};
    const costs = new Promise<RunCosts | null>((resolve) => {
      closed = resolve;
    });
    let isAnswered = false;
    const answer = (outcome: DeviceAnswer["outcome"], text: string): void => {
      // A device that is lost later reports that to the program itself.
      if (!isAnswered && !this.#over) this.#answer(device, outcome, text);
      isAnswered = true;
    };
    this.#wereOpened = true;
    const { profile, plans, limits } = this.#options;
    const run = this.#engine.open(
      { device, recorded: false, profile, plans: plans[kind], limits, port },
      {
        opened: ({ name }) => {
          if (!this.#over) this.#listener.opened(kind);
          answer("opened", name);
        },
        plan: ({ plan }) => this.#listener.plan(kind, plan),
        // The visitor is already notified of the execution's own device.
        compiling: () => {},
        labelled: (shown) => this.#listener.labelled(shown),
        closed: ({ costs }) => closed(costs),
        failed: ({ message }) => {
          closed(null);
          this.#opened.delete(device);
          answer("failed", message);
        },
      },
    );
    this.#opened.set(device, { run, costs });
  }

  /** Resolves with the costs of all of them once they have computed what was requested. */
  async close(): Promise<readonly RunCosts[]> {
    this.#over = true;
    const opened = [...this.#opened.values()];
    for (const { run } of opened) this.#engine.close(run);
    const costs = await Promise.all(opened.map((each) => each.costs));
    return costs.filter((each) => each !== null);
  }

  /** Frees what they hold once they are closed. */
  release(): void {
    for (const { run } of this.#opened.values()) this.#engine.release(run);
    this.#opened.clear();
  }

  /** Ends all of them immediately. */
  cancel(): void {
    this.#over = true;
    for (const { run } of this.#opened.values()) this.#engine.cancel(run);
    this.#opened.clear();
  }

  /** The reason why this device is not opened; null if it is. */
  #refusal(device: RunnableKey): string | null {
    if (device === "gpu:low" && !this.#options.isLowApart)
      return 'device: duplicate "gpu:low": it is the same GPU as "gpu"';
    // The engine has one run on a device at a time, so a second one would wait for the first forever.
    return device === this.#options.own || this.#opened.has(device)
      ? `device: duplicate "${device}": it is already open`
      : null;
  }

  #answer(device: RunnableKey, outcome: DeviceAnswer["outcome"], text: string): void {
    this.#listener.answer({ type: "device", device, outcome, text });
  }
}
