/** Builds composite ops, which consist of other ops only: their gradients follow from those. */
import { type FunctionOp, type Op, type OpSpec, op } from "./define.ts";

type Build = (...operands: never[]) => unknown;

interface CompositeSpec<Call> extends Omit<OpSpec, "kind" | "primitive" | "method"> {
  readonly build: Call;
}

export function composite<Call extends Build>(
  spec: CompositeSpec<Call> & { readonly method: true },
): Op<Call>;
export function composite<Call extends Build>(
  spec: CompositeSpec<Call> & { readonly method: false },
): FunctionOp<Call>;
export function composite({
  build,
  ...spec
}: CompositeSpec<Build> & { readonly method: boolean }): unknown {
  return op(build, { ...spec, kind: "composite", primitive: null } as OpSpec & { method: true });
}
