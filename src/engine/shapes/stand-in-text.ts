/** Texts that come with the engine, as recordings see them: of the right length, with the right characters. */

/** The different characters of a text, and its length. */
const known: Readonly<Record<string, { readonly characters: string; readonly length: number }>> = {
  "moby-dick": {
    characters: "\n !(),-.0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz—‘’“”",
    length: 217_057,
  },
};

/** A text of the length of the one with this name, which consists of the same characters. */
export function standInText(name: string): string {
  const { characters, length } = known[name] ?? { characters: "", length: 0 };
  return characters.repeat(Math.ceil(length / (characters.length || 1))).slice(0, length);
}
