/**
 * Finds where a position of an edited text was before the edits. In: both texts and an offset into the later one. Out:
 * the offset into the earlier one, or null for a position among the edits.
 */
export function offsetBefore(before: string, after: string, offset: number): number | null {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  if (offset <= start) return offset;
  return offset >= after.length - end ? offset - after.length + before.length : null;
}
