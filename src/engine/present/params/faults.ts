/** The rules for params and presets. Fields may have any values: pages check what they receive by the same rules. */
import { type Fault, fault, type Problem } from "../../ir/fault.ts";
import { isName, maxNameLength, quoted } from "./kinds/kind.ts";
import {
  type KindName,
  kindOf,
  kinds,
  maxPresets,
  maxPresetValues,
  type ParamSpec,
  type Preset,
} from "./spec.ts";

/** The Fault in a param's declaration, or null. */
export function faultOfParam(spec: ParamSpec): Fault | null {
  const problem =
    problemOfName(spec.name) ?? problemOfFields(spec) ?? problemOfValue(spec, spec.value);
  return problem && fault(callOf(spec.kind), problem);
}

/** The call by which a program declares a param of this kind. */
export function callOf(kind: KindName): string {
  return kind === "number" ? "param" : `param.${kind}`;
}

function problemOfName(name: unknown): Problem | null {
  return isName(name)
    ? null
    : `invalid name ${quoted(name)}: expected 1 to ${maxNameLength} characters`;
}

function problemOfFields(spec: ParamSpec): Problem | null {
  return Object.hasOwn(kinds, spec.kind)
    ? kindOf(spec).problemOfFields(spec)
    : "unknown kind of param";
}

/** The fault of a value of a param whose spec is sound, or null. */
export function problemOfValue(spec: ParamSpec, value: unknown): Problem | null {
  return kindOf(spec).problemOfValue(spec, value);
}

/** The Fault in a list of presets itself, or null. The params that they name are not checked. */
export function faultOfPresets(presets: readonly Preset[]): Fault | null {
  const wrong = (problem: Problem): Fault => fault("param.presets", problem);
  if (presets.length === 0) return wrong("missing presets: name at least one");
  if (presets.length > maxPresets)
    return wrong(`unsupported number of presets: ${presets.length}, at most ${maxPresets}`);
  for (const { name, values } of presets) {
    const problem = problemOfName(name);
    if (problem) return wrong(problem);
    const count = Object.keys(values).length;
    if (count === 0) return wrong(`missing values of "${name}": set at least one param`);
    if (count > maxPresetValues)
      return wrong(
        `unsupported number of values of "${name}": ${count}, at most ${maxPresetValues}`,
      );
  }
  return null;
}
