/** Schemas of the params and presets that a program declares. The rules for them are the engine's. */
import * as v from "valibot";
import { maxDrawingText } from "../../engine/present/params/drawing.ts";
import {
  faultOfParam,
  faultOfPresets,
  problemOfValue,
} from "../../engine/present/params/faults.ts";
import {
  maxChoices,
  maxNameLength,
  maxPresets,
  maxPresetValues,
  maxTextLength,
  type ParamSpec,
  type Preset,
  paramScales,
} from "../../engine/present/params/spec.ts";
import { count, dictionary, list, object, oneOf, type Schema, text } from "../foreign.ts";
import { paramValue } from "./param-value.ts";

const name = text(maxNameLength);

const spec: Schema<ParamSpec> = v.pipe(
  v.union([
    object({
      kind: v.literal("number"),
      name,
      min: v.number(),
      max: v.number(),
      step: v.number(),
      scale: oneOf(paramScales),
      value: v.number(),
    }),
    object({ kind: v.literal("choice"), name, choices: list(name, maxChoices), value: name }),
    object({ kind: v.literal("toggle"), name, value: v.boolean() }),
    object({ kind: v.literal("colour"), name, value: name }),
    object({
      kind: v.literal("text"),
      name,
      maxLength: count,
      lines: count,
      value: text(maxTextLength),
    }),
    object({
      kind: v.literal("drawing"),
      name,
      shape: v.strictTuple([count, count]),
      value: text(maxDrawingText),
    }),
  ]),
  v.check((spec) => faultOfParam(spec) === null),
);

/** `value` is the one in use; the spec has the program's own. */
export const paramEvent = v.pipe(
  object({ spec, value: paramValue }),
  v.check(({ spec, value }) => problemOfValue(spec, value) === null),
);

const preset = object({ name, values: dictionary(paramValue, maxPresetValues, maxNameLength) });

export const presetsEvent = object({
  presets: v.pipe(
    list(preset, maxPresets),
    v.check((presets: readonly Preset[]) => faultOfPresets(presets) === null),
  ),
});
