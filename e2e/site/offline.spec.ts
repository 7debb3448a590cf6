import type { Page } from "@playwright/test";
import { expect, test } from "../pages/test.ts";

/** Blocks all files of the site whose names begin with `part`, until the returned function is called. */
async function cutOff(page: Page, part: RegExp): Promise<() => Promise<void>> {
  await page.route(part, (route) => route.abort("internetdisconnected"));
  return () => page.unroute(part);
}

const parts = [
  { tab: "Docs", file: /\/(DocsPane|docs)-[^/]*$/, says: "The documentation could not be loaded" },
  { tab: "Timings", file: /\/TimingsPane-[^/]*$/, says: "The timings could not be loaded" },
  { tab: "Kernels", file: /\/KernelsPane-[^/]*$/, says: "The kernels could not be loaded" },
  { tab: "Device", file: /\/DevicePane-[^/]*$/, says: "Device information could not be loaded" },
  { tab: "Graph", file: /\/GraphPane-[^/]*$/, says: "The graph could not be loaded" },
] as const;

for (const { tab, file, says } of parts) {
  test(`${tab} without network says so, and is there once the network is`, async ({
    playground,
    page,
  }) => {
    await playground.visit();
    const restore = await cutOff(page, file);
    await playground.tab(tab).click();
    const alert = page.getByRole("alert").filter({ hasText: says });
    await expect(alert).toBeVisible();
    await expect(alert).not.toContainText(/preload|module|http/);
    await restore();
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole("tabpanel", { name: tab })).not.toContainText("Loading");
  });
}

test("a chart without network says so, and is there once the network is", async ({
  playground,
  page,
}) => {
  await playground.open('import { plot } from "tensorpad";\nplot.line("loss", 1);\n', "CPU");
  const restore = await cutOff(page, /\/PointsView-[^/]*$/);
  await playground.runToEnd();
  const alert = page.getByRole("alert").filter({ hasText: "The chart could not be loaded" });
  await expect(alert).toBeVisible();
  await restore();
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("img", { name: "loss" })).toBeVisible();
});

test("without the full editor the page says so, runs programs, and gets it later", async ({
  playground,
  page,
}) => {
  const restore = await cutOff(page, /\/(?:full-editor|monaco)-[^/]*\.js$/);
  await playground.visit();
  await expect(page.getByText("The full editor could not be loaded")).toBeVisible();
  await playground.device("CPU").check();
  await playground.runWell();
  await playground.program.fill("const = 3;\n");
  await playground.run.click();
  await expect(playground.errors).toContainText(
    "the compiler could not be loaded: check the network, then press Run again",
  );
  await restore();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Tab indents")).toBeVisible({ timeout: 60_000 });
  await playground.runToEnd();
  await expect(playground.errors).toContainText("line 1");
});

test("text, selection and undo pass from the first editor to Monaco", async ({
  playground,
  page,
}) => {
  const restore = await cutOff(page, /\/full-editor-[^/]*\.js$/);
  await playground.visit();
  await expect(page.getByText("The full editor could not be loaded")).toBeVisible();
  await playground.program.fill("first\n");
  await playground.program.press("Control+Home");
  await page.keyboard.type("one ");
  await page.keyboard.type("two");
  await restore();
  // By the keyboard, so that the caret does not move.
  await page.getByRole("button", { name: "Try again" }).dispatchEvent("click");
  await expect(page.getByText("Tab indents")).toBeVisible({ timeout: 60_000 });
  const firstLine = page.locator(".view-line").first();
  await page.keyboard.type("!");
  await expect(firstLine).toHaveText(/^one.two!first$/);
  for (const text of [/^one.twofirst$/, /^one.first$/, /^first$/, /Crossover|^\/\*\*$/]) {
    await page.keyboard.press("Control+z");
    await expect(firstLine).toHaveText(text);
  }
});
