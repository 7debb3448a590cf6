/**
 * What all choices of a shader's variant share. A core's `variant.ts` chooses group sizes and how work is divided. Every
 * choice that depends on speed only is made there, from shapes and limits, so that a tuner can replace it. The
 * measurements are in docs/decisions/kernel-variants.md.
 */

/** Returns the power of two nearest to x, at least 1. */
export function roundedPowerOfTwo(x: number): number {
  return 2 ** Math.max(0, Math.round(Math.log2(x)));
}

/** Returns the largest power of two that is not above x, at least 1. */
export function powerOfTwoUpTo(x: number): number {
  return 2 ** Math.max(0, Math.floor(Math.log2(x)));
}

/** Returns the smallest power of two that is not below x. */
export function powerOfTwoFrom(x: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, x)));
}

/** Returns the variants without duplicates, in their order. */
export function distinct<Variant extends object>(variants: readonly Variant[]): Variant[] {
  const known = new Set<string>();
  return variants.filter((variant) => {
    const key = JSON.stringify(Object.entries(variant).sort());
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
