/**
 * How far to go along a direction: to where a function is enough lower and its slope enough flatter (the strong
 * Wolfe conditions; Nocedal and Wright, "Numerical optimization", 2006, algorithms 3.5 and 3.6).
 */

/** A function of the distance: its value and slope there. */
export interface Sample {
  readonly at: number;
  readonly value: number;
  readonly slope: number;
}

export interface LineSearch<Found extends Sample> {
  /** At 0, where the slope is below 0. */
  readonly start: Found;
  /** The distance that is tried first. */
  readonly first: number;
  /** How often `sample` may be called at most. */
  readonly most: number;
  /** So near to each other two distances are one. */
  readonly nearness: number;
  readonly sample: (at: number) => Promise<Found>;
}

/** The share of the first slope's fall that a value must have fallen by. */
const descent = 1e-4;
/** The share of the first slope that may be left. */
const flatness = 0.9;
/** The share of a stretch that a place must keep from both its ends. */
const margin = 0.1;
/** How many times as far the next distance may be. */
const reach = 10;

/** Where both conditions hold, or the best place after so many samples. */
export async function strongWolfe<Found extends Sample>({
  start,
  first,
  most,
  nearness,
  sample,
}: LineSearch<Found>): Promise<Found> {
  const isLow = ({ at, value }: Sample): boolean =>
    value <= start.value + descent * at * start.slope;
  const isFlat = ({ slope }: Sample): boolean => Math.abs(slope) <= -flatness * start.slope;
  let samples = 0;
  const next = (at: number): Promise<Found> => {
    samples++;
    return sample(at);
  };

  // Further and further, until the wanted place lies behind the last one.
  let [low, high] = [start, start];
  for (let at = first; ; ) {
    const found = await next(at);
    if (!isLow(found) || !(found.value < low.value)) {
      high = found;
      break;
    }
    if (isFlat(found)) return found;
    if (found.slope >= 0) {
      [low, high] = [found, low];
      break;
    }
    if (samples >= most) return found;
    const further = [at + 0.01 * (at - low.at), at * reach] as const;
    at = within(minimumBetween(low, found), ...further);
    low = found;
  }

  // Between the best place so far and one that is higher, or beyond the minimum.
  while (samples < most && Math.abs(high.at - low.at) > nearness) {
    const [left, right] = low.at < high.at ? [low.at, high.at] : [high.at, low.at];
    const edge = margin * (right - left);
    const found = await next(within(minimumBetween(low, high), left + edge, right - edge));
    if (!isLow(found) || !(found.value < low.value)) {
      high = found;
      continue;
    }
    if (isFlat(found)) return found;
    if (found.slope * (high.at - low.at) >= 0) high = low;
    low = found;
  }
  return low;
}

/** The place nearest to it in a stretch; the middle where it is none. */
function within(at: number, left: number, right: number): number {
  return Number.isNaN(at) ? (left + right) / 2 : Math.min(Math.max(at, left), right);
}

/** Where the cubic with these values and slopes is least (equation 3.59); NaN where there is none. */
function minimumBetween(a: Sample, b: Sample): number {
  const d1 = a.slope + b.slope - (3 * (a.value - b.value)) / (a.at - b.at);
  const d2 = Math.sign(b.at - a.at) * Math.sqrt(d1 * d1 - a.slope * b.slope);
  return b.at - ((b.at - a.at) * (b.slope + d2 - d1)) / (b.slope - a.slope + 2 * d2);
}
