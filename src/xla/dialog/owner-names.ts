/**
 * Names models and optimizers by the variables of their program. In: the text, and the calls by which each was made.
 * Out: a unique name for each, "model" for `const model = nn.linear(3, 8)`.
 */

import { calledAt } from "../../app/results/call-names.ts";
import { variableAt } from "../../app/results/variable-names.ts";
import type { SourcePosition } from "../../app/run/messages/events.ts";
import type { ComputationSummary } from "../recorded/summary.ts";
import { unique } from "./unique-names.ts";

/** The names by the numbers of models and optimizers. */
export function ownerNames(
  lines: readonly string[],
  computations: readonly Pick<ComputationSummary, "inputs">[],
): ReadonlyMap<number, string> {
  const calls = new Map<number, readonly SourcePosition[]>();
  for (const { kept } of computations.flatMap(({ inputs }) => inputs))
    if (kept) calls.set(kept.keeper, kept.frames);
  const keepers = [...calls.keys()].sort((one, other) => one - other);
  const names = unique(keepers.map((each) => nameOf(lines, calls.get(each) ?? [])));
  return new Map(keepers.map((keeper, at) => [keeper, names[at] as string]));
}

/** The variable for which something was made, perhaps by helpers; otherwise the function that made it. */
function nameOf(lines: readonly string[], calls: readonly SourcePosition[]): string {
  const [innermost] = calls;
  for (const call of calls) {
    const variable = variableAt(lines, call);
    if (variable !== null) return variable;
  }
  return (innermost && calledAt(lines, innermost)) ?? "model";
}
