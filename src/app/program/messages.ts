/**
 * The messages between the page and a program's worker. The worker runs somebody else's code, so the page reads what it
 * sends with care (`program-event.ts`).
 *
 *   page → worker   Start, with the control port; then, on that port, a Run for each execution, and answers to `device`
 *                   and `data worker`; pace and inputs of a running animation; in a realm for shapes, which
 *                   `shapes/shape-messages.ts` describes, a Record instead
 *   worker → page   ready, once; then for each Run output, tail, chart, points, frame, pipeline, loop, bench, progress,
 *                   param, presets, device, data worker, stage, and at last fault or done
 */
import type { ConfigLiterals } from "../../engine/graph/config.ts";
import type { RecordingTime } from "../../engine/graph/recording-time.ts";
import type { RunnableKey } from "../../engine/ir/device-kinds.ts";
import type { DType } from "../../engine/ir/dtype.ts";
import type { Position } from "../../engine/ir/fault.ts";
import type { Inputs } from "../../engine/present/animate/inputs.ts";
import type { Pace } from "../../engine/present/animate/pacer.ts";
import type { StagedPicture } from "../../engine/present/animate/stage.ts";
import type {
  ShownBench,
  ShownLoop,
  ShownPipeline,
  ShownProgress,
} from "../../engine/present/presenter.ts";
import type { ChartMessage } from "./chart-events.ts";
import type {
  NamedFile,
  OutputEntry,
  ParamSpec,
  ParamValue,
  ParamValues,
  Preset,
} from "./events.ts";
import type { RealmTimes } from "./realm-activity.ts";

export interface Start {
  readonly control: MessagePort;
  /** True if the realm records shapes and runs nothing. */
  readonly isForShapes?: boolean;
}

export interface Run {
  readonly type: "run";
  /**
   * JavaScript whose imports of `tensorpad` have the address from `ready`: the program's files in order of evaluation,
   * with stand-ins for the addresses of those before (`stand-in.ts`).
   */
  readonly modules: readonly string[];
  /** The execution's device, and its name for people. */
  readonly device: RunnableKey;
  readonly deviceName: string;
  /** True where "gpu:low" is another GPU than "gpu". */
  readonly isLowApart: boolean;
  /** The options of the program's config in its text; null if none was found. */
  readonly config: ConfigLiterals | null;
  readonly engine: MessagePort;
  readonly seed: number;
  readonly params: ParamValues;
  readonly files: readonly NamedFile[];
  /** If true, notes when the realm runs code. */
  readonly isTraced: boolean;
  /** If true, sends the engine the names of tensors that models and optimizers keep, for exports. */
  readonly tellsNames: boolean;
  /** If true, the program runs its animation at the page's pace. */
  readonly isPlayed: boolean;
}

/** The times of a program's realm in an execution, in milliseconds on its own clock. */
export interface ProgramActivity extends RealmTimes {
  /** The time of the program's first statement. */
  readonly begun: number;
  /** The time since the epoch at which the clock read 0, and its step. */
  readonly origin: number;
  readonly clockStep: number;
  readonly recording: RecordingTime;
}

/** Answers a request for a device: it was opened, or the reason why not. */
export interface DeviceAnswer {
  readonly type: "device";
  readonly device: RunnableKey;
  readonly outcome: "opened" | "failed";
  /** The device's name for people, or the reason why it could not be opened. */
  readonly text: string;
}

/** Answers a request for a worker that is not there: it was refused, or has ended. */
export interface DataWorkerAnswer {
  readonly type: "data worker";
  readonly worker: number;
  readonly refused: boolean;
  /** The problem if it was refused, otherwise the reason why it ended. */
  readonly text: string;
}

/** Reports the visitor's input at the canvas of a running animation. */
export type AnimationMessage =
  | { readonly type: "pace"; readonly pace: Pace }
  | { readonly type: "inputs"; readonly inputs: Inputs };

export type ToProgram = Run | DeviceAnswer | DataWorkerAnswer | AnimationMessage;

/** The program numbers its workers from 0. */
export type DataWorkerRequest =
  /** Requests a worker that computes the function with this text for what arrives on `port`. */
  | {
      readonly type: "data worker";
      readonly worker: number;
      readonly text: string;
      readonly port: MessagePort;
    }
  | { readonly type: "data worker over"; readonly worker: number };

export interface PrintedTensor {
  readonly dtype: DType;
  readonly shape: readonly number[];
  /** All elements, or for a large tensor those at its edges. */
  readonly elements: Float32Array | Int32Array | Uint32Array | Int8Array | Uint8Array;
}

export interface PrintedOutput {
  readonly slot: number;
  readonly position: Position | null;
  readonly entry: OutputEntry;
  readonly tensors: readonly PrintedTensor[];
  /** The time of the call, in milliseconds since the epoch. */
  readonly time?: number;
}

/** An output without its values. */
export type TailOutput = Omit<PrintedOutput, "tensors">;

/** The last outputs so far, which replace the last ones sent before. */
export interface Tail {
  /** The smallest slot of an output beyond the limit. */
  readonly from: number;
  /** The number of outputs beyond the limit that are not among these. */
  readonly leftOut: number;
  readonly outputs: readonly TailOutput[];
}

export type ProgramEvent =
  /** The address of `tensorpad`, and the names that it exports. */
  | { readonly type: "ready"; readonly url: string; readonly names: readonly string[] }
  | ({ readonly type: "output" } & PrintedOutput)
  | ({ readonly type: "tail" } & Tail)
  | ChartMessage
  | ({ readonly type: "pipeline" } & ShownPipeline)
  | ({ readonly type: "loop" } & ShownLoop)
  | ({ readonly type: "bench" } & ShownBench)
  | ({ readonly type: "progress" } & ShownProgress)
  /** `value` is the one in use; the spec has the program's own. */
  | { readonly type: "param"; readonly spec: ParamSpec; readonly value: ParamValue }
  | { readonly type: "presets"; readonly presets: readonly Preset[] }
  /** Requests a device whose messages arrive on `port`; a `DeviceAnswer` follows. */
  | { readonly type: "device"; readonly device: RunnableKey; readonly port: MessagePort }
  | DataWorkerRequest
  /** The program has the first frame of its animation, and waits for a pace. */
  | { readonly type: "stage"; readonly picture: StagedPicture }
  | { readonly type: "fault"; readonly message: string; readonly position: Position | null }
  /** The time from the program's first statement to its last value; the activity of an execution that is traced. */
  | {
      readonly type: "done";
      readonly milliseconds: number;
      readonly activity: ProgramActivity | null;
    };
