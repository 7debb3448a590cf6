/** Characters as numbers, for models that read and write text one character at a time. */
import { checkedMembers } from "../graph/checked.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { tensor } from "../ops/index.ts";

export interface Vocabulary {
  /** The number of characters. */
  readonly size: number;
  /** The different characters in the order of Unicode; a character's number is its index. */
  readonly characters: readonly string[];
  /** i32 [length of the text]. Throws a Fault for a character that is not in the vocabulary. */
  encode(text: string): Tensor;
  /** The text for these numbers, such as a tensor's `data()`. */
  decode(codes: ArrayLike<number>): string;
}

/** The vocabulary of the characters in a text. */
export function vocabulary(text: string): Vocabulary {
  const characters = [...new Set(text)].sort(
    (a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0),
  );
  const codes = new Map(characters.map((character, index) => [character, index]));
  return checkedMembers((method) => method, ["Vocabulary"], {
    size: characters.length,
    characters,
    encode: (words) =>
      tensor(
        Int32Array.from(words, (character) => {
          const code = codes.get(character);
          if (code !== undefined) return code;
          throw fault(
            "encode",
            `unknown character ${JSON.stringify(character)}: it is not one of the ${characters.length} of the vocabulary`,
          );
        }),
      ),
    decode: (indices) =>
      Array.from(indices, (index) => {
        const character = characters[index];
        if (character !== undefined) return character;
        throw fault("decode", `unknown code ${index}: expected 0 to ${characters.length - 1}`);
      }).join(""),
  });
}
