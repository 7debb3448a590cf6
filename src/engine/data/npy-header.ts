/**
 * The header of a .npy file: the Python literal of a dict, as numpy.lib.format describes it. In: its text. Out:
 * the dtype's name, the order of the elements, and the shape.
 */

export interface NpyHeader {
  /** The dtype in NumPy's notation: "<f4"; null for the list of a structured dtype. */
  readonly descr: string | null;
  readonly fortranOrder: boolean;
  readonly shape: readonly number[];
}

/**
 * Matches the tokens of a literal, and any other character as a wrong token. Each match begins where the last
 * one ended.
 */
const token =
  /\s*(?:('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(\d+)L?|(True|False|None)|([{}()[\],:])|(\S))/y;

type Literal =
  | string
  | number
  | boolean
  | null
  | readonly Literal[]
  | ReadonlyMap<Literal, Literal>;

/** Null for text that is not such a header. */
export function parseHeader(text: string): NpyHeader | null {
  const dict = parseLiteral(text);
  if (!(dict instanceof Map) || dict.size !== 3) return null;
  const descr: unknown = dict.get("descr");
  const fortranOrder: unknown = dict.get("fortran_order");
  const shape: unknown = dict.get("shape");
  const isShape = Array.isArray(shape) && shape.every((extent) => typeof extent === "number");
  if (typeof fortranOrder !== "boolean" || !isShape) return null;
  if (typeof descr !== "string" && !Array.isArray(descr)) return null;
  return { descr: typeof descr === "string" ? descr : null, fortranOrder, shape };
}

/** Undefined for text that is not a literal, or that continues after one. */
function parseLiteral(text: string): Literal | undefined {
  const tokens = tokensOf(text);
  if (tokens === null) return undefined;
  let at = 0;
  const list = (end: string, depth: number): Literal[] | undefined => {
    const items: Literal[] = [];
    while (tokens[at] !== end) {
      const item = value(depth);
      if (item === undefined) return undefined;
      items.push(item);
      if (tokens[at] === ",") at++;
      else if (tokens[at] !== end) return undefined;
    }
    at++;
    return items;
  };
  const dict = (depth: number): Literal | undefined => {
    const entries = new Map<Literal, Literal>();
    while (tokens[at] !== "}") {
      const key = value(depth);
      if (typeof key !== "string" || tokens[at++] !== ":") return undefined;
      const entry = value(depth);
      if (entry === undefined || entries.has(key)) return undefined;
      entries.set(key, entry);
      if (tokens[at] === ",") at++;
      else if (tokens[at] !== "}") return undefined;
    }
    at++;
    return entries;
  };
  const value = (depth: number): Literal | undefined => {
    const next = tokens[at++];
    if (next === undefined || depth > 8) return undefined;
    if (next === "(") return list(")", depth + 1);
    if (next === "[") return list("]", depth + 1);
    if (next === "{") return dict(depth + 1);
    if (next === "True" || next === "False") return next === "True";
    if (next === "None") return null;
    if (/^\d/.test(next)) return Number(next);
    return /^['"]/.test(next) ? next.slice(1, -1) : undefined;
  };
  const literal = value(0);
  return at === tokens.length ? literal : undefined;
}

/** Null if there is something that a literal cannot contain. */
function tokensOf(text: string): string[] | null {
  const tokens: string[] = [];
  const trimmed = text.trimEnd();
  token.lastIndex = 0;
  while (token.lastIndex < trimmed.length) {
    const [, quoted, digits, word, mark] = token.exec(trimmed) ?? [];
    const found = quoted ?? digits ?? word ?? mark;
    if (found === undefined) return null;
    tokens.push(found);
  }
  return tokens;
}
