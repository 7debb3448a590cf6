import type { Graph } from "../../rewrite/decode.ts";
import type { IterationPrimitive } from "./primitive.ts";

/**
 * A loop that is ready to be scheduled. The operands of its nodes are the carries, the items and what the body closes
 * over; items, and stacked results, are rows that begin at the device's alignment, [steps, row].
 */
export interface PreparedLoop {
  /**
   * The inputs are those of the loop, with one item each. The targets are the next carries, the results of a step, and
   * the carries before it.
   */
  readonly body: Graph;
  /** For each operand, the first of its elements that the loop reads, their number, and for items those of a row. */
  readonly operands: readonly {
    readonly from: number;
    readonly size: number;
    readonly row: number;
  }[];
  readonly carries: number;
  readonly items: number;
  readonly steps: number;
  readonly reverse: boolean;
}

/** The primitive of the nodes of a loop that is ready to be scheduled. It never crosses the wire. */
export interface PreparedPrimitive extends IterationPrimitive {
  readonly loop: PreparedLoop;
}

export function isPrepared(primitive: IterationPrimitive): primitive is PreparedPrimitive {
  return "loop" in primitive;
}
