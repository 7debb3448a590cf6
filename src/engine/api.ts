/** What a program may import from `tensorpad`: ops, gradients, models, data, and ways to show things. */
import "./graph/record.ts";

export { csv, data, iris, mnist, mobyDick, npy, npz, safetensors } from "./data/index.ts";
export { evaluate } from "./graph/evaluate.ts";
export { Parameter, parameter } from "./graph/parameter.ts";
export { Tensor } from "./graph/tensor.ts";
export * as nn from "./nn/index.ts";
export * from "./ops/index.ts";
export * as optim from "./optim/index.ts";
export { download, param, plot, print } from "./present/index.ts";
export * from "./random/index.ts";
export * from "./transform/index.ts";
export { tree } from "./transform/tree-functions.ts";
