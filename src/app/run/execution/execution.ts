/** One execution of the whole program on one device, as a run session requests it. */
import type { Profile } from "../../../engine/executor/host/times/sampling.ts";
import type { RunCosts } from "../../../engine/executor/host/times/timings.ts";
import type { ConfigLiterals } from "../../../engine/graph/config.ts";
import type { RunnableKey } from "../../../engine/ir/device-kinds.ts";
import type { ClockReading } from "../../../engine/ir/numbers/clock-share.ts";
import type { StagedPicture } from "../../../engine/present/animate/stage.ts";
import type { StagePicture } from "../messages/engine-messages.ts";
import type {
  Device,
  ExecutionEvent,
  NamedFile,
  ParamValues,
  SourcePosition,
} from "../messages/events.ts";
import type { AnimationMessage } from "../messages/messages.ts";
import type { ProgramActivity } from "../messages/program-event.ts";
import type { Recording } from "./recording.ts";
import type { RunReplay } from "./replay.ts";

export interface ExecutionRequest {
  readonly device: Device;
  /** The corresponding device of the engine: "gpu:low" is a GPU too. */
  readonly key: RunnableKey;
  /** True where "gpu:low" is another GPU than "gpu". */
  readonly isLowApart: boolean;
  readonly config: ConfigLiterals | null;
  readonly params: ParamValues;
  readonly seed: number;
  readonly languageVersion: number;
  readonly files: readonly NamedFile[];
  readonly profile: Profile;
  /** True if the execution is to be recorded for repeats, if it can be. */
  readonly recorded: boolean;
  /** True if the tensors that the program's variables hold at its end are to be reported. */
  readonly tellsVariables: boolean;
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

/** The variables of an execution that is over, which keep what they hold on its devices. */
export interface HeldVariables {
  /** Reports them, and frees what they hold; at most once. Never rejects. */
  read(): Promise<void>;
  /** Frees what they hold, and ends a report in progress. */
  drop(): void;
}

/** An execution whose recording can be kept for exports once it is over, or the reason why it has none. */
export type RecordedExecution = { readonly keep: () => Recording } | { readonly refusal: string };

export type ExecutionResult =
  | {
      readonly outcome: "done";
      readonly milliseconds: number;
      /** With positions in the visitor's text. */
      readonly costs: RunCosts;
      /** The device's clock at the end of a first run that cannot be replayed; missing if it is not known. */
      readonly clock?: ClockReading;
      /** Null if the execution was not traced. */
      readonly activity: ProgramActivity | null;
      /** Null if the execution was not recorded, or cannot be replayed. */
      readonly replay: RunReplay | null;
      /** Missing if they are not to be reported. */
      readonly held?: HeldVariables;
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
