/** Costs of kernels, which add up by what they have in common: a position in the program, a line, a run. */
import { type Duration, nothing, plus, unmeasured } from "./numbers/duration.ts";

export interface Cost {
  /** The names of the kernels, each once. */
  readonly kernels: readonly string[];
  readonly executions: number;
  /** Null where no execution was measured; where some were not, the time has no upper end. */
  readonly time: Duration | null;
}

interface Sum {
  readonly kernels: Set<string>;
  executions: number;
  time: Duration;
  isMeasured: boolean;
}

/** The sums of the costs that have the same key, in the order of the keys' first costs. */
export function addUp<Key>(costs: Iterable<readonly [key: Key, cost: Cost]>): Map<Key, Cost> {
  const sums = new Map<Key, Sum>();
  for (const [key, { kernels, executions, time }] of costs) {
    const sum = sums.get(key) ?? {
      kernels: new Set(),
      executions: 0,
      time: nothing,
      isMeasured: false,
    };
    sums.set(key, sum);
    for (const kernel of kernels) sum.kernels.add(kernel);
    sum.executions += executions;
    sum.time = plus(sum.time, time ?? unmeasured);
    sum.isMeasured ||= time !== null;
  }
  return new Map(
    [...sums].map(([key, { kernels, executions, time, isMeasured }]) => [
      key,
      { kernels: [...kernels], executions, time: isMeasured ? time : null },
    ]),
  );
}
