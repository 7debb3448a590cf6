/** The text of a function, by which a worker gets it. */

// Read before a program could replace it.
const functionText = Function.prototype.toString;
const { apply } = Reflect;

/** The function as the program's author wrote it, or as a compiler left it. */
export function textOf(f: unknown): string {
  return apply(functionText, f, []);
}
