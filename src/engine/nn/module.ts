/** Modules: functions of a tensor that know which parameters they use. */
import type { Parameter } from "../graph/parameter.ts";
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";

export interface Module {
  (x: Tensor): Tensor;
  /** In the order of the layers; a parameter that is used twice is listed once. */
  parameters(): Parameter[];
}

/** A function of a tensor as a module that uses these parameters. */
export function module(
  name: string,
  call: (x: Tensor) => Tensor,
  parameters: () => Parameter[],
): Module {
  const checked = (x: Tensor): Tensor => {
    if (x instanceof Tensor) return call(x);
    throw fault("invalid", `${name}: invalid input: expected a tensor, got ${describe(x)}`);
  };
  return Object.assign(checked, { parameters });
}

function describe(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "an array" : typeof value;
}
