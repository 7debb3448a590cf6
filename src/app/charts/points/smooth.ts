/** Smooths a noisy curve. */

/**
 * The exponential moving average with this weight of the past, from 0 to below 1, without the bias of its start.
 * Values that are not finite stay as they are and are not averaged.
 */
export function smoothed(y: Float64Array, weight: number): Float64Array {
  const result = new Float64Array(y.length);
  let [sum, total] = [0, 0];
  for (let at = 0; at < y.length; at++) {
    const value = y[at] as number;
    if (!Number.isFinite(value)) {
      result[at] = value;
      continue;
    }
    sum = sum * weight + value * (1 - weight);
    total = total * weight + (1 - weight);
    result[at] = sum / total;
  }
  return result;
}
