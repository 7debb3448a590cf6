/** Reads the params and presets that a program declares. In: fields with any values. Out: an event, or null. */
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
} from "../../engine/present/params/spec.ts";
import type { ParamSpec, ParamValue, Preset } from "./events.ts";
import type { ProgramEvent } from "./messages.ts";
import { isParamValue } from "./param-value.ts";
import { type Fields, isText, record } from "./read-fields.ts";

export function readParam(fields: Fields): ProgramEvent | null {
  const spec = readSpec(record(fields.spec));
  if (spec === null || problemOfValue(spec, fields.value)) return null;
  return { type: "param", spec, value: fields.value as ParamValue };
}

/** The known fields of the spec's kind, without any others. */
function specOf(fields: Fields): ParamSpec | null {
  const { kind, name, value } = fields as unknown as ParamSpec;
  const each = fields as never;
  switch (kind) {
    case "number": {
      const { min, max, step, scale } = each;
      return { kind, name, min, max, step, scale, value: value as number };
    }
    case "choice":
      return { kind, name, choices: listOf(fields.choices, maxChoices), value: value as string };
    case "toggle":
      return { kind, name, value: value as boolean };
    case "colour":
      return { kind, name, value: value as string };
    case "text": {
      const { maxLength, lines } = each;
      return { kind, name, maxLength, lines, value: value as string };
    }
    case "drawing": {
      const [rows, columns, ...others] = listOf(fields.shape, 2);
      const shape = [rows, columns, ...others] as never;
      return { kind, name, shape, value: value as string };
    }
    default:
      return null;
  }
}

/** A copy of a list; if it has more elements than `most`, of one too many. */
function listOf(value: unknown, most: number): never[] {
  return Array.isArray(value) ? (Array.from(value.slice(0, most + 1)) as never[]) : [];
}

function readSpec(fields: Fields | null): ParamSpec | null {
  const spec = fields && specOf(fields);
  return spec && faultOfParam(spec) === null ? spec : null;
}

export function readPresets({ presets }: Fields): ProgramEvent | null {
  if (!Array.isArray(presets) || presets.length > maxPresets) return null;
  const read = Array.from(presets, (preset: unknown) => readPreset(record(preset)));
  if (!read.every((preset) => preset !== null) || faultOfPresets(read)) return null;
  return { type: "presets", presets: read };
}

function readPreset(fields: Fields | null): Preset | null {
  const values = record(fields?.values);
  const name = fields?.name;
  if (values === null || !isText(name, maxNameLength)) return null;
  const entries = Object.entries(values);
  const isSound = ([param, value]: [string, unknown]): boolean =>
    param.length <= maxNameLength && isParamValue(value);
  return entries.length <= maxPresetValues && entries.every(isSound)
    ? { name, values: Object.fromEntries(entries) as Preset["values"] }
    : null;
}
