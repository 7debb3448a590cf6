/**
 * Shortens a long key to 16 hexadecimal digits: FNV-1a in two 32-bit lanes (draft-eastlake-fnv). It is for people,
 * and for lookups where a rare collision does no harm.
 */
export function shortKey(key: string): string {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code ^ 0x55, 0x01000193);
  }
  return [a, b].map((lane) => (lane >>> 0).toString(16).padStart(8, "0")).join("");
}
