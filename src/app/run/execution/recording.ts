/**
 * The recording of an execution that the engine keeps for exports: its computations, with positions in the visitor's
 * text. It exists until another one is kept.
 */

import { Fault } from "../../../engine/ir/fault.ts";
import type { Estimate } from "../../../xla/plan/types.ts";
import type { ComputationSummary } from "../../../xla/recorded/summary.ts";
import type { ArchiveRequest, EstimateRequest } from "../messages/engine-messages.ts";
import { inSource } from "../source/in-source.ts";
import type { ToSourcePosition } from "../source/position-map.ts";
import type { EngineLink } from "./engine-link.ts";

export interface Recording {
  /** Rejects with an Error for people if the recording no longer exists. */
  computations(): Promise<readonly ComputationSummary[]>;
  /** Estimates the time of a computation on devices that are not present. Rejects with an Error for people. */
  estimate(asked: EstimateRequest): Promise<Estimate>;
  /** The bytes of an archive. Rejects with an Error for people, and when it is stopped. */
  archive(
    asked: ArchiveRequest,
    progress: (done: number, of: number) => void,
  ): Promise<ArrayBuffer>;
  /** Ends an archive in progress. */
  stop(): void;
}

/** Has the engine keep the run, which has just been closed. */
export function recordingOf(
  engine: Pick<EngineLink, "retain" | "computations" | "estimate" | "archive" | "stopExport">,
  run: number,
  toPlace: ToSourcePosition,
): Recording {
  engine.retain(run);
  return {
    computations: async () => inSource(await engine.computations(run), toPlace),
    estimate: (asked) => engine.estimate(run, asked),
    archive: async (asked, progress) => {
      try {
        return await engine.archive(run, asked, progress);
      } catch (error) {
        const position = error instanceof Fault ? toPlace(error.position) : null;
        if (position === null) throw error;
        throw new Error(`${(error as Fault).message}, on line ${position.line}`);
      }
    },
    stop: () => engine.stopExport(),
  };
}
