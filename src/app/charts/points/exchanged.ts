/** Calls of `plot.line` whose x and y seem exchanged, from the points that they drew. */
import type { Chart } from "../../results/charts.ts";
import type { SourcePosition } from "../../run/messages/events.ts";

export interface Exchanged {
  readonly position: SourcePosition;
  readonly message: string;
}

/** One for each line of the program. */
export function exchangedCalls({ name, points }: Chart): readonly Exchanged[] {
  const message = `x and y seem exchanged: y is in order, and x is not. plot.line takes y first; names make it clear: plot.line(${JSON.stringify(name)}, { x, y })`;
  const calls = points.flatMap(({ runs }) => runs.flatMap(({ exchangedAt }) => exchangedAt ?? []));
  return [...new Map(calls.map((position) => [position.line, { position, message }])).values()];
}
