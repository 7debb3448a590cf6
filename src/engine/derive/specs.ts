/** Every op's specification, by family, in the order of the alphabet. */
import { type OpSignature, signaturesOf, splitParameters } from "../arguments/op-signatures.ts";
import type { OpSpec } from "../ops/define.ts";
import * as ops from "../ops/index.ts";
import * as random from "../ops/random-ops.ts";
import * as transforms from "../transform/index.ts";

export const specs: readonly OpSpec[] = [
  ...Object.values(ops),
  ...Object.values(random),
  ...Object.values(transforms),
]
  .map(({ spec }) => spec)
  .sort((x, y) => (x.name < y.name ? -1 : 1));

/** Whether an op reads elements before it records its result, so that it gives a promise. */
export function waitsForElements(spec: OpSpec): boolean {
  return signatureOf(spec).returns.startsWith("Promise");
}

/** The usual form of an op's call. */
export function signatureOf({ name }: OpSpec): OpSignature {
  const [first] = signaturesOf(name);
  if (first) return first;
  throw new Error(`${name}: missing signature: npm run declarations`);
}

/** The parameters of that form: "x: TensorLike", "axis?: number". */
export function parametersOf(spec: OpSpec): string[] {
  return splitParameters(signatureOf(spec).parameters);
}
