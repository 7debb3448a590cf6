/** Defines transforms: functions of functions that carry a specification, as ops do. */
import { opCheck } from "../arguments/check.ts";
import { signaturesOf, splitParameters } from "../arguments/op-signatures.ts";
import { located } from "../graph/position.ts";
import { synchronous } from "../graph/synchronous.ts";
import type { FunctionOp, OpSpec } from "../ops/define.ts";

type Stated = Pick<OpSpec, "name" | "doc" | "example" | "cases" | "errors">;

/** Attaches a specification to a transform. What the functions passed to it record keeps its own positions. */
export function transform<Call>(call: Call, spec: Stated): FunctionOp<Call> {
  const method = false;
  const whole: OpSpec = {
    ...spec,
    kind: "transform",
    family: "transform",
    method,
    primitive: null,
  };
  const check = opCheck(spec.name);
  let names: readonly string[] | null = null;
  const checked = (...given: unknown[]): unknown => {
    try {
      check(given, true);
    } catch (error) {
      return located(() => {
        throw error;
      });
    }
    names ??= parametersOf(spec.name);
    const [name, parameters] = [spec.name, names];
    const operands = given.map((operand, at) => inTime(name, parameters[at] ?? "f", operand));
    return (call as (...operands: unknown[]) => unknown)(...operands);
  };
  return Object.assign(checked, { spec: whole, method } as const) as FunctionOp<Call>;
}

function parametersOf(name: string): readonly string[] {
  const parameters = splitParameters(signaturesOf(name)[0]?.parameters ?? "");
  return parameters.map((parameter) => /\w+/.exec(parameter)?.[0] ?? "");
}

/** A function of the program, or each of a list of them, that must not be async; other operands as they are. */
function inTime(name: string, parameter: string, operand: unknown): unknown {
  if (Array.isArray(operand) && operand.some((item) => typeof item === "function"))
    return operand.map((item) => inTime(name, parameter, item));
  return typeof operand === "function"
    ? synchronous(name, parameter, operand as () => unknown)
    : operand;
}
