/** The rules for params and presets. Fields may have any values: pages check what they receive by the same rules. */
import { type Fault, fault, type Problem } from "../../ir/fault.ts";
import { decodeDrawing } from "./drawing.ts";
import {
  type ChoiceSpec,
  type DrawingSpec,
  maxChoices,
  maxDrawingSide,
  maxNameLength,
  maxPresets,
  maxPresetValues,
  maxTextLength,
  maxTextLines,
  type NumberSpec,
  type ParamSpec,
  type Preset,
  paramScales,
  type TextSpec,
} from "./spec.ts";

/** The Fault in a param's declaration, or null. */
export function faultOfParam(spec: ParamSpec): Fault | null {
  const problem =
    problemOfName(spec.name) ?? problemOfShape(spec) ?? problemOfValue(spec, spec.value);
  return problem && fault(callOf(spec), problem);
}

/** The call by which a program declares a param. */
function callOf({ kind }: ParamSpec): string {
  return kind === "number" ? "param" : `param.${kind}`;
}

function problemOfName(name: unknown): Problem | null {
  return isName(name)
    ? null
    : `invalid name ${quoted(name)}: expected 1 to ${maxNameLength} characters`;
}

function problemOfShape(spec: ParamSpec): Problem | null {
  switch (spec.kind) {
    case "number":
      return problemOfRange(spec);
    case "choice":
      return problemOfChoices(spec);
    case "text":
      return problemOfText(spec);
    case "drawing":
      return problemOfDrawing(spec);
    case "toggle":
    case "colour":
      return null;
    default:
      spec satisfies never;
      return "unknown kind of param";
  }
}

function problemOfRange({ name, min, max, step, scale }: NumberSpec): Problem | null {
  if (!paramScales.includes(scale))
    return `unknown scale ${quoted(scale)} of "${name}": use linear, log2 or log10`;
  // Sliders and sweeps divide the distance, so it must be finite too.
  if (![min, max, max - min].every(Number.isFinite) || min >= max)
    return `invalid range of "${name}": from ${shown(min)} to ${shown(max)}`;
  if (scale !== "linear" && min <= 0)
    return `invalid range of "${name}": a ${scale} scale starts above 0, not at ${min}`;
  if (!Number.isFinite(step) || step <= 0)
    return `invalid step ${shown(step)} of "${name}": expected a number above 0`;
  return null;
}

function problemOfChoices({ name, choices }: ChoiceSpec): Problem | null {
  if (!Array.isArray(choices) || choices.length === 0)
    return `missing choices of "${name}": list at least one`;
  if (choices.length > maxChoices)
    return `unsupported number of choices of "${name}": ${choices.length}, at most ${maxChoices}`;
  const odd = choices.find((choice) => !isName(choice));
  if (odd !== undefined)
    return `invalid choice ${quoted(odd)} of "${name}": expected 1 to ${maxNameLength} characters`;
  const again = choices.find((choice, index) => choices.indexOf(choice) < index);
  return again === undefined ? null : `duplicate choice ${quoted(again)} of "${name}"`;
}

function problemOfText({ name, maxLength, lines }: TextSpec): Problem | null {
  if (!isWhole(maxLength, maxTextLength))
    return `invalid maxLength ${shown(maxLength)} of "${name}": expected 1 to ${maxTextLength} characters`;
  return isWhole(lines, maxTextLines)
    ? null
    : `invalid lines ${shown(lines)} of "${name}": expected 1 to ${maxTextLines}`;
}

function problemOfDrawing({ name, shape }: DrawingSpec): Problem | null {
  const isShape =
    Array.isArray(shape) &&
    shape.length === 2 &&
    shape.every((side) => isWhole(side, Number.MAX_SAFE_INTEGER));
  if (!isShape) return `invalid shape of "${name}": expected [rows, columns], such as [28, 28]`;
  return shape.every((side) => side <= maxDrawingSide)
    ? null
    : `unsupported shape [${shape.join(", ")}] of "${name}": a drawing has at most ${maxDrawingSide} rows and ${maxDrawingSide} columns`;
}

/** The fault of a value of a param whose spec is sound, or null. */
export function problemOfValue(spec: ParamSpec, value: unknown): Problem | null {
  const { name } = spec;
  switch (spec.kind) {
    case "number": {
      const { min, max } = spec;
      const isInside = typeof value === "number" && value >= min && value <= max;
      return isInside
        ? null
        : `invalid value ${shown(value)} of "${name}": expected ${min} to ${max}`;
    }
    case "choice":
      return (spec.choices as readonly unknown[]).includes(value)
        ? null
        : `unknown choice ${quoted(value)} of "${name}": use ${listed(spec.choices)}`;
    case "toggle":
      return typeof value === "boolean"
        ? null
        : `invalid value ${quoted(value)} of "${name}": expected true or false`;
    case "colour":
      return typeof value === "string" && /^#[\da-f]{6}$/i.test(value)
        ? null
        : `invalid colour ${quoted(value)} of "${name}": expected # and six hexadecimal digits, such as "#3366cc"`;
    case "text":
      return problemOfWords(spec, value);
    default:
      return decodeDrawing(value, spec.shape)
        ? null
        : `invalid drawing of "${name}": expected ${spec.shape[0]} × ${spec.shape[1]} pixels`;
  }
}

function problemOfWords({ name, maxLength, lines }: TextSpec, value: unknown): Problem | null {
  if (typeof value !== "string")
    return `invalid value ${quoted(value)} of "${name}": expected a string`;
  if (value.length > maxLength)
    return `unsupported length of "${name}": the text has ${value.length} characters, but maxLength is ${maxLength}`;
  return lines === 1 && /[\r\n]/.test(value)
    ? `invalid value of "${name}": text with line breaks needs the option lines to be greater than 1`
    : null;
}

/** The Fault in a list of presets itself, or null. The params that they name are not checked. */
export function faultOfPresets(presets: readonly Preset[]): Fault | null {
  const wrong = (problem: Problem): Fault => fault("param.presets", problem);
  if (presets.length === 0) return wrong("missing presets: name at least one");
  if (presets.length > maxPresets)
    return wrong(`unsupported number of presets: ${presets.length}, at most ${maxPresets}`);
  for (const { name, values } of presets) {
    const problem = problemOfName(name);
    if (problem) return wrong(problem);
    const count = Object.keys(values).length;
    if (count === 0) return wrong(`missing values of "${name}": set at least one param`);
    if (count > maxPresetValues)
      return wrong(
        `unsupported number of values of "${name}": ${count}, at most ${maxPresetValues}`,
      );
  }
  return null;
}

function isName(value: unknown): boolean {
  return typeof value === "string" && value !== "" && value.length <= maxNameLength;
}

function isWhole(value: unknown, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
}

const maxListed = 8;

function listed(choices: readonly string[]): string {
  const few = choices.slice(0, maxListed).map(quoted);
  if (choices.length > maxListed) return `one of ${few.join(", ")}, …`;
  return few.length === 1 ? `${few[0]}` : `${few.slice(0, -1).join(", ")} or ${few.at(-1)}`;
}

function quoted(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value.slice(0, 100)) : shown(value);
}

function shown(value: unknown): string {
  return typeof value === "number" || typeof value === "boolean" ? String(value) : typeof value;
}
