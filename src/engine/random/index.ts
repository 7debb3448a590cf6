/** Random numbers for programs. */
export { rand, randn, type RandomOp, type RandomOptions } from "./random.ts";
export { seed } from "./streams.ts";
