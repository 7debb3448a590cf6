/** How a transform is stated: a function of functions, with its specification on it as an op has one. */
import type { FunctionOp, OpSpec } from "../ops/define.ts";

type Stated = Pick<
  OpSpec,
  | "name"
  | "doc"
  | "example"
  | "generics"
  | "parameters"
  | "returns"
  | "overload"
  | "cases"
  | "errors"
>;

/** Joins a transform and its specification. What the functions it takes record keeps their own places. */
export function transform<Call>(call: Call, spec: Stated): FunctionOp<Call> {
  const method = false;
  const whole: OpSpec = {
    ...spec,
    kind: "transform",
    family: "transform",
    method,
    primitive: null,
  };
  return Object.assign(call as Call & object, { spec: whole, method } as const);
}
