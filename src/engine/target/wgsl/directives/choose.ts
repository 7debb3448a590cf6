/** Makes the choices that a constant decides. */
import { type Context, constantValue, countOf, indentation, spliced } from "./context.ts";
import { writtenSegments } from "./segments.ts";
import type { Choice, Region, Repetition, ShaderPiece } from "./shader.ts";

/**
 * Returns the statements that replace an `if`, whose declarations then have the scope of the block around it; null
 * where it stays an `if`, because its constant leaves the rest of its condition open.
 */
export function splicedPieces(
  { constant, rest, first, second }: Choice,
  context: Context,
): readonly ShaderPiece[] | null {
  const value = constantValue(constant, context);
  if (value === null) return null;
  if (value !== 0) return first;
  return rest === null ? second : null;
}

export function chosen(choice: Choice, context: Context): string {
  const pieces = splicedPieces(choice, context);
  if (pieces) return context.write(pieces, spliced(context));
  const { constant, rest, first, second, spaces } = choice;
  const indent = indentation(spaces, context);
  const known = constantValue(constant, context) === null ? [constant] : [];
  const left = rest === null ? [] : [writtenSegments(rest, context)];
  const otherwise = second.length > 0 ? ` else {\n${context.write(second, context)}${indent}}` : "";
  return `${indent}if (${[...known, ...left].join(" || ")}) {\n${context.write(first, context)}${indent}}${otherwise}\n`;
}

export function keptPieces(
  { constant, first, second }: Region,
  context: Context,
): readonly ShaderPiece[] {
  return countOf(constant, context) === 0 ? second : first;
}

export function repeated(
  { constant, condition, body, spaces }: Repetition,
  context: Context,
): string {
  const indent = indentation(spaces, context);
  const header =
    countOf(constant, context) === 0 ? "{" : `while (${writtenSegments(condition, context)}) {`;
  return `${indent}${header}\n${context.write(body, context)}${indent}}\n`;
}
