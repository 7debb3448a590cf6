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

/** Says what to write instead of a property that no tensor has; null for one that is undefined, as in any object. */
type Remedy = (name: string) => string | null;

/** From now on, reading a property that no tensor has throws a Fault where the remedy has an answer. */
function explainMissing(remedy: Remedy): void {
  const missing: ProxyHandler<object> = {
    get(target, name, receiver) {
      const problem = typeof name === "string" ? remedy(name) : null;
      if (problem === null) return Reflect.get(target, name, receiver);
      return located(() => {
        throw fault(String(name), `missing method: ${problem}`);
      });
    },
  };
  const before = Object.getPrototypeOf(Tensor.prototype) as object;
  Object.setPrototypeOf(Tensor.prototype, new Proxy(Object.create(before), missing));
}

/** From now on, reading one of these methods from a tensor that does not have it throws a Fault; others are undefined. */
export function refuseMissingMethods(names: readonly string[]): void {
  const known = new Set(names);
  explainMissing((name) =>
    known.has(name)
      ? `this bundle includes only the methods that it names (write methods(${name}) first, or ${name}(x))`
      : null,
  );
}

/**
 * From now on, reading a method of other libraries' tensors throws a Fault that says what to write. Each line of `table`
 * is such a name, without case and underscores, and after a space the method here or an expression of the tensor x.
 */
export function explainForeignMethods(table: string): void {
  const known = new Map(
    table.split("\n").map((line): [string, string] => {
      const end = line.indexOf(" ");
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );
  explainMissing((name) => {
    // The table's names are in the form of `plain` (derive/compatibility/plain.ts).
    const here = known.get(name.replace(/_(?!$)/g, "").toLowerCase());
    if (here !== undefined) return `write ${/^\w{2,}$/.test(here) ? `x.${here}(…)` : here}`;
    const inCamelCase = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (inCamelCase !== name && inCamelCase in Tensor.prototype) return `write x.${inCamelCase}(…)`;
    const outOfPlace = name.endsWith("_") ? name.slice(0, -1) : "";
    return outOfPlace !== "" && outOfPlace in Tensor.prototype
      ? `tensors never change: write x = x.${outOfPlace}(…)`
      : null;
  });
}
