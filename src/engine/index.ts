/** The `tensorpad` library: everything that a program may import, and `init` to choose the device. */
export * from "./api.ts";
export { type Device, type InitOptions, init } from "./executor/in-process.ts";
