/** About how much work ops are, as far as their operands' shapes say. */
import { sizeOf } from "../ir/shape.ts";
import type { Node } from "./node.ts";

/** The simple instructions of one element of a random word, and of any other elementwise op. */
const ofElement = { random: 96, other: 2 } as const;

/** About the number of simple instructions that the node itself takes. Views take none. */
export function workOf(node: Node): number {
  const { op, operands, shape } = node;
  if (op === null || op.kind === "movement") return 0;
  const size = sizeOf(shape);
  const [first, second] = operands;
  const operand = first ? sizeOf(first.shape) : 0;
  switch (op.kind) {
    case "elementwise":
      return size * (op.name.startsWith("threefry") ? ofElement.random : ofElement.other);
    case "contraction":
      return 2 * size * (first?.shape.at(-1) ?? 1);
    case "convolution":
      return 2 * size * (second ? sizeOf(second.shape) / Math.max(1, second.shape[0] ?? 1) : 1);
    case "attention":
      return 4 * operand * (second?.shape.at(-2) ?? 1);
    case "factorization":
    case "substitution":
      return Math.max(size, operand) * (first?.shape.at(-1) ?? 1);
    case "sort":
    case "fourier":
      return 16 * Math.max(size, operand);
    case "expansion":
      return 2 * op.weight(operands) * Math.max(size, operand);
    default:
      return 2 * Math.max(size, operand);
  }
}
