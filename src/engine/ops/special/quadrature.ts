/**
 * Integrals from 0 to ∞ of integrands that decay exponentially, by the double exponential formula (Takahasi and
 * Mori 1974): the trapezoidal rule in τ with s = exp(τ - exp(-τ)). The nodes reach from 1e-8 to 300 times the
 * scale, so one scale serves every integrand that decays within a few multiples of it. Forty nodes give eight
 * digits; an integrand with an end as sharp as exp(-x·exp(s)) far from 0 needs the 64 nodes of the `fine` rule for
 * that.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { toFloat } from "../../ir/dtype.ts";
import { sizeOf } from "../../ir/shape.ts";
import { recorder, type TensorLike } from "../define.ts";
import { broadcastAll, commonDtype, liftAs } from "../elementwise/makers.ts";

const [first, last] = [-2.8, 6];

interface QuadratureRule {
  readonly nodes: Float32Array;
  readonly weights: Float32Array;
}

function ruleOf(count: number): QuadratureRule {
  const step = (last - first) / count;
  const taus = Float64Array.from({ length: count }, (_, index) => first + step * index);
  const nodes = Float32Array.from(taus, (tau) => Math.exp(tau - Math.exp(-tau)));
  const weights = Float32Array.from(
    taus,
    (tau) => step * Math.exp(tau - Math.exp(-tau)) * (1 + Math.exp(-tau)),
  );
  return { nodes, weights };
}

type Fineness = "ordinary" | "fine";

const rules: Readonly<Record<Fineness, QuadratureRule>> = {
  ordinary: ruleOf(40),
  fine: ruleOf(64),
};

/** Returns ∫ f(s) ds of [..., n], for f of s [..., n, nodes] and a scale [..., n] on which f decays. */
export function overHalfLine(
  scale: Tensor,
  f: (s: Tensor) => Tensor,
  rule: Fineness = "ordinary",
): Tensor {
  const { table } = recorder();
  const { nodes, weights } = rules[rule];
  const shape = [nodes.length];
  const s = scale.unsqueeze(-1).mul(table(nodes, shape));
  return f(s).mul(table(weights, shape)).sum(-1).mul(scale);
}

/** Flattens f32 operands of one shape to [n], for code that needs one more axis than they have. */
export function flattened(
  name: string,
  values: readonly TensorLike[],
): { readonly operands: readonly Tensor[]; readonly restored: (result: Tensor) => Tensor } {
  const dtype = toFloat(commonDtype(values));
  const tensors = values.map((value) => liftAs(liftAs(value, dtype), "f32"));
  const stretched = broadcastAll(name, tensors);
  const shape = (stretched[0] as Tensor).shape;
  const operands = stretched.map((tensor) => tensor.reshape([sizeOf(shape)]));
  return { operands, restored: (result) => liftAs(result.reshape(shape), dtype) };
}
