/** Work that overlaps: streams, pipelines of stages, and work that is shared between devices. */
export { stream } from "./compute-stream.ts";
export { parallel } from "./devices/data-parallel.ts";
export { hybrid } from "./devices/hybrid.ts";
export { pipeline } from "./pipeline/pipeline.ts";
