/** The parts of the page about a completed run, which `after-run.ts` bundles. */
import { type LoadablePart, partOf } from "../controls/lazy-part.tsx";
import type { OfRun, OfVerdict } from "./RunStatus.tsx";

export function loadAfterRun(): Promise<typeof import("../after-run.ts")> {
  return import("../after-run.ts");
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
