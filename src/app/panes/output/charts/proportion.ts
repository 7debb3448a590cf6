/** The size of a picture that keeps its proportions in the room that it has. */

const minWidth = 80;
const minHeight = 40;
/** Fields whose sides are more unequal than this have axes of different units, and fill their room. */
const maxUnequal = 4;

/** `proportion` is the width by the height; null for what fills its room. A side may be stretched to be seen at all. */
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
