/** Makes methods of ops. */
import { methodOf, type OpSpec } from "../ops/define.ts";
import { Tensor } from "./tensor.ts";

/** An op, or anything else that a module of ops exports. */
type Candidate = object & { readonly spec?: OpSpec };

/** Adds the ops among these to tensors as methods by their names, where their first parameter is a tensor. */
export function installMethods(ops: Iterable<Candidate>): void {
  for (const op of ops) {
    if (!op.spec?.method) continue;
    Object.defineProperty(Tensor.prototype, op.spec.name, {
      value: methodOf(op),
      writable: true,
      configurable: true,
    });
  }
}
