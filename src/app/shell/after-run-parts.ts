/** The parts of the page about a completed run, which `after-run.ts` bundles. */
import type { AfterRun } from "../after-run.ts";
import { type LoadablePart, partOf } from "../controls/lazy-part.tsx";
import type { OfRun, OfVerdict } from "./RunStatus.tsx";

export async function loadAfterRun(): Promise<AfterRun> {
  return (await import("../after-run.ts")).afterRun;
}

const what = "The verdict on the run";

export const verdictCard: LoadablePart<object> = partOf(
  what,
  async () => (await loadAfterRun()).VerdictCard,
);
export const verdictStatus: LoadablePart<OfVerdict> = partOf(
  what,
  async () => (await loadAfterRun()).VerdictStatus,
);
export const pinnedStatus: LoadablePart<OfRun> = partOf(
  what,
  async () => (await loadAfterRun()).PinnedStatus,
);
