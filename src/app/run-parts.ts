/**
 * All that a run needs of the page beyond its first paint, in one chunk: `engine.ts` loads it once the page is
 * drawn, and a run waits for it.
 */
import programBundle from "virtual:program-bundle";
import { settles } from "./results/settles.ts";
import { refine } from "./results/sweep/refine.ts";
import { startAnimation } from "./run/execution/animation-run.ts";
import { preparedExecutions } from "./run/execution/prepared-executions.ts";
import { programRunner } from "./run/execution/runner.ts";
import { runSession } from "./run/execution/session.ts";
import { StandbyWorker } from "./run/sandbox/standby-worker.ts";
import { readModules } from "./run/source/imports.ts";
import { positionMapOf } from "./run/source/position-map.ts";

export interface RunParts {
  readonly readModules: typeof readModules;
  readonly preparedExecutions: typeof preparedExecutions;
  readonly placesBy: typeof positionMapOf;
  readonly startPlay: typeof startAnimation;
  readonly programRunner: typeof programRunner;
  readonly runSession: typeof runSession;
  readonly refine: typeof refine;
  readonly settles: typeof settles;
  readonly standby: StandbyWorker;
}

export const runParts: RunParts = {
  readModules,
  preparedExecutions,
  placesBy: positionMapOf,
  startPlay: startAnimation,
  programRunner,
  runSession,
  refine,
  settles,
  standby: new StandbyWorker(programBundle),
};
