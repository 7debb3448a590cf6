import { encodeLink } from "../src/app/share/link.ts";
import { expect, test } from "./pages/test.ts";

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
