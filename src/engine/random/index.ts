/** Random numbers for programs. */
export * from "./ops.ts";
export { seed } from "./streams.ts";
