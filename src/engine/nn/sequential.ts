/** One module after another. */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { type Module, module } from "./module.ts";

/** The modules in a row: each takes what the one before it gives. Plain functions will do as well. */
export function sequential(...layers: readonly (Module | ((x: Tensor) => Tensor))[]): Module {
  for (const [place, layer] of layers.entries()) {
    if (typeof layer === "function") continue;
    throw fault("invalid", `sequential: invalid layer ${place}: expected a module or a function`);
  }
  const call = (x: Tensor): Tensor => layers.reduce((y, layer) => layer(y), x);
  return module("sequential", call, { children: { ...layers } });
}
