/** The value that a run uses where another one is requested. */
import { problemOfValue } from "./faults.ts";
import type { ParamSpec } from "./spec.ts";

/**
 * The value requested where the param can have it, and else the program's own: the program may have changed since the
 * value was chosen. A number outside of the range becomes the nearest one in it.
 */
export function fitted<Spec extends ParamSpec>(spec: Spec, asked: unknown): Spec["value"] {
  if (spec.kind === "number" && typeof asked === "number" && !Number.isNaN(asked))
    return Math.min(spec.max, Math.max(spec.min, asked));
  return problemOfValue(spec, asked) === null ? (asked as Spec["value"]) : spec.value;
}
