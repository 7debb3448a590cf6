/**
 * Reads the params and presets that a program declares with literal arguments, so that their controls are there before
 * the first run. It reads the text without evaluating it: declarations that it cannot read are left out, and the
 * events of a run replace what it found.
 */
import { blankDrawing } from "../../../engine/present/params/drawing.ts";
import { faultOfParam } from "../../../engine/present/params/faults.ts";
import {
  type ChoiceSpec,
  type ColourSpec,
  type DrawingSpec,
  defaultStep,
  defaultTextLength,
  maxChoices,
  maxPresets,
  maxPresetValues,
  type NumberSpec,
  paramScales,
  type TextSpec,
  type ToggleSpec,
} from "../../../engine/present/params/spec.ts";
import type { ParamSpec, ParamValue, Preset } from "../../program/events.ts";
import { maxParams } from "../../program/limits.ts";
import { isParamValue } from "../../program/param-value.ts";
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

type Kind = ParamSpec["kind"];
type Read = (name: string, reader: LiteralReader) => ParamSpec | null;

/** The maximum number of tokens in a declaration; longer ones are not read. */
const maxTokens = 80;
const maxChoiceTokens: number = 2 * maxChoices + maxTokens;
const maxPresetsTokens: number = maxPresets * (4 * maxPresetValues + 5);
/**
 * The average number of times that each token may be read. Declarations that are never closed reach into those that
 * follow; of these, the ones beyond the limit have no control before a run.
 */
const maxReads = 4;

const readers: Readonly<Record<Kind, Read>> = {
  number: numberIn,
  choice: choiceIn,
  toggle: toggleIn,
  colour: colourIn,
  text: textIn,
  drawing: drawingIn,
};

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
    if (!Object.hasOwn(readers, member) || left <= 0) continue;
    const length = member === "choice" ? maxChoiceTokens : maxTokens;
    const reader = new LiteralReader(tokens, after, length);
    const spec = specIn(readers[member as Kind], reader);
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

/** The spec that follows the name; null if there is none, or if a required part of it is computed. */
function specIn(read: Read, reader: LiteralReader): ParamSpec | null {
  if (!reader.take("(")) return null;
  const name = reader.string();
  const spec = name === null ? null : read(name, reader);
  reader.take(",");
  return reader.take(")") ? spec : null;
}

function numberIn(name: string, reader: LiteralReader): NumberSpec | null {
  const options = reader.take(",") ? reader.options() : null;
  const [min, max] = [numberOf(options, "min"), numberOf(options, "max")];
  if (min === undefined || max === undefined) return null;
  const scale = paramScales.find((each) => each === options?.get("scale")) ?? "linear";
  const value = numberOf(options, "value") ?? min;
  const step = numberOf(options, "step") ?? defaultStep(scale, { min, max, value });
  return { kind: "number", name, min, max, step, scale, value };
}

function choiceIn(name: string, reader: LiteralReader): ChoiceSpec | null {
  const choices = reader.take(",") ? textsOf(reader.value()) : null;
  const options = reader.take(",") ? reader.options() : null;
  if (choices === null) return null;
  const value = options?.get("value");
  return { kind: "choice", name, choices, value: isText(value) ? value : (choices[0] ?? "") };
}

function toggleIn(name: string, reader: LiteralReader): ToggleSpec {
  const value = reader.take(",") ? reader.value() : false;
  return { kind: "toggle", name, value: value === true };
}

function colourIn(name: string, reader: LiteralReader): ColourSpec | null {
  const value = reader.take(",") ? reader.value() : null;
  return isText(value) ? { kind: "colour", name, value } : null;
}

function textIn(name: string, reader: LiteralReader): TextSpec | null {
  const value = reader.take(",") ? reader.value() : null;
  const options = reader.take(",") ? reader.options() : null;
  if (!isText(value)) return null;
  const maxLength = numberOf(options, "maxLength") ?? defaultTextLength;
  return { kind: "text", name, maxLength, lines: numberOf(options, "lines") ?? 1, value };
}

function drawingIn(name: string, reader: LiteralReader): DrawingSpec | null {
  const options = reader.take(",") ? reader.options() : null;
  const shape = options?.get("shape");
  if (!Array.isArray(shape) || shape.length !== 2) return null;
  const [rows, columns] = shape as readonly (Literal | null)[];
  if (typeof rows !== "number" || typeof columns !== "number") return null;
  const sides = [rows, columns] as const;
  return { kind: "drawing", name, shape: sides, value: blankDrawing(sides) };
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

function numberOf(options: Options | null, key: string): number | undefined {
  const value = options?.get(key);
  return typeof value === "number" ? value : undefined;
}

/** The texts of a list; null if it contains anything else. */
function textsOf(value: Literal | null): readonly string[] | null {
  return Array.isArray(value) && value.every(isText) ? value : null;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
