/**
 * A line search: how far to go along a direction until a function is lower and flatter by enough (the strong
 * Wolfe conditions; Nocedal and Wright, "Numerical optimization", 2006, algorithms 3.5 and 3.6).
 */

/** The value and derivative of a function at a distance. */
export interface Sample {
  readonly at: number;
  readonly value: number;
  readonly derivative: number;
}

export interface LineSearch<Found extends Sample> {
  /** The sample at 0, where the derivative must be below 0. */
  readonly start: Found;
  /** The distance that is tried first. */
  readonly first: number;
  /** The largest number of calls of `sample`. */
  readonly most: number;
  /** Distances that are closer than this count as equal. */
  readonly nearness: number;
  readonly sample: (at: number) => Promise<Found>;
}

/** A value must fall by at least this fraction of what the first derivative predicts. */
const descent = 1e-4;
/** The fraction of the first derivative that may be left. */
const flatness = 0.9;
/** A new point keeps this fraction of the interval from both its ends. */
const margin = 0.1;
/** The next distance may be this many times as far. */
const reach = 10;

/** Resolves with a point where both conditions hold, or with the best one after `most` samples. */
export async function strongWolfe<Found extends Sample>({
  start,
  first,
  most,
  nearness,
  sample,
}: LineSearch<Found>): Promise<Found> {
  const isLow = ({ at, value }: Sample): boolean =>
    value <= start.value + descent * at * start.derivative;
  const isFlat = ({ derivative }: Sample): boolean =>
    Math.abs(derivative) <= -flatness * start.derivative;
  let samples = 0;
  const next = (at: number): Promise<Found> => {
    samples++;
    return sample(at);
  };

  // Bracketing: go further until the wanted point lies between the last two.
  let [low, high] = [start, start];
  for (let at = first; ; ) {
    const found = await next(at);
    if (!isLow(found) || !(found.value < low.value)) {
      high = found;
      break;
    }
    if (isFlat(found)) return found;
    if (found.derivative >= 0) {
      [low, high] = [found, low];
      break;
    }
    if (samples >= most) return found;
    const further = [at + 0.01 * (at - low.at), at * reach] as const;
    at = within(minimumBetween(low, found), ...further);
    low = found;
  }

  // Zoom: search between the best point so far and one that is higher or beyond the minimum.
  while (samples < most && Math.abs(high.at - low.at) > nearness) {
    const [left, right] = low.at < high.at ? [low.at, high.at] : [high.at, low.at];
    const edge = margin * (right - left);
    const found = await next(within(minimumBetween(low, high), left + edge, right - edge));
    if (!isLow(found) || !(found.value < low.value)) {
      high = found;
      continue;
    }
    if (isFlat(found)) return found;
    if (found.derivative * (high.at - low.at) >= 0) high = low;
    low = found;
  }
  return low;
}

/** Clamps a point to an interval; NaN becomes the middle. */
function within(at: number, left: number, right: number): number {
  return Number.isNaN(at) ? (left + right) / 2 : Math.min(Math.max(at, left), right);
}

/** The minimiser of the cubic with these values and derivatives (equation 3.59); NaN where there is none. */
function minimumBetween(a: Sample, b: Sample): number {
  const d1 = a.derivative + b.derivative - (3 * (a.value - b.value)) / (a.at - b.at);
  const d2 = Math.sign(b.at - a.at) * Math.sqrt(d1 * d1 - a.derivative * b.derivative);
  return b.at - ((b.at - a.at) * (b.derivative + d2 - d1)) / (b.derivative - a.derivative + 2 * d2);
}
