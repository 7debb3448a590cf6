/** Whether elements that were computed twice agree: the same run on the same device may round differently. */

/**
 * The largest difference relative to the largest magnitude. The first executions of a run may have used code that
 * compiled sooner and sums in another order, and training amplifies that.
 */
const tolerance = 0.02;

/** Words must have equal bits or be floats that are close. Buffers have equal dtypes, which are not known here. */
export function agree(one: ArrayBuffer, other: ArrayBuffer): boolean {
  if (one.byteLength !== other.byteLength) return false;
  const [bytes, otherBytes] = [new Uint8Array(one), new Uint8Array(other)];
  const whole = one.byteLength - (one.byteLength % 4);
  for (let at = whole; at < one.byteLength; at++) if (bytes[at] !== otherBytes[at]) return false;
  const [bits, otherBits] = [wordsOf(Uint32Array, one), wordsOf(Uint32Array, other)];
  if (bits.every((word, at) => word === otherBits[at])) return true;
  const [floats, otherFloats] = [wordsOf(Float32Array, one), wordsOf(Float32Array, other)];
  let largest = 0;
  for (const value of floats)
    if (Number.isFinite(value)) largest = Math.max(largest, Math.abs(value));
  return floats.every((value, at) => {
    const otherValue = otherFloats[at] as number;
    if (bits[at] === otherBits[at]) return true;
    if (Number.isNaN(value)) return Number.isNaN(otherValue);
    return Math.abs(value - otherValue) <= tolerance * largest;
  });
}

function wordsOf<Words>(
  Type: new (buffer: ArrayBuffer, offset: number, length: number) => Words,
  buffer: ArrayBuffer,
): Words {
  return new Type(buffer, 0, Math.floor(buffer.byteLength / 4));
}
