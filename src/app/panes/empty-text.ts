/** The text of a pane that has nothing to show: before a run, during one, and after one that failed or was stopped. */
import { useResults } from "../results/results.ts";
import { useProgram } from "../run/session.ts";

/** `untilRun` says what a run would show here. */
export function useEmptyText(untilRun: string): string {
  const outcome = useResults((results) => results.outcome);
  const isRunning = useProgram(({ phase }) => phase !== "idle");
  if (isRunning) return "Waiting for the run";
  if (outcome === "failed") return "Nothing to show: the last run failed";
  return outcome === "stopped" ? "Nothing to show: the last run was stopped" : untilRun;
}
