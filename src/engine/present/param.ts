/** `param`: a number that the page lets people change, and that runs can be swept over. */
import { fault } from "../ir/fault.ts";
import { faultOfParam, type ParamSpec } from "./param-spec.ts";
import { declareParam, presenter } from "./presenter.ts";

export interface ParamOptions {
  readonly min: number;
  readonly max: number;
  /** The program's own. */
  readonly value: number;
  /** Between one value and the next; with the scale "log2", of the exponent. Default: 1, or a hundredth of the range. */
  readonly step?: number;
  /** Default "linear". */
  readonly scale?: "linear" | "log2";
}

/** The param's value in this run. A name can be declared once. */
export function param(name: string, options: ParamOptions): number {
  const spec = specOf(name, options);
  const wrong = faultOfParam(spec);
  if (wrong) throw wrong;
  if (!declareParam(name))
    throw fault("duplicate", `param: duplicate name "${name}": each param is declared once`);
  return presenter().param(spec);
}

function specOf(
  name: string,
  { min, max, value, step, scale = "linear" }: ParamOptions,
): ParamSpec {
  const whole = [min, max, value].every(Number.isInteger);
  const distance = step ?? (scale === "log2" || whole ? 1 : (max - min) / 100);
  return { name, min, max, step: distance, scale, value };
}
