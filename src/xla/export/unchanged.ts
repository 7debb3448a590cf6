/** Calls functions of the program for what they record, without a trace in the program's statistics. */
import { type Moving, withMovesAside } from "../../engine/graph/deferred-updates.ts";
import type { Node } from "../../engine/graph/node.ts";
import { Statistic } from "../../engine/graph/statistic.ts";

/** A statistic that moved, with its node before and after. */
export interface Moved {
  readonly statistic: Statistic;
  readonly after: Node;
}

/** Calls `f`, and restores the statistics that it updated. They are passed on to `seen` where it returned. */
export function withNothingChanged<Result>(
  f: () => Result,
  seen: (moved: readonly Moved[]) => void = () => {},
): Result {
  const moved = new Map<Moving, Node>();
  const statistics = (): [Statistic, Node][] =>
    [...moved].filter((entry): entry is [Statistic, Node] => entry[0] instanceof Statistic);
  try {
    const result = withMovesAside(moved, f);
    seen(statistics().map(([statistic]) => ({ statistic, after: statistic.node })));
    return result;
  } finally {
    for (const [statistic, before] of statistics()) statistic.node = before;
  }
}
