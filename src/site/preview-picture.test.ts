import { expect, it } from "vitest";
import { siteAddress } from "../../scripts/vite/example-pages.ts";
import { examplePages } from "./example-pages.tsx";
import { linesOf, previewSvg } from "./preview-picture.ts";

it("Words of a preview stay whole, and the last line says that there is more", () => {
  expect(linesOf("one two three four", 9, 5)).toEqual(["one two", "three", "four"]);
  expect(linesOf("one two three four", 9, 2)).toEqual(["one two", "three …"]);
  expect(linesOf("unbreakable", 4, 2)).toEqual(["unbreakable"]);
});

it("A preview has its words as text of XML", () => {
  const svg = previewSvg({ title: "A < B & C", text: "words", drawing: null });
  expect(svg).toContain("A &lt; B &amp; C");
  expect(svg).not.toContain("<image");
});

it("Each example has a page with whole addresses where the site's is known, and its program as text", () => {
  const pages = examplePages({ policy: "default-src 'self'", site: "https://pad.example/x/" });
  const [first] = pages;
  expect(pages.length).toBeGreaterThan(30);
  expect(first?.html).toContain(`content="https://pad.example/x/ex/${first?.id}.png"`);
  expect(first?.html).toContain(
    `<link rel="canonical" href="https://pad.example/x/ex/${first?.id}.html"/>`,
  );
  expect(first?.html).toContain(`href="../#ex:${first?.id}"`);
  for (const { id, html } of pages) expect(html, id).toContain("from &quot;tensorpad&quot;");
});

it("Addresses are relative where the site's is not known", () => {
  const [first] = examplePages({ policy: "", site: null });
  expect(first?.html).toContain(`property="og:image" content="${first?.id}.png"`);
});

it("The site's address is one of the web, and ends in a slash", () => {
  expect(siteAddress(undefined)).toBeNull();
  expect(siteAddress("https://pad.example/x")).toBe("https://pad.example/x/");
  expect(() => siteAddress("pad.example")).toThrow(
    'TENSORPAD_SITE: invalid address "pad.example": write it like https://example.org/',
  );
});
