import { describe, expect, it } from "vitest";
import { sources } from "../../src/app/gallery/sources.ts";
import { exampleTexts } from "../../src/app/share/example-texts.ts";
import { decodeLink, keyOf } from "../../src/app/share/link.ts";
import exampleKeys from "./example-keys.json" with { type: "json" };
import corpus from "./links.json" with { type: "json" };

// Links must open forever. Entries are only ever added.
describe("old links", () => {
  it.each(corpus)("open: $name", ({ link, program: { version, ...program } }) => {
    const language = version !== undefined && { languageVersion: version };
    expect(decodeLink(link, exampleTexts)).toEqual({
      ok: true,
      program: { ...program, ...language },
    });
  });

  it("cover every past schema and codec", () => {
    const kinds = new Set(corpus.map(({ link }) => link.slice(0, 2)));
    expect([...kinds].sort()).toEqual(["1d", "1e", "1r"]);
  });
});

// A difference from an example needs the text that the example had when the link was made.
describe("the texts of examples that links refer to", () => {
  const way = "run `node scripts/keep-examples.mjs`, which keeps the earlier text";
  const keys: Readonly<Record<string, readonly number[]>> = exampleKeys;

  it.each([...sources])("are recorded and known, for %s", (id, text) => {
    expect(keys[id], `the example ${id} has a new text: ${way}`).toContain(keyOf(text));
  });

  it("are all known, those of earlier versions too", () => {
    for (const [id, own] of Object.entries(keys)) {
      const known = own.filter((key) => exampleTexts.withKey(key) !== undefined);
      expect(known, `an earlier text of the example ${id} is lost: ${way}`).toEqual(own);
    }
  });

  it("have different keys", () => {
    const all = Object.values(keys).flat();
    expect(new Set(all).size, "change a character of the example's new text").toBe(all.length);
  });
});
