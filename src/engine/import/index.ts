/** What programs read that other compilers wrote. */
export { fromStableHLO } from "./from-stablehlo.ts";
