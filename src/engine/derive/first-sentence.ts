/** The first sentence of a description in Markdown, or all of it if it has no end. */
export function firstSentence(doc: string): string {
  return /^(?:`[^`]*`|[^`])*?(?<!\b(?:al|e\.g|i\.e))\.(?=\s|$)/.exec(doc)?.[0] ?? doc;
}
