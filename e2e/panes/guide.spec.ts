import { violations } from "../pages/axe.ts";
import { expect, test } from "../pages/test.ts";

test("the guide is read in the Docs tab, and its programs run", async ({ playground, page }) => {
  await playground.visit();
  await playground.tab("Docs").click();
  await page.getByRole("button", { name: "Getting started" }).click();
  await expect(page.getByRole("heading", { name: "Getting started" })).toBeVisible();
  expect(await violations(page, ".docs-pane")).toEqual([]);
  await page.getByRole("button", { name: "Open in editor: program 1 of Getting started" }).click();
  await playground.device("CPU").check();
  await playground.tab("Output").click();
  await playground.runWell();
  await expect(playground.printed(0)).toContainText("4. 3.");
  await playground.tab("Docs").click();
  await page.getByRole("button", { name: "Tensors →" }).click();
  await expect(page.getByRole("heading", { name: "Tensors", exact: true })).toBeVisible();
});

test("one search finds pages, names and other libraries' names", async ({ playground, page }) => {
  await playground.visit();
  await playground.tab("Docs").click();
  const search = page.getByRole("searchbox", { name: "Search the documentation" });
  const first = page.locator(".docs-pane article").first();
  for (const [query, heading] of [
    ["print", "print"],
    ["adam", "optim.adam"],
    ["expand_dims", "unsqueeze"],
    ["gpu slower", "Devices, and why"],
  ] as const) {
    await search.fill(query);
    await expect(first.getByRole("heading").first()).toContainText(heading);
  }
  await first.getByRole("button", { name: "Devices, and why" }).click();
  await expect(page.getByRole("heading", { name: "Why the GPU can be slower" })).toBeVisible();
});

test("a step of the tutorial is done when a run prints what it asks for", async ({
  playground,
  page,
}) => {
  await playground.visit();
  await playground.device("CPU").check();
  await playground.runWell();
  await playground.tab("Docs").click();
  await page.getByRole("radio", { name: "Tutorial" }).check();
  const verdict = page.locator(".docs-pane [role=status]");
  await expect(verdict).toContainText("Not yet: open the program");
  await page.getByRole("button", { name: "Open program" }).click();
  await playground.runWell();
  await expect(verdict).toContainText("Not yet: no line is 86400");
  await playground.writeAnew('import { print } from "tensorpad";\nprint(24 * 60 * 60);\n');
  await playground.runWell();
  await expect(verdict).toContainText("Solved");
  expect(await violations(page, ".docs-pane")).toEqual([]);
  await page.reload();
  await playground.tab("Docs").click();
  await page.getByRole("radio", { name: "Tutorial" }).check();
  await expect(page.getByRole("button", { name: /^Step 1: .*, done$/ })).toBeVisible();
});

test("a reader of the documentation sees that a run failed, and why", async ({
  playground,
  page,
}) => {
  await playground.open('throw new Error("oh no");\n', "CPU");
  await playground.tab("Docs").click();
  await playground.runToEnd();
  const results = page.getByRole("region", { name: "Results" });
  await expect(results).toContainText("Error: oh no");
  for (const lead of [
    results.getByRole("button", { name: "Show in Output" }),
    playground.status.getByRole("button", { name: "Failed: see Output" }),
  ]) {
    await playground.tab("Docs").click();
    await lead.click();
    await expect(playground.tab("Output")).toHaveAttribute("aria-selected", "true");
    await expect(playground.errors.first()).toBeFocused();
  }
  for (const tab of ["Variables", "Timings", "Kernels", "Timeline", "Graph"] as const) {
    await playground.tab(tab).click();
    await expect(results).toContainText("Nothing to show: the last run failed");
  }
});

test("the guide and the reference are pages that need no script", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/guide/index.html`);
  await page.getByRole("link", { name: "Training", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Training" })).toBeVisible();
  await page.getByRole("link", { name: "nn.linear", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "nn.linear" })).toBeVisible();
  await expect(page.getByText("weightInit?: Initializer")).toBeVisible();
  await context.close();
});
