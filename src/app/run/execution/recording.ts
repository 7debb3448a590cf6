/**
 * The recording of an execution that the engine keeps for exports: its computations, with positions in the visitor's
 * text. It exists until another one is kept.
 */

import { Fault, type Position } from "../../../engine/ir/fault.ts";
import type { Estimate } from "../../../xla/plan/types.ts";
import type {
  ComputationSummary,
  SummaryInput,
  SummaryPort,
} from "../../../xla/recorded/summary.ts";
import type { ArchiveRequest, EstimateRequest } from "../messages/engine-messages.ts";
import type { Placed, SourcePosition } from "../messages/events.ts";
import type { ToSourcePosition } from "../source/position-map.ts";
import type { EngineLink } from "./engine-link.ts";

/** An input with the positions of the calls that made its model or its optimizer, innermost first. */
export type PlacedInput = Placed<Omit<SummaryInput, "kept">> & {
  readonly kept?: PlacedName;
};

interface PlacedName {
  readonly keeper: number;
  readonly name: string;
  readonly calls: readonly SourcePosition[];
}

/** A computation of an execution. */
export interface PlacedComputation
  extends Omit<ComputationSummary, "index" | "positions" | "inputs" | "outputs" | "refusal"> {
  /** The number that identifies it in a request for an archive. */
  readonly number: number;
  readonly inputs: readonly PlacedInput[];
  readonly outputs: readonly Placed<SummaryPort & { readonly input: number }>[];
  /** The positions of its ops. */
  readonly positions: readonly SourcePosition[];
  /** The reason why it cannot be exported; null if it can. */
  readonly refusal: { readonly message: string; readonly position: SourcePosition | null } | null;
}

export interface Recording {
  /** Rejects with an Error for people if the recording no longer exists. */
  computations(): Promise<readonly PlacedComputation[]>;
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
  const placed = <Port extends { readonly position: Position | null }>({
    position,
    ...port
  }: Port): Placed<Port> => ({ ...port, position: toPlace(position) });
  return {
    computations: async () => {
      const found = await engine.computations(run);
      return found.map(({ index, positions, inputs, outputs, refusal, ...rest }) => ({
        ...rest,
        number: index,
        inputs: inputs.map(({ kept, ...input }) => ({
          ...placed(input),
          ...(kept && { kept: keptIn(kept, toPlace) }),
        })),
        outputs: outputs.map(placed),
        positions: positions.flatMap((position) => toPlace(position) ?? []),
        refusal: refusal && placed(refusal),
      }));
    },
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

function keptIn(
  { keeper, name, frames }: NonNullable<SummaryInput["kept"]>,
  toPlace: ToSourcePosition,
): PlacedName {
  return { keeper, name, calls: frames.flatMap((position) => toPlace(position) ?? []) };
}
