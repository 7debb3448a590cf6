import { describe, expect, it } from "vitest";
import { decodeLink } from "../../src/app/share/link.ts";
import corpus from "./links.json" with { type: "json" };

// Links that were made once must open for ever. Entries are only ever added.
describe("links of the past", () => {
  it.each(corpus)("open: $name", ({ link, program }) => {
    expect(decodeLink(link)).toEqual({ ok: true, program });
  });

  it("are of every schema and codec that ever was", () => {
    const kinds = new Set(corpus.map(({ link }) => link.slice(0, 2)));
    expect([...kinds].sort()).toEqual(["1d", "1r"]);
  });
});
