/** Modules that programs compose from others. */
import { Parameter } from "../graph/parameter.ts";
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { isModule, type ModuleMethods, withParts } from "./module.ts";

/** A part of a module: a module, a parameter, or a list or an object of parts. Null is ignored. */
export type ModulePart = ModuleMethods | Parameter | null | readonly ModulePart[] | ModuleParts;

/** The parts of a module, by name. */
export interface ModuleParts {
  readonly [name: string]: ModulePart;
}

/**
 * Makes a module of a function that uses these parts: the module has their parameters, `train` and `eval` reach
 * all of them, and names in `state` begin with the name of the part, followed by its index in a list,
 * "blocks.0.weight", or its key in an object, "heads.left.weight".
 */
export function module<Others extends unknown[] = [], Result = Tensor>(
  parts: ModuleParts,
  call: (x: Tensor, ...others: Others) => Result,
): ((x: Tensor, ...others: Others) => Result) & ModuleMethods;
export function module<Call extends (...operands: never[]) => unknown>(
  parts: ModuleParts,
  call: Call,
): Call & ModuleMethods;
export function module(parts: ModuleParts, call: (...operands: never[]) => unknown): ModuleMethods {
  if (typeof call !== "function")
    throw fault("module", `invalid call: expected a function, got ${typeof call}`);
  const listed = Object.entries(parts).flatMap(([name, part]) => flattened(name, part));
  const wrong = listed.find(
    ([, part]) => part !== null && !(part instanceof Parameter) && !isModule(part),
  );
  if (wrong) {
    throw fault(
      "module",
      `invalid part "${wrong[0]}": expected a module, a parameter, or a list or an object of them`,
    );
  }
  const parameters = listed.filter(
    (entry): entry is [string, Parameter] => entry[1] instanceof Parameter,
  );
  // A new function, since the program may pass the same `call` to several modules.
  const own = (...operands: never[]): unknown => call(...operands);
  return withParts("module", own, {
    parameters: Object.fromEntries(parameters),
    children: Object.fromEntries(listed),
  });
}

/** The modules and parameters of a part, each with the dotted name that leads to it. */
function flattened(name: string, part: unknown): [string, unknown][] {
  const isObject = typeof part === "object" && part !== null && !(part instanceof Tensor);
  if (!isObject) return [[name, part]];
  return Object.entries(part).flatMap(([inner, module]) => flattened(`${name}.${inner}`, module));
}
