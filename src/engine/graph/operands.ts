/** The number of operands that each primitive accepts. A program's message with any other number is refused. */
import type { Primitive } from "../ops/define.ts";
import { isDerived } from "../ops/derived.ts";

export interface OperandCount {
  readonly least: number;
  readonly most: number;
}

export function operandCountOf(primitive: Primitive): OperandCount {
  switch (primitive.kind) {
    case "elementwise":
      return exactly(primitive.operands);
    case "source":
      return exactly(0);
    case "reduction":
    case "sort":
    case "unpack":
    case "factorization":
      return exactly(1);
    case "movement":
      // The first operand is the derived result. The others are what its gradient is stated in; it is not computed
      // from them.
      return isDerived(primitive) ? { least: 1, most: Number.POSITIVE_INFINITY } : exactly(1);
    case "scan":
      return exactly(primitive.recurrence ? 2 : 1);
    case "contraction":
    case "convolution":
    case "gather":
    case "substitution":
      return exactly(2);
    case "scatter":
      return exactly(3);
    case "fourier":
      return { least: 1, most: 2 };
    case "expansion":
      // Its attributes say how many there are.
      return { least: 1, most: Number.POSITIVE_INFINITY };
    case "attention":
      return attentionOperands[primitive.result];
    case "sortRows":
    case "digitHistogram":
    case "digitScatter":
    case "runs":
      // The engine's own steps never cross the wire.
      return { least: Number.POSITIVE_INFINITY, most: 0 };
    default:
      return primitive satisfies never;
  }
}

function exactly(count: number): OperandCount {
  return { least: count, most: count };
}

/**
 * The operands are query, key and value, and for gradients also the cotangent, the log-sum-exp and delta; a mask
 * may follow.
 */
const attentionOperands = {
  output: { least: 3, most: 4 },
  statistics: { least: 3, most: 4 },
  queryGradient: { least: 6, most: 7 },
  keyGradient: { least: 6, most: 7 },
  valueGradient: { least: 6, most: 7 },
} as const;
