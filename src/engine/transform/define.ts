/** Defines transforms: functions of functions that carry a specification, as ops do. */
import { opCheck } from "../arguments/check.ts";
import { signaturesOf, splitParameters } from "../arguments/op-signatures.ts";
import { located } from "../graph/position.ts";
import { fault } from "../ir/fault.ts";
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
  const checked = (...given: unknown[]): unknown => {
    try {
      check(given, true);
    } catch (error) {
      return located(() => {
        throw error;
      });
    }
    const operands = given.map((operand, index) => synchronous(spec.name, index, operand));
    return (call as (...operands: unknown[]) => unknown)(...operands);
  };
  return Object.assign(checked, { spec: whole, method } as const) as FunctionOp<Call>;
}

/**
 * A function of the program that throws a Fault where it returns a promise, since what follows an `await` could not be
 * recorded; any other operand is returned as it is.
 */
function synchronous(name: string, index: number, operand: unknown): unknown {
  if (Array.isArray(operand) && operand.some((item) => typeof item === "function"))
    return operand.map((item) => synchronous(name, index, item));
  if (typeof operand !== "function") return operand;
  return (...operands: unknown[]): unknown => {
    const result: unknown = operand(...operands);
    if (!(result instanceof Promise)) return result;
    // Nothing else observes how it ends.
    result.catch(() => {});
    const parameter = splitParameters(signaturesOf(name)[0]?.parameters ?? "")[index] ?? "f";
    return located(() => {
      throw fault(
        name,
        `unsupported async function ${/\w+/.exec(parameter)?.[0]}: it must return its result, not a promise: leave out async and await, and read elements before or after ${name}`,
      );
    });
  };
}
