/** Random numbers for programs. */
export { rand, randn } from "./random.ts";
export { seed } from "./streams.ts";
