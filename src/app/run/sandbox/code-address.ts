/**
 * Code as a `data:` address. Browsers refuse addresses beyond 2 MiB, so only characters that an address would
 * not preserve are escaped: all others stand for themselves in it (URL Standard, opaque paths).
 */
export function codeAddress(code: string): string {
  return `${codePrefix}${code.replace(/[%#?/]|[^ -~]/gu, escaped)}`;
}

/** The beginning of every such address. */
export const codePrefix = "data:text/javascript;charset=utf-8,";

/** Half of a surrogate pair becomes U+FFFD, as it does in a blob. */
function escaped(character: string): string {
  return encodeURIComponent(/\p{Surrogate}/u.test(character) ? "\uFFFD" : character);
}
