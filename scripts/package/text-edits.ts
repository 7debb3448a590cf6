/** A range of a text and its replacement. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with all edits, which may touch but not overlap; of several at one offset the first stays in front. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  let done = 0;
  let made = "";
  for (const { start, end, text: own } of edits.toSorted((one, other) => one.start - other.start)) {
    if (start < done) throw new Error(`overlapping edits at ${start}`);
    made += text.slice(done, start) + own;
    done = end;
  }
  return made + text.slice(done);
}
