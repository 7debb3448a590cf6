/** Text for XML and HTML files. */

/** Replaces the characters that XML does not allow. */
export function xmlCharacters(words: string): string {
  return words.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd");
}

/** Escapes the five special characters of XML too. */
export function xmlText(words: string): string {
  return xmlCharacters(words)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
