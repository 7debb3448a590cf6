/** Tests the reference for agents: all names are in it, with what a program needs to use them. */
import { describe, expect, it } from "vitest";
import { casesOf, errorsOf } from "../../tests/ops/tables.ts";
import { docsText, readEntries } from "../cli/docs.ts";
import { pages } from "../engine/derive/pages.ts";
import { entries } from "../engine/derive/reference/entries.ts";
import { factsOfAll } from "./listing.ts";
import { llmsTexts } from "./llms.ts";

const facts = await factsOfAll(casesOf);
const texts = await llmsTexts(facts, { casesOf, errorsOf }, true);
const full = texts["llms-full.txt"];
const names = [...entries(), ...pages()].map(({ name }) => name);

describe("llms.txt", () => {
  it("has a title, a summary and sections of links to the site's pages, one for each name", () => {
    const text = texts["llms.txt"];
    expect(text).toMatch(/^# Tensorpad\n\n> \S.*\n/);
    const links = [...text.matchAll(/^- \[([^\]]+)\]\((ops|reference)\/[\w.-]+\.html\): \S/gm)];
    expect(links.map(([, name]) => name).sort()).toEqual([...names].sort());
    expect(text).toContain("(guide/tensors.html)");
    expect(text).toContain("(llms-full.txt)");
  });

  it("has no links in the package, which has no pages", async () => {
    const { "llms.txt": text } = await llmsTexts(facts, { casesOf, errorsOf }, false);
    expect(text).not.toMatch(/\]\(/);
    expect(text).toMatch(/^- matmul: Computes the matrix product/m);
  });
});

describe("llms-full.txt", () => {
  it("has a section for each name", () => {
    expect(readEntries(full).map(({ name }) => name)).toEqual(names);
    for (const { name, summary } of readEntries(full)) expect(summary, name).toMatch(/\S/);
  });

  it("says of an op how it is called, its shapes, dtypes, gradient, errors and an example", () => {
    const text = docsText(full, ["sum"]);
    for (const part of [
      "sum(x: TensorLike, axis?: number",
      "x.sum(axis?: number",
      "Family: reduction",
      "Shapes: [5, 9] → []",
      "bool → i32",
      "Gradient: ",
      "Error of `sum(",
      "Example: `tensor(",
    ])
      expect(text).toContain(part);
  });

  it("says of a layer its options, and of a namespace its members", () => {
    expect(docsText(full, ["nn.linear"])).toMatch(/- bias\?: boolean\. Whether/);
    expect(docsText(full, ["nn"])).toMatch(/^Members: .*nn\.linear, /m);
  });
});
