/** The value that a run uses where another one is requested. */
import { problemOfValue } from "./faults.ts";
import { kindOf, type ParamSpec } from "./spec.ts";

/**
 * The value requested where the param can have it, and else the program's own: the program may have changed since the
 * value was chosen. A number outside of the range becomes the nearest one in it.
 */
export function fitted<Spec extends ParamSpec>(spec: Spec, asked: unknown): Spec["value"] {
  const nearest = kindOf(spec).nearest?.(spec, asked) ?? asked;
  return problemOfValue(spec, nearest) === null ? (nearest as Spec["value"]) : spec.value;
}
