/** The part of the engine that only exports of recorded runs need, for the engine worker to load. */
export { recordedArchive } from "./archive.ts";
export { estimateOf, summariesOf } from "./summary.ts";
