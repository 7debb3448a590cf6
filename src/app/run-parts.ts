/**
 * All that a run needs of the page beyond its first paint, in one chunk: `engine.ts` loads it once the page is
 * drawn, and a run waits for it.
 */
import programBundle from "virtual:program-bundle";
import { startAnimation } from "./program/animation-run.ts";
import { readModules } from "./program/imports.ts";
import { positionMapOf } from "./program/position-map.ts";
import { preparedExecutions } from "./program/prepared-executions.ts";
import { programRunner } from "./program/runner.ts";
import { runSession } from "./program/session.ts";
import { StandbyWorker } from "./program/standby-worker.ts";
import { refine } from "./results/sweep/refine.ts";

export interface RunParts {
  readonly readModules: typeof readModules;
  readonly preparedExecutions: typeof preparedExecutions;
  readonly placesBy: typeof positionMapOf;
  readonly startPlay: typeof startAnimation;
  readonly programRunner: typeof programRunner;
  readonly runSession: typeof runSession;
  readonly refine: typeof refine;
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
  standby: new StandbyWorker(programBundle),
};
