/** The values that a sweep over one or two params visits. In: the sweep. Out: each value, in the order to visit. */
import type { Sweep, SweptValue } from "../messages/events.ts";

/**
 * The values of one param in order. The pairs of a map begin with the one whose outputs are shown; the others follow
 * from the smallest values to the largest, so that a map that runs out of time lacks the slowest pairs.
 */
export function valuesOf({ param, values, shown, second }: Sweep): readonly SweptValue[] {
  if (second === undefined) return values.map((value) => ({ name: param, value }));
  const pairs = values.flatMap((value, column) =>
    second.values.map((other, row) => ({
      value: { name: param, value, second: { name: second.param, value: other } },
      rank: value === shown && other === second.shown ? -1 : column + row,
    })),
  );
  return pairs.sort((a, b) => a.rank - b.rank).map(({ value }) => value);
}

/** The value whose outputs are shown. */
export function shownOf({ param, shown, second }: Sweep): SweptValue {
  const first = { name: param, value: shown };
  return second === undefined
    ? first
    : { ...first, second: { name: second.param, value: second.shown } };
}

export function isSameValue(one: SweptValue, other: SweptValue): boolean {
  return one.value === other.value && one.second?.value === other.second?.value;
}

/** The params that have these values. */
export function paramsAt({ name, value, second }: SweptValue): Readonly<Record<string, number>> {
  return { [name]: value, ...(second && { [second.name]: second.value }) };
}

/** "n = 64", "n = 64, m = 8". */
export function sweptText(value: SweptValue): string {
  return Object.entries(paramsAt(value))
    .map(([name, each]) => `${name} = ${each}`)
    .join(", ");
}

/** "sweep of n", "map of n × m". */
export function sweepName({ param, second }: Sweep): string {
  return second === undefined ? `sweep of ${param}` : `map of ${param} × ${second.param}`;
}
