/**
 * Integrals from 0 to ∞ of what falls off exponentially, by the double exponential formula (Takahasi and Mori 1974):
 * the trapezoidal rule in τ with s = exp(τ - exp(-τ)). Its nodes reach from 1e-8 to 300 times the scale, so one scale
 * is good for every integrand that falls off within a few of it, and forty nodes give eight digits.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { recorder } from "../define.ts";

const count = 40;
const step = 0.22;
const first = -2.8;

const taus = Float64Array.from({ length: count }, (_, place) => first + step * place);
const nodes = Float32Array.from(taus, (tau) => Math.exp(tau - Math.exp(-tau)));
const weights = Float32Array.from(
  taus,
  (tau) => step * Math.exp(tau - Math.exp(-tau)) * (1 + Math.exp(-tau)),
);

/** ∫ f(s) ds of [n], for f of s [n, nodes] and a scale [n] at which f has fallen to some share. */
export function overHalfLine(scale: Tensor, f: (s: Tensor) => Tensor): Tensor {
  const { table } = recorder();
  const s = scale.unsqueeze(1).mul(table(nodes, [1, count]));
  return f(s)
    .mul(table(weights, [1, count]))
    .sum(1)
    .mul(scale);
}
