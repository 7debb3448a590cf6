/** `param`: a number that the page lets people change, and that runs can be swept over. */
import { fault } from "../ir/fault.ts";
import { type ParamSpec, type Presenter, presenter } from "./presenter.ts";

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

const names = new WeakMap<Presenter, Set<string>>();

/** The param's value in this run. A name can be declared once. */
export function param(name: string, options: ParamOptions): number {
  const spec = checkSpec(name, options);
  const declared = names.get(presenter()) ?? new Set<string>();
  names.set(presenter(), declared);
  if (declared.has(name))
    throw fault("duplicate", `param: duplicate name "${name}": each param is declared once`);
  declared.add(name);
  return presenter().param(spec);
}

function checkSpec(
  name: string,
  { min, max, value, step, scale = "linear" }: ParamOptions,
): ParamSpec {
  if (typeof name !== "string" || name === "" || name.length > 64) {
    throw fault(
      "invalid",
      `param: invalid name ${JSON.stringify(name)}: expected 1 to 64 characters`,
    );
  }
  if (scale !== "linear" && scale !== "log2") {
    throw fault(
      "unknown",
      `param: unknown scale "${String(scale)}" of "${name}": there are linear and log2`,
    );
  }
  if (![min, max].every(Number.isFinite) || min >= max) {
    throw fault("invalid", `param: invalid range of "${name}": from ${min} to ${max}`);
  }
  if (scale === "log2" && min <= 0) {
    throw fault(
      "invalid",
      `param: invalid range of "${name}": a log2 scale starts above 0, not at ${min}`,
    );
  }
  if (!Number.isFinite(value) || value < min || value > max) {
    throw fault("invalid", `param: invalid value ${value} of "${name}": expected ${min} to ${max}`);
  }
  const whole = [min, max, value].every(Number.isInteger);
  const distance = step ?? (scale === "log2" || whole ? 1 : (max - min) / 100);
  if (!Number.isFinite(distance) || distance <= 0) {
    throw fault(
      "invalid",
      `param: invalid step ${distance} of "${name}": expected a number above 0`,
    );
  }
  return { name, min, max, step: distance, scale, value };
}
