/** The parts of the status bar about a completed run: its verdict, and the comparison with the pinned run. */
import type { ReactNode } from "react";
import { useResults } from "../results/results.ts";
import { helpSentence } from "../runs/help-sentence.ts";
import { againstPinned, useRuns } from "../runs/runs.ts";
import { runVerdict } from "../verdict/run-verdict.ts";

export interface OfRun {
  /** True if something that the run depends on was changed since. */
  readonly isStale: boolean;
}

export interface OfVerdict extends OfRun {
  /** True if the page shows the card with the same sentence: then it is only announced, not shown. */
  readonly isRepeated: boolean;
}

/** The words before what is stated of a run whose inputs were changed. */
const staleWords = "Before the change: ";

/** The sentence that the output opens with. */
export function VerdictStatus({ isStale, isRepeated }: OfVerdict): ReactNode {
  const results = useResults();
  const verdict = runVerdict(results);
  if (verdict === null) return null;
  const shown = isRepeated ? "announced" : isStale ? "stale" : "";
  // The verdict is announced once, when nothing changes it any more.
  return (
    <span className={`status-part verdict-part ${shown}`} aria-hidden={results.isMeasuring}>
      {isStale && staleWords}
      {verdict.sentence}
    </span>
  );
}

/** States whether the change since the pinned run has helped. */
export function PinnedStatus({ isStale }: OfRun): ReactNode {
  const compared = againstPinned(useRuns());
  if (compared === null) return null;
  const { before, after } = compared;
  return (
    <span className={isStale ? "status-part stale" : "status-part"}>
      {isStale && staleWords}Did it help? {helpSentence(before, after)}
    </span>
  );
}
