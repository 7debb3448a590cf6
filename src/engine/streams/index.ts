/** Work that overlaps: streams on devices, and pipelines of stages. */
export { stream } from "./compute-stream.ts";
export { pipeline } from "./pipeline/pipeline.ts";
