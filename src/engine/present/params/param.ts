/** `param`: values that visitors can change on the page. A number is also what runs can sweep over. */

import { callPosition } from "../../graph/position.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { tensor } from "../../ops/index.ts";
import { declaredParams, presenter } from "../presenter.ts";
import { blankDrawing, decodeDrawing, fullLevel } from "./drawing.ts";
import { faultOfParam, faultOfPresets } from "./faults.ts";
import { fitted } from "./fitted.ts";
import { type DrawingShape, defaultStep, defaultTextLength, type ParamSpec } from "./spec.ts";

export interface ParamOptions {
  /** The smallest value; with a logarithmic scale it is above 0. */
  readonly min: number;
  /** The largest value, above `min`. */
  readonly max: number;
  /** The default value, from `min` to `max`. */
  readonly value: number;
  /**
   * The distance between values; with the scale "log2" or "log10", that of the exponents. Default: 1 where `min`, `max`
   * and `value` are integers and for "log2", 0.1 for "log10", and else a hundredth of the range.
   */
  readonly step?: number;
  /**
   * The slider's scale; default "linear". "log2" suits sizes and "log10" learning rates. Where `min`, `max` and `value`
   * are integers, all values are.
   */
  readonly scale?: "linear" | "log2" | "log10";
}

export interface ChoiceOptions<Choice extends string> {
  /** The default choice; by default the first one. */
  readonly value?: NoInfer<Choice>;
}

export interface TextOptions {
  /** The largest number of characters, up to 4000; default 200. */
  readonly maxLength?: number;
  /** The lines that the field shows, up to 20; default 1. A text in one line has no line breaks. */
  readonly lines?: number;
}

export interface DrawingOptions {
  /** [rows, columns], each up to 128. */
  readonly shape: readonly [rows: number, columns: number];
}

export interface ParamFunction {
  /** The number's value in this run; the page shows a slider for it. Each name can be declared only once. */
  (name: string, options: ParamOptions): number;
  /**
   * One of up to 100 texts, which the visitor chooses from a menu. Its type is the union of these texts, so that a
   * misspelt comparison is an error.
   */
  choice<Choice extends string>(
    name: string,
    choices: readonly Choice[],
    options?: ChoiceOptions<Choice>,
  ): Choice;
  /** True or false, by default false; the page shows a checkbox. */
  toggle(name: string, value?: boolean): boolean;
  /**
   * A colour as [red, green, blue] from 0 to 1, which tensors take as they are. `value`, the default, is written as
   * "#rrggbb"; 255 becomes 1, without any other conversion.
   */
  colour(name: string, value: string): [red: number, green: number, blue: number];
  /** A text that the visitor writes; `value` is the default. */
  text(name: string, value: string, options?: TextOptions): string;
  /**
   * A picture that the visitor draws with a mouse, a pen, a finger or the arrow keys: an f32 tensor [rows, columns]
   * from 0, blank, to 1, in steps of a fifteenth. It is blank until something is drawn.
   */
  drawing(name: string, options: DrawingOptions): Tensor;
  /**
   * Named sets of values for some of the params, such as `{ small: { n: 64 } }`, which the page shows as a menu. They
   * are declared once, before or after the params that they name. The value of a colour is "#rrggbb".
   */
  presets(presets: {
    readonly [name: string]: { readonly [param: string]: number | string | boolean };
  }): void;
}

export const param: ParamFunction = Object.assign(number, {
  choice,
  toggle,
  colour,
  text,
  drawing,
  presets,
});

/** Declares the param, and returns its value in this run. */
function declare<Spec extends ParamSpec>(spec: Spec): Spec["value"] {
  const wrong = faultOfParam(spec);
  if (wrong) throw wrong;
  declaredParams().add(spec);
  return fitted(spec, presenter().param(spec));
}

function number(name: string, options: ParamOptions): number {
  const { min, max, value, scale = "linear" } = options;
  const step = options.step ?? defaultStep(scale, options);
  return declare({ kind: "number", name, min, max, step, scale, value });
}

function choice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  { value }: ChoiceOptions<Choice> = {},
): Choice {
  const list = [...choices];
  return declare({
    kind: "choice",
    name,
    choices: list,
    value: value ?? list[0] ?? "",
  }) as Choice;
}

function toggle(name: string, value = false): boolean {
  return declare({ kind: "toggle", name, value });
}

function colour(name: string, value: string): [number, number, number] {
  const digits = declare({ kind: "colour", name, value });
  const part = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

function text(
  name: string,
  value: string,
  { maxLength = defaultTextLength, lines = 1 }: TextOptions = {},
): string {
  return declare({ kind: "text", name, maxLength, lines, value });
}

function drawing(name: string, { shape: [rows, columns] }: DrawingOptions): Tensor {
  const shape: DrawingShape = [rows, columns];
  const drawn = declare({ kind: "drawing", name, shape, value: blankDrawing(shape) });
  const levels = decodeDrawing(drawn, shape) ?? new Uint8Array(rows * columns);
  return tensor(
    Float32Array.from(levels, (level) => level / fullLevel),
    { shape },
  );
}

function presets(given: Parameters<ParamFunction["presets"]>[0]): void {
  const list = Object.entries(given).map(([name, values]) => ({ name, values: { ...values } }));
  const wrong = faultOfPresets(list);
  if (wrong) throw wrong;
  declaredParams().setPresets(list, callPosition());
  presenter().presets?.(list);
}
