import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gallery, matchesExample, sections } from "./gallery.ts";
import { sources } from "./sources.ts";
import { thumbnails } from "./thumbnails.ts";

const folder = new URL("./thumbnails/", import.meta.url);

/** These measure several ways to do their work, and one generates text in four ways. */
const long: readonly string[] = ["pipeline", "three-modes", "transformer"];

describe("the gallery", () => {
  it("begins with what teaches the page", () => {
    expect(gallery.slice(0, 3).map(({ title }) => title)).toEqual([
      "Crossover",
      "First picture",
      "Broadcasting",
    ]);
  });

  it("has at least 32 programs, and each program has its entry", () => {
    expect(gallery.length).toBeGreaterThanOrEqual(32);
    expect(gallery.map(({ id }) => id).sort()).toEqual([...sources.keys()].sort());
  });

  it("has ids that addresses can name, each once", () => {
    const ids = gallery.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it("has titles of which each occurs once, and examples in every section", () => {
    expect(new Set(gallery.map(({ title }) => title)).size).toBe(gallery.length);
    expect([...new Set(gallery.map(({ section }) => section))]).toEqual([...sections]);
  });

  it.each(gallery)("says of $title in one sentence each what it is and what to try", (example) => {
    for (const sentence of [example.text, example.next]) expect(sentence).toMatch(/^\S.*[.?]$/);
    expect(example.teaches).toMatch(/^[a-z].*[^.]$/i);
    expect(example.seconds).toBeGreaterThan(0);
  });

  it.each(gallery)("shows $title as it stands, with nothing to fetch but tensorpad", ({ id }) => {
    const source = sources.get(id) ?? "";
    const imported = [...source.matchAll(/from "(.*)"|import\("(.*)"\)/g)].map(([, name]) => name);
    expect(imported).toEqual(["tensorpad"]);
    expect(source).toMatch(/^\/\*\*\n \* .*\n/);
    expect(source.endsWith("\n")).toBe(true);
    const lines = source.trimEnd().split("\n");
    if (!long.includes(id)) expect(lines.length).toBeLessThan(60);
    // Lines fit next to the results on a screen of 1440 pixels.
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  });

  it.each(gallery)("has a thumbnail of $title that a run made", ({ id }) => {
    expect(thumbnails.get(id)).toBeDefined();
    const [file = ""] = readdirSync(folder).filter((name) => name.startsWith(`${id}.`));
    const content = readFileSync(new URL(file, folder));
    if (file.endsWith(".png")) expect(content.subarray(1, 4).toString()).toBe("PNG");
    else expect(content.toString()).toMatch(/^<svg .*<\/svg>\n$/s);
  });

  it("has no thumbnail without a program, and all of them take up less than 300 kB", () => {
    const names = readdirSync(folder);
    expect(names.length).toBe(gallery.length);
    const bytes = names.map((name) => statSync(new URL(name, folder)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
  });
});

describe("searching the gallery", () => {
  const found = (query: string) =>
    gallery
      .filter((example) => matchesExample(example, sources.get(example.id) ?? "", query))
      .map(({ id }) => id);

  it("finds words of titles and texts in any order and case", () => {
    expect(found("flowers PCA")).toEqual(["pca"]);
    expect(found("option price")).toContain("black-scholes");
  });

  it("finds what is taught, and the functions that sources call", () => {
    expect(found("overfitting")).toEqual(["least-squares"]);
    expect(found("lstm")).toContain("lstm");
    expect(found("triangularSolve")).toEqual(["gaussian-process"]);
  });

  it("finds everything by nothing, and nothing by words that do not occur", () => {
    expect(found(" ")).toHaveLength(gallery.length);
    expect(found("blockchain")).toEqual([]);
  });
});
