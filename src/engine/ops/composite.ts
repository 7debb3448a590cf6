/** The maker of composite ops: they state only how they are built, and have no gradient to get wrong. */
import { type Case, type ErrorCase, type Family, type Op, op } from "./define.ts";

interface CompositeSpec<Call> {
  readonly name: string;
  readonly family: Family;
  readonly doc: string;
  readonly example: string;
  readonly parameters: string;
  /** False for functions whose first parameter is no tensor. Default true. */
  readonly method?: boolean;
  readonly build: Call;
  readonly cases: readonly Case[];
  readonly errors?: readonly ErrorCase[];
}

export function composite<Call extends (...operands: never[]) => unknown>(spec: CompositeSpec<Call>): Op<Call> {
  const { build, method = true, errors = [], ...rest } = spec;
  // A wrapper, so that two ops may share one build.
  const call = ((...operands: Parameters<Call>) => build(...operands)) as unknown as Call;
  return op(call, { ...rest, kind: "composite", method, errors, primitive: null });
}
