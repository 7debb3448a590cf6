/** Functions of functions: derivatives, and one example made many. */
export { jvp, linearize } from "./forward.ts";
export { grad, valueAndGrad, vjp } from "./reverse.ts";
export { vmap } from "./vmap.ts";
