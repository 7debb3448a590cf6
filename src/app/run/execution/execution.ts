/** One execution of the whole program on one device, as a run session requests it. */
import type { Profile } from "../../../engine/executor/host/times/sampling.ts";
import type { MoveCost, PositionCost } from "../../../engine/executor/host/times/timings.ts";
import type { ConfigLiterals } from "../../../engine/graph/config.ts";
import type { RunnableKey } from "../../../engine/ir/device-kinds.ts";
import type { StagedPicture } from "../../../engine/present/animate/stage.ts";
import type { ChartMessage } from "../../../engine/present/plot/shown-chart.ts";
import type { StagePicture } from "../messages/engine-messages.ts";
import type {
  CompilingKernels,
  Device,
  DeviceTrace,
  NamedFile,
  OutputEntry,
  ParamSpec,
  ParamValue,
  ParamValues,
  Placed,
  PlacedBench,
  PlacedLoop,
  PlacedPipeline,
  PlacedProgress,
  Preset,
  ReportedPlan,
  SourcePosition,
} from "../messages/events.ts";
import type { AnimationMessage } from "../messages/messages.ts";
import type { PrintedTensor, ProgramActivity } from "../messages/program-event.ts";
import type { ExecutionCosts } from "./execution-costs.ts";
import type { Recording } from "./recording.ts";
import type { RunReplay } from "./replay.ts";

export interface PlacedOutput {
  readonly slot: number;
  readonly position: SourcePosition | null;
  readonly entry: OutputEntry;
  readonly time?: number;
}

/** The events of an execution, with positions in the visitor's text. */
export type ExecutionEvent =
  | ({ readonly type: "output"; readonly tensors: readonly PrintedTensor[] } & PlacedOutput)
  | {
      readonly type: "tail";
      readonly from: number;
      readonly leftOut: number;
      readonly outputs: readonly PlacedOutput[];
    }
  | ChartMessage
  | { readonly type: "pipeline"; readonly pipeline: PlacedPipeline }
  | { readonly type: "loop"; readonly loop: PlacedLoop }
  | { readonly type: "bench"; readonly bench: PlacedBench }
  | { readonly type: "progress"; readonly progress: PlacedProgress }
  | { readonly type: "compiling"; readonly kernels: CompilingKernels }
  | { readonly type: "param"; readonly spec: ParamSpec; readonly value: ParamValue }
  | { readonly type: "presets"; readonly presets: readonly Preset[] }
  /** The program has opened this device in addition to the execution's own. */
  | { readonly type: "opened"; readonly kind: Device }
  | { readonly type: "plan"; readonly plan: Omit<ReportedPlan, "param"> };

export interface ExecutionRequest {
  readonly device: Device;
  /** The corresponding device of the engine: "gpu:low" is a GPU too. */
  readonly key: RunnableKey;
  /** True where "gpu:low" is another GPU than "gpu". */
  readonly isLowApart: boolean;
  readonly config: ConfigLiterals | null;
  readonly params: ParamValues;
  readonly seed: number;
  readonly files: readonly NamedFile[];
  readonly profile: Profile;
  /** True if the execution is to be recorded for repeats, if it can be. */
  readonly recorded: boolean;
  /** The number of plans to report of each device that the program uses. */
  readonly plans: Readonly<Record<Device, number>>;
  readonly listener: (event: ExecutionEvent) => void;
  /** Present if the program is to run its animation. */
  readonly played?: AnimationListener;
}

/** Receives the events of an execution that runs an animation. */
export interface AnimationListener {
  /** The program has its first frame, and waits for a canvas. */
  staged(picture: StagedPicture): void;
  /** The engine has the canvas, and the program waits for a pace. */
  ready(): void;
  /** The number of frames drawn so far. */
  drawn(frames: number): void;
}

/** The cost of a position in the visitor's text. */
export type PlacedCost = Placed<PositionCost>;
export type PlacedMove = Placed<MoveCost>;

export interface PlacedCosts extends Omit<ExecutionCosts, "byPosition" | "moves" | "traces"> {
  readonly traces: readonly DeviceTrace[];
  readonly byPosition: readonly PlacedCost[];
  readonly moves: readonly PlacedMove[];
}

/** An execution whose recording can be kept for exports once it is over, or the reason why it has none. */
export type RecordedExecution = { readonly keep: () => Recording } | { readonly refusal: string };

export type ExecutionResult =
  | {
      readonly outcome: "done";
      readonly milliseconds: number;
      readonly costs: PlacedCosts;
      /** Null if the execution was not traced. */
      readonly activity: ProgramActivity | null;
      /** Null if the execution was not recorded, or cannot be replayed. */
      readonly replay: RunReplay | null;
      /** Missing if the execution was not recorded. */
      readonly recorded?: RecordedExecution;
    }
  | {
      readonly outcome: "failed";
      readonly message: string;
      readonly position: SourcePosition | null;
    }
  | { readonly outcome: "stopped" };

export interface Execution {
  /** Ends the execution immediately; `finished` resolves with "stopped". */
  stop(): void;
  /** Passes a canvas to an execution that runs an animation; missing if there is none. */
  stage?(canvas: OffscreenCanvas, picture: StagePicture): void;
  /** Sends the program the visitor's input at the canvas. */
  send?(message: AnimationMessage): void;
  /** Never rejects. */
  readonly finished: Promise<ExecutionResult>;
}

/** Starts the executions of one press of Run, which share what a device's program needs to start. */
export interface Executions {
  start(request: ExecutionRequest): Execution;
  /** Releases what the executions shared, after the last one. */
  dispose(): void;
}
