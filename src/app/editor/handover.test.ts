import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeOf, Steps } from "./handover.ts";

/** The steps of a text to which each of the characters was added at its end. */
function typed(characters: string): readonly string[] {
  const steps = new Steps("");
  let text = "";
  for (const character of characters) {
    text += character;
    steps.add(text);
  }
  return steps.texts;
}

describe("the steps of a text, which undo goes back by", () => {
  it("are words, where characters are typed one after the other", () => {
    expect(typed("let x")).toEqual(["", "let ", "let x"]);
  });

  it("are separate where something is typed elsewhere, pasted or deleted", () => {
    const steps = new Steps("ab");
    for (const text of ["abc", "xabc", "xabc + more", "xabc + "]) steps.add(text);
    expect(steps.texts).toEqual(["ab", "abc", "xabc", "xabc + more", "xabc + "]);
  });

  it("do not grow without end, and keep the last", () => {
    const steps = new Steps("");
    for (let count = 1; count <= 1000; count++) steps.add(`${count}\n`.repeat(2));
    expect(steps.texts).toHaveLength(300);
    expect(steps.texts.at(-1)).toBe("1000\n1000\n");
  });
});

describe("the change between two texts", () => {
  it("makes the second of the first", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "\n"), maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { from, removed, inserted } = changeOf(before, after);
        expect(before.slice(0, from) + inserted + before.slice(from + removed)).toBe(after);
      }),
    );
  });
});
