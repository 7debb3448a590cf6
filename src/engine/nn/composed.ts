/** Modules that programs make of others. */
import { Parameter } from "../graph/parameter.ts";
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { isModule, type Module, type ModuleMethods, withParts } from "./module.ts";

/** A part of a module: a module or a parameter, or a list or an object of parts; null is nothing. */
export type ModulePart = ModuleMethods | Parameter | null | readonly ModulePart[] | ModuleParts;

/** What a module is made of, by name. */
export interface ModuleParts {
  readonly [name: string]: ModulePart;
}

/**
 * A function that uses these parts as one module: their parameters are its own, `train` and `eval` reach
 * all of them, and `state` has their names before their own, in lists with their places: "blocks.0.weight",
 * in objects with their keys: "heads.left.weight".
 */
export function module(parts: ModuleParts, call: (x: Tensor) => Tensor): Module;
export function module<Call extends (...operands: never[]) => unknown>(
  parts: ModuleParts,
  call: Call,
): Call & ModuleMethods;
export function module(parts: ModuleParts, call: (...operands: never[]) => unknown): ModuleMethods {
  if (typeof call !== "function")
    throw fault("invalid", `module: invalid call: expected a function, got ${typeof call}`);
  const listed = Object.entries(parts).flatMap(([name, part]) => flattened(name, part));
  const wrong = listed.find(
    ([, part]) => part !== null && !(part instanceof Parameter) && !isModule(part),
  );
  if (wrong) {
    throw fault(
      "invalid",
      `module: invalid part "${wrong[0]}": expected a module, a parameter, or a list or an object of them`,
    );
  }
  const parameters = listed.filter(
    (entry): entry is [string, Parameter] => entry[1] instanceof Parameter,
  );
  // A function of its own: the program's may be the call of several modules.
  const own = (...operands: never[]): unknown => call(...operands);
  return withParts("module", own, {
    parameters: Object.fromEntries(parameters),
    children: Object.fromEntries(listed),
  });
}

/** The modules and parameters of a part, by the names that lead to them. */
function flattened(name: string, part: unknown): [string, unknown][] {
  const isObject = typeof part === "object" && part !== null && !(part instanceof Tensor);
  if (!isObject) return [[name, part]];
  return Object.entries(part).flatMap(([inner, each]) => flattened(`${name}.${inner}`, each));
}
