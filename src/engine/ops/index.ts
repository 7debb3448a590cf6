/** Every op, one line a family. */
export * from "./activation.ts";
export * from "./arithmetic.ts";
export * from "./comparison.ts";
export * from "./contraction.ts";
export * from "./creation.ts";
export * from "./exponential.ts";
export * from "./indexing.ts";
export * from "./loss.ts";
export * from "./movement.ts";
export * from "./random.ts";
export * from "./reduction.ts";
export * from "./scan.ts";
export * from "./slice.ts";
export * from "./trigonometric.ts";
