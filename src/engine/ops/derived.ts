/**
 * Results whose gradients are stated as a whole, not by what they were computed from: a factorisation is
 * many steps, its gradient a few products. Such a primitive gives its first operand as it is; the others
 * are what the gradient flows to, or is stated in. Engines never see one: graphs are decoded without.
 */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { contiguousView } from "../ir/view.ts";
import type { Attributes } from "./attributes.ts";
import { type Gradient, type MovementPrimitive, type Primitive, recorder } from "./define.ts";

export const derivedPrimitives: Set<Primitive> = new Set();

export function isDerived(primitive: Primitive): boolean {
  return derivedPrimitives.has(primitive);
}

/**
 * A function of a result and what else its gradient is stated in; `gradient` gives a cotangent for each,
 * and `rule` says how.
 */
export function derived(
  name: string,
  rule: string,
  gradient: Gradient,
): (result: Tensor, others: readonly Tensor[], attributes?: Attributes) => Tensor {
  const primitive: MovementPrimitive = {
    kind: "movement",
    name,
    fill: null,
    rule,
    infer: ([result]) => {
      if (!result) throw fault("mismatched", `${name}: mismatched operands`);
      return { shape: result.shape, dtype: result.dtype };
    },
    view: (operand) => contiguousView(operand),
    gradient,
    // Every operand has the lanes in front, and rules are stated for the last axes.
    batch: (x) => x,
  };
  derivedPrimitives.add(primitive);
  return (result, others, attributes = {}) =>
    recorder().node(primitive, [result.stopGradient(), ...others], attributes);
}
