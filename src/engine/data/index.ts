/** Data for programs. */
export { mnist } from "./mnist.ts";
