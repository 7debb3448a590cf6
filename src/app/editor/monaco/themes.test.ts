import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readColour } from "../page-colours.ts";
import { themeOf } from "./themes.ts";

const css = readFileSync(new URL("../../colours.css", import.meta.url), "utf8");

/** The colours that a block of colours.css gives its variables. */
function coloursIn(selector: string): (name: string) => ReturnType<typeof readColour> {
  const block = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return (name) => {
    const value = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(block)?.[1];
    if (value === undefined) throw new Error(`no --${name} in ${selector}`);
    const channels = [0, 2, 4].map((at) => Number.parseInt(value.slice(at, at + 2), 16));
    return readColour(`rgb(${channels.join(", ")})`);
  };
}

describe("the editor's theme", () => {
  it.each([
    [":root", "vs"],
    [':root[data-theme="dark"]', "vs-dark"],
  ])("is that of the page, %s", (selector, base) => {
    const page = coloursIn(selector);
    const theme = themeOf(page);
    expect(theme.base).toBe(base);
    const surface = theme.colors["editor.background"];
    for (const widget of ["menu", "editorWidget", "editorHoverWidget", "editorSuggestWidget"])
      expect(theme.colors[`${widget}.background`]).toBe(surface);
    expect(Object.values(theme.colors).every((value) => /^#[0-9a-f]{8}$/.test(value))).toBe(true);
  });
});
