/**
 * Code as a `data:` address. Browsers refuse addresses beyond 2 MiB, so only characters that an address would
 * not preserve are escaped: all others stand for themselves in it (URL Standard, opaque paths).
 */
export function codeAddress(code: string): string {
  const escaped = code.replace(/[%#?]|[^ -~]/gu, encodeURIComponent);
  return `data:text/javascript;charset=utf-8,${escaped}`;
}
