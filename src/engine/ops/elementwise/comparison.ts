/** Comparisons, which return bools, and logic on bools. */
import type { Scalar } from "../../ir/scalar.ts";
import { type Binary, binary, type Unary, unary } from "./makers.ts";

const common = {
  accepts: "any",
  gives: "bool",
  sample: { dtype: "i32", low: -2, high: 3 },
} as const;

export const lt: Binary = binary("comparison", {
  ...common,
  name: "lt",
  doc: "Tests whether `x < y`; false for NaN.",
  example: "tensor([1, 2]).lt(2)  // [true, false]",
  kernel: (x, y) => x.lt(y),
});

export const le: Binary = binary("comparison", {
  ...common,
  name: "le",
  doc: "Tests whether `x <= y`; false for NaN.",
  example: "tensor([1, 3]).le(2)  // [true, false]",
  kernel: (x, y) => x.le(y),
});

export const gt: Binary = binary("comparison", {
  ...common,
  name: "gt",
  doc: "Tests whether `x > y`; false for NaN.",
  example: "tensor([1, 3]).gt(2)  // [false, true]",
  kernel: (x, y) => x.gt(y),
});

export const ge: Binary = binary("comparison", {
  ...common,
  name: "ge",
  doc: "Tests whether `x >= y`; false for NaN.",
  example: "tensor([1, 2]).ge(2)  // [false, true]",
  kernel: (x, y) => x.ge(y),
});

export const eq: Binary = binary("comparison", {
  ...common,
  name: "eq",
  doc: "Tests whether `x == y`; NaN equals nothing.",
  example: "tensor([1, 2]).eq(2)  // [false, true]",
  kernel: (x, y) => x.eq(y),
});

export const ne: Binary = binary("comparison", {
  ...common,
  name: "ne",
  doc: "Tests whether `x != y`; NaN differs from everything.",
  example: "tensor([1, 2]).ne(2)  // [true, false]",
  kernel: (x, y) => x.ne(y),
});

/** Everything but 0 counts as true. */
const truth = (x: Scalar): Scalar => (x.dtype === "bool" ? x : x.ne(0));

const logic = {
  accepts: "any",
  gives: "bool",
  sample: [{ dtype: "bool" }, { low: -0.04, high: 0.04 }, { dtype: "i32", low: -1, high: 2 }],
} as const;

export const logicalAnd: Binary = binary("comparison", {
  ...logic,
  name: "logicalAnd",
  doc: "Tests whether both operands are true. Numbers are true if they are non-zero, and so is NaN.",
  example: "tensor([true, true]).logicalAnd(tensor([true, false]))  // [true, false]",
  kernel: (x, y) => truth(x).and(truth(y)),
});

export const logicalOr: Binary = binary("comparison", {
  ...logic,
  name: "logicalOr",
  doc: "Tests whether either operand is true. Numbers are true if they are non-zero.",
  example: "tensor([false, true]).logicalOr(tensor([false, false]))  // [false, true]",
  kernel: (x, y) => truth(x).or(truth(y)),
});

export const logicalXor: Binary = binary("comparison", {
  ...logic,
  name: "logicalXor",
  doc: "Tests whether exactly one of the operands is true. Numbers are true if they are non-zero.",
  example: "tensor([true, true]).logicalXor(tensor([true, false]))  // [false, true]",
  kernel: (x, y) => truth(x).xor(truth(y)),
});

export const logicalNot: Unary = unary("comparison", {
  ...logic,
  name: "logicalNot",
  doc: "Tests whether `x` is false. Numbers are false if they are 0.",
  example: "tensor([true, false]).logicalNot()  // [false, true]",
  kernel: (x) => truth(x).not(),
});
