/** The reference for sums of runs. */

import { store } from "../../ir/instruction.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { unravel } from "../../ir/view.ts";
import type { CoreReference, ElementAt } from "../core-reference.ts";
import { type RunSums, runRules } from "./core.ts";

export const runSumsReference: CoreReference<RunSums> = {
  values: (core, domain, at) => [runValues(core, domain, at)],
};

function runValues(core: RunSums, domain: Shape, at: ElementAt): Float64Array {
  const { axis, tiles } = core;
  const [dtype] = runRules.accumulators(core);
  const values = new Float64Array(sizeOf(domain));
  for (let flat = 0; flat < values.length; flat++) {
    const index = unravel(flat, domain);
    const end = at(core.end, index);
    let total = 0;
    for (let j = at(core.begin, index); j < end; ) {
      const isTile = tiles !== null && j % tiles.length === 0 && j + tiles.length <= end;
      const next = isTile
        ? at(tiles.sum, index.with(axis, j / tiles.length))
        : at(core.value, index.with(axis, at(core.order, index.with(axis, j))));
      total = dtype === "f32" ? total + next : store(total + next, dtype ?? "i32");
      j += isTile ? tiles.length : 1;
    }
    values[flat] = total;
  }
  return values;
}
