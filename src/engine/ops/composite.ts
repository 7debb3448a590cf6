/** Builds composite ops, which consist of other ops only: their gradients follow from those. */
import { type Case, type ErrorCase, type Family, type OpOf, op } from "./define.ts";

interface CompositeSpec<Call, Method extends boolean> {
  readonly name: string;
  readonly family: Family;
  readonly doc: string;
  readonly example: string;
  readonly method: Method;
  readonly build: Call;
  readonly cases: readonly Case[];
  readonly errors?: readonly ErrorCase[];
}

export function composite<Call extends (...operands: never[]) => unknown, Method extends boolean>(
  spec: CompositeSpec<Call, Method>,
): OpOf<Call, Method> {
  const { build, doc, errors = [], ...rest } = spec;
  return op(build, { ...rest, kind: "composite", primitive: null, doc, errors });
}
