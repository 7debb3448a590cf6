/** The functions by which programs leave for other machines, and come back. */
export { stableHLOZip } from "../bundle/stablehlo-zip.ts";
export { exportTraining } from "./export-training.ts";
export { loadTraining } from "./load-training.ts";
export { toStableHLO } from "./to-stablehlo.ts";
