/** Random numbers for programs. */
export * from "../random-ops.ts";
export { seed } from "./streams.ts";
