/**
 * Primitives that return their operand unchanged, and that graphs need because they change what gradients mean.
 */
import { fault } from "../ir/fault.ts";
import { contiguousView } from "../ir/view.ts";
import { recorder, type ViewPrimitive } from "./define.ts";

function identity(name: string): ViewPrimitive {
  const primitive: ViewPrimitive = {
    kind: "movement",
    name,
    fill: null,
    infer: ([x], _attributes) => {
      if (!x) throw fault(name, "mismatched operands");
      return x;
    },
    view: (operand) => contiguousView(operand),
    gradient: (g) => [g],
    batch: (x) => recorder().node(primitive, [x], {}),
  };
  return primitive;
}

/**
 * Makes another node for the same elements, so that a gradient can be taken of one use of them. The engine
 * drops it.
 */
export const aliasPrimitive: ViewPrimitive = identity("alias");

/**
 * Marks the same elements as the input of a second computation that is not merged with the first: a checkpoint
 * computes its values again from these.
 */
export const recomputePrimitive: ViewPrimitive = identity("recompute");
