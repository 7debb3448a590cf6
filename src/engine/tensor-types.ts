/** Types of values that programs compute with. Signatures of ops name these types; all others they write out. */
export type { NestedArray } from "./graph/tensor.ts";
export type { DType } from "./ir/dtype.ts";
export type { TensorLike } from "./ops/define.ts";
export type { Blocks } from "./ops/movement/assembly.ts";
export type { AxisTree } from "./transform/axis-tree.ts";
export type { At } from "./transform/derivative.ts";
export type { Leaves, Tensors } from "./transform/tree.ts";
