/** Functions of functions: derivatives, one example made many, and how gradients are found. */
export { checkpoint } from "./checkpoint.ts";
export { customGradient } from "./custom-gradient.ts";
export { jvp, linearize } from "./forward.ts";
export { hessian, jacfwd, jacobian, jacrev } from "./jacobian.ts";
export { scan } from "./loop.ts";
export { grad, valueAndGrad, vjp } from "./reverse.ts";
export { vmap } from "./vmap.ts";
