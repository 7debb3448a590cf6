/** The rules for params, which programs that declare one and pages that receive one share. */
import { type Fault, type FaultKind, fault } from "../ir/fault.ts";

export interface ParamSpec {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly scale: "linear" | "log2";
  readonly value: number;
}

const mostNameLength = 64;

/** The Fault in a param's declaration, or null. The fields may have any values. */
export function faultOfParam({ name, min, max, step, scale, value }: ParamSpec): Fault | null {
  const wrong = (what: string, kind: FaultKind = "invalid"): Fault =>
    fault("param", `${kind} ${what}`);
  if (typeof name !== "string" || name === "" || name.length > mostNameLength)
    return wrong(`name ${quoted(name)}: expected 1 to ${mostNameLength} characters`);
  if (scale !== "linear" && scale !== "log2")
    return wrong(`scale ${quoted(scale)} of "${name}": use linear or log2`, "unknown");
  // Sliders and sweeps divide the distance, so it must be finite too.
  if (![min, max, max - min].every(Number.isFinite) || min >= max)
    return wrong(`range of "${name}": from ${shown(min)} to ${shown(max)}`);
  if (scale === "log2" && min <= 0)
    return wrong(`range of "${name}": a log2 scale starts above 0, not at ${min}`);
  if (!Number.isFinite(value) || value < min || value > max)
    return wrong(`value ${shown(value)} of "${name}": expected ${min} to ${max}`);
  if (!Number.isFinite(step) || step <= 0)
    return wrong(`step ${shown(step)} of "${name}": expected a number above 0`);
  return null;
}

function quoted(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value.slice(0, 100)) : typeof value;
}

function shown(value: unknown): string {
  return typeof value === "number" ? String(value) : typeof value;
}
