import { describe, expect, it } from "vitest";
import { gallery } from "../gallery/gallery.ts";
import { sources } from "../gallery/sources.ts";
import { readDraft, titleOf, withLaterName } from "./draft.ts";

describe("titleOf", () => {
  it("takes a program's first words", () => {
    expect(gallery.map(({ id }) => titleOf(sources.get(id) ?? ""))).toEqual(
      gallery.map(({ title }) => expect.stringMatching(new RegExp(`^${title}`))),
    );
    expect(titleOf("// My own\nprint(1)")).toBe("My own");
    expect(titleOf("// n \u00d7 n, \u202ereversed")).toBe("n × n, reversed");
    expect(titleOf("// \u202e\nprint(1)")).toBe("print(1)");
    expect(titleOf("/**\n * Life: a gun that\n * shoots.\n */")).toBe("Life");
    expect(titleOf("/**\n * Life: a gun.\n *\n * It shoots.\n */")).toBe("Life: a gun.");
    expect(titleOf("// A gun\n// that shoots")).toBe("A gun");
  });

  it("takes the first line that does something where there are no words", () => {
    expect(titleOf('import { print } from "tensorpad";\n\nprint(1);\n')).toBe("print(1);");
    expect(titleOf('import { print } from "tensorpad";')).toBe(
      'import { print } from "tensorpad";',
    );
    expect(titleOf(" \n")).toBe("Empty program");
  });
});

describe("readDraft", () => {
  it("reads what is missing or wrong as what it is by default", () => {
    const text = JSON.stringify({
      id: "a",
      source: "x",
      device: "tpu",
      seed: -1,
      params: { n: [2], m: 3, way: "up", isOn: false },
    });
    expect(readDraft(text)).toEqual({
      id: "a",
      source: "x",
      from: "own",
      name: "",
      seed: 0,
      params: { m: 3, way: "up", isOn: false },
      changed: 0,
    });
  });

  it("takes nothing else for a draft", () => {
    for (const text of ["", "null", "[]", "{}", '{"id":1,"source":"x"}', "{"]) {
      expect(readDraft(text)).toBeNull();
    }
  });
});

describe("withLaterName", () => {
  const named = (title: string, titled: number) => ({
    id: "a",
    from: "own" as const,
    name: "",
    title,
    titled,
  });

  it("takes the name set later, and of two in one millisecond the same in each tab", () => {
    const [early, late] = [named("Z", 1), named("A", 2)];
    expect(withLaterName(early, late).title).toBe("A");
    expect(withLaterName(late, early).title).toBe("A");
    const [one, other] = [named("One", 3), named("Other", 3)];
    expect(withLaterName(one, other).title).toBe(withLaterName(other, one).title);
  });
});
