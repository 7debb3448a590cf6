/**
 * How a schedule turns nodes of a kind of primitive into the core of a kernel. Each kind that has a core has such a
 * descriptor, in `schedule.ts` of the core's directory; schedules.ts is the table of them. The schedule asks it, and knows
 * no core by name.
 */
import type { Expression } from "../ir/expression.ts";
import type { Core } from "../ir/kernel.ts";
import type { Access } from "../ir/view.ts";
import type { GraphNode } from "../rewrite/decode.ts";
import type { CorePrimitive } from "./primitives.ts";
import type { Rows } from "./rows/core.ts";

export type NodeOf<P> = GraphNode & { readonly op: P };

/** Returns what an operand's elements are computed from; without an access, element for element. */
export type ReadOperand = (operand: GraphNode, access?: Access) => Expression;

export interface CoreSchedule<P extends CorePrimitive> {
  /**
   * What a kernel may compute after the core: nothing, where it stores the core's values as they are (a routine); an
   * epilogue of elementwise ops; or also other loops over the same domain, which need one value for each of its indices.
   */
  readonly after: "nothing" | "epilogue" | "loops";
  /** Returns the core that computes these nodes: one, or those for which `sharePass` holds. */
  core(nodes: readonly [NodeOf<P>, ...NodeOf<P>[]], read: ReadOperand): Exclude<Core, Rows>;
  /** Returns the operands that the core reads from their buffers; where it is missing, none. */
  stored?(node: NodeOf<P>): readonly GraphNode[];
  /** Whether two nodes are results of one pass over their operands, so that one kernel computes them. */
  sharePass?(x: NodeOf<P>, y: NodeOf<P>): boolean;
  /** Set where the kernel stores each element of the first operand, unchanged, at an index that the core computes. */
  readonly moves?: true;
  /** Returns the number of times that elements of each stored operand are read, where it is known. */
  reads?(node: NodeOf<P>): number;
  /** Set where the kernel unpacks stored operands of narrow dtypes as it reads them. */
  readonly unpacks?: true;
}

/** Whether two nodes have the same operands from one on, and the same attributes, all of which are plain values. */
export function isSameCall(x: GraphNode, y: GraphNode, from: number = 0): boolean {
  const names = Object.keys(x.attributes);
  return (
    x.operands.length === y.operands.length &&
    x.operands.every((operand, index) => index < from || operand === y.operands[index]) &&
    names.length === Object.keys(y.attributes).length &&
    names.every((name) => x.attributes[name] === y.attributes[name])
  );
}
