/** Characters as numbers, for models that read and write text one character at a time. */
import { checkedMembers } from "../graph/checked.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { tensor } from "../ops/index.ts";
import { Characters, charactersIn } from "./tokens/characters.ts";

/** The characters of a text as numbers, and back. */
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
  const characters = charactersIn([text]);
  const size = characters.length;
  const codec = new Characters(characters);
  return checkedMembers((method) => method, ["Vocabulary"], {
    size,
    characters,
    encode: (words) => {
      const codes: number[] = [];
      codec.encode(words, codes);
      return tensor(Int32Array.from(codes));
    },
    decode: (codes) =>
      codec.decode(
        Array.from(codes, (code) => {
          if (characters[code] !== undefined) return code;
          throw fault("decode", `unknown code ${code}: expected 0 to ${size - 1}`);
        }),
      ),
  });
}
