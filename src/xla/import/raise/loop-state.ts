/** Finds what the condition of a loop depends on. */
import type { Block, Value } from "../../dialect/tree.ts";
import { neededFor } from "../../dialect/uses.ts";

/** The indices in a loop's state that its condition depends on, in this iteration or in later ones. */
export function decidingIndices(condition: Block, body: Block): readonly number[] {
  const found = new Set(indicesUsed(condition, condition.results));
  // A set grows while it is gone through.
  for (const index of found)
    for (const used of indicesUsed(body, [body.results[index] as Value])) found.add(used);
  return [...found];
}

/** The indices of the block's parameters that these values depend on. */
function indicesUsed({ parameters, operations }: Block, values: readonly Value[]): number[] {
  const needed = new Set(values);
  neededFor(needed, operations);
  return [...parameters.keys()].filter((key) => needed.has(parameters[key] as Value));
}
