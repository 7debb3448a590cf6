/** "a, b and c". */
export function joined(texts: readonly string[]): string {
  return texts.join(", ").replace(/, (?!.*, )/, " and ");
}
