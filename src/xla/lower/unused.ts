/** Removes operations whose results are not used: no operation of these modules has another effect. */
import type { Block, Operation, Value } from "../dialect/tree.ts";

export function withoutUnused({ parameters, operations, results }: Block): Block {
  const used = new Set<Value>(results);
  const kept: Operation[] = [];
  for (const operation of operations.toReversed()) {
    if (!operation.results.some((result) => used.has(result))) continue;
    kept.push(operation);
    addUses(operation, used);
  }
  return { parameters, operations: kept.reverse(), results };
}

/** Adds all values that an operation uses, also in its regions. */
function addUses({ operands, regions }: Operation, used: Set<Value>): void {
  for (const operand of operands) used.add(operand);
  for (const { operations, results } of regions) {
    for (const result of results) used.add(result);
    for (const operation of operations) addUses(operation, used);
  }
}
