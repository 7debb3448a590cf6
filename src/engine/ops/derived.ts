/**
 * Results whose gradients are stated as a whole instead of following from the ops that computed them: a
 * factorisation is many steps, but its gradient is a few products. Such a primitive returns its first operand
 * unchanged; the gradient flows to the other operands, or is stated in terms of them. Engines never see one,
 * because decoding a graph drops these primitives.
 */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { contiguousView } from "../ir/view.ts";
import type { Attributes } from "./attributes.ts";
import { type Gradient, type Primitive, recorder, type ViewPrimitive } from "./define.ts";

export const derivedPrimitives: Set<Primitive> = new Set();

export function isDerived(primitive: Primitive): boolean {
  return derivedPrimitives.has(primitive);
}

/**
 * Returns a function of a result and of the other tensors that its gradient is stated in. `gradient` returns a
 * cotangent for each of them, and `rule` describes it.
 */
export function derived(
  name: string,
  rule: string,
  gradient: Gradient,
): (result: Tensor, others: readonly Tensor[], attributes?: Attributes) => Tensor {
  const primitive: ViewPrimitive = {
    kind: "movement",
    name,
    fill: null,
    rule,
    infer: ([result]) => {
      if (!result) throw fault(name, "mismatched operands");
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
