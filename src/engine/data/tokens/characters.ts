/** Text as its characters, each of which is a token, and back. */
import { fault } from "../../ir/fault.ts";
import type { Codec } from "./codec.ts";
import type { SavedTokenizer } from "./saved.ts";

/** The different characters of these texts in the order of Unicode. */
export function charactersIn(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) for (const character of text) found.add(character);
  return [...found].sort((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0));
}

export class Characters implements Codec {
  readonly merges: readonly never[] = [];
  /** A character's id is its index. */
  readonly characters: readonly string[];
  readonly #ids: ReadonlyMap<string, number>;

  constructor(characters: readonly string[]) {
    this.characters = characters;
    this.#ids = new Map(characters.map((character, index) => [character, index]));
  }

  get size(): number {
    return this.characters.length;
  }

  /** Throws a Fault for a character that is none of these. */
  encode(text: string, ids: number[]): void {
    for (const character of text) {
      const id = this.#ids.get(character);
      if (id === undefined) {
        throw fault(
          "encode",
          `unknown character ${JSON.stringify(character)}: it is not one of the ${this.size} of the vocabulary`,
        );
      }
      ids.push(id);
    }
  }

  decode(ids: readonly number[]): string {
    return ids.map((id) => this.characters[id] as string).join("");
  }

  saved(special: readonly string[]): SavedTokenizer {
    return { kind: "characters", characters: this.characters, special };
  }
}
