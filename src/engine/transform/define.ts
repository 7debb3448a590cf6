/** Defines transforms: functions of functions that carry a specification, as ops do. */
import { opCheck } from "../arguments/check.ts";
import { located } from "../graph/position.ts";
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
    return (call as (...operands: unknown[]) => unknown)(...given);
  };
  return Object.assign(checked, { spec: whole, method } as const) as FunctionOp<Call>;
}
