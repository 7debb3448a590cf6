/**
 * One press of Run: chooses devices, runs executions, emits events. In: options, and a function that starts executions.
 * Out: events in order: `finished` once the program has run on all devices, then the times of its repeats, and
 * `measured` last, which comes immediately after Stop. A sweep is over when it is measured.
 */
import type { Profile } from "../../../engine/executor/host/times/sampling.ts";
import type { RunCosts } from "../../../engine/executor/host/times/timings.ts";
import {
  forEachRunnable,
  hardwareKinds,
  isPair,
  type RunnableKey,
} from "../../../engine/ir/device-kinds.ts";
import type { Devices } from "../messages/engine-messages.ts";
import type {
  Device,
  ExecutionEvent,
  ExecutionTiming,
  ParamValues,
  RunEvent,
  RunOptions,
  RunSession,
  Sweep,
  SweptValue,
} from "../messages/events.ts";
import { maxParams } from "../messages/limits.ts";
import { keyOf } from "../source/config-options.ts";
import { chooseDevices } from "./choose-devices.ts";
import { Comparison } from "./difference.ts";
import type { Execution, ExecutionResult, Executions, RecordedExecution } from "./execution.ts";
import { type FirstRun, type RepeatKind, repeat } from "./repeat.ts";
import { mapMilliseconds, maxReportedPlans } from "./repeat-counts.ts";
import { isSameValue, paramsAt, shownOf, valuesOf } from "./swept-value.ts";
import { repeatTiming, type TimedExecution, timingOf } from "./timing-of.ts";

export interface RunSessionParts {
  /** A further value of a sweep that narrows down where the devices cross; null if none does. */
  refine(sweep: Sweep, timings: readonly ExecutionTiming[]): number | null;
  /** True if the times of these devices say which one is faster, and by how much. */
  settles(timings: readonly ExecutionTiming[], devices: readonly Device[]): boolean;
  devices(): Promise<Devices>;
  readonly executions: Executions;
  now(): number;
  random(): number;
}

/** The executions at one value of the swept param, if any. */
interface At {
  readonly value: SweptValue | null;
  /** True if the page shows the program's results at this value. */
  readonly isShown: boolean;
  /** False for a value that the visitor did not ask for, where a failure is not reported. */
  readonly isAsked: boolean;
}

export function runSession(
  options: RunOptions,
  parts: RunSessionParts,
  listener: (event: RunEvent) => void,
): RunSession {
  return new ProgramSession(options, parts, listener);
}

/** A value of a sweep has less time than a run at one value, and a pair of a map has the least. */
function kindOf({ value }: At): RepeatKind {
  if (value === null) return "single";
  return value.second === undefined ? "swept" : "mapped";
}

class ProgramSession implements RunSession {
  readonly finished: Promise<void>;
  readonly measured: Promise<void>;
  readonly #options: RunOptions;
  readonly #parts: RunSessionParts;
  readonly #listener: (event: RunEvent) => void;
  readonly #start: number;
  readonly #comparison = new Comparison();
  readonly #declared = new Set<string>();
  #arePresetsReported = false;
  readonly #faults = new Set<string>();
  /** The devices on which the program measured functions itself: there it runs once. */
  readonly #benched = new Set<Device>();
  /** The devices on which the program opened others. */
  readonly #opened = new Set<Device>();
  readonly #plansToTell = forEachRunnable(() => maxReportedPlans);
  /** True where "gpu:low" is another GPU than "gpu". */
  #isLowApart = false;
  #execution: Execution | null = null;
  /** The first runs whose work is being repeated. */
  #cold: readonly FirstRun[] = [];
  readonly #timings: ExecutionTiming[] = [];
  #isKept = false;
  #isEmulated = false;
  /** True if an execution has computed a tensor. */
  #computed = false;
  #isAnimated = false;
  #failed = false;
  /** True once the program is over. */
  #isFinished = false;
  /** True once measuring is over too. */
  #over = false;
  #finish: () => void = () => {};
  #resolve: () => void = () => {};

  constructor(options: RunOptions, parts: RunSessionParts, listener: (event: RunEvent) => void) {
    this.#options = options;
    this.#parts = parts;
    this.#listener = listener;
    this.#start = parts.now();
    this.finished = new Promise((resolve) => {
      this.#finish = resolve;
    });
    this.measured = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.#run().then(
      () => this.#end(),
      (error: unknown) => {
        if (!this.#isFinished)
          this.#fault(null, error instanceof Error ? error.message : String(error), null);
        this.#end();
      },
    );
  }

  stop(): void {
    if (this.#over) return;
    this.#execution?.stop();
    this.#drop(this.#cold);
    this.#end("stopped");
  }

  async #run(): Promise<void> {
    const found = await this.#parts.devices();
    this.#isLowApart = found.lowPowerGpu !== undefined;
    const gpu = this.#keyOf("gpu") === "gpu:low" ? found.lowPowerGpu : found.gpu;
    const available = { ...found, gpu: gpu ?? found.gpu };
    const { devices, reason, missing } = chooseDevices(this.#options.choice, available);
    this.#tell({ type: "started", devices, reason });
    for (const device of hardwareKinds) {
      const info = available[device];
      const used = devices.includes(device) || devices.some(isPair);
      if (!used || "unavailable" in info) continue;
      this.#isEmulated ||= info.software;
      this.#tell({ type: "device", device, info });
    }
    if (missing !== null) {
      const device = devices.includes("gpu") ? "cpu" : "gpu";
      if (devices.length > 0) this.#tell({ type: "missing", device, message: missing });
      else this.#fault(device, missing, null);
    }
    const { sweep } = this.#options;
    if (sweep === null) {
      const at = { value: null, isShown: true, isAsked: true };
      const cold = await this.#firstRuns(devices, at);
      this.#finished();
      await this.#repeat(cold, at);
    } else if (sweep.second !== undefined) await this.#map(devices, sweep);
    else await this.#sweep(devices, sweep);
  }

  async #sweep(devices: readonly Device[], sweep: Sweep): Promise<void> {
    let running = devices;
    for (const value of valuesOf(sweep)) {
      const isShown = isSameValue(value, shownOf(sweep));
      if (running.length > 0)
        running = await this.#executions(running, { value, isShown, isAsked: true });
    }
    await this.#refine(running, sweep);
  }

  /** Visits the pairs of a map while there is time. A failure at one pair does not end the others. */
  async #map(devices: readonly Device[], sweep: Sweep): Promise<void> {
    const end = this.#parts.now() + mapMilliseconds;
    let running = devices;
    for (const value of valuesOf(sweep)) {
      const isShown = isSameValue(value, shownOf(sweep));
      if (running.length === 0 || (!isShown && this.#parts.now() >= end)) return;
      const working = await this.#executions(running, { value, isShown, isAsked: true });
      if (isShown) running = working;
    }
  }

  /** Measures at further values. A program may not work at all of them, which is not an error. */
  async #refine(devices: readonly Device[], sweep: Sweep): Promise<void> {
    while (!this.#over) {
      const further = this.#parts.refine(sweep, this.#timings);
      if (further === null) return;
      const value = { name: sweep.param, value: further };
      const working = await this.#executions(devices, { value, isShown: false, isAsked: false });
      if (working.length < devices.length) return;
    }
  }

  /** Runs all executions at one value. Resolves with the devices on which none failed. */
  async #executions(devices: readonly Device[], at: At): Promise<readonly Device[]> {
    const cold = await this.#firstRuns(devices, at);
    await this.#repeat(cold, at);
    return cold.map(({ device }) => device);
  }

  /** None for a swept param that the program does not declare. */
  async #firstRuns(devices: readonly Device[], at: At): Promise<readonly FirstRun[]> {
    const cold: FirstRun[] = [];
    this.#cold = cold;
    for (const device of devices) {
      const result = await this.#one(device, at, 0, "kernels");
      if (result.outcome !== "done") continue;
      if (at.isShown) this.#keep(result.recorded);
      const { milliseconds, costs, replay, held } = result;
      // Its variables also occupy the devices that it opened, one of which the next execution may need.
      if (this.#opened.has(device)) await held?.read();
      this.#computed ||= hasWork(costs);
      cold.push({ device, milliseconds, traces: costs.traces, replay, held });
      if (!Object.keys(paramsOf(at)).every((name) => this.#isDeclared(name))) {
        this.#drop(cold);
        return [];
      }
    }
    return cold;
  }

  async #repeat(cold: readonly FirstRun[], at: At): Promise<void> {
    await Promise.all(cold.map(({ held }) => held?.read()));
    // A program that measures functions itself has repeated them.
    const isBenched = cold.some(({ device }) => this.#benched.has(device));
    const isOnce = isBenched || !this.#computed || this.#options.once === true;
    if (isOnce) {
      this.#drop(cold);
      return;
    }
    const devices = cold.map(({ device }) => device);
    await repeat(cold, {
      kind: kindOf(at),
      isAnimated: this.#isAnimated,
      isEmulated: this.#isEmulated,
      now: () => this.#parts.now(),
      random: () => this.#parts.random(),
      isOver: () => this.#over,
      isSettled: () =>
        this.#parts.settles(
          this.#timings.filter(({ param }) => param === at.value),
          devices,
        ),
      run: async (device, index, profile) => {
        await this.#one(device, at, index, profile);
      },
      stopRun: () => this.#execution?.stop(),
      repeated: (played, device, index, profile) =>
        this.#tellTiming(repeatTiming(played, timedAt(at, device, index, profile))),
    });
  }

  async #one(device: Device, at: At, index: number, profile: Profile): Promise<ExecutionResult> {
    if (this.#over) return { outcome: "stopped" };
    const params = { ...this.#options.params, ...paramsOf(at) };
    const isShown = at.isShown && index === 0;
    this.#execution = this.#parts.executions.start({
      device,
      key: this.#keyOf(device),
      isLowApart: this.#isLowApart,
      config: this.#options.config?.literals ?? null,
      params,
      seed: this.#options.seed,
      languageVersion: this.#options.languageVersion,
      files: this.#options.files,
      profile,
      recorded: index === 0,
      tellsVariables: isShown,
      // Later executions use the same plans, so they need not report them again.
      plans: index === 0 ? { ...this.#plansToTell } : forEachRunnable(() => 0),
      listener: (event) => this.#show(device, at, isShown, event),
    });
    const result = await this.#execution.finished;
    this.#execution = null;
    const isReported = at.isAsked && !this.#isFinished;
    if (result.outcome === "failed" && isReported)
      this.#fault(device, result.message, result.position);
    if (result.outcome === "done")
      this.#tellTiming(timingOf(result, timedAt(at, device, index, profile)));
    return result;
  }

  #keyOf(device: Device): RunnableKey {
    return keyOf(device, this.#options.config?.literals ?? null, this.#isLowApart);
  }

  #show(device: Device, at: At, isShown: boolean, event: ExecutionEvent): void {
    if (event.type === "param") {
      const { spec } = event;
      // A program may declare other params in each execution.
      if (this.#declared.has(spec.name) || this.#declared.size >= maxParams) return;
      this.#declared.add(spec.name);
      // A sweep changes the param, but the slider stays where the visitor put it.
      const swept = Object.hasOwn(paramsOf(at), spec.name);
      const { params } = this.#options;
      const chosen = Object.hasOwn(params, spec.name) ? params[spec.name] : undefined;
      this.#tell({ type: "param", spec, value: swept ? (chosen ?? spec.value) : event.value });
      return;
    }
    if (event.type === "presets") {
      if (!this.#arePresetsReported) this.#tell(event);
      this.#arePresetsReported = true;
      return;
    }
    if (event.type === "opened") {
      this.#opened.add(device);
      this.#tell({ type: "opened", device, other: event.kind });
      return;
    }
    if (event.type === "plan") {
      this.#plansToTell[event.plan.device]--;
      this.#tell({ type: "plan", plan: { ...event.plan, param: at.value } });
      return;
    }
    if (event.type === "bench") this.#benched.add(device);
    const isWaiting = event.type === "progress" || event.type === "compiling";
    if (isWaiting && this.#isFinished) return;
    if (event.type === "progress") {
      this.#tell({ ...event, device, at: this.#parts.now() - this.#start });
      return;
    }
    if (event.type === "compiling") {
      this.#tell({ ...event, device });
      return;
    }
    if (!isShown) return;
    if (event.type === "chart") this.#isAnimated ||= event.kind === "animation";
    this.#tell({ ...event, device });
    if (event.type !== "output") return;
    const { slot, entry } = event;
    const relative = this.#comparison.add(device, slot, entry.tensors ?? []);
    if (relative !== undefined) this.#tell({ type: "difference", slot, relative });
  }

  /** Frees what was kept of first runs. */
  #drop(cold: readonly FirstRun[]): void {
    for (const { replay, held } of cold) {
      replay?.drop();
      held?.drop();
    }
  }

  #isDeclared(name: string): boolean {
    if (this.#declared.has(name)) return true;
    const known = [...this.#declared].map((other) => `"${other}"`).join(", ") || "none";
    this.#fault(null, `sweep: unknown param "${name}": the program declares ${known}`, null);
    return false;
  }

  /** Reports a fault, unless another device has reported the same one. */
  #fault(
    device: Device | null,
    message: string,
    position: { readonly line: number; readonly column: number } | null,
  ): void {
    this.#failed = true;
    const key = `${message}@${position?.line}:${position?.column}`;
    if (this.#faults.has(key)) return;
    this.#faults.add(key);
    this.#tell({ type: "fault", device, message, position });
  }

  #tellTiming(timing: ExecutionTiming): void {
    this.#timings.push(timing);
    this.#tell({ type: "timing", timing });
  }

  /** Keeps the recording of the first device that ran, for exports. */
  #keep(recorded: RecordedExecution | undefined): void {
    if (recorded === undefined || this.#isKept || this.#over) return;
    this.#isKept = true;
    const recording = "keep" in recorded ? recorded.keep() : recorded;
    this.#tell({ type: "recorded", recording });
  }

  #tell(event: RunEvent): void {
    if (!this.#over) this.#listener(event);
  }

  /** The program is over; later executions of it only measure. */
  #finished(outcome: "done" | "stopped" | "failed" = this.#failed ? "failed" : "done"): void {
    if (this.#isFinished) return;
    this.#tell({ type: "finished", outcome, milliseconds: this.#parts.now() - this.#start });
    this.#isFinished = true;
    this.#finish();
  }

  #end(outcome?: "stopped"): void {
    if (this.#over) return;
    this.#finished(outcome);
    this.#tell({ type: "measured" });
    this.#over = true;
    this.#parts.executions.dispose();
    this.#resolve();
  }
}

function paramsOf({ value }: At): ParamValues {
  return value ? paramsAt(value) : {};
}

function timedAt(
  { value: param, isShown }: At,
  device: Device,
  index: number,
  profile: Profile,
): TimedExecution {
  return { device, index, param, profile, isShown };
}

/** True if a device had something to do in the execution. */
function hasWork({ byPosition, upload, readback, traces }: RunCosts): boolean {
  const isTransferred = upload !== null || readback !== null;
  return byPosition.length > 0 || isTransferred || traces.some(({ spans }) => spans.length > 0);
}
