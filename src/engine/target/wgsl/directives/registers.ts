/**
 * Declares a variable for each element of an array. Compilers do not keep an array in registers reliably, even if all
 * of its indices are constants.
 */
import { type Context, countOf, indentation } from "./context.ts";
import type { Registers } from "./shader.ts";

/** The variable of an element: `sums[1u][2u]` becomes `sums_1_2`. */
export function elementName(array: string, indices: readonly number[]): string {
  return [array, ...indices].join("_");
}

export function declarations({ keyword, array, spaces }: Registers, context: Context): string {
  const indent = indentation(spaces, context);
  const { name, extents, element } = array;
  let all: number[][] = [[]];
  for (const extent of extents) {
    const count = countOf(extent, context);
    all = all.flatMap((indices) => Array.from({ length: count }, (_, next) => [...indices, next]));
  }
  return all
    .map((indices) => `${indent}${keyword} ${elementName(name, indices)}: ${element};\n`)
    .join("");
}
