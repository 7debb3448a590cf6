/**
 * Columns in stacks of JavaScriptCore. It names the end of what is called, such as the parenthesis in `f(x)` and in
 * `new F(x)`, where other engines name the beginning of `f` or of `new`.
 */
const nameBefore = /(?:\bnew\s+[\p{ID_Continue}$.]+|[\p{ID_Continue}$]+)$/u;
/** The maximum length searched before a column: a line can have millions of characters. */
const longestName = 256;
const isInName = /^[\p{ID_Continue}$]/u;

/** The column, from 1, of the name that ends before this column of the line; the same column where none ends there. */
export function nameEndingAt(line: string, column: number): number {
  if (isInName.test(line.slice(column - 1))) return column;
  const first = Math.max(0, column - 1 - longestName);
  const found = nameBefore.exec(line.slice(first, column - 1));
  return found ? first + found.index + 1 : column;
}
