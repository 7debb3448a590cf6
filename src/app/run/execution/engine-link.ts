/**
 * The page's end of the engine worker: starts it when it is first needed, and starts another if it fails. In: commands.
 * Out: promises and, for each run, its events.
 */
import type { Alone } from "../../../engine/backend/alone.ts";
import type { Profile } from "../../../engine/executor/host/times/sampling.ts";
import type { Replayed } from "../../../engine/executor/replay/replays.ts";
import type { HardwareKind, RunnableKey } from "../../../engine/ir/device-kinds.ts";
import { Fault } from "../../../engine/ir/fault.ts";
import type { Estimate } from "../../../xla/plan/types.ts";
import type { ComputationSummary } from "../../../xla/recorded/summary.ts";
import type {
  Answers,
  ArchiveRequest,
  Devices,
  EngineCommand,
  EngineEvent,
  EstimateRequest,
  EventOfRequest,
  EventOfRun,
  Found,
  KernelToMeasure,
  Orders,
  Requests,
  RunEvents,
  StagePicture,
} from "../messages/engine-messages.ts";

/** Receives the events of a run. */
export type RunWatcher = {
  readonly [Type in Exclude<keyof RunEvents, Rare>]: (event: RunEvents[Type]) => void;
} & { readonly [Type in Rare]?: (event: RunEvents[Type]) => void };

type Rare = "staged" | "drawn" | "released";

/** A request without an answer so far. */
interface Asked {
  resolve(answer: never): void;
  reject(error: Error): void;
  progress(event: Progress): void;
}

/** The requests that take the engine's time, besides executions and their repeats. */
const long: ReadonlySet<keyof Requests> = new Set([
  "measure",
  "measure limits",
  "computations",
  "estimate",
  "archive",
]);
/** A report while a request is worked on. */
type Progress = Exclude<EventOfRequest, { readonly type: "answer" | "refused" }>;

export class EngineLink {
  readonly #make: () => Worker;
  readonly #found: (found: Found) => void;
  readonly #claimed: () => void;
  readonly #watchers = new Map<number, RunWatcher>();
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | null = null;
  #last = 0;
  #tuning = false;

  /** `claimed` is called before a request that takes the engine's time. */
  constructor(
    make: () => Worker,
    found: (found: Found) => void = () => {},
    claimed: () => void = () => {},
  ) {
    this.#make = make;
    this.#found = found;
    this.#claimed = claimed;
  }

  devices(): Promise<Devices> {
    return this.#ask("devices", {});
  }

  /** Decides whether the engine looks for faster kernels while no program runs. */
  tune(enabled: boolean): void {
    this.#tuning = enabled;
    this.#tell({ type: "tuning", enabled });
  }

  /**
   * Compiles graphs of the program on the page before it is run, for these devices, and loads its data sets. Replaces an
   * earlier request; without graphs it only ends that.
   */
  compileAhead(
    devices: readonly RunnableKey[],
    graphs: readonly unknown[],
    datasets: readonly string[],
  ): void {
    this.#tell({ type: "compile ahead", devices, graphs, datasets });
  }

  /** Lets the engine measure a device's limits again while no program runs. */
  doubtLimits(device: HardwareKind): void {
    this.#tell({ type: "doubt limits", device });
  }

  /** Allows the site to store the data that programs have used so far. */
  keepData(): void {
    this.#tell({ type: "keep data" });
  }

  /** Returns the run's number. */
  open(command: Omit<Orders["open"], "run">, watcher: RunWatcher): number {
    const run = ++this.#last;
    this.#watchers.set(run, watcher);
    this.#send({ ...command, type: "open", run }, [command.port]);
    return run;
  }

  /** Requests the run's costs; its values can still be read until it is released. */
  close(run: number): void {
    this.#send({ type: "close", run });
  }

  /** Frees what a closed run holds, after reporting its plans. */
  release(run: number): void {
    this.#send({ type: "release", run });
  }

  /**
   * Replays a recorded run for about this many milliseconds; profiled, exactly once. Rejects if it cannot be replayed.
   */
  play(run: number, profile: Profile, milliseconds: number): Promise<Replayed> {
    return this.#ask("play", { run, profile, milliseconds });
  }

  /** Measures one kernel in isolation. Rejects if that is not possible; nothing else ends with it. */
  measure(kernel: KernelToMeasure): Promise<Alone> {
    return this.#ask("measure", kernel);
  }

  /** Measures the devices' limits anew, each several times. Rejects with a sentence where that is not possible. */
  async measureLimits(measuring: (device: HardwareKind, pass: number) => void): Promise<void> {
    await this.#ask("measure limits", {}, (event) => {
      if (event.type === "measuring") measuring(event.device, event.pass);
    });
  }

  /** The bytes of a file of the site's `data/` folder, which only the worker may fetch. */
  file(name: string): Promise<ArrayBuffer> {
    return this.#ask("file", { name });
  }

  /** Passes a canvas to draw on to a run. */
  stage(run: number, canvas: OffscreenCanvas, picture: StagePicture): void {
    this.#send({ type: "stage", run, canvas, picture }, [canvas]);
  }

  /** Forgets a recorded run, and stops a repeat of it. */
  drop(run: number): void {
    this.#send({ type: "drop", run });
  }

  /** Keeps a recorded run for exports, even when it is dropped, until another is to be kept; null keeps none. */
  retain(run: number | null): void {
    this.#send({ type: "retain", run });
  }

  /** The computations of the run that is kept for exports. Rejects with a Fault whose position is the program's. */
  computations(run: number): Promise<readonly ComputationSummary[]> {
    return this.#ask("computations", { run });
  }

  /** Estimates the time of one of them on devices that are not present. Rejects as `computations` does. */
  estimate(run: number, asked: EstimateRequest): Promise<Estimate> {
    return this.#ask("estimate", { run, ...asked });
  }

  /** The bytes of an archive of some of them. Rejects as `computations` does, and when it is stopped. */
  archive(
    run: number,
    asked: ArchiveRequest,
    progress: (done: number, of: number) => void,
  ): Promise<ArrayBuffer> {
    return this.#ask("archive", { run, ...asked }, (event) => {
      if (event.type === "archiving") progress(event.done, event.of);
    });
  }

  stopExport(): void {
    this.#tell({ type: "stop export" });
  }

  /** Ends the run; its listener gets no further events. */
  cancel(run: number): void {
    this.#watchers.delete(run);
    this.#send({ type: "cancel", run });
  }

  #ask<Type extends keyof Requests>(
    type: Type,
    fields: Requests[Type] & object,
    progress: Asked["progress"] = () => {},
  ): Promise<Answers[Type]> {
    const request = ++this.#last;
    if (long.has(type)) this.#claimed();
    return new Promise((resolve, reject) => {
      this.#asked.set(request, { resolve, reject, progress });
      this.#send({ ...fields, type, request } as unknown as EngineCommand);
    });
  }

  /** Sends a command that starts no worker. */
  #tell(command: EngineCommand): void {
    this.#worker?.postMessage(command);
  }

  #send(command: EngineCommand, transfer: Transferable[] = []): void {
    if (!this.#worker) {
      const worker = this.#make();
      worker.onmessage = ({ data }: MessageEvent<EngineEvent>) => this.#receive(data);
      worker.onerror = (event) => this.#fail(worker, event);
      this.#worker = worker;
      this.#tell({ type: "tuning", enabled: this.#tuning });
    }
    this.#worker.postMessage(command, transfer);
  }

  #receive(event: EngineEvent): void {
    if (event.type === "found") this.#found(event.found);
    else if ("request" in event) this.#answered(event);
    else this.#happened(event);
  }

  #answered(event: EventOfRequest): void {
    const asked = this.#asked.get(event.request);
    if (event.type !== "answer" && event.type !== "refused") {
      asked?.progress(event);
      return;
    }
    this.#asked.delete(event.request);
    if (event.type === "answer") asked?.resolve(event.answer as never);
    else asked?.reject(new Fault("unsupported", event.message, event.position));
  }

  #happened(event: EventOfRun): void {
    const watcher = this.#watchers.get(event.run);
    if (event.type === "released" || event.type === "failed") this.#watchers.delete(event.run);
    watcher?.[event.type]?.(event as never);
  }

  #fail(worker: Worker, event: ErrorEvent): void {
    event.preventDefault();
    if (this.#worker === worker) this.#worker = null;
    worker.terminate();
    const message = `the engine stopped: ${event.message || "its code could not be loaded"}; press Run to restart it`;
    for (const { reject } of this.#asked.values()) reject(new Error(message));
    this.#asked.clear();
    const watchers = [...this.#watchers.values()];
    this.#watchers.clear();
    for (const watcher of watchers) watcher.failed({ message, position: null });
  }
}
