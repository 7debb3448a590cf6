/** `param`: values that visitors can change on the page. A number is also what runs can sweep over. */

import { callPosition } from "../../graph/position.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { tensor } from "../../ops/index.ts";
import { declaredParams, presenter } from "../presenter.ts";
import { callOf, faultOfParam, faultOfPresets } from "./faults.ts";
import { fitted } from "./fitted.ts";
import { decodeDrawing, fullLevel } from "./kinds/drawing.ts";
import { decodeRange } from "./kinds/range.ts";
import { type KindName, kinds, type ParamSpec } from "./spec.ts";

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

export interface RangeOptions {
  /** The smallest value; with a logarithmic scale it is above 0. */
  readonly min: number;
  /** The largest value, above `min`. */
  readonly max: number;
  /** The default part of the range; by default all of it. */
  readonly value?: readonly [low: number, high: number];
  /** The distance between values, as for a number. */
  readonly step?: number;
  /** The slider's scale; default "linear". */
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
   * A part of a range as [low, high], with low ≤ high; the page shows a slider with two handles. In a preset it is
   * written as "0.2 to 0.8".
   */
  range(name: string, options: RangeOptions): [low: number, high: number];
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

type SpecOf<Kind extends KindName> = Extract<ParamSpec, { readonly kind: Kind }>;

export const param: ParamFunction = Object.assign(number, {
  range,
  choice,
  toggle,
  colour,
  text,
  drawing,
  presets,
});

/** Declares a param by the arguments of its call, and returns its value in this run. */
function declare<Kind extends KindName>(
  kind: Kind,
  name: string,
  ...args: unknown[]
): SpecOf<Kind> {
  const spec = kinds[kind].specOf(name, args) as SpecOf<Kind> | null;
  const wrong = spec
    ? faultOfParam(spec)
    : fault(callOf(kind), `missing options of "${name}": see its documentation`);
  if (spec === null || wrong) throw wrong;
  declaredParams().add(spec);
  return { ...spec, value: fitted(spec, presenter().param(spec)) };
}

function number(name: string, options: ParamOptions): number {
  return declare("number", name, options).value;
}

function range(name: string, options: RangeOptions): [low: number, high: number] {
  const { value, min, max } = declare("range", name, options);
  const [low, high] = decodeRange(value) ?? [min, max];
  return [low, high];
}

function choice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  options: ChoiceOptions<Choice> = {},
): Choice {
  return declare("choice", name, choices, options).value as Choice;
}

function toggle(name: string, value = false): boolean {
  return declare("toggle", name, value).value;
}

function colour(name: string, value: string): [number, number, number] {
  const digits = declare("colour", name, value).value;
  const part = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

function text(name: string, value: string, options: TextOptions = {}): string {
  return declare("text", name, value, options).value;
}

function drawing(name: string, options: DrawingOptions): Tensor {
  const { shape, value } = declare("drawing", name, options);
  const [rows, columns] = shape;
  const levels = decodeDrawing(value, shape) ?? new Uint8Array(rows * columns);
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
