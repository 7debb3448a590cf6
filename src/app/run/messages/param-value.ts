/** Values of params without their specs, as links, drafts and stored runs have them: their bounds, and their texts. */
import * as v from "valibot";
import { isDrawingText, maxDrawingText } from "../../../engine/present/params/kinds/drawing.ts";
import { dictionary, type Schema } from "../../foreign.ts";
import type { ParamValue, ParamValues } from "./events.ts";
import { maxParams } from "./limits.ts";

/** True if some param could have this value. */
export function isParamValue(value: unknown): value is ParamValue {
  if (typeof value === "string") return value.length <= maxDrawingText;
  return typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value));
}

export const paramValue: Schema<ParamValue> = v.custom<ParamValue>(
  isParamValue,
  "a number, a string or a boolean",
);
const maxParamName = 500;

/** The values of a program's params, by their names. */
export const paramValues: Schema<ParamValues> = dictionary(paramValue, maxParams, maxParamName);

/** The maximum number of characters in words. */
const maxShown = 40;

/** The value for people: "64", "on", "gelu", "a drawing". */
export function paramText(value: ParamValue): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "number") return String(value);
  if (isDrawingText(value)) return "a drawing";
  const line = value.replaceAll(/\s+/g, " ");
  return line.length > maxShown ? `${line.slice(0, maxShown)}…` : line;
}
