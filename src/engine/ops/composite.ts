/** Builds composite ops, which consist of other ops only: their gradients follow from those. */
import { type OpOf, type OpSpec, op } from "./define.ts";

interface CompositeSpec<Call, Method extends boolean> extends Omit<OpSpec, "kind" | "primitive"> {
  readonly method: Method;
  readonly build: Call;
}

export function composite<Call extends (...operands: never[]) => unknown, Method extends boolean>({
  build,
  ...spec
}: CompositeSpec<Call, Method>): OpOf<Call, Method> {
  return op(build, { ...spec, kind: "composite", primitive: null });
}
