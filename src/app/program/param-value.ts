/** Values of params without their specs, as links, drafts and stored runs have them: their bounds, and their texts. */
import { isDrawingText, maxDrawingText } from "../../engine/present/params/drawing.ts";
import type { ParamValue } from "./events.ts";

/** True if some param could have this value. */
export function isParamValue(value: unknown): value is ParamValue {
  if (typeof value === "string") return value.length <= maxDrawingText;
  return typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value));
}

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
