import { describe, expect, it } from "vitest";
import { mathematicalLetters, mathematicalSigns, unicodeHighlight } from "./unicode.ts";

const boxed = (character: string): boolean => !unicodeHighlight.allowedCharacters?.[character];

describe("the characters that the editor does not box", () => {
  it("are signs that cannot be part of a name, and a few letters of formulas", () => {
    expect(
      [...mathematicalSigns].filter((sign) => /[\p{ID_Continue}\s\p{Cf}]/u.test(sign)),
    ).toEqual([]);
    expect([...mathematicalLetters].every((letter) => /\p{ID_Start}/u.test(letter))).toBe(true);
    expect([..."×−∕ℝσ"].filter(boxed)).toEqual([]);
  });

  it("are neither invisible, nor change the direction of text, nor look like a letter of the alphabet", () => {
    const hidden = ["\u200b", "\u202e", "\u2066", "\u00ad", "\ufeff", "\u3164"];
    expect([...hidden, ..."аеοсιυΑΒ"].every(boxed)).toBe(true);
    expect(unicodeHighlight).toMatchObject({
      invisibleCharacters: true,
      ambiguousCharacters: true,
      includeComments: true,
      includeStrings: true,
    });
  });
});
