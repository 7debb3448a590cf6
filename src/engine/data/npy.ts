/** NumPy files for programs, as the namespace `npy`. */
export { read, write } from "./npy-array.ts";
