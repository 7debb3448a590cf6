/** Finds comments that ask for the type of what stands above their caret: `//   ^?`. */
import type { Place } from "../program/events.ts";

export interface Question {
  /** The line of the comment. */
  readonly line: number;
  readonly about: Place;
}

const question = /^(\s*\/\/\s*)\^\?/;

/** Several questions below each other ask about the same line. */
export function questionsIn(lines: readonly string[]): readonly Question[] {
  const found: Question[] = [];
  let above = 0;
  for (const [index, text] of lines.entries()) {
    const match = question.exec(text);
    if (match === null) above = index + 1;
    else if (above > 0)
      found.push({
        line: index + 1,
        about: { line: above, column: (match[1]?.length ?? 0) + 1 },
      });
  }
  return found;
}
