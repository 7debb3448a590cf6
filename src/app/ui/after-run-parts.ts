/** The parts of the page about a run that is over, which `after-run.ts` has together. */
import type { AfterRun } from "../after-run.ts";
import { type Part, partOf } from "./lazy-part.tsx";
import type { OfRun } from "./RunStatus.tsx";

export async function loadAfterRun(): Promise<AfterRun> {
  return (await import("../after-run.ts")).afterRun;
}

const what = "The verdict on the run";

export const verdictCard: Part<object> = partOf(
  what,
  async () => (await loadAfterRun()).VerdictCard,
);
export const verdictStatus: Part<OfRun> = partOf(
  what,
  async () => (await loadAfterRun()).VerdictStatus,
);
export const pinnedStatus: Part<OfRun> = partOf(
  what,
  async () => (await loadAfterRun()).PinnedStatus,
);
