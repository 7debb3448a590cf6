/** Comparisons, which give bools, and logic on bools. */
import { type Binary, binary, type Unary, unary } from "./elementwise.ts";

const family = "comparison";
const common = {
  family,
  accepts: "any",
  gives: "bool",
  sample: { dtype: "i32", low: -2, high: 3 },
} as const;

export const lt: Binary = binary({
  ...common,
  name: "lt",
  doc: "Less than: `x < y`; false beside NaN.",
  example: "tensor([1, 2]).lt(2)  // [true, false]",
  kernel: (x, y) => x.lt(y),
});

export const le: Binary = binary({
  ...common,
  name: "le",
  doc: "Less or equal: `x <= y`; false beside NaN.",
  example: "tensor([1, 3]).le(2)  // [true, false]",
  kernel: (x, y) => x.le(y),
});

export const gt: Binary = binary({
  ...common,
  name: "gt",
  doc: "Greater than: `x > y`; false beside NaN.",
  example: "tensor([1, 3]).gt(2)  // [false, true]",
  kernel: (x, y) => x.gt(y),
});

export const ge: Binary = binary({
  ...common,
  name: "ge",
  doc: "Greater or equal: `x >= y`; false beside NaN.",
  example: "tensor([1, 2]).ge(2)  // [false, true]",
  kernel: (x, y) => x.ge(y),
});

export const eq: Binary = binary({
  ...common,
  name: "eq",
  doc: "Equal: `x = y`; NaN equals nothing.",
  example: "tensor([1, 2]).eq(2)  // [false, true]",
  kernel: (x, y) => x.eq(y),
});

export const ne: Binary = binary({
  ...common,
  name: "ne",
  doc: "Not equal: `x != y`; NaN differs from everything.",
  example: "tensor([1, 2]).ne(2)  // [true, false]",
  kernel: (x, y) => x.ne(y),
});

const logic = { family, accepts: "bool", sample: { dtype: "bool", low: 0, high: 2 } } as const;

export const logicalAnd: Binary = binary({
  ...logic,
  name: "logicalAnd",
  doc: "Whether both hold.",
  example: "tensor([true, true]).logicalAnd(tensor([true, false]))  // [true, false]",
  kernel: (x, y) => x.and(y),
});

export const logicalOr: Binary = binary({
  ...logic,
  name: "logicalOr",
  doc: "Whether either holds.",
  example: "tensor([false, true]).logicalOr(tensor([false, false]))  // [false, true]",
  kernel: (x, y) => x.or(y),
});

export const logicalNot: Unary = unary({
  ...logic,
  name: "logicalNot",
  doc: "Whether it does not hold.",
  example: "tensor([true, false]).logicalNot()  // [false, true]",
  kernel: (x) => x.not(),
  errors: [
    {
      call: "zeros([2]).logicalNot()",
      message: "logicalNot: unsupported dtype f32: it takes bools, compare first",
    },
  ],
});
