/**
 * Unrolls a loop: its body once for each iteration, with the iteration's number instead of its variable, in a block
 * where it declares something. Compilers do not keep all sums of a matmul in registers.
 */
import { keptPieces, splicedPieces } from "./choose.ts";
import { type Context, countOf, indentation, spliced } from "./context.ts";
import type { Loop, ShaderPiece } from "./shader.ts";

export function unrolled({ variable, bound, body, spaces }: Loop, context: Context): string {
  const isBlock = body.some((piece) => !piece.isNested && declares(piece, context));
  const indent = indentation(spaces, context);
  const [opened, closed] = isBlock ? [`${indent}{\n`, `${indent}}\n`] : ["", ""];
  const around = isBlock ? context : spliced(context);
  const count = countOf(bound, context);
  let text = "";
  for (let turn = 0; turn < count; turn++) {
    const turns = new Map(context.turns).set(variable, turn);
    text += opened + context.write(body, { ...around, turns }) + closed;
  }
  return text;
}

/** Returns whether a piece declares something in the block around it. */
function declares(piece: ShaderPiece, context: Context): boolean {
  const any = (pieces: readonly ShaderPiece[]): boolean =>
    pieces.some((each) => !each.isNested && declares(each, context));
  switch (piece.kind) {
    case "text":
      return piece.declares;
    case "registers":
    case "insertion":
      return true;
    case "choice":
      return any(splicedPieces(piece, context) ?? []);
    case "region":
      return any(keptPieces(piece, context));
    case "loop":
    case "repetition":
      return false;
    default:
      return piece satisfies never;
  }
}
