/** In words, or null where all elements agree to 1e-5 of the largest. */
export function firstDifference(got: readonly number[], want: readonly number[]): string | null {
  if (got.length !== want.length) return `${got.length} elements, not ${want.length}`;
  const largest = want.reduce(
    (most, each) => (Number.isFinite(each) ? Math.max(most, Math.abs(each)) : most),
    1,
  );
  const place = want.findIndex((each, at) => {
    const found = got[at] as number;
    return found !== each && !Object.is(found, each) && !(Math.abs(found - each) <= 1e-5 * largest);
  });
  return place < 0 ? null : `element ${place}: ${got[place]}, not ${want[place]}`;
}
