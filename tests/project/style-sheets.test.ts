/**
 * A class of a pane or a dialog belongs to one sheet and has two words (`.device-head`), or it stands under such a class
 * or beside it (`.account-key.device`). Only shared sheets define classes of one word.
 */
import { describe, expect, it } from "vitest";
import { readSources } from "./source-tree.ts";
import { leadingClasses, selectorsOf } from "./style-sheets.ts";

/** Sheets whose classes all parts of the page use, and the one of exported pages, where no others are. */
const shared =
  /^src\/app\/(theme|colours|shell\/ui|controls\/.*|panes\/panes|standalone\/standalone)\.css$/;
/** Elements of Monaco and CodeMirror. */
const foreign = /^(monaco|cm|action-widget|find-widget)/;
/** Marks inside the plain editor, whose own sheet is loaded earlier. */
const guests: Readonly<Record<string, string>> = {
  "light-editor": "src/app/shapes/light-shapes.css",
};

interface Sheet {
  readonly path: string;
  readonly text: string;
}

/** Selectors that could apply to elements of another part of the page. */
function unscoped({ path, text }: Sheet): string[] {
  if (shared.test(path)) return [];
  return selectorsOf(text)
    .filter(
      ({ text }) =>
        !/#[a-z]/.test(text) && !leadingClasses(text).some((name) => name.includes("-")),
    )
    .map((selector) => `${path}: ${selector.text}`);
}

/** Classes that rules of several sheets begin with. */
function definedTwice(sheets: readonly Sheet[]): string[] {
  const owners = new Map<string, Set<string>>();
  for (const { path, text } of sheets)
    for (const selector of selectorsOf(text)) {
      const classes = leadingClasses(selector.text);
      const name = shared.test(path) ? classes[0] : classes.find((each) => each.includes("-"));
      if (name === undefined || selector.isForForcedColours) continue;
      if (foreign.test(name) || guests[name] === path) continue;
      owners.set(name, (owners.get(name) ?? new Set()).add(path));
    }
  const several = [...owners].filter(([, paths]) => paths.size > 1);
  return several.map(([name, paths]) => `.${name}: ${[...paths].sort().join(", ")}`);
}

const sheets = readSources().filter(({ path }) => /^src\/.*\.css$/.test(path));

describe("the style sheets", () => {
  it("define no class of one word, except the shared ones", () => {
    expect(sheets.length).toBeGreaterThan(30);
    expect(sheets.flatMap(unscoped)).toEqual([]);
  });

  it("define each class once", () => {
    expect(definedTwice(sheets)).toEqual([]);
  });
});

describe("the check", () => {
  const device = "src/app/panes/device/device.css";
  const account = "src/app/results/account.css";

  it("finds a class that would also apply to another part's elements", () => {
    const text = ".device { padding: 6px } .account-key.device { color: red } .device details p {}";
    expect(unscoped({ path: device, text })).toEqual([
      `${device}: .device`,
      `${device}: .device details p`,
    ]);
  });

  it("finds rules for bare elements, in media queries and in lists too", () => {
    const text =
      "@media (width < 5px) { .a-b, p { margin: 0 } } @keyframes x { 50% { opacity: 0 } }";
    expect(unscoped({ path: device, text })).toEqual([`${device}: p`]);
  });

  it("reads nested rules, and does not split at the commas of `:is`", () => {
    const text = ".a-b { color: red; .c { d: e } &.f, :is(.g, .h) > p { i: j } }";
    expect(selectorsOf(text).map((selector) => selector.text)).toEqual([
      ".a-b",
      ".a-b .c",
      ".a-b.f",
      ".a-b :is(.g, .h) > p",
    ]);
  });

  it("finds a class that two sheets define, and not one that only adapts to forced colours", () => {
    const first = { path: account, text: ".account-bar { height: 1px }" };
    const second = { path: device, text: ".account-bar > p { height: 2px }" };
    const forced = "@media (forced-colors: active) { .account-bar { border: 0 } }";
    expect(definedTwice([first, second])).toEqual([`.account-bar: ${device}, ${account}`]);
    expect(definedTwice([first, { path: "src/app/theme.css", text: forced }])).toEqual([]);
  });
});
