/** Primitives that give their operand as it is, which graphs need for what they mean to gradients. */
import { fault } from "../ir/fault.ts";
import { contiguousView } from "../ir/view.ts";
import { type MovementPrimitive, recorder } from "./define.ts";

function identity(name: string): MovementPrimitive {
  const primitive: MovementPrimitive = {
    kind: "movement",
    name,
    fill: null,
    infer: ([x], _attributes) => {
      if (!x) throw fault("mismatched", `${name}: mismatched operands`);
      return x;
    },
    view: (operand) => contiguousView(operand),
    gradient: (g) => [g],
    batch: (x) => recorder().node(primitive, [x], {}),
  };
  return primitive;
}

/** Another node for the same elements, so that a gradient can be taken of one use of them. The engine drops it. */
export const aliasPrimitive: MovementPrimitive = identity("alias");

/**
 * The same elements for a second computation from them, which is not merged with the first: what a
 * checkpoint computes again, it does so from these.
 */
export const recomputePrimitive: MovementPrimitive = identity("recompute");
