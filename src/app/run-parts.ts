/**
 * All that a run needs of the page beyond its first paint, in one chunk: `engine.ts` loads it once the page is
 * drawn, and a run waits for it.
 */
import programBundle from "virtual:program-bundle";
import { StandbyWorker } from "./run/sandbox/standby-worker.ts";

export { settles } from "./results/settles.ts";
export { refine } from "./results/sweep/refine.ts";
export { startAnimation } from "./run/execution/animation-run.ts";
export { preparedExecutions } from "./run/execution/prepared-executions.ts";
export { programRunner } from "./run/execution/runner.ts";
export { runSession } from "./run/execution/session.ts";
export { readModules } from "./run/source/imports.ts";
export { positionMapOf } from "./run/source/position-map.ts";

export const standby: StandbyWorker = new StandbyWorker(programBundle);
