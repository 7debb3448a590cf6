import { fileURLToPath } from "node:url";
import { violations } from "../pages/axe.ts";
import { serve } from "../pages/static-server.ts";
import { expect, test } from "../pages/test.ts";

const themes = ["light", "dark"] as const;
const widths = [1280, 390] as const;

for (const theme of themes) {
  for (const width of widths) {
    test(`the Ops pages can be read by everybody, ${theme}, ${width} px wide`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 800 });
      for (const path of ["/ops/", "/ops/softmax.html", "/guide/plots.html"]) {
        await page.goto(path);
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        expect(await violations(page)).toEqual([]);
        const { scroll, client } = await page.evaluate(() => ({
          scroll: document.documentElement.scrollWidth,
          client: document.documentElement.clientWidth,
        }));
        expect(scroll, "nothing is wider than the page").toBeLessThanOrEqual(client);
      }
    });

    test(`the Docs tab can be read by everybody, ${theme}, ${width} px wide`, async ({
      playground,
      page,
    }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 800 });
      await playground.visit();
      if (width < 800) await page.getByRole("button", { name: "Results" }).click();
      await playground.tab("Docs").click();
      await page.getByRole("searchbox", { name: "Search the documentation" }).fill("softmax");
      await page.getByText("Generated WGSL").first().click();
      await expect(page.getByRole("region", { name: /WGSL of kernel 1 of/ })).toBeVisible();
      expect(await violations(page, ".docs-pane")).toEqual([]);
    });
  }
}

test("the page of all ops is searched by name and by family", async ({ page }) => {
  await page.goto("/ops/");
  await page.getByRole("searchbox", { name: "Search the ops" }).fill("matmul");
  await expect(page.getByRole("link", { name: "matmul", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "exp", exact: true })).toBeHidden();
  await expect(page.getByRole("status")).toContainText(/^\d+ of \d+ ops$/);
  await page.getByRole("searchbox").fill("expand_dims");
  await expect(page.getByRole("link", { name: "unsqueeze", exact: true })).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await page.getByRole("combobox", { name: "Family" }).selectOption("exponential");
  await expect(page.getByRole("link", { name: "exp", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "matmul", exact: true })).toBeHidden();
  await page.getByRole("searchbox").fill("zzz");
  await expect(page.getByRole("status")).toContainText("No op matches");
});

test("an op's page opens its example in the editor, where it runs", async ({
  playground,
  page,
}) => {
  await page.goto("/ops/");
  await page.getByRole("link", { name: "cumsum", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "cumsum" })).toBeVisible();
  await expect(page.getByText("@compute").first()).toBeVisible();
  await page.getByRole("link", { name: "Open in editor" }).click();
  await expect(playground.run).toBeEnabled({ timeout: 60_000 });
  await expect(playground.program).toHaveValue(/cumsum/);
  await playground.device("CPU").check();
  await playground.runWell();
  await expect(playground.printed(0)).toContainText("1. 3. 6.");
});

test("the Docs tab opens an example in the editor, where it runs", async ({ playground, page }) => {
  await playground.visit();
  await playground.tab("Docs").click();
  await page.getByRole("radio", { name: "Reference" }).check();
  await page.getByRole("combobox", { name: "Family" }).selectOption("scan");
  await page.getByRole("button", { name: "Open in editor: cumprod" }).click();
  await playground.device("CPU").check();
  await playground.tab("Output").click();
  await playground.runWell();
  await expect(playground.printed(0)).toContainText("1. 2. 6.");
});

test("the Docs tab draws more names as they come near, down to the last", async ({
  playground,
  page,
}) => {
  await playground.visit();
  await playground.tab("Docs").click();
  await page.getByRole("radio", { name: "Reference" }).check();
  const articles = page.locator(".docs-pane article");
  await expect(articles.first()).toBeVisible();
  const atFirst = await articles.count();
  const status = page.locator(".docs-pane [role=status]");
  const all = Number.parseInt((await status.textContent()) ?? "", 10);
  expect(atFirst).toBeLessThan(all);
  await expect(async () => {
    await articles.last().scrollIntoViewIfNeeded();
    expect(await articles.count()).toBe(all);
  }).toPass({ intervals: [50] });
});

test("the Ops pages work in a folder of a host that sends no headers", async ({ browser }) => {
  const nested = await serve(fileURLToPath(new URL("../..", import.meta.url)));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${nested.address}/dist/ops/index.html`);
  await page.getByRole("link", { name: "cumsum", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "cumsum" })).toBeVisible();
  const editor = await page.getByRole("link", { name: "Open in editor" }).getAttribute("href");
  expect(new URL(editor ?? "", page.url()).pathname).toBe("/dist/");
  await context.close();
  await nested.close();
});
