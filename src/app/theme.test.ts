import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./colours.css", import.meta.url), "utf8");

/** The values that the blocks with these selectors set for colour variables; later blocks override earlier ones. */
function coloursOf(selectors: readonly string[], isDark: boolean): ReadonlyMap<string, string> {
  const colours = new Map<string, string>();
  for (const selector of selectors) {
    const start = css.indexOf(`${selector} {`);
    expect(start, selector).toBeGreaterThanOrEqual(0);
    const block = css.slice(start, css.indexOf("}", start));
    for (const [, name = "", value = ""] of block.matchAll(/--([\w-]+): (.*);/g)) {
      const [light = "", dark = light] = value.match(/#[0-9a-f]{6}|^\d+%/g) ?? [];
      colours.set(name, isDark ? dark : light);
    }
  }
  return colours;
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** A colour over another, with an opacity such as "8%". */
function over(colour: string, share: string, under: string): string {
  const covered = Number.parseFloat(share) / 100;
  const part = (text: string, at: number): number => Number.parseInt(text.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) =>
    Math.round(covered * part(colour, at) + (1 - covered) * part(under, at))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
}

const more = [":root", ':root[data-contrast="more"]'];
const themes = [
  { name: "light", selectors: [":root"], isDark: false, least: 4.5 },
  { name: "dark", selectors: [":root"], isDark: true, least: 4.5 },
  { name: "light with more contrast", selectors: more, isDark: false, least: 7 },
  { name: "dark with more contrast", selectors: more, isDark: true, least: 7 },
];
const words = ["comment", "keyword", "string", "number", "type"].map((kind) => `syntax-${kind}`);
const texts = ["text", "text-quiet", "gpu", "cpu", "auto", "hybrid", "warning", "error", "good"];

describe.each(themes)("the theme that is $name", ({ selectors, isDark, least }) => {
  const colours = coloursOf(selectors, isDark);
  const colour = (name: string): string => colours.get(name) ?? `no colour ${name}`;

  it.each(texts)("shows %s legibly on the page's surfaces", (text) => {
    for (const surface of ["surface", "raised"])
      expect(contrast(colour(text), colour(surface)), surface).toBeGreaterThanOrEqual(least);
  });

  it("shows text legibly on its main button, and the focus on every surface", () => {
    expect(contrast(colour("accent-text"), colour("accent"))).toBeGreaterThanOrEqual(least);
    for (const surface of ["surface", "raised", "background", "hover"])
      expect(contrast(colour("focus"), colour(surface)), surface).toBeGreaterThanOrEqual(3);
  });

  it.each(["good", "error"])("shows the words of a text that differs legibly, as %s", (kind) => {
    const line = over(colour(kind), colour("differing-line"), colour("surface"));
    const part = over(colour(kind), colour("differing-text"), line);
    for (const word of ["text", ...words])
      for (const surface of [line, part])
        expect(contrast(colour(word), surface), word).toBeGreaterThanOrEqual(least);
  });
});
