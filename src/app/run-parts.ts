/**
 * All that a run needs of the page beyond its first paint, in one chunk: `engine.ts` loads it once the page is
 * drawn, and a run waits for it.
 */
import bundle from "virtual:program-bundle";

export const programBundle: string = bundle;
export { readModules } from "./program/imports.ts";
export { laterRounds } from "./program/later-rounds.ts";
export { placesBy } from "./program/places.ts";
export { startPlay } from "./program/play.ts";
export { programRunner } from "./program/runner.ts";
export { runSession } from "./program/session.ts";
export { StandbyWorker } from "./program/standby-worker.ts";
export { refine } from "./store/refine.ts";
