/** Texts that come with the engine, as recordings see them: of the right length, with the right characters. */

/** The different characters of a text, and its length. */
const known: Readonly<Record<string, { readonly characters: string; readonly length: number }>> = {
  "moby-dick": {
    characters: "\n !(),-.0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz—‘’“”",
    length: 217_057,
  },
};

/**
 * A text of the length of the one with this name, which consists of the same characters, in an order without
 * regularity: a tokenizer that is trained on it finds as many tokens as it looks for.
 */
export function standInText(name: string): string {
  const { characters, length } = known[name] ?? { characters: "", length: 0 };
  const letters = [...characters];
  let state = 1;
  let text = "";
  while (text.length < length) {
    // A linear congruential generator (Park and Miller 1988).
    state = (48_271 * state) % 0x7fffffff;
    text += letters[state % letters.length] ?? "";
  }
  return text.slice(0, length);
}
