/** Hyperbolic functions and their inverses, element by element. */
import { type Unary, unary } from "./makers.ts";
import { acoshSlope, asinhSlope, atanhSlope } from "./slopes.ts";

const accepts = "float";

export const sinh: Unary = unary("trigonometric", {
  name: "sinh",
  accepts,
  doc: "Computes the hyperbolic sine element-wise.",
  example: "tensor([0, 1]).sinh()  // [0, 1.1752012]",
  kernel: (x) => x.sinh(),
  grad: (g, x) => g.mul(cosh(x)),
});

export const cosh: Unary = unary("trigonometric", {
  name: "cosh",
  accepts,
  doc: "Computes the hyperbolic cosine element-wise.",
  example: "tensor([0, 1]).cosh()  // [1, 1.5430806]",
  kernel: (x) => x.cosh(),
  grad: (g, x) => g.mul(sinh(x)),
});

export const asinh: Unary = unary("trigonometric", {
  name: "asinh",
  accepts,
  doc: "Computes the inverse hyperbolic sine element-wise.",
  example: "tensor([0, 1]).asinh()  // [0, 0.8813736]",
  kernel: (x) => x.asinh(),
  rule: "`g / √(x² + 1)`",
  grad: (g, x) => g.mul(asinhSlope(x)),
});

export const acosh: Unary = unary("trigonometric", {
  name: "acosh",
  accepts,
  doc: "Computes the inverse hyperbolic cosine element-wise; NaN below 1.",
  example: "tensor([1, 2]).acosh()  // [0, 1.3169579]",
  sample: { low: 1.25, high: 5 },
  kernel: (x) => x.acosh(),
  rule: "`g / √(x² - 1)`",
  grad: (g, x) => g.mul(acoshSlope(x)),
});

export const atanh: Unary = unary("trigonometric", {
  name: "atanh",
  accepts,
  doc: "Computes the inverse hyperbolic tangent element-wise; infinite at ±1, NaN beyond.",
  example: "tensor([0, 0.5]).atanh()  // [0, 0.5493061]",
  sample: { low: -0.875, high: 0.875 },
  kernel: (x) => x.atanh(),
  rule: "`g / (1 - x²)`",
  grad: (g, x) => g.mul(atanhSlope(x)),
});
