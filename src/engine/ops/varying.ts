/**
 * Counts what makes an op record something else when it is called again with equal operands: a random key, elements that
 * are read or known, a leaf, a rule for gradients. Recordings of calls without any of these are used again.
 */
let count = 0;

export function noteVarying(): void {
  count++;
}

/** The number of such facts so far: it grows with each. */
export function varyingSoFar(): number {
  return count;
}
