/** Random numbers for programs. */
export { dropout } from "./dropout.ts";
export { rand, randn } from "./random.ts";
export { seed } from "./streams.ts";
