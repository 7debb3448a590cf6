/**
 * The messages between the page and the engine worker. Both are trusted. Programs have separate ports,
 * whose messages are in `executor/protocol.ts`.
 */

import type { Against, Alone } from "../../../engine/backend/alone.ts";
import type { DeviceInfo } from "../../../engine/backend/backend.ts";
import type { DeviceLimits } from "../../../engine/backend/limits.ts";
import type { Picture as StagePicture } from "../../../engine/backend/painter.ts";
import type { Tuned } from "../../../engine/backend/tuning.ts";
import type { PlanReport } from "../../../engine/executor/host/plan-report.ts";
import type { Profile } from "../../../engine/executor/host/times/sampling.ts";
import type { RunCosts } from "../../../engine/executor/host/times/timings.ts";
import type { Replayed } from "../../../engine/executor/replay/replays.ts";
import type { HardwareKind, RunnableKey, RunnableKind } from "../../../engine/ir/device-kinds.ts";
import type { Position } from "../../../engine/ir/fault.ts";
import type { ClockReading } from "../../../engine/ir/numbers/clock-share.ts";
import type { Machine } from "../../../engine/machine/machine.ts";
import type { Estimate, EstimateOptions } from "../../../xla/plan/types.ts";
import type { ArchiveOptions } from "../../../xla/recorded/archive.ts";
import type { ComputationSummary } from "../../../xla/recorded/summary.ts";
import type { RunLimits } from "../source/config-options.ts";
import type { CompilingKernels } from "./events.ts";

export type { Picture as StagePicture } from "../../../engine/backend/painter.ts";

export type Availability = DeviceInfo | { readonly unavailable: string };

export interface Devices extends Readonly<Record<HardwareKind, Availability>> {
  /** The low-power GPU, if it is another one than `gpu`. */
  readonly lowPowerGpu?: DeviceInfo;
}

export interface Found {
  /** The tuner's results on the GPU. */
  readonly tuned: readonly Tuned[];
  /** The measured limits of each device; null until they are measured. */
  readonly limits: Readonly<Record<HardwareKind, DeviceLimits | null>>;
  readonly machine: Machine;
}

/** A kernel of a plan that was reported to the page, and what to measure it against. */
export interface KernelToMeasure {
  readonly device: RunnableKind;
  /** The plan's id. */
  readonly plan: string;
  readonly step: number;
  readonly against: Against;
}

/** The computations to export, with the program's names for their inputs and results. */
export type ArchiveRequest = Omit<ArchiveOptions, "progress">;

export interface EstimateRequest {
  /** The index of the computation in the list of the run's. */
  readonly index: number;
  /** As in a request for an archive. */
  readonly ports: Pick<ArchiveRequest["chosen"][number], "names" | "given">;
  readonly options: EstimateOptions;
}

/** The commands that get an answer. Each has the number of the request. */
export interface Requests {
  readonly devices: unknown;
  /** Replays a closed run, without its program, for about this many milliseconds; profiled, exactly once. */
  readonly play: {
    readonly run: number;
    readonly profile: Profile;
    readonly milliseconds: number;
  };
  /** Measures one kernel of a plan in isolation, on the device that ran last for this kind. */
  readonly measure: KernelToMeasure;
  /** Measures the limits of the GPU and the CPU anew. */
  readonly "measure limits": unknown;
  /** Requests a file of the site's `data/` folder. */
  readonly file: { readonly name: string };
  /** Requests the computations of the run that is kept for exports. */
  readonly computations: { readonly run: number };
  /** Requests an archive of some of them. */
  readonly archive: { readonly run: number } & ArchiveRequest;
  /** Requests the estimated time of one of them on devices that are not present. */
  readonly estimate: { readonly run: number } & EstimateRequest;
}

/** The answers to them. */
export interface Answers {
  readonly devices: Devices;
  readonly play: Replayed;
  readonly measure: Alone;
  /** They are reported by `found`. */
  readonly "measure limits": null;
  readonly file: ArrayBuffer;
  readonly computations: readonly ComputationSummary[];
  readonly estimate: Estimate;
  readonly archive: ArrayBuffer;
}

/** The other commands. */
export interface Orders {
  /** Opens a run; the program's messages arrive on `port`. */
  readonly open: {
    readonly run: number;
    readonly device: RunnableKey;
    readonly profile: Profile;
    /** The number of the run's plans to report. */
    readonly plans: number;
    readonly limits: RunLimits;
    /** If true, the run is recorded, so that it can be replayed once it is closed. */
    readonly recorded: boolean;
    readonly port: MessagePort;
  };
  /**
   * Compiles graphs of the program on the page before it is run, for these devices. A program's realm sent the graphs,
   * so they may be anything. It replaces an earlier request, whose graphs are no longer wanted; so does a run. The data
   * sets are loaded.
   */
  readonly "compile ahead": {
    readonly devices: readonly RunnableKey[];
    readonly graphs: readonly unknown[];
    readonly datasets: readonly string[];
  };
  /** Requests the costs of a run whose program is done. Its values can still be read until it is released. */
  readonly close: { readonly run: number };
  /** Frees what a closed run holds, after reporting its plans; the last event is `released`. */
  readonly release: { readonly run: number };
  /** Decides whether kernels are tuned while no program runs; they are not until this message arrives. */
  readonly tuning: { readonly enabled: boolean };
  /** A kernel exceeded a limit of the device: its limits are measured again, as part of tuning. */
  readonly "doubt limits": { readonly device: HardwareKind };
  /** From now on the site stores what is loaded: the engine loads the files of data that it has again. */
  readonly "keep data": unknown;
  /** Passes a canvas to draw on to a run; the answer is `staged`. */
  readonly stage: {
    readonly run: number;
    readonly canvas: OffscreenCanvas;
    readonly picture: StagePicture;
  };
  /** Forgets a recorded run, and stops a repeat of it. */
  readonly drop: { readonly run: number };
  /** Keeps a recorded run for exports, even when it is dropped, until another is to be kept; null keeps none. */
  readonly retain: { readonly run: number | null };
  /** Ends the export in progress. */
  readonly "stop export": unknown;
  /** Ends a run immediately. */
  readonly cancel: { readonly run: number };
}

/** These events report the progress of a run. */
export interface RunEvents {
  /** `name` is the device's name for people. */
  readonly opened: { readonly name: string };
  readonly plan: { readonly plan: PlanReport };
  /** Sent from time to time while the run waits for kernels that it has asked for, and when it has them all. */
  readonly compiling: { readonly kernels: CompilingKernels };
  /** Elements that the program asked to be shown; it wrote the labels, which may be anything. */
  readonly labelled: {
    readonly labels: readonly unknown[];
    readonly data: readonly ArrayBuffer[];
  };
  /** The engine has received the canvas of the run. */
  readonly staged: unknown;
  /** The number of frames that the run has drawn, sent from time to time. */
  readonly drawn: { readonly frames: number };
  /** The run is over. */
  readonly closed: {
    readonly costs: RunCosts;
    /** The reason why it cannot be replayed; null if it can. */
    readonly refusal: string | null;
    /** The device's clock after a run that was to be replayed and cannot be; null if it is not known. */
    readonly clock?: ClockReading | null;
  };
  /** All plans of a closed run are reported. */
  readonly released: unknown;
  /** The run is over. */
  readonly failed: { readonly message: string; readonly position: Position | null };
}

/** These events report the progress of a request. */
interface RequestEvents {
  readonly answer: { readonly answer: Answers[keyof Answers] };
  /** The request failed, or its run no longer exists. */
  readonly refused: RunEvents["failed"];
  /** Sent before each measurement of a device's limits, with its number. */
  readonly measuring: { readonly device: HardwareKind; readonly pass: number };
  /** Sent before the values of each computation of an archive are computed. */
  readonly archiving: { readonly done: number; readonly of: number };
}

type Message<Fields> = {
  [Type in keyof Fields]: { readonly type: Type } & Fields[Type];
}[keyof Fields];

export type EngineRequest<Type extends keyof Requests = keyof Requests> = Message<
  Pick<Requests, Type>
> & { readonly request: number };

export type EngineCommand = Message<Orders> | EngineRequest;

export type EventOfRun = Message<RunEvents> & { readonly run: number };
export type EventOfRequest = Message<RequestEvents> & { readonly request: number };

export type EngineEvent =
  | EventOfRun
  | EventOfRequest
  /**
   * Reports what is known of the machine, and the results of tuning and measuring while nothing ran. It is sent after
   * the devices, and whenever it changes.
   */
  | { readonly type: "found"; readonly found: Found };
