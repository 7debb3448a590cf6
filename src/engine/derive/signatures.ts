/** Reads the usual form of an op's call from its declaration. */
import { type OpSignature, signaturesOf, splitParameters } from "../arguments/op-signatures.ts";
import type { OpSpec } from "../ops/define.ts";

/** Whether an op reads elements before it records its result, so that it returns a promise. */
export function waitsForElements(spec: OpSpec): boolean {
  return signatureOf(spec).returns.startsWith("Promise");
}

/** The usual form of an op's call. */
export function signatureOf({ name }: OpSpec): OpSignature {
  const [first] = signaturesOf(name);
  if (first) return first;
  throw new Error(`${name}: missing signature in generated/ops/`);
}

/** The parameters of that form: "x: TensorLike", "axis?: number". */
export function parametersOf(spec: OpSpec): string[] {
  return splitParameters(signatureOf(spec).parameters);
}
