/**
 * The messages of the page to a program's worker. Those in the other direction are in `program-event.ts`.
 *
 *   page → worker   Start, with the control port; then, on that port, a Run for each execution, and answers to `device`
 *                   and `data worker`; inspect, after done; pace and inputs of a running animation; in a realm for
 *                   shapes, which `shapes/shape-messages.ts` describes, a Record instead
 *   worker → page   ready, once; then for each Run output, tail, chart, points, frame, pipeline, loop, bench, progress,
 *                   param, presets, device, data worker, stage, and at last fault or done; variables, after inspect
 */
import type { ConfigLiterals } from "../../../engine/graph/config.ts";
import type { RunnableKey } from "../../../engine/ir/device-kinds.ts";
import type { Inputs } from "../../../engine/present/animate/inputs.ts";
import type { Pace } from "../../../engine/present/animate/pacer.ts";
import type { NamedFile, ParamValues } from "./events.ts";

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
  /** The version of the language that the program follows. */
  readonly languageVersion: number;
  readonly params: ParamValues;
  readonly files: readonly NamedFile[];
  /** If true, notes when the realm runs code. */
  readonly isTraced: boolean;
  /** If true, sends the engine the names of tensors that models and optimizers keep, for exports. */
  readonly tellsNames: boolean;
  /** If true, sends the page at `inspect` the tensors that the program's variables hold at its end. */
  readonly tellsVariables: boolean;
  /** If true, the program runs its animation at the page's pace. */
  readonly isPlayed: boolean;
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

/** Requests the variables of the program, which is over. */
export interface Inspect {
  readonly type: "inspect";
}

export type ToProgram = Run | DeviceAnswer | DataWorkerAnswer | AnimationMessage | Inspect;
