/** About how much work ops are, as far as their operands' shapes say. */
import { sizeOf } from "../ir/shape.ts";
import { kindOf } from "../kernels/primitives.ts";
import type { Node } from "./node.ts";

/** About the number of simple instructions that the node itself takes. Views take none. */
export function workOf({ op, operands, shape }: Node): number {
  if (op === null) return 0;
  const results = sizeOf(shape);
  const [first] = operands;
  const size = Math.max(results, first ? sizeOf(first.shape) : 0);
  return kindOf(op).work?.(op, operands, size, results) ?? 2 * size;
}
