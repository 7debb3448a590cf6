/**
 * Declares a variable for each element of an array: with an array whose indices were all constants a matmul took 1.35
 * times as long on an NVIDIA driver.
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
