/** The values that operations use, which is how what depends on what is found out. */
import type { Operation, Value } from "./tree.ts";

/** Adds all values that an operation uses, also in its regions. */
function addUses({ operands, regions }: Operation, used: Set<Value>): void {
  for (const operand of operands) used.add(operand);
  for (const { operations, results } of regions) {
    for (const result of results) used.add(result);
    for (const operation of operations) addUses(operation, used);
  }
}

/** The operations on which these values depend, in their order. All values that they use are added to `used`. */
export function neededFor(used: Set<Value>, operations: readonly Operation[]): Operation[] {
  const kept: Operation[] = [];
  for (const operation of operations.toReversed()) {
    if (!operation.results.some((result) => used.has(result))) continue;
    kept.push(operation);
    addUses(operation, used);
  }
  return kept.reverse();
}
