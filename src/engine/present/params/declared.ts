/** The params and presets that a run has declared so far, and the faults between them. */
import type { Fault, Position } from "../../ir/fault.ts";
import { fault } from "../../ir/fault.ts";
import { callOf, problemOfValue } from "./faults.ts";
import type { ParamSpec, Preset } from "./spec.ts";

interface DeclaredPresets {
  readonly presets: readonly Preset[];
  readonly position: Position | null;
}

/** It holds nothing of the presenter, which a program could get hold of by replacing methods of maps. */
export class DeclaredParams {
  readonly #specs = new Map<string, ParamSpec>();
  #declared: DeclaredPresets | null = null;

  /** Throws a Fault where the name is taken, or where a preset has a value for it that it cannot have. */
  add(spec: ParamSpec): void {
    if (this.#specs.has(spec.name))
      throw fault(callOf(spec.kind), `duplicate name "${spec.name}": each param is declared once`);
    this.#specs.set(spec.name, spec);
    this.#check(spec);
  }

  /** Throws a Fault where there are presets already, or where one has a value that its param cannot have. */
  setPresets(presets: readonly Preset[], position: Position | null): void {
    if (this.#declared !== null)
      throw fault("param.presets", "duplicate presets: name all of them in one call");
    this.#declared = { presets, position };
    for (const spec of this.#specs.values()) this.#check(spec);
  }

  /** The Fault of a preset that names a param which the whole run has not declared, or null. */
  unknownName(): Fault | null {
    for (const { name, values } of this.#declared?.presets ?? []) {
      const unknown = Object.keys(values).find((param) => !this.#specs.has(param));
      if (unknown === undefined) continue;
      const known = [...this.#specs.keys()].map((key) => `"${key}"`).join(", ") || "none";
      return this.#positioned(
        fault(
          "param.presets",
          `unknown param "${unknown}" in "${name}": the program declares ${known}`,
        ),
      );
    }
    return null;
  }

  #check(spec: ParamSpec): void {
    for (const { name, values } of this.#declared?.presets ?? []) {
      if (!Object.hasOwn(values, spec.name)) continue;
      const problem = problemOfValue(spec, values[spec.name]);
      if (problem) throw this.#positioned(fault("param.presets", `${problem}, in "${name}"`));
    }
  }

  /** The Fault at the line of the presets, which may be another one than that of the call in progress. */
  #positioned(wrong: Fault): Fault {
    wrong.position = this.#declared?.position ?? null;
    return wrong;
  }
}
