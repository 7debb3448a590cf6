/** Random numbers for programs. */
export { type RandomOp, type RandomOptions, rand, randn } from "./random.ts";
export { seed } from "./streams.ts";
