/** Modules in a sequence. */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { type Module, module } from "./module.ts";

type Layer = Module | ((x: Tensor) => Tensor);

export interface Sequential extends Module {
  /** The layers, in the order of their calls. */
  readonly layers: readonly Layer[];
}

/**
 * Calls the modules in order, each with the result of the one before it. Plain functions work as well. An
 * object of modules names them in place of numbers: `sequential({ body, head })` has "head.weight" in its
 * state.
 */
export function sequential(
  ...layers: readonly Layer[] | readonly [Readonly<Record<string, Layer>>]
): Sequential {
  const [first] = layers;
  const isNamed = layers.length === 1 && typeof first === "object" && first !== null;
  const named: Readonly<Record<string, Layer>> = isNamed
    ? first
    : Object.fromEntries((layers as readonly Layer[]).entries());
  for (const [name, layer] of Object.entries(named)) {
    if (typeof layer === "function") continue;
    throw fault("sequential", `invalid layer ${name}: expected a module or a function`);
  }
  const listed = Object.values(named);
  const call = (x: Tensor): Tensor => listed.reduce((y, layer) => layer(y), x);
  return Object.assign(module("sequential", call, { children: named }), { layers: listed });
}
