/**
 * For bundles that hold only the ops that a program names: tensors have the methods that it requests, and say of
 * another one what to write.
 */
import { fault } from "../ir/fault.ts";
import type { OpSpec } from "../ops/define.ts";
import { installMethods } from "./install-methods.ts";
import { located } from "./position.ts";
import { Tensor } from "./tensor.ts";

type OpLike = object & { readonly spec?: OpSpec };

/** Makes these ops methods of tensors, by their names. Throws a Fault for what is no method. */
export function methods(...ops: readonly OpLike[]): void {
  for (const op of ops) {
    if (op?.spec?.method) continue;
    const name = op?.spec?.name;
    const problem = name === undefined ? "expected ops" : `${name} is not a method of tensors`;
    throw fault("methods", `invalid op: ${problem} (write methods(relu, matmul))`);
  }
  installMethods(ops);
}

/** Returns the tensor, whose methods the ops are from now on. */
export function withMethods<Value>(x: Value, ...ops: readonly OpLike[]): Value {
  if (x instanceof Tensor) installMethods(ops.filter(({ spec }) => spec && !(spec.name in x)));
  return x;
}

/** From now on, reading one of these methods from a tensor that does not have it throws a Fault; others are undefined. */
export function refuseMissingMethods(names: readonly string[]): void {
  const known = new Set(names);
  const missing: ProxyHandler<object> = {
    get(target, name, receiver) {
      if (typeof name === "string" && known.has(name))
        return located(() => {
          throw fault(
            name,
            `missing method: this bundle includes only the methods that it names (write methods(${name}) first, or ${name}(x))`,
          );
        });
      return Reflect.get(target, name, receiver);
    },
  };
  Object.setPrototypeOf(Tensor.prototype, new Proxy(Object.create(Object.prototype), missing));
}
