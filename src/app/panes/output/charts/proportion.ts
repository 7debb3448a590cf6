/** The size of a picture that keeps its proportions in the room that it has. */

const leastWidth = 80;
const leastHeight = 40;
/** Fields whose sides are more unequal than this have axes of different units, and fill their room. */
const mostUnequal = 4;

/** `proportion` is the width by the height; null for what fills its room. A side may be stretched to be seen at all. */
export function fitted(
  proportion: number | null,
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  if (proportion === null) return { width, height };
  const high = Math.min(height, width / proportion);
  return {
    width: Math.max(Math.min(width, leastWidth), Math.min(width, high * proportion)),
    height: Math.max(Math.min(height, leastHeight), high),
  };
}

/** The proportion of a field between these coordinates. */
export function proportionOf(
  [left, right]: readonly [number, number],
  [first, last]: readonly [number, number],
): number | null {
  const proportion = Math.abs((right - left) / (last - first));
  return proportion > mostUnequal || proportion < 1 / mostUnequal ? null : proportion;
}
