/** Sums up what a program moved between devices. In: measured executions. Out: one row for each line. */
import { largest } from "../../engine/ir/numbers/extremes.ts";
import type { ExecutionTiming, MoveTiming } from "../run/messages/events.ts";
import { grouped, type PerDevice } from "./summary.ts";

export interface MoveSummary extends PerDevice, Pick<MoveTiming, "line" | "from" | "to"> {
  /** The bytes that one execution moves. */
  readonly bytes: number;
}

/** The time that the uploads of moves took on each line, by the device that the program ran on. */
export function summariseMoves(timings: readonly ExecutionTiming[]): readonly MoveSummary[] {
  const moves = grouped(
    timings,
    (timing) => timing.moves,
    ({ line, from, to }) => `${line} ${from} ${to}`,
  );
  return moves
    .map(({ entries, times }) => {
      const [{ line, from, to }] = entries;
      return { line, from, to, bytes: largest(entries.map(({ bytes }) => bytes)), ...times };
    })
    .sort((a, b) => a.line - b.line);
}
