import { violations } from "./pages/axe.ts";
import type { TabName } from "./pages/playground.ts";
import { expect, test } from "./pages/test.ts";

const themes = ["light", "dark"] as const;
const widths = [1280, 390] as const;
const tabs: readonly TabName[] = [
  "Output",
  "Timings",
  "Kernels",
  "Timeline",
  "Graph",
  "Runs",
  "Device",
  "Docs",
];

const source = `import { print, randn } from "tensorpad";
print(randn([64, 64]).matmul(randn([64, 64])).sum());
`;

for (const theme of themes) {
  test(`a page that cannot be drawn says so legibly, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.addInitScript(() => {
      document.createElementNS = () => {
        throw new Error("there are no pictures");
      };
    });
    await page.goto("/");
    const notice = page.getByRole("alert");
    await expect(notice).toContainText("The page could not be shown: there are no pictures");
    expect(await violations(page, "[role=alert]")).toEqual([]);
  });

  for (const width of widths) {
    test(`the whole page can be read by everybody after a run, ${theme}, ${width} px wide`, async ({
      playground,
      page,
    }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 800 });
      await playground.open(source, "Compare");
      await playground.runToEnd();
      expect(await violations(page)).toEqual([]);
      if (width < 800) await page.getByRole("button", { name: "Results" }).click();
      for (const tab of tabs) {
        await playground.tab(tab).click();
        expect(await violations(page), tab).toEqual([]);
      }
    });
  }
}
