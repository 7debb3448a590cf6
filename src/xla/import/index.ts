/** Programs that other compilers wrote are read here. */
export { fromStableHLO } from "./from-stablehlo.ts";
