/**
 * Runs a program's animation: one execution on one device, of which nothing is measured and only the canvas is shown.
 * In: a function that starts executions. Out: what the page has to do, in order, with `ended` last.
 */

import { forEachRunnable } from "../../../engine/ir/device-kinds.ts";
import type { Inputs } from "../../../engine/present/animate/inputs.ts";
import type { Pace } from "../../../engine/present/animate/pacer.ts";
import type { StagedPicture } from "../../../engine/present/animate/stage.ts";
import type { StagePicture } from "../messages/engine-messages.ts";
import type { Device, RunOptions, SourcePosition } from "../messages/events.ts";
import { keyOf } from "../source/config-options.ts";
import type { Execution, ExecutionResult, Executions } from "./execution.ts";

export type AnimationEvent =
  /** The program has its first frame and waits for a canvas, which `stage` passes on. */
  | { readonly type: "asked"; readonly picture: StagedPicture }
  /** The engine has the canvas: the program waits for its first pace. */
  | { readonly type: "ready" }
  /** The number of frames drawn so far, sent from time to time. */
  | { readonly type: "drawn"; readonly frames: number }
  /** `message` is null unless the program failed. */
  | {
      readonly type: "ended";
      readonly message: string | null;
      readonly position: SourcePosition | null;
    };

/** An animation in progress. */
export interface AnimationRun {
  /** Ends it immediately; no event follows. */
  stop(): void;
  stage(canvas: OffscreenCanvas, picture: StagePicture): void;
  pace(pace: Pace): void;
  inputs(inputs: Inputs): void;
}

export interface AnimationRequest {
  readonly options: RunOptions;
  readonly device: Device;
  /** True where "gpu:low" is another GPU than "gpu". */
  readonly isLowApart: boolean;
}

export function startAnimation(
  { options, device, isLowApart }: AnimationRequest,
  executions: Executions,
  listener: (event: AnimationEvent) => void,
): AnimationRun {
  let isOver = false;
  const tell = (event: AnimationEvent): void => {
    if (!isOver) listener(event);
  };
  const config = options.config?.literals ?? null;
  const execution: Execution = executions.start({
    device,
    key: keyOf(device, config, isLowApart),
    isLowApart,
    config,
    params: options.params,
    seed: options.seed,
    languageVersion: options.languageVersion,
    files: options.files,
    profile: "none",
    recorded: false,
    tellsVariables: false,
    plans: forEachRunnable(() => 0),
    listener: () => {},
    played: {
      staged: (picture) => tell({ type: "asked", picture }),
      ready: () => tell({ type: "ready" }),
      drawn: (frames) => tell({ type: "drawn", frames }),
    },
  });
  const end = (): void => {
    isOver = true;
    executions.dispose();
  };
  void execution.finished.then((result) => {
    if (isOver) return;
    tell({ type: "ended", ...endOf(result) });
    end();
  });
  return {
    stop: () => {
      if (isOver) return;
      execution.stop();
      end();
    },
    stage: (canvas, picture) => execution.stage?.(canvas, picture),
    pace: (pace) => execution.send?.({ type: "pace", pace }),
    inputs: (inputs) => execution.send?.({ type: "inputs", inputs }),
  };
}

function endOf(result: ExecutionResult): {
  message: string | null;
  position: SourcePosition | null;
} {
  if (result.outcome === "failed") return { message: result.message, position: result.position };
  return { message: null, position: null };
}
