import { encodeLink } from "../src/app/share/link.ts";
import { expect, test } from "./pages/test.ts";

const source = `import { print, randn } from "tensorpad";
const several = randn([64, 64]).matmul(randn([64, 64])).softmax(-1).sum(0);
print(several);
`;

test("nothing of the header is cut off at any width", async ({ playground, page }) => {
  await playground.visit();
  for (let width = 320; width <= 1440; width += width < 760 || width > 960 ? 40 : 10) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await page.evaluate(() => {
      const edge = document.documentElement.clientWidth;
      const inside = [...document.querySelectorAll<HTMLElement>(".header *, .tabs > *")];
      return inside
        .filter((element) => element.checkVisibility())
        .filter((element) => element.getBoundingClientRect().right > edge + 0.5)
        .map((element) => element.textContent);
    });
    expect(cut, `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
});

for (const theme of ["light", "dark"] as const) {
  test(`the editor's menu and suggestions have the page's colours, ${theme}`, async ({
    playground,
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await playground.open(source, "CPU");
    await expect(page.getByText("Tab indents")).toBeVisible({ timeout: 60_000 });
    const surface = theme === "light" ? "rgb(255, 255, 255)" : "rgb(18, 23, 30)";
    await page.locator(".view-line").first().click({ button: "right" });
    const menu = page.locator(".monaco-menu-container .monaco-menu, .monaco-menu").first();
    await expect(menu).toBeVisible();
    const background = await menu.evaluate((element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (backgroundColor !== "rgba(0, 0, 0, 0)") return backgroundColor;
      }
      return "none";
    });
    expect(background).toBe(surface);
    await page.keyboard.press("Escape");
    await playground.program.focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("several.ma");
    const suggestions = page.locator(".suggest-widget");
    await expect(suggestions).toBeVisible({ timeout: 60_000 });
    await expect(suggestions).toHaveCSS("background-color", surface);
  });
}

test("a time behind a line is never broken within its number", async ({ playground, page }) => {
  await playground.open(source, "Compare");
  await expect(page.getByText("Tab indents")).toBeVisible({ timeout: 60_000 });
  await playground.runWell();
  for (let width = 780; width <= 1100; width += 20) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      const notes = await page.locator(".line-note").allTextContents();
      expect(notes.length).toBeGreaterThan(0);
      for (const note of notes) {
        expect(note.replaceAll("\u00a0", " ")).toMatch(
          /^\s*(GPU ([<≤] )?[\d.]+ (ns|µs|ms|s))?( ?· ?)?(CPU ([<≤] )?[\d.]+ (ns|µs|ms|s))?\s*$/,
        );
      }
    }).toPass();
  }
});

test("Ctrl+. stops a run in the editor too, and opens no quick fix", async ({
  playground,
  page,
}) => {
  await page.goto(
    `/#${encodeLink({ source: "for (;;) {}\n", device: "cpu", params: {}, seed: 0 })}`,
  );
  await expect(page.getByText("Tab indents")).toBeVisible({ timeout: 60_000 });
  await playground.program.focus();
  const fixes = page.locator(".action-widget");
  await page.keyboard.press("Control+.");
  await expect(fixes).toBeHidden();
  await page.keyboard.press("Control+Enter");
  await expect(playground.status).toContainText("Running the program");
  await page.keyboard.press("Control+.");
  await expect(playground.status).toContainText("Stopped");
  await expect(fixes).toBeHidden();
});
