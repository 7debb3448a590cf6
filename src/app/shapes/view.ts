/**
 * Makes what the editor shows of a program's shapes. In: the merged recordings and the probes' places. Out: hints behind
 * lines, spots that the pointer can ask about, and the fault that Run would meet.
 */
import type { SourcePosition } from "../program/events.ts";
import type { ProbedPlace, ShapeProgram } from "../program/shapes/shape-program.ts";
import type { Shaped, Shapes } from "./merge.ts";
import { dependsOnData, hintText } from "./shape-text.ts";

export interface Hint {
  readonly line: number;
  readonly text: string;
  /** Said when the pointer is over the hint; empty if the text says all. */
  readonly tooltip: string;
}

/** A range of the text, within which the pointer asks for a shape. */
export interface Spot {
  readonly start: SourcePosition;
  readonly end: SourcePosition;
  readonly name: string;
  readonly first: Shaped;
  readonly others: readonly Shaped[];
}

export interface Mismatch {
  readonly start: SourcePosition;
  readonly end: SourcePosition;
  readonly message: string;
  /** The compiled texts of the operands, for a diagram. */
  readonly operands: readonly [string, string];
}

export interface ShapeView {
  readonly hints: readonly Hint[];
  /** Names, bound or read, and the names of calls. */
  readonly spots: readonly Spot[];
  /** Whole expressions, for questions about what stands above a caret. */
  readonly expressions: readonly Spot[];
  readonly mismatch: Mismatch | null;
}

export const emptyView: ShapeView = { hints: [], spots: [], expressions: [], mismatch: null };

interface Noted extends ProbedPlace {
  readonly first: Shaped;
  readonly others: readonly Shaped[];
}

export function shapeView(program: ShapeProgram, shapes: Shapes): ShapeView {
  const noted = shapes.places.flatMap(({ index, first, others }): Noted[] => {
    const probed = program.positions[index];
    return probed ? [{ ...probed, first, others }] : [];
  });
  return {
    hints: hintsOf(noted, linesWithoutShapes(program, noted)),
    spots: noted.flatMap(spotsOf),
    expressions: noted.map(({ start, end, text, first, others }) => ({
      start,
      end,
      name: text,
      first,
      others,
    })),
    mismatch: mismatchOf(program, shapes),
  };
}

/** Behind each line stands the shape of the largest expression that ends on it, or those of the names it binds. */
function hintsOf(noted: readonly Noted[], without: ReadonlySet<number>): readonly Hint[] {
  const lines = new Map<number, { value: Noted | null; names: Noted[] }>();
  for (const each of noted) {
    const { line } = each.end;
    const known = lines.get(line) ?? { value: null, names: [] };
    lines.set(line, known);
    if (each.kind === "name") known.names.push(each);
    else if (!each.isName && isLarger(each, known.value)) known.value = each;
  }
  const inOrder = [...lines].sort(([one], [other]) => one - other);
  return inOrder.flatMap(([line, { value, names }]): Hint[] => {
    if (without.has(line)) return [];
    const shown = value !== null ? [value] : names;
    const text = value === null ? named(names) : said(value);
    return text === "" ? [] : [{ line, text, tooltip: tooltipOf(shown) }];
  });
}

/** The lines that bind something without a shape: what the operands of its call are is not their subject. */
function linesWithoutShapes(
  { positions: places }: ShapeProgram,
  noted: readonly Noted[],
): ReadonlySet<number> {
  const known = new Set(noted.map(({ span }) => span.start));
  const bare = places.flatMap((place) =>
    place?.bound && !known.has(place.span.start) ? [place.end.line] : [],
  );
  return new Set(bare);
}

/** A binding is what a line is about; else the expression that reaches furthest. */
function isLarger(one: Noted, other: Noted | null): boolean {
  if (other === null) return true;
  const length = ({ span }: Noted): number => span.end - span.start;
  return length(one) > length(other);
}

function named(names: readonly Noted[]): string {
  const isTold = new Set<string>();
  return names
    .filter(({ text }) => !isTold.has(text) && isTold.add(text))
    .slice(0, 3)
    .map((name) => `${name.text} ${said(name)}`)
    .join(" · ");
}

function said({ first, others }: Pick<Noted, "first" | "others">): string {
  const text = hintText(first);
  return others.length > 0 ? `${text} …` : text;
}

function tooltipOf(noted: readonly Noted[]): string {
  const parts: string[] = [];
  if (noted.some(({ first }) => dependsOnData(first)))
    parts.push("A question mark stands for a value that depends on data.");
  for (const { text, others } of noted)
    if (others.length > 0) {
      const later = others.map((other) => hintText(other)).join(", ");
      const short = text.length > 24 ? "It" : text;
      parts.push(`${short} has other shapes later: ${later}.`);
    }
  return parts.join(" ");
}

function spotsOf(noted: Noted): readonly Spot[] {
  const { first, others, text } = noted;
  const at = (start: SourcePosition, name: string): Spot => ({
    start,
    end: { line: start.line, column: start.column + name.length },
    name,
    first,
    others,
  });
  const spots: Spot[] = [];
  if (noted.isName) spots.push(at(noted.start, text));
  if (noted.bound !== null) spots.push(at(noted.bound, noted.boundName));
  if (noted.callee !== null) spots.push(at(noted.callee, noted.calleeName));
  return spots;
}

function mismatchOf(program: ShapeProgram, { fault }: Shapes): Mismatch | null {
  if (fault === null || fault.position === null) return null;
  const offset = program.offsetOf(fault.position);
  const start = program.placeOf(offset);
  if (start === null) return null;
  const call = callAt(program, offset);
  const { receiver, operands } = call?.call ?? { receiver: null, operands: [] };
  const [left, right] = [receiver, ...operands].flatMap((span) =>
    span === null ? [] : shortText(program.compiled.slice(span.start, span.end)),
  );
  return {
    start,
    end: call?.end ?? { line: start.line, column: start.column + 1 },
    message: fault.message,
    operands: [left ?? "left", right ?? "right"],
  };
}

/** The probed call whose name is at that offset, of those that begin there the innermost. */
export function callAt({ positions: places }: ShapeProgram, offset: number): ProbedPlace | null {
  const length = ({ span }: ProbedPlace): number => span.end - span.start;
  const calls = places.flatMap((place) => (place?.call?.callee.start === offset ? [place] : []));
  return calls.sort((one, other) => length(one) - length(other))[0] ?? null;
}

const maxOperandText = 16;

function shortText(text: string): string {
  // Spaces are joined first, so that the second pattern meets no long run of them, which would take quadratic time.
  const line = text.replaceAll(/[^\S\n]+/g, " ").replaceAll(/ ?\n[ \n]*/g, "");
  return line.length > maxOperandText ? `${line.slice(0, maxOperandText - 1)}…` : line;
}
