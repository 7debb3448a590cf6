/** All that the page shows and stores of a run once it is over, in one chunk, which is loaded after the first paint. */
import { browserRunArchive } from "./runs/run-archive.ts";
import { keepRuns } from "./runs/runs.ts";
import { PinnedStatus, VerdictStatus } from "./shell/RunStatus.tsx";
import { storage } from "./shell/storage.ts";
import { VerdictCard } from "./verdict/VerdictCard.tsx";

export interface AfterRun {
  readonly PinnedStatus: typeof PinnedStatus;
  readonly VerdictCard: typeof VerdictCard;
  readonly VerdictStatus: typeof VerdictStatus;
  /** Stores each run that finishes from now on, in this browser. */
  keepRuns(): void;
}

export const afterRun: AfterRun = {
  PinnedStatus,
  VerdictCard,
  VerdictStatus,
  keepRuns: () => {
    const { flush } = keepRuns(browserRunArchive(), storage);
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) flush();
    });
  },
};
