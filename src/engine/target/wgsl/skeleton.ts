/**
 * A shader's text as a skeleton and its numbers. Kernels that differ only in sizes often have one skeleton: the same
 * text, apart from integers and constants that something is divided by. Literals that WGSL needs while it compiles, such
 * as the size of an array or of a workgroup, are part of the skeleton.
 */

/** A constant of the module whose value only functions need, so that it may become a function. */
export interface SizeConstant {
  readonly name: string;
  /** The offsets of its declaration. */
  readonly start: number;
  readonly end: number;
  /** The offset of the expression, which ends one character before the declaration does. */
  readonly value: number;
}

export interface Skeleton {
  readonly code: string;
  /** The offsets of constants in functions that may be values instead: of the word `const`. */
  readonly locals: readonly number[];
  /** The text with a mark for each number; equal for equal skeletons. */
  readonly text: string;
  readonly numbers: readonly number[];
  /** The offsets in the code at which the numbers begin. */
  readonly starts: readonly number[];
  readonly constants: readonly SizeConstant[];
}

/** The marks of integers and of floats, which no shader contains. */
const marks = { integer: "\u0000", float: "\u0001" } as const;

const declaration = /^const (\w+)(?:: u32)? = ([^;]*);/gm;
const localConstant = /^([ \t]+)const (\w+)[^;]*;/gm;
/** These need constants: attributes, variables of the module, cases and broadcasts. */
const attributes = /@\w+\([^)]*\)/g;
const statements =
  /\bconst_assert\b[^;]*;|^override\b[^;]*;|^alias\b[^;]*;|^var<(?:private|workgroup)>[^;]*;|\bcase\b[^:]*:|\b(?:subgroup|quad)Broadcast\([^;]*;/gm;
const comments = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const names = /\b[A-Za-z_]\w*\b/g;
/**
 * Integers, and the last two arguments of a function if they are floats of which one is an integer, as in
 * `divide_by(x, 40.0f, 0.025f)`: the number of elements of a mean, with its inverse.
 */
const literals =
  /(?<![\w.])(\d+)[ui]\b|(?<=, )(\d+\.0f)(?=, [\d.e-]+f\))|(?<=, \d+\.0f, )([\d.e-]+f)(?=\))/g;
/** An expression of type u32, as far as its tokens tell. */
const wholeNumber = /^(?:select\((?!true|false)[^;]*\)|(?:[\w\s+\-*/%(),]|<<|>>)*)$/;

type Span = readonly [from: number, to: number];

/** Floats are given by their bits. */
export function skeletonOf(code: string): Skeleton {
  const declared = [...code.matchAll(declaration)].map((match) => {
    const [whole, name = "", value = ""] = match;
    const end = match.index + whole.length;
    return { name, text: value, start: match.index, end, value: end - 1 - value.length };
  });
  const spans = spansOf(code, [comments, attributes, statements]);
  spans.push(...arraySpans(code));
  const fixed = namesIn(code, spans);
  const local = [...code.matchAll(localConstant)].map(
    ({ 0: whole, 1: indent = "", 2: name = "", index }) => {
      return { name, text: whole, start: index + indent.length, end: index + whole.length };
    },
  );
  const inFunctions = namesInFunctions(code);
  for (const { name, text } of declared)
    if (!isWholeNumber(text) || inFunctions.has(name)) fixed.add(name);
  // What a fixed constant is computed from is fixed; declarations may have any order.
  const all = [...declared, ...local];
  for (let before = -1; before !== fixed.size; ) {
    before = fixed.size;
    for (const { name, text } of all)
      if (fixed.has(name)) for (const [used] of text.matchAll(names)) fixed.add(used);
  }
  for (const { name, start, end } of all) if (fixed.has(name)) spans.push([start, end]);
  spans.sort(([one], [other]) => one - other);
  const numbers: number[] = [];
  const starts: number[] = [];
  let text = "";
  let done = 0;
  let span = 0;
  for (const match of code.matchAll(literals)) {
    const { 1: integer, 2: divisor, 3: inverse, index } = match;
    const float = divisor ?? inverse;
    while (span < spans.length && (spans[span] as Span)[1] <= index) span++;
    if (isInside(spans, span, index)) continue;
    numbers.push(float === undefined ? Number(integer) : bitsOf(Number.parseFloat(float)));
    starts.push(index);
    text += code.slice(done, index) + (float === undefined ? marks.integer : marks.float);
    done = index + match[0].length;
  }
  return {
    code,
    text: text + code.slice(done),
    numbers,
    starts,
    constants: declared.filter(({ name }) => !fixed.has(name)),
    locals: local.flatMap(({ name, start }) => (fixed.has(name) ? [] : start)),
  };
}

/** The bits of a number in single precision, as an unsigned integer. */
function bitsOf(number: number): number {
  return new Uint32Array(Float32Array.of(number).buffer)[0] as number;
}

function isWholeNumber(text: string): boolean {
  return wholeNumber.test(text) && !/\btrue\b|\bfalse\b|\d\.|\d[fi]\b/.test(text);
}

/** Whether one of the spans from `first` on, in the order of their starts, contains the offset. */
function isInside(spans: readonly Span[], first: number, offset: number): boolean {
  for (let at = first; at < spans.length; at++) {
    const [from, to] = spans[at] as Span;
    if (from > offset) return false;
    if (offset < to) return true;
  }
  return false;
}

function spansOf(code: string, patterns: readonly RegExp[]): Span[] {
  return patterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match): Span => [match.index, match.index + match[0].length]),
  );
}

/** The types of arrays, whose sizes are constants. */
function arraySpans(code: string): Span[] {
  return [...code.matchAll(/\barray</g)].map(({ index }): Span => {
    let depth = 0;
    let at = index;
    do {
      at++;
      if (code[at] === "<") depth++;
      if (code[at] === ">") depth--;
    } while (at < code.length && (depth > 0 || code[at] !== ">"));
    return [index, at + 1];
  });
}

function namesIn(code: string, spans: readonly Span[]): Set<string> {
  const found = new Set<string>();
  for (const [from, to] of spans) {
    const text = code.slice(from, to);
    if (text.startsWith("//") || text.startsWith("/*")) continue;
    for (const [name] of text.matchAll(names)) found.add(name);
  }
  return found;
}

/** The names of variables and parameters in functions. */
function namesInFunctions(code: string): Set<string> {
  const declared = code.matchAll(/\b(?:let|var)\s+(\w+)|[(,]\s*(\w+)\s*:/g);
  return new Set([...declared].map(([, variable, parameter]) => (variable ?? parameter) as string));
}
