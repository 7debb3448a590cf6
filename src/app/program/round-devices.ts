/**
 * The devices that a program opens in one round in addition to the round's own. A program is not trusted: it
 * gets known kinds only, each once at a time, and all of them end with the round. In: requests that were read with
 * care. Out: answers, and what all of them cost.
 */

import type { Profile } from "../../engine/executor/host/sampling.ts";
import type { RunCosts } from "../../engine/executor/host/timings.ts";
import type { EngineLink } from "./engine-link.ts";
import type { Device } from "./events.ts";
import type { DeviceAnswer } from "./messages.ts";

interface Opened {
  readonly run: number;
  /** Resolves with what it cost once it is closed; null where it failed. */
  readonly costs: Promise<RunCosts | null>;
}

export class RoundDevices {
  readonly #engine: Pick<EngineLink, "open" | "close" | "cancel">;
  readonly #own: Device;
  readonly #profile: Profile;
  readonly #answer: (answer: DeviceAnswer) => void;
  readonly #opened = new Map<Device, Opened>();
  #over = false;

  /** `own` is the device that the round is on. */
  constructor(
    engine: Pick<EngineLink, "open" | "close" | "cancel">,
    own: Device,
    profile: Profile,
    answer: (answer: DeviceAnswer) => void,
  ) {
    this.#engine = engine;
    this.#own = own;
    this.#profile = profile;
    this.#answer = answer;
  }

  /** Opens a device whose messages arrive on `port`. Calls `opened` when it is there. */
  open(kind: Device, port: MessagePort, opened: () => void): void {
    // The engine has one run on a device at a time, so a second one would wait for the first for ever.
    if (this.#over || kind === this.#own || this.#opened.has(kind)) {
      port.close();
      this.#answer({
        type: "device",
        kind,
        outcome: "failed",
        text: `device: duplicate "${kind}": it is open already`,
      });
      return;
    }
    let closed: (costs: RunCosts | null) => void = () => {};
    const costs = new Promise<RunCosts | null>((resolve) => {
      closed = resolve;
    });
    let isAnswered = false;
    const answer = (outcome: DeviceAnswer["outcome"], text: string): void => {
      // A device that is lost later tells the program so itself.
      if (!isAnswered && !this.#over) this.#answer({ type: "device", kind, outcome, text });
      isAnswered = true;
    };
    const run = this.#engine.open(
      { device: kind, profile: this.#profile, plans: 0, port },
      {
        opened: (name) => {
          if (!this.#over) opened();
          answer("opened", name);
        },
        plan: () => {},
        closed,
        failed: (reason) => {
          closed(null);
          this.#opened.delete(kind);
          answer("failed", reason);
        },
      },
    );
    this.#opened.set(kind, { run, costs });
  }

  /** Ends all of them once they have computed what they were asked for, and resolves with what they cost. */
  async close(): Promise<readonly RunCosts[]> {
    this.#over = true;
    const opened = [...this.#opened.values()];
    for (const { run } of opened) this.#engine.close(run);
    const costs = await Promise.all(opened.map((each) => each.costs));
    return costs.filter((each) => each !== null);
  }

  /** Ends all of them at once. */
  cancel(): void {
    this.#over = true;
    for (const { run } of this.#opened.values()) this.#engine.cancel(run);
    this.#opened.clear();
  }
}
