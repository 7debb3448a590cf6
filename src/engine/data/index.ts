/** Data for programs. */
export { mnist } from "./mnist.ts";
export * as safetensors from "./safetensors.ts";
