/**
 * The largest angle that a lowering may reduce by multiples of π/2 in a few multiplications of 32-bit floats.
 * Larger angles need a slower reduction, which only they pay for.
 */
export const widestNearAngle: number = 2 ** 20;

/**
 * Returns how a far-angle instruction is evaluated: its result is `near`, that of the short reduction, unless the
 * angle is too large for that.
 */
export function ofFarAngle(of: (x: number) => number): (near?: number, x?: number) => number {
  return (near = 0, x = 0) => (Math.abs(x) > widestNearAngle ? of(x) : near);
}
