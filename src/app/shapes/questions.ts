/** Comments that ask for the type of what is above their caret, `//   ^?`, and the answers that shapes provide. */
import type { SourcePosition } from "../run/messages/events.ts";
import { hintText } from "./shape-text.ts";
import type { ShapeView, Spot } from "./view.ts";

export interface Question {
  /** The line of the comment. */
  readonly line: number;
  readonly about: SourcePosition;
}

const question = /^(\s*\/\/\s*)\^\?/;

/** Each answer searches all shapes of the program, so only the first questions are answered. */
const maxQuestions = 100;

/** Several questions below each other ask about the same line. */
export function questionsIn(lines: readonly string[]): readonly Question[] {
  const found: Question[] = [];
  let above = 0;
  for (const [index, text] of lines.entries()) {
    const match = question.exec(text);
    if (found.length === maxQuestions) break;
    if (match === null) above = index + 1;
    else if (above > 0)
      found.push({
        line: index + 1,
        about: { line: above, column: (match[1]?.length ?? 0) + 1 },
      });
  }
  return found;
}

/** A longer expression is not repeated beside its shape. */
const maxName = 24;

/** The shape of the name, otherwise of the expression there; empty if none is known. */
export function answerTo(
  { about }: Question,
  { spots, expressions }: Pick<ShapeView, "spots" | "expressions">,
): string {
  const spot =
    spotAt(spots, about.line, about.column) ?? spotAt(expressions, about.line, about.column);
  if (spot === null) return "";
  return `${spot.name.length > maxName ? "" : `${spot.name}: `}${hintText(spot.first)}`;
}

/** The smallest range that contains the position. */
export function spotAt(spots: readonly Spot[], line: number, column: number): Spot | null {
  const holds = ({ start, end }: Spot): boolean =>
    (start.line < line || (start.line === line && start.column <= column)) &&
    (line < end.line || (line === end.line && column <= end.column));
  const size = ({ start, end }: Spot): number =>
    (end.line - start.line) * 1_000 + end.column - start.column;
  return spots.filter(holds).sort((one, other) => size(one) - size(other))[0] ?? null;
}
