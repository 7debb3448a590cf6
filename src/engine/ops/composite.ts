/** Builds composite ops, which consist of other ops only: their gradients follow from those. */
import { type Family, type FunctionOp, type Op, type OpSpec, op } from "./define.ts";

interface CompositeSpec<Call> extends Omit<OpSpec, "kind" | "primitive" | "family" | "method"> {
  readonly build: Call;
}

/** An op whose first parameter is a tensor, so that it is also a method. */
export function methodOp<Call extends (...operands: never[]) => unknown>(
  family: Family,
  { build, ...spec }: CompositeSpec<Call>,
): Op<Call> {
  return op(build, { ...spec, family, kind: "composite", method: true, primitive: null });
}

/** An op that is only a function. */
export function functionOp<Call extends (...operands: never[]) => unknown>(
  family: Family,
  { build, ...spec }: CompositeSpec<Call>,
): FunctionOp<Call> {
  return op(build, { ...spec, family, kind: "composite", method: false, primitive: null });
}
