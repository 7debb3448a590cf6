/** NumPy files for programs. */
export { read, write } from "./npy-array.ts";
