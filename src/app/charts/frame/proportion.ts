/** The size of a picture that keeps its proportions in the available space. */

const minWidth = 80;
const minHeight = 40;
/** Fields whose sides differ by more than this factor have axes of different units, and fill their space. */
const maxUnequal = 4;

/** `proportion` is width by height; null to fill the space. A side may be stretched to be visible at all. */
export function fitted(
  proportion: number | null,
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  if (proportion === null) return { width, height };
  const high = Math.min(height, width / proportion);
  return {
    width: Math.max(Math.min(width, minWidth), Math.min(width, high * proportion)),
    height: Math.max(Math.min(height, minHeight), high),
  };
}

/** The proportion of a field between these coordinates. */
export function proportionOf(
  [left, right]: readonly [number, number],
  [first, last]: readonly [number, number],
): number | null {
  const proportion = Math.abs((right - left) / (last - first));
  return proportion > maxUnequal || proportion < 1 / maxUnequal ? null : proportion;
}
