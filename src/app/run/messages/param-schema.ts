/** Schemas of the params and presets that a program declares. The rules for them are the engine's. */
import * as v from "valibot";
import {
  faultOfParam,
  faultOfPresets,
  problemOfValue,
} from "../../../engine/present/params/faults.ts";
import { maxNameLength } from "../../../engine/present/params/kinds/kind.ts";
import {
  type KindName,
  kinds,
  maxPresets,
  maxPresetValues,
  type ParamSpec,
  type Preset,
} from "../../../engine/present/params/spec.ts";
import { dictionary, isRecord, list, object, type Schema, text } from "../../foreign.ts";
import { paramValue } from "./param-value.ts";

/** A spec has the fields of its kind, which the engine's own rules check, and no others. */
const spec: Schema<ParamSpec> = v.pipe(
  v.custom<Readonly<Record<string, unknown>> & { readonly kind: KindName }>(
    (given) =>
      isRecord(given) && typeof given.kind === "string" && Object.hasOwn(kinds, given.kind),
    "a param",
  ),
  v.transform((given) => {
    const fields = ["kind", "name", "value", ...kinds[given.kind].fields];
    const entries = fields.map((field) => [field, given[field]] as const);
    return Object.fromEntries(entries) as unknown as ParamSpec;
  }),
  v.check((spec) => faultOfParam(spec) === null),
);

/** `value` is the one in use; the spec has the program's own. */
export const paramEvent = v.pipe(
  object({ spec, value: paramValue }),
  v.check(({ spec, value }) => problemOfValue(spec, value) === null),
);

const preset = object({
  name: text(maxNameLength),
  values: dictionary(paramValue, maxPresetValues, maxNameLength),
});

export const presetsEvent = object({
  presets: v.pipe(
    list(preset, maxPresets),
    v.check((presets: readonly Preset[]) => faultOfPresets(presets) === null),
  ),
});
