/** Neural networks for programs, as the namespace `nn`. */
export * from "./activations.ts";
export { type Linear, type LinearOptions, linear } from "./linear.ts";
export type { Module } from "./module.ts";
export { sequential } from "./sequential.ts";
