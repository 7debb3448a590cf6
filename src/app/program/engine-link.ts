/**
 * The page's end of the engine worker: starts it when it is first needed, and starts another if it ever fails.
 * In: commands. Out: promises and, for each run, its events.
 */
import type { PlanReport } from "../../engine/executor/host/plan-report.ts";
import type { RunCosts } from "../../engine/executor/host/timings.ts";
import type { Position } from "../../engine/ir/fault.ts";
import type { Devices, EngineCommand, EngineEvent, Found } from "./engine-messages.ts";

export interface RunWatcher {
  /** `name` is the device's name for people. */
  opened(name: string): void;
  plan(plan: PlanReport): void;
  closed(costs: RunCosts): void;
  failed(message: string, position: Position | null): void;
}

export class EngineLink {
  readonly #make: () => Worker;
  readonly #found: (found: Found) => void;
  readonly #watchers = new Map<number, RunWatcher>();
  readonly #asked = new Map<
    number,
    { resolve(devices: Devices): void; reject(error: Error): void }
  >();
  #worker: Worker | null = null;
  #last = 0;
  #tuning = false;

  constructor(make: () => Worker, found: (found: Found) => void = () => {}) {
    this.#make = make;
    this.#found = found;
  }

  devices(): Promise<Devices> {
    const request = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#asked.set(request, { resolve, reject });
      this.#send({ type: "devices", request });
    });
  }

  /** Decides whether the engine looks for faster kernels while no program runs. */
  tune(enabled: boolean): void {
    this.#tuning = enabled;
    this.#worker?.postMessage({ type: "tuning", enabled } satisfies EngineCommand);
  }

  /** Returns the run's number. */
  open(
    command: Pick<
      Extract<EngineCommand, { type: "open" }>,
      "device" | "profile" | "plans" | "limits" | "port"
    >,
    watcher: RunWatcher,
  ): number {
    const run = ++this.#last;
    this.#watchers.set(run, watcher);
    this.#send({ ...command, type: "open", run }, [command.port]);
    return run;
  }

  close(run: number): void {
    this.#send({ type: "close", run });
  }

  /** Ends the run; its listener gets no more events. */
  cancel(run: number): void {
    this.#watchers.delete(run);
    this.#send({ type: "cancel", run });
  }

  #send(command: EngineCommand, transfer: Transferable[] = []): void {
    if (!this.#worker) {
      const worker = this.#make();
      worker.onmessage = ({ data }: MessageEvent<EngineEvent>) => this.#receive(data);
      worker.onerror = (event) => this.#fail(worker, event);
      this.#worker = worker;
      worker.postMessage({ type: "tuning", enabled: this.#tuning } satisfies EngineCommand);
    }
    this.#worker.postMessage(command, transfer);
  }

  #receive(event: EngineEvent): void {
    if (event.type === "devices") {
      this.#asked.get(event.request)?.resolve(event.devices);
      this.#asked.delete(event.request);
      return;
    }
    if (event.type === "found") {
      this.#found(event.found);
      return;
    }
    const watcher = this.#watchers.get(event.run);
    if (event.type === "opened") {
      watcher?.opened(event.name);
      return;
    }
    if (event.type === "plan") {
      watcher?.plan(event.plan);
      return;
    }
    this.#watchers.delete(event.run);
    if (event.type === "closed") watcher?.closed(event.costs);
    else watcher?.failed(event.message, event.position);
  }

  #fail(worker: Worker, event: ErrorEvent): void {
    event.preventDefault();
    if (this.#worker === worker) this.#worker = null;
    worker.terminate();
    const message = `the engine stopped: ${event.message || "its code could not be loaded"}; press Run to start another`;
    for (const { reject } of this.#asked.values()) reject(new Error(message));
    this.#asked.clear();
    const watchers = [...this.#watchers.values()];
    this.#watchers.clear();
    for (const watcher of watchers) watcher.failed(message, null);
  }
}
