/** Reads pages of the guide: supported elements become blocks, and others are refused. */
import { describe, expect, it } from "vitest";
import { guide } from "../../site/guide.ts";
import { plainText, programsOf, sectionsOf, wordsOf } from "./blocks.ts";
import { readMarkdown } from "./read-markdown.ts";

const blocksOf = (text: string) => readMarkdown("page", `# Title\n\n${text}`).blocks;
const text = (words: string) => ({ kind: "text", text: words });

describe("readMarkdown", () => {
  it("reads the title, and the first paragraph as the summary", () => {
    const page = readMarkdown("a", "# The `x`\n\n## First\n\nSome *words*.\n\nMore.\n");
    expect(page).toMatchObject({ slug: "a", title: "The x", summary: "Some words." });
    expect(sectionsOf(page)).toEqual([{ id: "first", title: "First" }]);
  });

  it("reads code, emphasis and links within a line", () => {
    expect(blocksOf('A `b` **c** *d* [e](f) & "g" < h.')).toEqual([
      {
        kind: "paragraph",
        children: [
          text("A "),
          { kind: "code", text: "b" },
          text(" "),
          { kind: "strong", children: [text("c")] },
          text(" "),
          { kind: "emphasis", children: [text("d")] },
          text(" "),
          { kind: "link", to: "f", children: [text("e")] },
          text(' & "g" < h.'),
        ],
      },
    ]);
  });

  it("reads quotes and signs in code as they are", () => {
    expect(blocksOf('`plot.line("a", x < 1 && y)`')).toEqual([
      { kind: "paragraph", children: [{ kind: "code", text: 'plot.line("a", x < 1 && y)' }] },
    ]);
  });

  it("reads lists, tables and code", () => {
    const page = readMarkdown("a", "# A\n\n- b\n- c\n\n|d|e|\n|-|-|\n|f|g|\n\n```ts\nh\n```\n");
    expect(page.blocks).toEqual([
      { kind: "list", ordered: false, items: [[text("b")], [text("c")]] },
      { kind: "table", head: [[text("d")], [text("e")]], rows: [[[text("f")], [text("g")]]] },
      { kind: "code", language: "ts", text: "h" },
    ]);
    expect(programsOf(page)).toEqual(["h"]);
    expect(wordsOf(page)).toBe("b c d e f g h");
  });

  it.each([
    ["<b>bold</b>", "unsupported html"],
    ["a <b>bold</b> word", "unsupported html"],
    ["![a](b.png)", "unsupported image"],
    ["> a", "unsupported blockquote"],
    ["- a\n\n  b", "unsupported list item"],
  ])("refuses %s", (markdown, message) => {
    expect(() => blocksOf(markdown)).toThrow(`page: ${message}`);
  });

  it("refuses a text without a title", () => {
    expect(() => readMarkdown("page", "## A")).toThrow("page: missing title");
  });
});

describe("the guide", () => {
  const { pages, steps } = guide();
  const all = [...pages, ...steps];

  it("begins with the first five minutes and has a name in addresses for each page", () => {
    expect(pages[0]?.slug).toBe("first-minutes");
    const slugs = pages.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it("has a summary on each page, and no two parts of a page with one name", () => {
    for (const page of all) {
      expect(page.summary, page.slug).not.toBe("");
      const ids = sectionsOf(page).map(({ id }) => id);
      expect(new Set(ids).size, page.slug).toBe(ids.length);
    }
  });

  it("links only to its own pages", () => {
    const slugs = new Set(pages.map(({ slug }) => slug));
    const links = all.flatMap((page) =>
      Array.from(JSON.stringify(page.blocks).matchAll(/"to":"([^"]+)"/g), ([, to = ""]) => to),
    );
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((to) => !slugs.has(to))).toEqual([]);
  });

  it("has a table of a library's names where a page asks for one", () => {
    const page = pages.find(({ slug }) => slug === "coming-from-numpy");
    const tables = (page?.blocks ?? []).flatMap((block) => (block.kind === "table" ? [block] : []));
    const rows = tables.at(-1)?.rows.map((row) => row.map(plainText));
    expect(rows).toContainEqual(["concatenate", "concat"]);
  });
});
