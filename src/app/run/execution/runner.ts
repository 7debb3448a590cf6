/**
 * Runs a program's executions, each in its device's worker with its own port to the engine. In: a program whose imports
 * have been found. Out: what it shows, and how it ended, with positions in the visitor's text. Stop terminates the
 * worker, whatever the program does.
 */

import type { PlanReport } from "../../../engine/executor/host/plan-report.ts";
import { Fault, type Position } from "../../../engine/ir/fault.ts";
import type { ChartMessage } from "../../../engine/present/plot/shown-chart.ts";
import { ChartOrder } from "../messages/chart-order.ts";
import type { RunEvents, StagePicture } from "../messages/engine-messages.ts";
import type { Device, HeldVariable, PlacedEntry } from "../messages/events.ts";
import { LiveShows } from "../messages/live-shows.ts";
import type { AnimationMessage } from "../messages/messages.ts";
import type {
  HeldTensor,
  PrintedOutput,
  PrintedTensor,
  ProgramEvent,
  TailOutput,
} from "../messages/program-event.ts";
import { type ProgramWorker, ProgramWorkers } from "../sandbox/program-worker.ts";
import type { StandbyWorker } from "../sandbox/standby-worker.ts";
import { limitsOf } from "../source/config-options.ts";
import type { Module } from "../source/imports.ts";
import { inSource } from "../source/in-source.ts";
import { findUnknownName, type Linked, link, type UnknownName } from "../source/link.ts";
import { mapEntry } from "../source/map-entry.ts";
import type { ToSourcePosition } from "../source/position-map.ts";
import type { EngineLink } from "./engine-link.ts";
import type {
  Execution,
  ExecutionRequest,
  ExecutionResult,
  Executions,
  HeldVariables,
  RecordedExecution,
} from "./execution.ts";
import { sumOfCosts } from "./execution-costs.ts";
import { type DataWorkerParts, ExecutionDataWorkers } from "./execution-data-workers.ts";
import { ExecutionDevices } from "./execution-devices.ts";
import { type Recording, recordingOf } from "./recording.ts";
import { replayOf } from "./replay.ts";

/** A program whose imports have been found. */
export interface Program {
  readonly code: string;
  /** Its files, in order of evaluation. */
  readonly modules: readonly Module[];
  readonly toPosition: ToSourcePosition;
  /** The message about an imported name that does not exist. */
  readonly unknownName: (name: string, exported: readonly string[]) => Promise<string>;
  /** Null, or the message of a program's error with what to write instead of another library's name. */
  readonly explained: (message: string) => Promise<string> | null;
  /** Loads what starts workers for data; functions are looked for in `code`. */
  readonly dataWorkers: (code: string) => Promise<DataWorkerParts>;
}

/** Each device's first execution uses a standby worker; the next ones are started after the last execution. */
export function programRunner(
  engine: EngineLink,
  standby: StandbyWorker,
  program: Program,
): Executions {
  const workers = new ProgramWorkers<Device>(() => standby.take());
  return {
    start: (request) => new ProgramExecution(engine, workers, program, request),
    dispose: () => {
      workers.terminate();
      standby.start();
    },
  };
}

class ProgramExecution implements Execution {
  readonly finished: Promise<ExecutionResult>;
  readonly #engine: EngineLink;
  readonly #workers: ProgramWorkers<Device>;
  readonly #worker: ProgramWorker;
  readonly #program: Program;
  readonly #request: ExecutionRequest;
  readonly #port: MessagePort;
  readonly #run: number;
  #linked: Linked | null = null;
  readonly #devices: ExecutionDevices;
  readonly #dataWorkers: ExecutionDataWorkers;
  readonly #live = new LiveShows();
  readonly #charts = new ChartOrder();
  /** The name of the execution's device once it is open. */
  #deviceName: string | null = null;
  #done: Extract<ProgramEvent, { type: "done" }> | null = null;
  #over = false;
  /** True once its worker and its devices are to be free for others. */
  #isFreed = false;
  /** Called once they are, and all plans are reported. */
  #freed: () => void = () => {};
  #resolve: (result: ExecutionResult) => void = () => {};

  constructor(
    engine: EngineLink,
    workers: ProgramWorkers<Device>,
    program: Program,
    request: ExecutionRequest,
  ) {
    this.#engine = engine;
    this.#workers = workers;
    this.#program = program;
    this.#request = request;
    this.finished = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    const { device, key, isLowApart, profile, plans, config, recorded } = request;
    const limits = limitsOf(config);
    const { port1, port2 } = new MessageChannel();
    this.#port = port2;
    this.#run = engine.open(
      { device: key, recorded, profile, plans: plans[device], limits, port: port1 },
      {
        opened: ({ name }) => {
          this.#deviceName = name;
          this.#begin();
        },
        plan: ({ plan }) => this.#tellPlan(device, plan),
        compiling: ({ kernels }) => {
          if (!this.#over) request.listener({ type: "compiling", kernels });
        },
        labelled: (shown) => this.#showLive(shown),
        staged: () => request.played?.ready(),
        drawn: ({ frames }) => request.played?.drawn(frames),
        closed: (closed) => void this.#close(closed),
        released: () => this.#freed(),
        failed: ({ message, position }) => {
          this.#fail(message, position);
          this.#freed();
        },
      },
    );
    this.#worker = workers.take(device);
    this.#devices = new ExecutionDevices(
      engine,
      { own: key, isLowApart, profile, plans, limits },
      {
        answer: (answer) => this.#worker.answer(answer),
        opened: (kind) => request.listener({ type: "opened", kind }),
        plan: (kind, plan) => this.#tellPlan(kind, plan),
        labelled: (shown) => this.#showLive(shown),
      },
    );
    this.#dataWorkers = new ExecutionDataWorkers(
      () => program.dataWorkers(this.#linked?.code ?? ""),
      (answer) => this.#worker.answer(answer),
    );
    this.#worker.attach({
      ready: (url, names) => this.#link(url, names),
      event: (event) => this.#receive(event),
      failed: (message) => {
        this.#fail(message, null);
        this.#free(false);
      },
    });
  }

  stop(): void {
    this.#end({ outcome: "stopped" });
  }

  stage(canvas: OffscreenCanvas, picture: StagePicture): void {
    if (!this.#over) this.#engine.stage(this.#run, canvas, picture);
  }

  send(message: AnimationMessage): void {
    if (!this.#over) this.#worker.answer(message);
  }

  #showLive({ labels, data }: RunEvents["labelled"]): void {
    for (const event of this.#live.take(labels, data)) if (!this.#over) this.#worker.take(event);
  }

  #receive(event: ProgramEvent | null): void {
    if (this.#over) {
      if (event?.type === "variables" && !this.#isFreed) this.#report(event.held);
      return;
    }
    switch (event?.type) {
      case undefined:
        this.#fail("the program sent the page an unknown message", null);
        return;
      case "ready":
        return;
      case "output":
        this.#request.listener({ type: event.type, ...this.#placed(event, event.tensors) });
        return;
      case "tail": {
        const outputs = event.outputs.map((output) => this.#placed(output, []));
        this.#request.listener({ ...event, outputs });
        return;
      }
      case "pipeline":
      case "loop":
      case "bench":
      case "progress":
        this.#request.listener({ ...event, position: this.#position(event.position) });
        return;
      case "data worker":
        void this.#dataWorkers.open(event);
        return;
      case "stage":
        this.#request.played?.staged(event.picture);
        return;
      case "data worker over":
        this.#dataWorkers.end(event.worker);
        return;
      case "chart":
        this.#chart({ ...event, position: this.#position(event.position) });
        return;
      case "points":
      case "frame":
        this.#chart(event);
        return;
      case "param":
      case "presets":
        this.#request.listener(event);
        return;
      case "variables":
        return;
      case "device":
        this.#devices.open(event.device, event.port);
        return;
      case "fault":
        void this.#failProgram(event.message, event.position);
        return;
      case "done":
        if (this.#done !== null) return;
        this.#done = event;
        this.#engine.close(this.#run);
        return;
      default:
        event satisfies never;
    }
  }

  #placed(
    { slot, position, entry, time }: PrintedOutput | TailOutput,
    tensors: readonly PrintedTensor[],
  ): PlacedEntry {
    const shown = {
      ...mapEntry(entry, this.#position),
      ...(tensors.length > 0 && { tensors }),
      ...(time !== undefined && { time }),
    };
    return { slot, position: this.#position(position), entry: shown };
  }

  #chart(message: ChartMessage): void {
    for (const each of this.#charts.take(message)) this.#request.listener(each);
  }

  #link(url: string, names: readonly string[]): void {
    const { code, modules } = this.#program;
    const unknown = findUnknownName(modules, names);
    if (unknown) {
      void this.#failUnknown(unknown, names);
      return;
    }
    try {
      this.#linked = link(code, modules, url, this.#request.tellsVariables);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.#fail(error.message, error.position);
      return;
    }
    this.#begin();
  }

  async #failUnknown(unknown: UnknownName, names: readonly string[]): Promise<void> {
    const { name, position, module } = unknown;
    const message =
      module === null
        ? await this.#program.unknownName(name, names)
        : `unknown name "${name}": ${module} does not export it`;
    this.#fail(message, position);
  }

  async #failProgram(message: string, position: Position | null): Promise<void> {
    const explained = this.#program.explained(message);
    this.#fail(explained === null ? message : await explained, position);
  }

  /** Starts the program when its worker and its device are both ready, so that neither is timed. */
  #begin(): void {
    const deviceName = this.#deviceName;
    if (this.#over || deviceName === null || this.#linked === null) return;
    const { key: device, isLowApart, config, params, seed, files, profile } = this.#request;
    const { languageVersion } = this.#request;
    const { modules } = this.#linked;
    const on = { device, deviceName, isLowApart, engine: this.#port };
    const isPlayed = this.#request.played !== undefined;
    const isTraced = profile === "kernels" || profile === "spans";
    this.#worker.run({
      type: "run",
      modules,
      ...on,
      config,
      params,
      seed,
      languageVersion,
      files,
      isTraced,
      tellsNames: this.#request.recorded,
      tellsVariables: this.#request.tellsVariables,
      isPlayed,
    });
  }

  #tellPlan(device: Device, plan: PlanReport): void {
    this.#request.listener({ type: "plan", plan: { ...this.#inSource(plan), device } });
  }

  async #close({ costs: own, refusal, clock }: RunEvents["closed"]): Promise<void> {
    const others = await this.#devices.close();
    // A repeat on one device would leave out what others computed in between.
    const isReplayable = refusal === null && !this.#devices.wereOpened;
    this.#end({
      outcome: "done",
      milliseconds: this.#done?.milliseconds ?? 0,
      activity: this.#done?.activity ?? null,
      costs: this.#inSource(sumOfCosts([own, ...others])),
      ...(clock && { clock }),
      replay: isReplayable ? replayOf(this.#engine, this.#run, this.#position) : null,
      ...(this.#request.tellsVariables && { held: this.#held() }),
      ...(this.#request.recorded && { recorded: this.#recorded(refusal) }),
    });
  }

  #held(): HeldVariables {
    return {
      read: async () => {
        if (this.#isFreed) return;
        const timer = setTimeout(() => this.#free(false), inspectionMilliseconds);
        await new Promise<void>((resolve) => {
          this.#freed = resolve;
          this.#worker.answer({ type: "inspect" });
        });
        clearTimeout(timer);
      },
      drop: () => this.#free(false),
    };
  }

  #report(held: readonly HeldTensor[]): void {
    const placed = held.map((each) => this.#placedVariable(each));
    this.#request.listener({ type: "variables", held: placed });
    this.#free(true);
  }

  #recorded(refusal: string | null): RecordedExecution {
    if (refusal !== null) return { refusal };
    if (this.#devices.wereOpened) return { refusal: "it computes on several devices" };
    const keep = (): Recording => recordingOf(this.#engine, this.#run, this.#position);
    return { keep };
  }

  #inSource<Value>(value: Value): Value {
    return inSource(value, this.#position);
  }

  #placedVariable(held: HeldTensor): HeldVariable {
    const root = /^[^.[]*/.exec(held.name)?.[0];
    const file = this.#program.modules.find(({ name }) => name === held.file);
    const variable = file?.variables.find(({ name }) => name === root);
    return { ...held, position: this.#program.toPosition(variable?.position ?? null) };
  }

  #fail(message: string, position: Position | null): void {
    this.#end({ outcome: "failed", message, position: this.#position(position) });
  }

  readonly #position: ToSourcePosition = (position) =>
    position && this.#program.toPosition(this.#linked?.unlinked(position) ?? position);

  #end(result: ExecutionResult): void {
    if (this.#over) return;
    this.#over = true;
    this.#dataWorkers.endAll();
    if (result.outcome !== "done") this.#free(false);
    else if (result.held === undefined) this.#free(true);
    this.#resolve(result);
  }

  /** Frees what the execution holds on its devices. Its worker may run another one if it is idle. */
  #free(isIdle: boolean): void {
    if (this.#isFreed) return;
    this.#isFreed = true;
    if (isIdle) {
      this.#engine.release(this.#run);
      this.#devices.release();
      this.#workers.keep(this.#request.device, this.#worker);
    } else {
      this.#worker.terminate();
      this.#engine.cancel(this.#run);
      this.#devices.cancel();
      this.#freed();
    }
  }
}

/** A program that does not report its variables within this time is ended. */
const inspectionMilliseconds = 3_000;
