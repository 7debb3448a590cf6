/**
 * All that a run needs of the page beyond its first paint, in one chunk: `engine.ts` loads it once the page is
 * drawn, and a run waits for it.
 */
import programBundle from "virtual:program-bundle";
import { readModules } from "./program/imports.ts";
import { laterRounds } from "./program/later-rounds.ts";
import { placesBy } from "./program/places.ts";
import { startPlay } from "./program/play.ts";
import { programRunner } from "./program/runner.ts";
import { runSession } from "./program/session.ts";
import { StandbyWorker } from "./program/standby-worker.ts";
import { refine } from "./store/refine.ts";

export interface RunParts {
  readonly readModules: typeof readModules;
  readonly laterRounds: typeof laterRounds;
  readonly placesBy: typeof placesBy;
  readonly startPlay: typeof startPlay;
  readonly programRunner: typeof programRunner;
  readonly runSession: typeof runSession;
  readonly refine: typeof refine;
  readonly standby: StandbyWorker;
}

export const runParts: RunParts = {
  readModules,
  laterRounds,
  placesBy,
  startPlay,
  programRunner,
  runSession,
  refine,
  standby: new StandbyWorker(programBundle),
};
