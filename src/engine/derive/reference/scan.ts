/** Finds brackets and separators in the text of a declaration; comments and string literals are passed over. */

/** The index after the comment or string literal that begins at `at`, or `at` where none does. */
function afterOpaque(text: string, at: number): number {
  if (text.startsWith("/*", at)) return text.indexOf("*/", at) + 2;
  const quote = text[at];
  if (quote !== '"' && quote !== "'" && quote !== "`") return at;
  let end = at + 1;
  while (end < text.length && text[end] !== quote) end += text[end] === "\\" ? 2 : 1;
  return end + 1;
}

/** The index of the first of these characters outside of brackets, from `start` on, or the end. */
export function findOutside(text: string, characters: string, start = 0): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const after = afterOpaque(text, at);
    if (after > at) {
      at = after - 1;
      continue;
    }
    const character = text[at] as string;
    const isArrow = character === ">" && text[at - 1] === "=";
    if (depth === 0 && !isArrow && characters.includes(character)) return at;
    if ("([{<".includes(character)) depth++;
    else if (")]}>".includes(character) && !isArrow) depth--;
  }
  return text.length;
}

/** The parts of a text between separators outside of brackets, without white space around them. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = findOutside(text, separator, start);
    parts.push(text.slice(start, end).trim());
    start = end + 1;
  }
  return parts.filter((part) => part !== "");
}

/** The text within the brackets that open at `start`. */
export function withinBrackets(text: string, start: number): string {
  return text.slice(start + 1, findOutside(text, ")]}>", start + 1));
}

/** A type on one line, without comments. */
export function onOneLine(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/([([<]) | (?=[)\]])/g, "$1")
    .replaceAll(/,(?=[)\]])/g, "")
    .replaceAll(/; }/g, " }")
    .replaceAll(/(^|[=:(] )\| /g, "$1")
    .trim();
}

/** The words of a comment, in one paragraph for each that it has. */
export function wordsOf(comment: string): string {
  return comment
    .replace(/^\s*\/\*\*/, "")
    .replace(/\*\/\s*$/, "")
    .replaceAll(/^\s*\*/gm, "")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, " ").trim())
    .join("\n\n");
}
