/**
 * Quick fixes for calls that would fail. In: the call and the engine's sentence. Out: changes of the text to try; those
 * that a recording confirms are offered.
 */
import type { SourcePosition } from "../run/messages/events.ts";
import type { Span } from "../run/shapes/find-probes.ts";
import type { ProbeInText, ShapeProgram } from "../run/shapes/shape-program.ts";

/** A change of the visitor's text. */
export interface Fix {
  readonly title: string;
  readonly start: SourcePosition;
  readonly end: SourcePosition;
  readonly text: string;
  /** The replaced text, as it was compiled: if the visitor's differs, the change is not made. */
  readonly replaced: string;
}

/** A change with the corresponding one of the compiled text. */
export interface Candidate extends Fix {
  /** Of candidates with the same aim, the first one that fixes the program is enough. */
  readonly aim: string;
  readonly edit: Span & { readonly text: string };
}

const reductions = /\.(sum|mean|max|min|prod|std|var|any|all|norm|logSumExp|median)\(([^(){}]*)\)$/;
const maxCandidates = 12;

export function candidates(
  program: ShapeProgram,
  call: ProbeInText,
  message: string,
): readonly Candidate[] {
  const { receiver = null, operands = [], callee = { start: 0, end: 0 } } = call.call ?? {};
  const { compiled } = program;
  const name = compiled.slice(callee.start, callee.end);
  const tensors = [receiver, ...operands].flatMap((span) =>
    span === null || isImported(compiled, span) ? [] : [span],
  );
  const change = (span: Span, text: string, title: string): readonly Candidate[] =>
    candidate(program, span, text, title);
  const suffixed = (span: Span, suffix: string, title: string): readonly Candidate[] => {
    const text = compiled.slice(span.start, span.end);
    const whole = isSimple(text) ? text : `(${text})`;
    return change(span, `${whole}${suffix}`, title);
  };
  const transposed = (span: Span): readonly Candidate[] =>
    suffixed(span, ".T", `Transpose ${said(compiled, span)}`);
  const untransposed = (span: Span): readonly Candidate[] =>
    change(
      span,
      compiled.slice(span.start, span.end - 2),
      `Remove .T from ${said(compiled, span)}`,
    );
  const isTransposed = ({ start, end }: Span): boolean => compiled.slice(start, end).endsWith(".T");
  const casts = /dtype|cast|integer|float|bool/.test(message)
    ? ["f32", "i32", "bool"].flatMap((dtype) =>
        tensors.flatMap((span) =>
          suffixed(span, `.cast("${dtype}")`, `Cast ${said(compiled, span)} to ${dtype}`),
        ),
      )
    : [];
  const lastFirst = [...tensors].reverse();
  let moves: readonly Candidate[] = [];
  if (message.includes(" @ "))
    moves = lastFirst.flatMap((span) =>
      isTransposed(span)
        ? untransposed(span)
        : [
            ...transposed(span),
            ...suffixed(
              span,
              ".transpose(-1, -2)",
              `Transpose the last axes of ${said(compiled, span)}`,
            ),
          ],
    );
  else if (message.includes("mismatched") && name !== "reshape")
    moves = [
      ...tensors.flatMap((span) => keptAxes(program, span, change)),
      ...withFewerAxes(tensors, message).flatMap((span) =>
        [-1, 1, 0].flatMap((axis) =>
          suffixed(
            span,
            `.unsqueeze(${axis})`,
            `Add an axis to ${said(compiled, span)}: unsqueeze(${axis})`,
          ),
        ),
      ),
      ...lastFirst.flatMap(transposed),
    ];
  return [...casts, ...moves].slice(0, maxCandidates);
}

/** The operand whose shape in the sentence has fewer axes than the other's. */
function withFewerAxes([left, right]: readonly Span[], message: string): readonly Span[] {
  const [one, other] = [...message.matchAll(/\[([\d, ]*)\]/g)].map(
    ([, extents = ""]) => extents.split(",").length,
  );
  if (!left || !right || one === undefined || other === undefined || one === other) return [];
  return [one < other ? left : right];
}

/** Keeps the axes of the reduction that produced an operand, here or where its name is bound. */
function keptAxes(
  { compiled, positions: probes }: ShapeProgram,
  operand: Span,
  change: (span: Span, text: string, title: string) => readonly Candidate[],
): readonly Candidate[] {
  const text = compiled.slice(operand.start, operand.end);
  const bound = probes.find((probe) => probe?.bound && probe.boundName === text)?.span;
  const span = bound ?? operand;
  const reduction = compiled.slice(span.start, span.end);
  const match = reductions.exec(reduction);
  if (match === null) return [];
  const [, name = "", given = ""] = match;
  const kept =
    given.trim() === "" ? "undefined, { keepdims: true }" : `${given}, { keepdims: true }`;
  const before = reduction.slice(0, match.index);
  return change(span, `${before}.${name}(${kept})`, `Keep the reduced axes of ${name}: keepdims`);
}

function candidate(
  { compiled, placeOf }: ShapeProgram,
  { start, end }: Span,
  text: string,
  title: string,
): readonly Candidate[] {
  const [first, last] = [placeOf(start), placeOf(end)];
  if (first === null || last === null) return [];
  const replaced = compiled.slice(start, end);
  const aim = `${title.split(" ", 1)[0]} ${start}`;
  return [{ title, start: first, end: last, text, replaced, aim, edit: { start, end, text } }];
}

const maxShown = 24;

function said(compiled: string, { start, end }: Span): string {
  const text = compiled.slice(start, end).replaceAll(/\s+/g, " ");
  return text.length > maxShown ? `${text.slice(0, maxShown - 1)}…` : text;
}

/** A number, an option or a namespace is no tensor. */
function isImported(compiled: string, { start, end }: Span): boolean {
  return /^(-?[\d.]+|\{.*|\[.*|["'`].*|nn|optim|data|plot|true|false)$/s.test(
    compiled.slice(start, end),
  );
}

/** A longer text gets brackets: its pattern may take time quadratic in the length. */
const maxSimple = 200;

/** True if a method can be called on the text without brackets. */
function isSimple(text: string): boolean {
  if (text.length > maxSimple) return false;
  return /^[\w$]+(\([^()]*\))?(\.[\w$]+(\([^()]*\))?)*$/.test(text);
}
