/**
 * The events of a run for the page. One press of Run is one run session with several executions, each of the whole
 * program on one device. Lines and columns are those of the visitor's text, counted from 1.
 */

import type { DeviceInfo } from "../../../engine/backend/backend.ts";
import type { PlanReport } from "../../../engine/executor/host/plan-report.ts";
import type {
  DeviceTrace,
  MoveCost,
  PlanCost,
  Transfer,
} from "../../../engine/executor/host/times/timings.ts";
import type { SampleClock } from "../../../engine/executor/replay/samples.ts";
import type { ConfigLiterals } from "../../../engine/graph/config.ts";
import {
  type HardwareKind,
  type RunnableKind,
  runnableKinds,
} from "../../../engine/ir/device-kinds.ts";
import type { Duration } from "../../../engine/ir/numbers/duration.ts";
import type { ParamValue } from "../../../engine/present/params/kinds/kind.ts";
import type { ParamSpec, Preset } from "../../../engine/present/params/spec.ts";
import type { ChartMessage } from "../../../engine/present/plot/shown-chart.ts";
import type {
  ShownBench,
  ShownLoop,
  ShownPipeline,
  ShownProgress,
} from "../../../engine/present/presenter.ts";
import type { Account } from "../account/account.ts";
import type { Recording } from "../execution/recording.ts";
import type { HeldTensor, PrintedTensor, SentEntry } from "./program-event.ts";

export type Device = RunnableKind;
export const allDevices: readonly Device[] = runnableKinds;
/** "compare" runs a program on each kind of hardware. */
export type DeviceChoice = "compare" | RunnableKind;
export const deviceChoices: readonly DeviceChoice[] = ["compare", ...runnableKinds];

export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

export type { ParamValue } from "../../../engine/present/params/kinds/kind.ts";
export type { ParamSpec, Preset } from "../../../engine/present/params/spec.ts";

/** The values that were chosen, by the names of their params. */
export type ParamValues = Readonly<Record<string, ParamValue>>;

export interface RunOptions {
  readonly source: string;
  readonly choice: DeviceChoice;
  readonly config: RunConfig | null;
  /** Values for the program's params; params not named keep their defaults. */
  readonly params: ParamValues;
  readonly seed: number;
  /** The version of the language that the program follows. */
  readonly languageVersion: number;
  /** Repeat the program over these values of one param, on every chosen device. */
  readonly sweep: Sweep | null;
  /** If true, the program runs once on each device, to show its output and not to measure it; default false. */
  readonly once?: boolean;
  /** The part of the program that runs; missing if all of it does. `source` is the whole program. */
  readonly selection?: Selection;
  /** The files that the program may read. */
  readonly files: readonly NamedFile[];
}

/** Selected lines of a program, which run with the statements that they need. */
export interface Selection {
  /** Counted from 1. */
  readonly first: number;
  readonly last: number;
  /** The number of other statements that run with them. */
  readonly needed: number;
}

/** The program's config, as it was read from its text. */
export interface RunConfig {
  readonly literals: ConfigLiterals;
  /** True if `choice` comes from the config. */
  readonly isChoice: boolean;
}

/** A param and the values that a sweep visits. */
export interface SweepAxis {
  readonly param: string;
  readonly values: readonly number[];
  /** The value of the sweep whose outputs are shown. */
  readonly shown: number;
}

export interface Sweep extends SweepAxis {
  /** True if all values of the param are integers, so that those between them are too. */
  readonly isWhole: boolean;
  /** The second axis of a map, which visits each pair of values; missing for a sweep over one param. */
  readonly second?: SweepAxis;
}

/** The value of the swept param, and in a map that of the second one. */
export interface SweptValue {
  readonly name: string;
  readonly value: number;
  readonly second?: { readonly name: string; readonly value: number };
}

/** A file that the visitor added. The browser keeps its bytes until they are read. */
export interface NamedFile {
  readonly name: string;
  readonly content: Blob;
}

export type OutputEntry =
  | SentEntry
  /** The chart with this name is shown here. */
  | { readonly kind: "chart"; readonly name: string; readonly text: string }
  /** This many outputs were left out here. */
  | { readonly kind: "left out"; readonly count: number; readonly text: string };

/** An output on the page. */
export type ShownEntry = OutputEntry & {
  /** The printed tensors; missing if there are none or they were too large to keep. */
  readonly tensors?: readonly PrintedTensor[];
  /** The time of the call, in milliseconds since the epoch. */
  readonly time?: number;
  /** It is one of the current last outputs, which others replace. */
  readonly isLast?: true;
};

/** An output of a program: its slot, its position and its content. */
export interface PlacedEntry {
  readonly slot: number;
  readonly position: SourcePosition | null;
  readonly entry: ShownEntry;
}

export interface LineTiming {
  readonly line: number;
  /** The names of the kernels met on this line, and the number of their executions. */
  readonly kernels: readonly string[];
  readonly executions: number;
  /** Null if none of them was measured. */
  readonly time: Duration | null;
}

/** The tensors that one line moved from one device to another: their bytes and the time. */
export interface MoveTiming extends Pick<MoveCost, "from" | "to" | "bytes" | "time"> {
  readonly line: number;
}

/** One execution on one device. Times in milliseconds. */
export interface ExecutionTiming {
  readonly device: Device;
  /** 0 is the first run, which compiles. Statistics use later executions if there are any. */
  readonly index: number;
  readonly param: SweptValue | null;
  /** True for a repeat: the engine replayed the execution without the program. */
  readonly isReplay: boolean;
  /**
   * Wall time from the program's first statement to its last value; of repeats, the median from the first upload to the
   * last value. No part below is longer.
   */
  readonly wall: number;
  /** The wall times: one of the program, or one for each repeat; none where timing its parts slowed it. */
  readonly endToEnd: readonly number[];
  /**
   * The clock of the device in a repeat, or after a first run that cannot be replayed; missing if it cannot be probed,
   * and for other executions of the program.
   */
  readonly clock?: SampleClock;
  /** The parts of the wall time; null if it was not traced. */
  readonly account: Account | null;
  /** Missing if it was not traced, or not at the shown value of a swept param. */
  readonly trace?: ExecutionTrace;
  /**
   * The sum over kernels on the device's own clock; null if the execution was not profiled or the device has no clock.
   */
  readonly kernel: Duration | null;
  readonly upload: Transfer | null;
  readonly readback: Transfer | null;
  readonly compile: number;
  readonly lines: readonly LineTiming[];
  /** The uploads among `upload` that moved the program's elements between devices. */
  readonly moves: readonly MoveTiming[];
  /**
   * The costs of the reported plans, on the device that each ran on: the execution's, or one that the program opened.
   * Plans of later executions have the same ids.
   */
  readonly plans: readonly PlanCost[];
}

/** A tensor that a variable holds at the program's end, with the position of the variable's declaration. */
export type HeldVariable = HeldTensor & { readonly position: SourcePosition | null };

/** A measurement that the program made itself: of a pipeline, of the loops over data at one line, or of a bench. */
export type TimedByProgram =
  | ({ readonly type: "pipeline" } & ShownPipeline)
  | ({ readonly type: "loop" } & ShownLoop)
  | ({ readonly type: "bench" } & ShownBench);

/** The number of kernels that an execution has requested so far, and the number compiled. */
export interface CompilingKernels {
  readonly done: number;
  readonly asked: number;
}

/** A plan of the program for one device, as the engine reports it. */
export interface ReportedPlan extends PlanReport {
  readonly device: Device;
  readonly param: ExecutionTiming["param"];
}

/** "play" is a repeat, the devices' work only; the others execute the whole program, and the first one compiles. */
export type ExecutionKind = "play" | "later" | "first";

/** The spans of an execution in which the engine and the program worked. */
export interface ExecutionTrace {
  /** The execution's device and those that the program opened; all on one clock. */
  readonly traces: readonly DeviceTrace[];
  /** Alternating beginnings and ends of the times in which the program ran, on that clock; null in a repeat. */
  readonly running: readonly number[] | null;
}

/** The events of an execution, with positions in the visitor's text. */
export type ExecutionEvent =
  /** `slot` numbers a program's outputs in order. */
  | ({ readonly type: "output" } & PlacedEntry)
  /** The last outputs so far, which replace the last ones sent before. */
  | {
      readonly type: "tail";
      /** The slot at which outputs are left out. */
      readonly from: number;
      /** The number of outputs from there on that are not among these. */
      readonly leftOut: number;
      readonly outputs: readonly PlacedEntry[];
    }
  | ChartMessage
  | TimedByProgram
  | ({ readonly type: "progress" } & ShownProgress)
  | { readonly type: "compiling"; readonly kernels: CompilingKernels }
  /** `value` is the one in use; the spec has the program's own. */
  | { readonly type: "param"; readonly spec: ParamSpec; readonly value: ParamValue }
  | { readonly type: "presets"; readonly presets: readonly Preset[] }
  /** Sent by the first execution at the shown value of a swept param. */
  | { readonly type: "variables"; readonly held: readonly HeldVariable[] }
  /** The program has opened this device in addition to the execution's own. */
  | { readonly type: "opened"; readonly kind: Device }
  | { readonly type: "plan"; readonly plan: Omit<ReportedPlan, "param"> };

export type RunEvent =
  | { readonly type: "started"; readonly devices: readonly Device[]; readonly reason: string }
  /** The visitor chose several devices, and this one is not available: the run continues without it. */
  | { readonly type: "missing"; readonly device: HardwareKind; readonly message: string }
  | { readonly type: "device"; readonly device: Device; readonly info: DeviceInfo }
  /** The page was in the background during the run, where browsers slow it down. */
  | { readonly type: "hidden" }
  /** The computer ran on its battery, where it may keep its clocks low. */
  | { readonly type: "battery" }
  /** In its executions on `device`, the program opens another one as well. */
  | { readonly type: "opened"; readonly device: Device; readonly other: Device }
  /** Devices use the same slot for the same print. */
  | (Extract<
      ExecutionEvent,
      {
        type:
          | "output"
          | "tail"
          | "variables"
          | "chart"
          | "points"
          | "frame"
          | TimedByProgram["type"];
      }
    > & { readonly device: Device })
  /** The largest relative difference between the devices' values in a slot, or null when shapes differ. */
  | { readonly type: "difference"; readonly slot: number; readonly relative: number | null }
  /** The `value` of a swept param is the visitor's. */
  | Extract<ExecutionEvent, { type: "param" | "presets" }>
  /** `at` is in milliseconds since the run began. */
  | ({ readonly type: "progress"; readonly device: Device; readonly at: number } & ShownProgress)
  | (Extract<ExecutionEvent, { type: "compiling" }> & { readonly device: Device })
  | { readonly type: "timing"; readonly timing: ExecutionTiming }
  /** The computations that the run has left for exports, or the reason why there are none. */
  | { readonly type: "recorded"; readonly recording: Recording | { readonly refusal: string } }
  /** Sent once for each plan and device, up to `plansTold` for each device. */
  | { readonly type: "plan"; readonly plan: ReportedPlan }
  | {
      readonly type: "fault";
      readonly device: Device | null;
      readonly message: string;
      readonly position: SourcePosition | null;
    }
  /** The program is over on all devices. Only times follow, and what was known late of the run. */
  | {
      readonly type: "finished";
      readonly outcome: "done" | "stopped" | "failed";
      readonly milliseconds: number;
    }
  /** Nothing follows. */
  | { readonly type: "measured" };

/** A run session in progress. Events come in order: `finished` when its program is over, and `measured` last. */
export interface RunSession {
  /** Ends the program, or, once that is over, measuring it; `measured` comes immediately. */
  stop(): void;
  readonly finished: Promise<void>;
  readonly measured: Promise<void>;
}
