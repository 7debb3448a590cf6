/**
 * Up to here a lowering may reduce an angle by multiples of π/2 in a few multiplications of 32-bit floats.
 * For those beyond it has a second way, which only they have to take.
 */
export const widestNearAngle: number = 2 ** 20;

/** What a function of an angle gives: what was found by the short way, unless the angle is a far one. */
export function ofFarAngle(of: (x: number) => number): (near?: number, x?: number) => number {
  return (near = 0, x = 0) => (Math.abs(x) > widestNearAngle ? of(x) : near);
}
