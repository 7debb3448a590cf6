/** Calls of ops with a wrong value for one argument, made from an op's first case and its declaration. */
import { opForms } from "../../src/engine/arguments/check.ts";
import type { Kind } from "../../src/engine/arguments/kind.ts";
import { listed } from "../../src/engine/arguments/listed.ts";
import { compile } from "../../src/engine/arguments/signature.ts";
import { specs } from "../../src/engine/derive/specs.ts";
import * as tensorpad from "../../src/engine/index.ts";
import type { OpSpec } from "../../src/engine/ops/define.ts";
import { samplesOf, toTensor } from "../conformance/samples.ts";
import { casesOf } from "./tables.ts";

const exported = new Map<string, unknown>(Object.entries(tensorpad));

/** A parameter of an op, or an option of one. */
export interface Argument {
  readonly spec: OpSpec;
  readonly name: string;
  /** The index of the parameter. */
  readonly at: number;
  readonly isOption: boolean;
  readonly kind: Kind;
}

function argumentsOf(spec: OpSpec): Argument[] {
  const [form] = compile(opForms(spec.name)).forms;
  const parameters = form?.parameters ?? [];
  return parameters.flatMap(({ name, kind }, at) => [
    { spec, name, at, isOption: false, kind },
    ...[...(kind.options ?? [])].map(([option, { kind }]) => ({
      spec,
      name: option,
      at,
      isOption: true,
      kind,
    })),
  ]);
}

/** Those of all ops that have a case. */
export const allArguments: readonly Argument[] = specs
  .filter((spec) => spec.kind !== "transform" && casesOf(spec).length > 0)
  .flatMap(argumentsOf);

/** Whether the argument is one of several strings. */
export function isChoice({ kind: { words } }: Argument): boolean {
  return words.length > 0 && words.every((word) => word.startsWith('"'));
}

/** What a message about a choice says to use. */
export function choicesOf({ kind }: Argument): string {
  return listed(kind.words, "or");
}

/** Makes the op's first case with this value for the argument. */
export function callWith({ spec, name, at, isOption }: Argument, value: unknown): unknown {
  const op = exported.get(spec.name) as (...values: readonly unknown[]) => unknown;
  const changed = (...values: readonly unknown[]): unknown => {
    const all = Array.from(
      { length: Math.max(values.length, at + 1) },
      (_, index) => values[index],
    );
    const options = all[at] as object | undefined;
    return op(...all.with(at, isOption ? { ...options, [name]: value } : value));
  };
  const [first] = casesOf(spec, { [spec.name]: changed });
  const operands = samplesOf(spec)[0]?.operands ?? [];
  return first?.build(...operands.map(toTensor));
}
