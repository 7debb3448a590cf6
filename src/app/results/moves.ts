/** Sums up what a program moved between devices. In: measured executions. Out: one row for each line. */
import { largest } from "../../engine/ir/numbers/extremes.ts";
import type { ExecutionTiming, MoveTiming } from "../run/messages/events.ts";
import { executionsOf, measured, type PerDevice, perDevice } from "./summary.ts";

export interface MoveSummary extends PerDevice, Pick<MoveTiming, "line" | "from" | "to"> {
  /** The bytes that one execution moves. */
  readonly bytes: number;
}

/** The time that the uploads of moves took on each line, by the device that the program ran on. */
export function summariseMoves(timings: readonly ExecutionTiming[]): readonly MoveSummary[] {
  const rows = new Map(timings.flatMap(({ moves }) => moves).map((move) => [keyOf(move), move]));
  return [...rows]
    .sort(([, a], [, b]) => a.line - b.line)
    .map(([key, { line, from, to }]) => {
      const moveIn = (execution: ExecutionTiming): MoveTiming | undefined =>
        execution.moves.find((move) => keyOf(move) === key);
      return {
        line,
        from,
        to,
        bytes: largest(timings.map((execution) => moveIn(execution)?.bytes ?? 0)),
        ...perDevice((device) =>
          measured(executionsOf(timings, device), (execution) => moveIn(execution)?.time ?? null),
        ),
      };
    });
}

function keyOf({ line, from, to }: MoveTiming): string {
  return `${line} ${from} ${to}`;
}
