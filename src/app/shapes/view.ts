/**
 * Makes what the editor shows of a program's shapes. In: the merged recordings and the probes' positions. Out: hints
 * behind lines, hover ranges, and the error that Run would report.
 */
import type { SourcePosition } from "../run/messages/events.ts";
import type { ProbeInText, ShapeProgram } from "../run/shapes/shape-program.ts";
import type { Shaped, Shapes } from "./merge.ts";
import { dependsOnData, hintText } from "./shape-text.ts";

export interface Hint {
  readonly line: number;
  readonly text: string;
  /** Shown when the pointer is over the hint; empty if the text is complete. */
  readonly tooltip: string;
}

/** A range of the text in which hovering shows a shape. */
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
  /** Whole expressions, for questions about what is above a caret. */
  readonly expressions: readonly Spot[];
  readonly mismatch: Mismatch | null;
}

interface Noted extends ProbeInText {
  readonly first: Shaped;
  readonly others: readonly Shaped[];
}

export function shapeView(program: ShapeProgram, shapes: Shapes): ShapeView {
  const noted = shapes.expressions.flatMap(({ index, first, others }): Noted[] => {
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

/** Behind each line is the shape of the largest expression that ends on it, or those of the names it binds. */
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

/** The lines that bind something without a shape: the operands of its call are not their subject. */
function linesWithoutShapes(
  { positions: probes }: ShapeProgram,
  noted: readonly Noted[],
): ReadonlySet<number> {
  const known = new Set(noted.map(({ span }) => span.start));
  const bare = probes.flatMap((probe) =>
    probe?.bound && !known.has(probe.span.start) ? [probe.end.line] : [],
  );
  return new Set(bare);
}

/** A binding is what a line is about; otherwise the longest expression is. */
function isLarger(one: Noted, other: Noted | null): boolean {
  if (other === null) return true;
  const length = ({ span }: Noted): number => span.end - span.start;
  return length(one) > length(other);
}

function named(names: readonly Noted[]): string {
  const isNamed = new Set<string>();
  return names
    .filter(({ text }) => !isNamed.has(text) && isNamed.add(text))
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

/** The innermost of the probed calls whose name is at that offset. */
export function callAt({ positions: probes }: ShapeProgram, offset: number): ProbeInText | null {
  const length = ({ span }: ProbeInText): number => span.end - span.start;
  const calls = probes.flatMap((probe) => (probe?.call?.callee.start === offset ? [probe] : []));
  return calls.sort((one, other) => length(one) - length(other))[0] ?? null;
}

const maxOperandText = 16;

function shortText(text: string): string {
  // Spaces are joined first: the second pattern would take quadratic time on a long run of them.
  const line = text.replaceAll(/[^\S\n]+/g, " ").replaceAll(/ ?\n[ \n]*/g, "");
  return line.length > maxOperandText ? `${line.slice(0, maxOperandText - 1)}…` : line;
}
