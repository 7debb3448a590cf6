/** `param`: a number that visitors can change on the page, and that runs can sweep over. */
import { fault } from "../ir/fault.ts";
import { faultOfParam, type ParamSpec } from "./param-spec.ts";
import { declareParam, presenter } from "./presenter.ts";

export interface ParamOptions {
  readonly min: number;
  readonly max: number;
  /** The program's own value. */
  readonly value: number;
  /**
   * The distance between values; with the scale "log2", that of the exponents. Default: 1, or a hundredth of
   * the range.
   */
  readonly step?: number;
  /** The slider's scale; default "linear". */
  readonly scale?: "linear" | "log2";
}

/** The param's value in this run. Each name can be declared only once. */
export function param(name: string, options: ParamOptions): number {
  const spec = specOf(name, options);
  const wrong = faultOfParam(spec);
  if (wrong) throw wrong;
  if (!declareParam(name))
    throw fault("param", `duplicate name "${name}": each param is declared once`);
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
