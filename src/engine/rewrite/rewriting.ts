/** How a kind of primitive is replaced by nodes that kernels compute well, before a graph is scheduled. */
import { knownPrimitive } from "../graph/known-primitives.ts";
import type { Abilities } from "../ir/plan.ts";
import { sizeOf } from "../ir/shape.ts";
import type { Attributes } from "../ops/attributes.ts";
import type { Primitive, TensorType } from "../ops/define.ts";
import type { GraphNode } from "./decode.ts";

/** Applies a primitive in place of the op. */
export type Apply = (
  primitive: Primitive,
  operands: readonly GraphNode[],
  attributes: Attributes,
) => GraphNode;

export { knownPrimitive as named };

export interface Rewriting {
  /** What the device can compute at once. */
  readonly abilities: Abilities;
  readonly apply: Apply;
  /** Applies a primitive that may have to be replaced itself. */
  readonly rewritten: Apply;
}

/** Returns the node that computes the primitive. */
export type Rewrite<P extends Primitive> = (
  primitive: P,
  operands: readonly GraphNode[],
  attributes: Attributes,
  rewriting: Rewriting,
) => GraphNode;

/** Returns a tensor of one value. */
export function filled(value: number, { dtype, shape }: TensorType, apply: Apply): GraphNode {
  const scalar = apply(knownPrimitive("constant"), [], { value, dtype });
  return shape.length === 0 ? scalar : apply(knownPrimitive("broadcastTo"), [scalar], { shape });
}

export function hasNothing(operands: readonly GraphNode[]): boolean {
  return operands.some(({ shape }) => sizeOf(shape) === 0);
}
