import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeOf, Steps } from "./handover.ts";

const textsOf = ({ steps }: Steps): readonly string[] => steps.map(({ text }) => text);

/** The steps of a text to which each of the characters was added at its end. */
function typed(characters: string): readonly string[] {
  const steps = new Steps("");
  let text = "";
  for (const character of characters) {
    text += character;
    steps.add(text);
  }
  return textsOf(steps);
}

describe("the steps of a text, which undo goes back by", () => {
  it("are words, where characters are typed one after the other", () => {
    expect(typed("let x")).toEqual(["", "let ", "let x"]);
  });

  it("are separate where something is typed elsewhere, pasted or deleted", () => {
    const steps = new Steps("ab");
    for (const text of ["abc", "xabc", "xabc + more", "xabc + "]) steps.add(text);
    expect(textsOf(steps)).toEqual(["ab", "abc", "xabc", "xabc + more", "xabc + "]);
  });

  it("do not grow without end, and keep the last", () => {
    const steps = new Steps("");
    for (let count = 1; count <= 1000; count++) steps.add(`${count}\n`.repeat(2));
    expect(textsOf(steps)).toHaveLength(300);
    expect(textsOf(steps).at(-1)).toBe("1000\n1000\n");
  });
});

describe("a text with its steps", () => {
  it("goes back and forward by them, with the number of each state, and forgets what was undone once more is typed", () => {
    const steps = new Steps("");
    const reported: string[] = [];
    steps.onDidChangeContent(({ isUndoing, isRedoing }) =>
      reported.push(`${isUndoing ? "undo" : isRedoing ? "redo" : "edit"} ${steps.getValue()}`),
    );
    steps.add("one");
    const version = steps.getAlternativeVersionId();
    steps.replace("another program");
    expect([steps.undo(), steps.getAlternativeVersionId()]).toEqual([true, version]);
    expect([steps.redo(), steps.redo()]).toEqual([true, false]);
    steps.undo();
    steps.add("one, two");
    expect(steps.redo()).toBe(false);
    expect([steps.undo(), steps.undo(), steps.undo()]).toEqual([true, true, false]);
    expect(reported).toEqual([
      "edit one",
      "edit another program",
      "undo one",
      "redo another program",
      "undo one",
      "edit one, two",
      "undo one",
      "undo ",
    ]);
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
