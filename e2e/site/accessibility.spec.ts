import { violations } from "../pages/axe.ts";
import type { TabName } from "../pages/playground.ts";
import { expect, test } from "../pages/test.ts";

const themes = ["light", "dark"] as const;
const widths = [1280, 390] as const;
const tabs: readonly TabName[] = [
  "Output",
  "Variables",
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

test("dialogs and high contrast can be read by everybody, and forced colours leave nothing out", async ({
  playground,
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark", contrast: "more" });
  await playground.open(source, "CPU");
  await expect(page.locator("html")).toHaveAttribute("data-contrast", "more");
  await playground.runWell();
  for (const scheme of themes) {
    await page.emulateMedia({ colorScheme: scheme, contrast: "more" });
    for (const tab of ["Timings", "Docs", "Output"] as const) {
      await playground.tab(tab).click();
      expect(await violations(page), `${tab} ${scheme}`).toEqual([]);
    }
    for (const [key, name] of [
      ["F1", "Commands"],
      ["?", "Keyboard shortcuts"],
    ] as const) {
      await playground.tab("Output").focus();
      await page.keyboard.press(key);
      const dialog = page.getByRole("dialog", { name });
      await expect(dialog.locator("input:focus")).toBeVisible();
      expect(await violations(page, "dialog"), `${name} ${scheme}`).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(playground.tab("Output")).toBeFocused();
    }
  }
  await page.emulateMedia({ contrast: null, forcedColors: "active", reducedMotion: "reduce" });
  expect(await violations(page)).toEqual([]);
  // Parts that differ only by colour keep it.
  await playground.tab("Output").click();
  const parts = await page
    .locator(".account-part, .account-key")
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
  expect(new Set(parts).size, parts.join(" ")).toBeGreaterThan(1);
});

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
