import { describe, expect, it } from "vitest";
import { decodeLink } from "../../src/app/share/link.ts";
import corpus from "./links.json" with { type: "json" };

// Links must open forever. Entries are only ever added.
describe("old links", () => {
  it.each(corpus)("open: $name", ({ link, program }) => {
    expect(decodeLink(link)).toEqual({ ok: true, program });
  });

  it("cover every past schema and codec", () => {
    const kinds = new Set(corpus.map(({ link }) => link.slice(0, 2)));
    expect([...kinds].sort()).toEqual(["1d", "1r"]);
  });
});
