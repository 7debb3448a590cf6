/** The kinds of params and their values, which programs that declare one and pages that receive one share. */

/** A param's value. A colour is `#rrggbb`, and a drawing the text that `encodeDrawing` returns. */
export type ParamValue = number | string | boolean;

export const paramScales = ["linear", "log2", "log10"] as const;
export type ParamScale = (typeof paramScales)[number];

export interface NumberSpec {
  readonly kind: "number";
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly scale: ParamScale;
  readonly value: number;
}

export interface ChoiceSpec {
  readonly kind: "choice";
  readonly name: string;
  readonly choices: readonly string[];
  readonly value: string;
}

export interface ToggleSpec {
  readonly kind: "toggle";
  readonly name: string;
  readonly value: boolean;
}

export interface ColourSpec {
  readonly kind: "colour";
  readonly name: string;
  readonly value: string;
}

export interface TextSpec {
  readonly kind: "text";
  readonly name: string;
  readonly maxLength: number;
  /** The lines that the field shows; a text in one line has no line breaks. */
  readonly lines: number;
  readonly value: string;
}

export interface DrawingSpec {
  readonly kind: "drawing";
  readonly name: string;
  readonly shape: DrawingShape;
  readonly value: string;
}

/** The rows and columns of a drawing. */
export type DrawingShape = readonly [rows: number, columns: number];

export type ParamSpec = NumberSpec | ChoiceSpec | ToggleSpec | ColourSpec | TextSpec | DrawingSpec;

/** Values for some of a program's params, under a name. */
export interface Preset {
  readonly name: string;
  readonly values: Readonly<Record<string, ParamValue>>;
}

/** Characters of the names of params, choices and presets. */
export const maxNameLength = 64;
export const maxChoices = 100;
/** Characters and lines of a text. */
export const maxTextLength = 4_000;
export const maxTextLines = 20;
/** Rows, and columns, of a drawing. */
export const maxDrawingSide = 128;
export const maxPresets = 50;
/** Params that a preset sets. */
export const maxPresetValues = 50;

export const defaultTextLength = 200;
/** The distance between exponents where a param states none. */
const defaultSteps = { log2: 1, log10: 0.1 } as const;

/** The distance between a number's values where its param states none. */
export function defaultStep(
  scale: ParamScale,
  { min, max, value }: Pick<NumberSpec, "min" | "max" | "value">,
): number {
  if (scale !== "linear") return defaultSteps[scale];
  return [min, max, value].every(Number.isInteger) ? 1 : (max - min) / 100;
}
