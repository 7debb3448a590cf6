/**
 * Reads the params that a program declares with literal options, so that their sliders are there before the
 * first run. It reads the text without evaluating it: declarations that it cannot read are left out, and the
 * `param` events of a run replace what it found.
 */
import type { ParamSpec } from "../program/events.ts";
import { isParam, mostParams } from "../program/limits.ts";
import { type Token, tokensOf } from "./tokens.ts";

export interface ReadParams {
  /** The first params, as many as a run may declare. */
  readonly specs: readonly ParamSpec[];
  /** The number of params in the text. */
  readonly count: number;
}

/** The largest number of tokens in a declaration; longer ones are not read. */
const longest = 80;

export function readParams(source: string): ReadParams {
  const specs = new Map<string, ParamSpec>();
  // Most programs declare no params, and this runs at every key press.
  const tokens = source.includes("param") ? tokensOf(source) : [];
  for (const [place, { kind, text }] of tokens.entries()) {
    if (kind !== "name" || text !== "param") continue;
    const spec = new Declaration(tokens.slice(place + 1, place + longest)).spec();
    if (spec !== null && isParam(spec)) specs.set(spec.name, spec);
  }
  return { specs: [...specs.values()].slice(0, mostParams), count: specs.size };
}

export function paramLiterals(source: string): readonly ParamSpec[] {
  return readParams(source).specs;
}

/** The tokens after the name `param`. */
class Declaration {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** The spec; null if this is no declaration, or if its name or range is computed. */
  spec(): ParamSpec | null {
    if (!this.#take("(")) return null;
    const name = this.#string();
    if (name === null || !this.#take(",") || !this.#take("{")) return null;
    const options = new Map<string, number | string | null>();
    while (!this.#take("}")) {
      const key = this.#key();
      if (key === null || !this.#take(":")) return null;
      options.set(key, this.#value());
      if (!this.#take(",") && !this.#is("}")) return null;
    }
    this.#take(",");
    if (!this.#take(")")) return null;
    const number = (key: string): number | undefined => {
      const value = options.get(key);
      return typeof value === "number" ? value : undefined;
    };
    const [min, max] = [number("min"), number("max")];
    if (min === undefined || max === undefined) return null;
    const scale = options.get("scale") === "log2" ? "log2" : "linear";
    return { name, min, max, step: number("step") ?? 1, scale, value: number("value") ?? min };
  }

  #is(text: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === "other" && token.text === text;
  }

  #take(text: string): boolean {
    if (!this.#is(text)) return false;
    this.#at++;
    return true;
  }

  #string(): string | null {
    const token = this.#tokens[this.#at];
    if (token?.kind !== "string") return null;
    this.#at++;
    return token.text;
  }

  #key(): string | null {
    const token = this.#tokens[this.#at];
    if (token?.kind !== "string" && token?.kind !== "name") return null;
    this.#at++;
    return token.text;
  }

  /** A literal up to the next comma or brace; null for a computed value, which is skipped. */
  #value(): number | string | null {
    const start = this.#at;
    for (let depth = 0; this.#at < this.#tokens.length; this.#at++) {
      if (depth === 0 && (this.#is(",") || this.#is("}"))) break;
      if (this.#is("(") || this.#is("[") || this.#is("{")) depth++;
      if (this.#is(")") || this.#is("]") || this.#is("}")) depth--;
    }
    return literal(this.#tokens.slice(start, this.#at));
  }
}

function literal(tokens: readonly Token[]): number | string | null {
  const [first, second] = tokens;
  if (tokens.length === 1 && first?.kind === "string") return first.text;
  const isNegative = tokens.length === 2 && first?.kind === "other" && first.text === "-";
  const written = isNegative ? second : first;
  if (written?.kind !== "number" || (tokens.length !== 1 && !isNegative)) return null;
  const value = Number(written.text.replaceAll("_", ""));
  return Number.isNaN(value) ? null : isNegative ? -value : value;
}
