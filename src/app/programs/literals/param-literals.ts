/**
 * Reads the params and presets that a program declares with literal arguments, so that their controls are there before
 * the first run. It reads the text without evaluating it: declarations that it cannot read are left out, and the
 * events of a run replace what it found.
 */

import { faultOfParam } from "../../../engine/present/params/faults.ts";
import { maxChoices } from "../../../engine/present/params/kinds/choice.ts";
import {
  type KindName,
  kinds,
  maxPresets,
  maxPresetValues,
} from "../../../engine/present/params/spec.ts";
import type { ParamSpec, ParamValue, Preset } from "../../run/messages/events.ts";
import { maxParams } from "../../run/messages/limits.ts";
import { isParamValue } from "../../run/messages/param-value.ts";
import { type Literal, LiteralReader, type Options } from "./literals.ts";
import { type Token, tokensOf } from "./tokens.ts";

export interface ReadParams {
  /** The first params, as many as a run may declare. */
  readonly specs: readonly ParamSpec[];
  /** The number of params in the text. */
  readonly count: number;
  /** Null if the text has none that can be read. */
  readonly presets: readonly Preset[] | null;
}

/** The maximum number of tokens in a declaration; longer ones are not read. */
const maxTokens = 80;
const maxChoiceTokens: number = 2 * maxChoices + maxTokens;
const maxPresetsTokens: number = maxPresets * (4 * maxPresetValues + 5);
/**
 * The average number of times that each token may be read. Declarations that are never closed reach into those that
 * follow; of these, the ones beyond the limit have no control before a run.
 */
const maxReads = 4;

export function readParams(source: string): ReadParams {
  const specs = new Map<string, ParamSpec>();
  let presets: readonly Preset[] | null = null;
  let arePresetsRead = false;
  // Most programs declare no params, and this runs at every key press.
  const tokens = source.includes("param") ? tokensOf(source) : [];
  let left = maxReads * tokens.length;
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== "name" || text !== "param") continue;
    const { member, after } = memberAt(tokens, index + 1);
    if (member === "presets") {
      // A second list is an error, and not worth reading: a list may be long.
      if (!arePresetsRead) presets = presetsIn(new LiteralReader(tokens, after, maxPresetsTokens));
      arePresetsRead = true;
      continue;
    }
    if (!Object.hasOwn(kinds, member) || left <= 0) continue;
    const length = member === "choice" ? maxChoiceTokens : maxTokens;
    const reader = new LiteralReader(tokens, after, length);
    const spec = specIn(member as KindName, reader);
    left -= reader.length;
    if (spec !== null && faultOfParam(spec) === null) specs.set(spec.name, spec);
  }
  return { specs: [...specs.values()].slice(0, maxParams), count: specs.size, presets };
}

/** The member that is called: "choice" in `param.choice(…)`, and "number" where `param` itself is. */
function memberAt(
  tokens: readonly Token[],
  index: number,
): { readonly member: string; readonly after: number } {
  const [dot, name] = [tokens[index], tokens[index + 1]];
  return dot?.kind === "other" && dot.text === "." && name?.kind === "name"
    ? { member: name.text, after: index + 2 }
    : { member: "number", after: index };
}

/** The spec of the declaration; null if there is none, or if a required part of it is computed. */
function specIn(kind: KindName, reader: LiteralReader): ParamSpec | null {
  if (!reader.take("(")) return null;
  const name = reader.string();
  if (name === null) return null;
  const args: unknown[] = [];
  while (reader.take(",") && !reader.is(")")) args.push(fromLiteral(reader.value()));
  return reader.take(")") ? kinds[kind].specOf(name, args) : null;
}

/** The literal as a program's own value; undefined for a computed one. */
function fromLiteral(literal: Literal | null): unknown {
  if (literal === null) return undefined;
  if (literal instanceof Map)
    return Object.fromEntries([...literal].map(([key, value]) => [key, fromLiteral(value)]));
  return Array.isArray(literal) ? literal.map(fromLiteral) : literal;
}

/** The presets whose values can be read; of each, the values that are literals. */
function presetsIn(reader: LiteralReader): readonly Preset[] | null {
  const presets = reader.take("(") ? reader.options() : null;
  if (presets === null) return null;
  return [...presets]
    .slice(0, maxPresets)
    .flatMap(([name, values]) => (values instanceof Map ? { name, values: valuesIn(values) } : []));
}

function valuesIn(values: Options): Preset["values"] {
  const literals = [...values].filter((entry): entry is [string, ParamValue] =>
    isParamValue(entry[1]),
  );
  return Object.fromEntries(literals.slice(0, maxPresetValues));
}
