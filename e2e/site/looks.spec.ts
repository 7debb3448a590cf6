/**
 * The looks of the page, as text: where its regions are, their colours and their sizes of type, in both themes at three
 * widths (docs/decisions/interface.md). `--update-snapshots` writes the files of e2e/looks, which a reviewer can read.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { expect, test } from "../pages/test.ts";

const require = createRequire(import.meta.url);
const fontFile = (name: string): string =>
  readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)).toString("base64");

const source = `import { param, print, tensor } from "tensorpad";
const n = param("n", { min: 1, max: 8, value: 2 });
print(tensor([1, 2]).mul(n).sum());
`;

const widths = [390, 768, 1600] as const;

/** The regions of the page, by their names in the files. */
const regions: Readonly<Record<string, string>> = {
  header: ".header",
  brand: ".brand",
  device: ".header .segments",
  "device chosen": ".header .segment input:checked + span",
  run: ".header .primary",
  stop: ".header .stop",
  notice: ".notice",
  inputs: ".params",
  "view switch": ".narrow-switch",
  program: "#column-program",
  results: "#column-results",
  "second pane": "#column-beside",
  tabs: "#column-results .tabs",
  "tab chosen": "#column-results .tab[aria-selected=true]",
  panel: "#column-results .panel",
  verdict: ".verdict-card",
  status: ".status",
  dialog: "dialog[open]",
  "dialog title": "dialog[open] h2",
};

/** Sets the same font on every machine, and removes what a machine or a run determines. */
async function steady(page: Page): Promise<void> {
  await page.evaluate(
    async (fonts) => {
      for (const { family, weight, bytes } of fonts) {
        const buffer = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)).buffer;
        document.fonts.add(await new FontFace(family, buffer, { weight }).load());
      }
      const { style } = document.documentElement;
      style.setProperty("--sans", "Looks");
      style.setProperty("--code", "Looks Code");
    },
    [
      { family: "Looks", weight: "400", bytes: fontFile("DejaVuSans") },
      { family: "Looks", weight: "600 700", bytes: fontFile("DejaVuSans-Bold") },
      { family: "Looks Code", weight: "400", bytes: fontFile("DejaVuSansMono") },
    ],
  );
  // Names of devices and measured times are as long as the machine makes them.
  await page.addStyleTag({
    content:
      ".status-parts { height: 20px !important; overflow: hidden } .verdict-card { height: 100px !important }",
  });
}

/** One line for each region that is shown. */
async function look(page: Page, state: string): Promise<string> {
  return await page.evaluate(
    async ({ regions, state }) => {
      const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
      const read = (): string[] =>
        Object.entries(regions).flatMap(([name, selector]) => {
          const element = document.querySelector(selector);
          if (!element?.checkVisibility()) return [];
          const { left, top, width, height } = element.getBoundingClientRect();
          const [x, y, w, h] = [left, top, width, height].map(Math.round);
          const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
          const type = `${fontSize}/${fontWeight} ${color} on ${backgroundColor}`;
          return [`${innerWidth} ${state}, ${name}: ${x},${y} ${w}×${h} ${type}`];
        });
      // The columns follow the page's width within a few frames.
      let [before, now] = ["", read().join("\n")];
      for (let same = 0; same < 5; same = before === now ? same + 1 : 0) {
        before = now;
        await frame();
        now = read().join("\n");
      }
      return `${now}\n`;
    },
    { regions, state },
  );
}

for (const theme of ["light", "dark"] as const) {
  test(`the page looks as it should, ${theme}`, async ({ playground, page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await playground.open(source, "CPU");
    await steady(page);
    const looks: string[] = [];
    const inWidths = async (state: string): Promise<void> => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        looks.push(await look(page, state));
      }
    };
    await inWidths("first visit");
    await page.setViewportSize({ width: 1600, height: 900 });
    await playground.runWell();
    for (const tab of ["Output", "Timings", "Docs"] as const) {
      await playground.tab(tab).click();
      await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
      await inWidths(tab);
    }
    await playground.tab("Output").focus();
    for (const [key, name] of [
      ["F1", "Commands"],
      ["?", "Keyboard shortcuts"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole("dialog", { name }).locator("input:focus")).toBeVisible();
      await inWidths(name);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    expect(looks.join("\n")).toMatchSnapshot(`${theme}.txt`);
    // The text changes if a part of the page is missing, or has another colour.
    const whole = await look(page, "whole");
    await page.addStyleTag({ content: ".tabs { display: none !important }" });
    const without = await look(page, "whole");
    expect(without).not.toBe(whole);
    await page.addStyleTag({ content: ".header { background: red !important }" });
    expect(await look(page, "whole")).not.toBe(without);
  });
}
