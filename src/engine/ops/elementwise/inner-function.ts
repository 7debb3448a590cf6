/**
 * Elementwise functions that are parts of ops and of their gradients. They are primitives, so that their own derivatives
 * are stated too: what the chain rule makes of a formula may be 0 / 0 or 0 · ∞ where the derivative is finite, or cancel.
 */
import type { Tensor } from "../../graph/tensor.ts";
import type { Scalar } from "../../ir/scalar.ts";
import type { Primitive } from "../define.ts";
import { applyElementwise, elementwise } from "./makers.ts";

export const innerPrimitives: Set<Primitive> = new Set();

export interface InnerFunction {
  /** Unique among all primitives, since it crosses the wire. */
  readonly name: string;
  /** Gets an f32 and computes one, whatever the dtype of the operand. */
  readonly kernel: (x: Scalar) => Scalar;
  /** The derivative as a formula. */
  readonly rule: string;
  /** The computation of the derivative where the formula is inaccurate. */
  readonly note?: string;
  readonly derivative: (x: Tensor, result: Tensor) => Tensor;
}

/** Returns the function, whose operand is a float tensor. */
export function innerFunction(of: InnerFunction): (x: Tensor) => Tensor {
  const { name, kernel, rule, note, derivative } = of;
  const primitive = elementwise(
    { name, accepts: "float", rule: `\`g * ${rule}\`${note ? `, ${note}` : ""}` },
    ([x]) => kernel((x as Scalar).cast("f32")).cast((x as Scalar).dtype),
    (g, [x], result) => [g.mul(derivative(x as Tensor, result))],
  );
  innerPrimitives.add(primitive);
  return (x) => applyElementwise(primitive, "float", [x]);
}
