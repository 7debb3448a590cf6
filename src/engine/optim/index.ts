/** Optimisers for programs, as the namespace `optim`. */
export { type AdamOptions, adam } from "./adam.ts";
export type { Optimizer } from "./optimizer.ts";
export { type SgdOptions, sgd } from "./sgd.ts";
