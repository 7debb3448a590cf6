/**
 * Reads the params that a program declares with literal options, so that their sliders are there before the
 * first run. It reads the text without evaluating it: declarations that it cannot read are left out, and the
 * `param` events of a run replace what it found.
 */
import type { ParamSpec } from "../program/events.ts";
import { isParam, mostParams } from "../program/limits.ts";
import { LiteralReader } from "./literals.ts";
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
    const spec = specIn(tokens.slice(place + 1, place + longest));
    if (spec !== null && isParam(spec)) specs.set(spec.name, spec);
  }
  return { specs: [...specs.values()].slice(0, mostParams), count: specs.size };
}

export function paramLiterals(source: string): readonly ParamSpec[] {
  return readParams(source).specs;
}

/** The spec in the tokens after the name `param`; null if they declare none, or if its name or range is computed. */
function specIn(tokens: readonly Token[]): ParamSpec | null {
  const reader = new LiteralReader(tokens);
  if (!reader.take("(")) return null;
  const name = reader.string();
  const options = name !== null && reader.take(",") ? reader.options() : null;
  if (name === null || options === null) return null;
  reader.take(",");
  if (!reader.take(")")) return null;
  const number = (key: string): number | undefined => {
    const value = options.get(key);
    return typeof value === "number" ? value : undefined;
  };
  const [min, max] = [number("min"), number("max")];
  if (min === undefined || max === undefined) return null;
  const scale = options.get("scale") === "log2" ? "log2" : "linear";
  return { name, min, max, step: number("step") ?? 1, scale, value: number("value") ?? min };
}
