/** Inserts generated statements. Functions would suffice if nothing had to stay in registers. */
import { type Context, indentation } from "./context.ts";
import type { Insertion } from "./shader.ts";

export function inserted({ name, spaces }: Insertion, context: Context): string {
  const lines = context.insertions[name];
  if (!lines) throw new Error(`${context.file}: nothing is generated for //@insert ${name}`);
  const indent = indentation(spaces, context);
  return lines.map((line) => `${indent}${line}\n`).join("");
}
