/**
 * The words of a text, which pairs are joined within: as GPT-2 has them (Radford et al. 2019), where a word takes the
 * space before it, but with combining marks as parts of words, which many scripts need. Together the words are the
 * text.
 */
const pattern =
  /'(?:[sdmt]|ll|ve|re)| ?[\p{L}\p{M}]+| ?\p{N}+| ?[^\s\p{L}\p{M}\p{N}]+|\s+(?!\S)|\s+/gu;

export function* wordsOf(text: string): Generator<string> {
  for (const [word] of text.matchAll(pattern)) yield word;
}
