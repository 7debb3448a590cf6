/** The spec of a param that is a number, for tests. */
import type { NumberSpec } from "../../engine/present/params/kinds/number.ts";

/** From 1 to 9 in steps of 1, and named "n", unless overridden. */
export function numberSpec(fields: Partial<NumberSpec> = {}): NumberSpec {
  return {
    kind: "number",
    name: "n",
    min: 1,
    max: 9,
    step: 1,
    scale: "linear",
    value: 4,
    ...fields,
  };
}
