/**
 * Computes the cost of transfers in one direction. In: each transfer, some of which were timed in isolation. Out:
 * how long all of them take one after the other. Transfers of about one size count as alike and cost the median of
 * those that were timed. For a size that was never timed the bounds are that more bytes take no less time in all,
 * and no more time for each byte.
 */

import {
  type Duration,
  exactly,
  nothing,
  plus,
  times,
  unmeasured,
} from "../../../ir/numbers/duration.ts";
import { median } from "../../../ir/numbers/statistics.ts";
import type { TransferTiming } from "../../protocol.ts";
import { sizeClass } from "./sampling.ts";

export interface Transfer {
  readonly time: Duration;
  readonly bytes: number;
}

interface Moves {
  count: number;
  bytes: number;
  readonly samples: number[];
  /** The smallest known upper bound of one transfer's time. */
  within: number;
}

/** The size and the measured time of one transfer. */
interface Known {
  readonly bytes: number;
  readonly milliseconds: number;
}

export class TransferCosts {
  readonly #classes = new Map<number, Moves>();

  add({ bytes, milliseconds, within }: Omit<TransferTiming, "direction">): void {
    const name = sizeClass(bytes);
    const moves = this.#classes.get(name) ?? {
      count: 0,
      bytes: 0,
      samples: [],
      within: Number.POSITIVE_INFINITY,
    };
    this.#classes.set(name, moves);
    moves.count++;
    moves.bytes += bytes;
    if (milliseconds !== null) moves.samples.push(milliseconds);
    if (within !== undefined) moves.within = Math.min(moves.within, within);
  }

  /** Null where no transfer was timed. */
  total(): Transfer | null {
    const classes = [...this.#classes.values()];
    const known = classes.flatMap(({ count, bytes, samples }): Known[] =>
      samples.length === 0 ? [] : [{ bytes: bytes / count, milliseconds: median(samples) }],
    );
    if (known.length === 0) return null;
    const costs = classes.map((moves) => times(moves.count, oneOf(moves, known)));
    return {
      time: costs.reduce(plus, nothing),
      bytes: classes.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }
}

function oneOf({ count, bytes: all, samples, within }: Moves, known: readonly Known[]): Duration {
  if (samples.length > 0) return exactly(median(samples));
  const bytes = all / count;
  let { least, most } = unmeasured;
  for (const other of known) {
    const atThatRate = (other.milliseconds * bytes) / other.bytes;
    const isLarger = other.bytes >= bytes;
    least = Math.max(least, isLarger ? atThatRate : other.milliseconds);
    most = Math.min(most, isLarger ? other.milliseconds : atThatRate);
  }
  // Measured times are not exact: those of other sizes may contradict each other, so observations of this size
  // take precedence.
  most = Math.min(Math.max(least, most), within);
  least = Math.min(least, most);
  return { likely: within < Number.POSITIVE_INFINITY ? most : least, least, most };
}
