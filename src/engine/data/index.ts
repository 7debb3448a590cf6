/** Data for programs. */
export type { Batch, BatchOptions, Split } from "./dataset.ts";
export { type Mnist, mnist } from "./mnist.ts";
