/** Functions of functions: derivatives, vectorisation, loops, and control over gradients. */
export { applyAlongAxis, applyOverAxes } from "./along-axes.ts";
export { associativeScan } from "./associative-scan.ts";
export { checkpoint } from "./checkpoint.ts";
export { customGradient } from "./custom-gradient.ts";
export { customJvp } from "./custom-jvp.ts";
export { jvp, linearize } from "./forward.ts";
export { fromfunction, piecewise } from "./from-function.ts";
export { customLinearSolve, customRoot } from "./implicit.ts";
export { hessian, jacfwd, jacobian, jacrev } from "./jacobian.ts";
export { linearTranspose } from "./linear-transpose.ts";
export { scan } from "./loop.ts";
export { branch } from "./loops/branch.ts";
export { whileLoop } from "./loops/while-loop.ts";
export { grad, valueAndGrad, vjp } from "./reverse.ts";
export { vmap } from "./vmap.ts";
