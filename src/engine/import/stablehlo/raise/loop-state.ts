/** Finds what the condition of a loop depends on. */
import type { Block, Value } from "../../../lower/stablehlo/tree.ts";

/** The places in a loop's state that its condition depends on, in this turn or in later ones. */
export function placesThatDecide(condition: Block, turn: Block): readonly number[] {
  const found = new Set(placesUsed(condition, condition.results));
  // A set grows while it is gone through.
  for (const index of found)
    for (const used of placesUsed(turn, [turn.results[index] as Value])) found.add(used);
  return [...found];
}

/** The places of the block's parameters that these values depend on. */
function placesUsed({ parameters, operations }: Block, values: readonly Value[]): number[] {
  const needed = new Set(values);
  for (const { results, operands, regions } of [...operations].reverse()) {
    if (!results.some((result) => needed.has(result))) continue;
    for (const operand of operands) needed.add(operand);
    for (const region of regions) for (const value of usedWithin(region)) needed.add(value);
  }
  return [...parameters.keys()].filter((index) => needed.has(parameters[index] as Value));
}

/** All values that a region uses, its own ones too. */
function usedWithin({ operations, results }: Block): Value[] {
  const inner = operations.flatMap(({ operands, regions }) => [
    ...operands,
    ...regions.flatMap(usedWithin),
  ]);
  return [...inner, ...results];
}
