/**
 * The excerpt of a long text that is shown at first: its beginning and its end, limited by characters and by
 * lines.
 */

export interface Excerpt {
  readonly head: string;
  readonly tail: string;
  /** The number of characters left out between them. */
  readonly omitted: number;
}

const most = { characters: 4_000, lines: 120 } as const;
/** The fraction of the excerpt that is the text's end. */
const tailShare = 0.25;

/** Null for a text that is shown as a whole. */
export function excerptOf(text: string): Excerpt | null {
  const start = startOf(text, most.characters * (1 - tailShare), most.lines * (1 - tailShare));
  const end = endOf(text, most.characters * tailShare, most.lines * tailShare);
  // Leaving out so little is not worth a note.
  if (end - start < most.characters * tailShare && !hasManyLines(text)) return null;
  if (end <= start) return null;
  return { head: text.slice(0, start), tail: text.slice(end), omitted: end - start };
}

function hasManyLines(text: string): boolean {
  return startOf(text, text.length, most.lines + 1) < text.length;
}

/** The offset after the first lines, or after the first characters if that is earlier. */
function startOf(text: string, characters: number, lines: number): number {
  let at = -1;
  for (let count = 0; count < lines; count++) {
    at = text.indexOf("\n", at + 1);
    if (at < 0 || at > characters) return whole(text, Math.min(characters, text.length));
  }
  return at;
}

/** The offset of the last lines, or of the last characters if that is later. */
function endOf(text: string, characters: number, lines: number): number {
  let at = text.length;
  for (let count = 0; count < lines; count++) {
    const before = at === 0 ? -1 : text.lastIndexOf("\n", at - 1);
    if (before < 0 || text.length - before > characters)
      return whole(text, Math.max(0, text.length - characters));
    at = before;
  }
  return at + 1;
}

/** Moves an offset that would split a surrogate pair. */
function whole(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff ? index - 1 : index;
}
