/** Trigonometric, hyperbolic and related functions, element by element. */
import { type Unary, unary } from "./makers.ts";
import { gaussian } from "./slopes.ts";

const accepts = "float";

export const sin: Unary = unary("trigonometric", {
  name: "sin",
  accepts,
  doc: "Computes the sine of an angle in radians.",
  example: "tensor([0, 1]).sin()  // [0, 0.841471]",
  sample: { low: -10, high: 10 },
  kernel: (x) => x.sin(),
  grad: (g, x) => g.mul(x.cos()),
});

export const cos: Unary = unary("trigonometric", {
  name: "cos",
  accepts,
  doc: "Computes the cosine of an angle in radians.",
  example: "tensor([0, 1]).cos()  // [1, 0.5403023]",
  sample: { low: -10, high: 10 },
  kernel: (x) => x.cos(),
  grad: (g, x) => g.mul(x.sin()).neg(),
});

export const cosm1: Unary = unary("trigonometric", {
  name: "cosm1",
  accepts,
  doc: "Computes `cos(x) - 1`, accurate near 0, where the cosine itself rounds to 1.",
  example: "tensor([0, 0.001]).cosm1()  // [0, -5e-7]",
  sample: { low: -3, high: 3 },
  // cos x − 1 = −2 sin²(x/2) cancels nothing.
  kernel: (x) => {
    const half = x.mul(0.5).sin();
    return half.mul(half).mul(-2);
  },
  grad: (g, x) => g.mul(x.sin()).neg(),
});

export const tanh: Unary = unary("trigonometric", {
  name: "tanh",
  accepts,
  doc: "Computes the hyperbolic tangent element-wise.",
  example: "tensor([0, 1]).tanh()  // [0, 0.7615942]",
  kernel: (x) => x.tanh(),
  grad: (g, _x, result) => g.mul(result.square().neg().add(1)),
});

export const erf: Unary = unary("trigonometric", {
  name: "erf",
  accepts,
  doc: "Computes the error function element-wise.",
  example: "tensor([0, 1]).erf()  // [0, 0.8427008]",
  kernel: (x) => x.erf(),
  rule: "`g * 2 / √π * exp(-x²)`",
  grad: (g, x) => g.mul(gaussian(x.mul(Math.SQRT2))).mul(2 / Math.sqrt(Math.PI)),
});
