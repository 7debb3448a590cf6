/** The greatest common divisor and the least common multiple of integers. */
import type { Scalar } from "../../ir/scalar.ts";
import { type Binary, binary } from "./makers.ts";

const sample = [
  { dtype: "i32", low: -60, high: 60 },
  { dtype: "u32", low: 0, high: 60 },
] as const;

/**
 * Euclid's algorithm needs at most 46 divisions of numbers below 2^32 (Lamé 1844); each step here does two.
 * Division by 0 returns 0, so that one of the two numbers stays and the other remains 0.
 */
function divisorOf(x: Scalar, y: Scalar): Scalar {
  let [a, b] = [x.abs().bitcast("u32"), y.abs().bitcast("u32")];
  for (let step = 0; step < 24; step++) {
    a = a.sub(a.div(b).mul(b));
    b = b.sub(b.div(a).mul(a));
  }
  return a.or(b).bitcast(x.dtype);
}

export const gcd: Binary = binary("arithmetic", {
  name: "gcd",
  accepts: "integer",
  doc: "Computes the greatest common divisor of integers. It is never negative; `gcd(x, 0)` is |x|.",
  example: 'tensor([12, -8, 0], { dtype: "i32" }).gcd(18)  // [6, 2, 18]',
  sample,
  kernel: divisorOf,
});

export const lcm: Binary = binary("arithmetic", {
  name: "lcm",
  accepts: "integer",
  doc: "Computes the least common multiple of integers. It is never negative, 0 if either integer is 0, and wraps to 32 bits.",
  example: 'tensor([4, -6, 0], { dtype: "i32" }).lcm(6)  // [12, 6, 0]',
  sample,
  kernel: (x, y) => x.abs().div(divisorOf(x, y)).mul(y.abs()),
});
