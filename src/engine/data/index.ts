/** Data for programs: files, data sets that come with the page, and batches of rows. */
export * as csv from "./csv.ts";
export { iris } from "./iris.ts";
export { mnist } from "./mnist.ts";
export { mobyDick } from "./moby-dick.ts";
export * as npy from "./npy.ts";
export * as npz from "./npz.ts";
export * as data from "./reading.ts";
export * as safetensors from "./safetensors.ts";
export * as tokens from "./tokens/index.ts";
