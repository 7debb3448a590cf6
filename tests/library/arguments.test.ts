/** Calls every exported function with wrong kinds, unknown options, and too few or too many arguments. */
import { describe, expect, it } from "vitest";
import { opForms } from "../../src/engine/arguments/check.ts";
import { declaredForms } from "../../src/engine/arguments/declared.ts";
import { describeValue } from "../../src/engine/arguments/describe.ts";
import { compile, type Form } from "../../src/engine/arguments/signature.ts";
import * as tensorpad from "../../src/engine/index.ts";
import { Fault } from "../../src/engine/ir/fault.ts";
import type { OpSpec } from "../../src/engine/ops/define.ts";
import { onReference } from "../running/on-reference.ts";
import { oddities, sampleArguments, strangers } from "./sample-arguments.ts";

type Callable = (...given: unknown[]) => unknown;

interface Function {
  /** The name at the start of its messages. */
  readonly name: string;
  readonly call: Callable;
  readonly forms: readonly Form[];
}

/** Lists the functions of the module and of its namespaces. */
function functionsIn(members: object, path: readonly string[], prefix: string): Function[] {
  return Object.entries(members).flatMap(([name, value]): Function[] => {
    if (typeof value === "function") {
      const { spec } = value as { spec?: OpSpec };
      if (spec) return path.length > 0 ? [] : [{ name, call: value, forms: opForms(spec.name) }];
      const isClass = ["Fault", "Parameter", "Tensor"].includes(name);
      return isClass
        ? []
        : [{ name: prefix + name, call: value, forms: declaredForms([...path, name]) }];
    }
    // These request data from the engine that are missing here.
    if (["iris", "mnist", "mobyDick"].includes(name)) return [];
    const isNamespace = typeof value === "object" && value !== null && path.length < 2;
    const inner = name === "nn" || name === "optim" || path[0] === "nn" ? "" : `${name}.`;
    return isNamespace ? functionsIn(value, [...path, name], inner) : [];
  });
}

const functions = functionsIn(tensorpad, [], "");

/** Returns the error of a call, or null if it is accepted. */
async function refusalOf(call: Callable, given: readonly unknown[]): Promise<unknown> {
  try {
    await call(...given);
    return null;
  } catch (error) {
    return error ?? new Error("nothing was thrown");
  }
}

const badWords =
  /is not a function|not iterable|Cannot read|Cannot convert|undefined|\[object|Maximum call stack|Invalid array length|\n/;

/** Returns what is wrong with the refusal of a call, or null. */
function complaint(name: string, error: unknown): string | null {
  if (!(error instanceof Fault)) return `${String(error)}`;
  const begins = error.message.startsWith(`${name}:`) || error.message.startsWith(`${name}(`);
  return begins && !badWords.test(error.message) ? null : error.message;
}

function shown(name: string, given: readonly unknown[], found: unknown): string {
  return `${name}(${given.map(describeValue).join(", ")}): ${String(found)}`;
}

describe("every exported function", () => {
  it("is declared with its parameters", () => {
    expect(functions.length).toBeGreaterThan(850);
    expect(functions.filter(({ forms }) => forms.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it("refuses too few arguments, too many, and arguments of other kinds, in a sentence", async () => {
    await onReference(async () => {
      const faults: string[] = [];
      const expectRefusal = async ({ name, call }: Function, given: unknown[]): Promise<void> => {
        const error = await refusalOf(call, given);
        const found = error === null ? "accepted" : complaint(name, error);
        if (found !== null) faults.push(shown(name, given, found));
      };
      for (const tested of functions) {
        const compiled = compile(tested.forms).forms;
        const [first] = tested.forms;
        const given = first ? sampleArguments(first) : [];
        if (given.length > 0) await expectRefusal(tested, []);
        if (compiled.every(({ rest }) => rest === null))
          await expectRefusal(tested, [...given, ...Array(7).fill("surplus")]);
        for (const [index, { kind }] of (compiled[0]?.parameters ?? []).entries()) {
          for (const value of strangers) {
            const isMeant = compiled.some(({ parameters }) =>
              parameters[index]?.kind.accepts(value),
            );
            if (isMeant || kind.accepts(value)) continue;
            const before = Array.from({ length: index }, (_, at) => given[at]);
            await expectRefusal(tested, [...before, value, ...given.slice(index + 1)]);
          }
        }
      }
      expect(faults).toEqual([]);
    });
  });

  it("refuses an option that it does not have", async () => {
    await onReference(async () => {
      const faults: string[] = [];
      let count = 0;
      const zero = tensorpad.zeros([1]);
      for (const { name, call, forms } of functions) {
        const [form] = forms;
        const parameters = compile(forms).forms[0]?.parameters ?? [];
        // Where a tensor may also stand, such as for a complex number, an object does not hold options.
        const at = parameters.findIndex(
          ({ kind }) => (kind.options?.size ?? 0) > 0 && !kind.accepts(zero),
        );
        if (!form || at < 0) continue;
        count++;
        const isOptional = parameters[at]?.optional === true;
        const given = sampleArguments(form);
        const before = Array.from({ length: at }, (_, index) => given[index]);
        const options = { ...(isOptional ? {} : (given[at] as object)), strange: 1 };
        const error = await refusalOf(call, [...before, options]);
        const isNamed =
          error instanceof Fault && /unknown option strange|strange/.test(error.message);
        if (!isNamed || complaint(name, error))
          faults.push(shown(name, [...before, options], error));
      }
      expect(count).toBeGreaterThan(300);
      expect(faults).toEqual([]);
    });
  });

  it("gives senseless numbers a meaning, or says that they are invalid", async () => {
    await onReference(async () => {
      const faults: string[] = [];
      for (const { name, call, forms } of functions) {
        const compiled = compile(forms).forms;
        const [first] = forms;
        const given = first ? sampleArguments(first) : [];
        for (const [index, { kind }] of (compiled[0]?.parameters ?? []).entries()) {
          for (const value of oddities) {
            if (!kind.accepts(value)) continue;
            const before = Array.from({ length: index }, (_, at) => given[at]);
            const all = [...before, value, ...given.slice(index + 1)];
            const error = await refusalOf(call, all);
            if (error === null) continue;
            const raw = !(error instanceof Fault) || badWords.test(error.message);
            if (raw) faults.push(shown(name, all, error));
          }
        }
      }
      expect(faults).toEqual([]);
    });
  });
});
