/** Gradients of choices between two operands. */
import type { Tensor } from "../../graph/tensor.ts";

/**
 * Returns the fraction of `g` for each operand: all of it to the first where it wins, half to each where they tie. An
 * infinite `g` does not reach the operand that loses, as in PyTorch. `where` is the op, whose file imports this one.
 */
export function shareByOrder(
  where: (condition: Tensor, x: Tensor | number, y: Tensor | number) => Tensor,
  g: Tensor,
  wins: Tensor,
  ties: Tensor,
): [Tensor, Tensor] {
  const half = where(ties, g.mul(0.5), g);
  return [where(ties.logicalOr(wins), half, 0), where(wins, 0, half)];
}
