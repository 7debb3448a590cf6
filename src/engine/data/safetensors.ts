/** Files of the safetensors format for programs, as the namespace `safetensors`. */
export { read, write } from "./safetensors-tensors.ts";
