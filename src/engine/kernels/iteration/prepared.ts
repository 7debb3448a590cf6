import type { Graph } from "../../rewrite/decode.ts";
import type { IterationPrimitive } from "./primitive.ts";

/**
 * A loop or a conditional that is ready to be scheduled. Operands are the carries, the items and what the body closes
 * over; items, and stacked results, are rows that begin at the device's alignment, [steps, row]. The last carry of a
 * "while" is its flag, and the first operand of a "branch" its predicate, which the bodies do not have.
 */
export interface PreparedLoop {
  readonly kind: "counted" | "while" | "branch";
  /**
   * One body, or one for each side of a branch. The inputs are the operands, with one item each. The targets are the next
   * carries, the results of a step and, where the loop is counted, the carries before it.
   */
  readonly bodies: readonly Graph[];
  /** For each operand, the first of its elements that the loop reads, their number, and for items those of a row. */
  readonly operands: readonly {
    readonly from: number;
    readonly size: number;
    readonly row: number;
  }[];
  readonly carries: number;
  readonly items: number;
  /** The iterations that a device runs before it reads the flag of a "while"; null where it reads it before each. */
  readonly batch: number | null;
  /** Null for a "while". */
  readonly steps: number | null;
  readonly reverse: boolean;
}

/** The primitive of the nodes of a loop that is ready to be scheduled. It never crosses the wire. */
export interface PreparedPrimitive extends IterationPrimitive {
  readonly loop: PreparedLoop;
}

export function isPrepared(primitive: IterationPrimitive): primitive is PreparedPrimitive {
  return "loop" in primitive;
}
