import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readColour } from "../page-colours.ts";
import { themeOf } from "./themes.ts";

const css = readFileSync(new URL("../../colours.css", import.meta.url), "utf8");

/** The colours of the variables of colours.css in a theme. */
function coloursIn(theme: "light" | "dark"): (name: string) => ReturnType<typeof readColour> {
  return (name) => {
    const both = new RegExp(`--${name}: (?:light-dark\\()?#(\\w{6})(?:, #(\\w{6})\\))?;`).exec(css);
    const value = both?.[theme === "dark" ? 2 : 1] ?? both?.[1];
    if (value === undefined) throw new Error(`no --${name} in the ${theme} theme`);
    const channels = [0, 2, 4].map((at) => Number.parseInt(value.slice(at, at + 2), 16));
    return readColour(`rgb(${channels.join(", ")})`);
  };
}

describe("the editor's theme", () => {
  it.each([
    ["light", "vs"],
    ["dark", "vs-dark"],
  ] as const)("is that of the page, %s", (name, base) => {
    const page = coloursIn(name);
    const theme = themeOf(page);
    expect(theme.base).toBe(base);
    const surface = theme.colors["editor.background"];
    for (const widget of ["menu", "editorWidget", "editorHoverWidget", "editorSuggestWidget"])
      expect(theme.colors[`${widget}.background`]).toBe(surface);
    expect(Object.values(theme.colors).every((value) => /^#[0-9a-f]{8}$/.test(value))).toBe(true);
  });
});
