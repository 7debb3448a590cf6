/** Exponentials, logarithms and roots, element by element. */
import { type Unary, unary } from "./makers.ts";

const accepts = "float";
const positive = { low: 0.2, high: 4 };

export const exp: Unary = unary("exponential", {
  name: "exp",
  accepts,
  doc: "Computes the exponential function `e^x` element-wise.",
  example: "tensor([0, 1]).exp()  // [1, 2.7182817]",
  kernel: (x) => x.exp(),
  grad: (g, _x, result) => g.mul(result),
});

export const log: Unary = unary("exponential", {
  name: "log",
  accepts,
  doc: "Computes the natural logarithm element-wise; NaN for negative numbers, -inf at 0.",
  example: "tensor([1, 2]).log()  // [0, 0.6931472]",
  sample: positive,
  kernel: (x) => x.log(),
  grad: (g, x) => g.div(x),
});

export const sqrt: Unary = unary("exponential", {
  name: "sqrt",
  accepts,
  doc: "Computes the square root element-wise; NaN for negative numbers.",
  example: "tensor([4, 9]).sqrt()  // [2, 3]",
  sample: positive,
  kernel: (x) => x.sqrt(),
  grad: (g, _x, result) => g.div(result).mul(0.5),
});

export const rsqrt: Unary = unary("exponential", {
  name: "rsqrt",
  accepts,
  doc: "Computes the reciprocal square root `1 / sqrt(x)` element-wise.",
  example: "tensor([4, 16]).rsqrt()  // [0.5, 0.25]",
  sample: positive,
  kernel: (x) => x.lift(1).div(x.sqrt()),
  grad: (g, x, result) => g.mul(result).div(x).mul(-0.5),
});
