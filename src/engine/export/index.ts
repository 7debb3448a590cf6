/** What programs leave with for other machines, and come back with. */
export { stableHLOZip } from "./bundle/stablehlo-zip.ts";
export { exportTraining } from "./export-training.ts";
export { loadTraining } from "./load-training.ts";
export { toStableHLO } from "./to-stablehlo.ts";
