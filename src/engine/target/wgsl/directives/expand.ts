/**
 * Carries out a shader's directives. In: a file, the values of the constants that directives name, and generated
 * statements. Out: WGSL without directives. Each transformation has a separate file.
 */
import { chosen, keptPieces, repeated } from "./choose.ts";
import type { Context } from "./context.ts";
import { inserted } from "./insert.ts";
import { shaderOf } from "./parse.ts";
import { declarations } from "./registers.ts";
import { writtenSegments } from "./segments.ts";
import type { Constants, ShaderFile, ShaderPiece } from "./shader.ts";
import { unrolled } from "./unroll.ts";

export function expanded(
  file: ShaderFile,
  constants: Constants = {},
  insertions: Context["insertions"] = {},
): string {
  const turns = new Map<string, number>();
  const context = { file: file.name, constants, insertions, turns, outdent: 0, write: written };
  return written(shaderOf(file).pieces, context);
}

/** Returns the file as it is: loops stay loops and arrays stay arrays. */
export function undirected(file: ShaderFile): string {
  const { undirected: text } = shaderOf(file);
  if (text === null) throw new Error(`${file.name}: means something else without its directives`);
  return text;
}

function written(pieces: readonly ShaderPiece[], context: Context): string {
  let text = "";
  for (const piece of pieces) text += writtenPiece(piece, context);
  return text;
}

function writtenPiece(piece: ShaderPiece, context: Context): string {
  switch (piece.kind) {
    case "text":
      return writtenSegments(piece.segments, context);
    case "loop":
      return unrolled(piece, context);
    case "registers":
      return declarations(piece, context);
    case "choice":
      return chosen(piece, context);
    case "repetition":
      return repeated(piece, context);
    case "region":
      return written(keptPieces(piece, context), context);
    case "insertion":
      return inserted(piece, context);
    default:
      return piece satisfies never;
  }
}
