/** All that the page shows and stores of a run once it is over, in one chunk, which is loaded after the first paint. */
export { followExceeded } from "./panes/device/exceeded-limits.ts";
export { browserRunArchive } from "./runs/run-archive.ts";
export { keepRuns } from "./runs/runs.ts";
export { PinnedStatus, VerdictStatus } from "./shell/RunStatus.tsx";
export { VerdictCard } from "./verdict/VerdictCard.tsx";
