import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { violations } from "../pages/axe.ts";
import { expect, test } from "../pages/test.ts";

const program = (side: number, extra = ""): string => `import { print, rand } from "tensorpad";
const x = rand([${side}, ${side}]);
${extra}print(x.matmul(x).mean());
print(x.exp().sum());
`;

const answer = /(Yes|No|Cannot tell): on the CPU .+/;
const verdict =
  /^([\d.]+× (faster|slower)|at least|too close to call|about|not comparable|new|gone|not measured)/;

const table = (page: Page, name: string): Locator => page.getByRole("table", { name, exact: true });

test("a run is kept although the page is closed as soon as its program is over", async ({
  playground,
  page,
}) => {
  await playground.open(program(32), "CPU");
  await playground.run.click();
  await expect(playground.status).toContainText("Done in", { timeout: 60_000 });
  await page.reload();
  await playground.tab("Runs").click();
  await expect(table(page, "Runs").getByRole("rowheader")).toHaveCount(1);
});

test("a change is compared with the pinned run: in a sentence, by stage, by line and by kernel", async ({
  playground,
  page,
}) => {
  await playground.runAndShow("Runs", program(32), "CPU");
  const runs = table(page, "Runs");
  await expect(runs.getByRole("rowheader")).toHaveCount(1);
  await runs.getByRole("button", { name: /^Pin as the baseline/ }).click();
  await expect(playground.status).not.toContainText("Did it help?");

  await playground.writeAnew(program(256, "print(x.add(1).log().max());\n"));
  await playground.runWell();
  await expect(playground.status).toContainText("Did it help?");
  await expect(playground.status).toContainText(answer);
  await expect(page.getByText(answer).first()).toBeVisible();
  await expect(runs.getByRole("rowheader")).toHaveCount(2);
  await expect(runs.getByRole("radio", { name: /^After/ }).nth(0)).toBeChecked();
  await expect(runs.getByRole("radio", { name: /^Before/ }).nth(1)).toBeChecked();

  const stages = table(page, "Changes by stage");
  await expect(stages.getByRole("rowheader")).toHaveText([
    "Device time",
    "Kernel time",
    "Upload",
    "Readback",
    "Total time",
    "Compilation, first run",
  ]);
  for (const row of (await stages.getByRole("row").all()).slice(1))
    await expect(row.getByRole("cell").last()).toHaveText(verdict);
  const lines = table(page, "Changes by line");
  const added = lines.getByRole("row").filter({ hasText: "x.add(1)" });
  await expect(added.getByRole("cell").last()).toHaveText("new");
  await expect(lines.getByRole("row").filter({ hasText: "x.exp()" })).toContainText("4 → 5");
  await expect(table(page, "Changes by kernel").getByRole("row")).not.toHaveCount(0);

  await playground.tab("Timings").click();
  await expect(page.getByText(/^Did the change since the baseline help/)).toContainText(answer);
});

test("runs of other params have no verdict", async ({ playground, page }) => {
  await playground.runAndShow(
    "Runs",
    `import { param, print, rand } from "tensorpad";
const n = param("n", { min: 8, max: 64, value: 16 });
print(rand([n, n]).sum());
`,
    "CPU",
  );
  await page.getByRole("button", { name: /^Pin as the baseline/ }).click();
  await page.getByRole("slider", { name: "n" }).fill("32");
  await playground.runWell();
  await expect(playground.status).toContainText("Cannot tell, because n is 32, not 16");
  await expect(table(page, "Changes by stage").getByRole("columnheader")).toHaveText([
    "Time",
    "Before",
    "After",
  ]);
});

test("runs outlast the visit, and are exported and imported", async ({ playground, page }) => {
  await playground.open(program(16), "CPU");
  await playground.runWell();
  await page.reload();
  await playground.tab("Runs").click();
  const runs = table(page, "Runs");
  await expect(runs.getByRole("rowheader")).toHaveCount(1);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export runs" }).click();
  const path = await (await saving).path();
  const file = JSON.parse(await readFile(path, "utf8")) as { version: number; runs: unknown[] };
  expect(file).toMatchObject({ format: "tensorpad runs", version: 1, runs: [{ choice: "cpu" }] });

  await runs.getByRole("button", { name: /^Delete/ }).click();
  await expect(page.getByText("Run a program: its times are stored here")).toBeVisible();
  const choose = async (content: string): Promise<void> => {
    const picking = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Import runs" }).click();
    await (await picking).setFiles({
      name: "runs.json",
      mimeType: "application/json",
      buffer: Buffer.from(content),
    });
  };
  await choose('{"format":"tensorpad runs","version":1,"runs":[{"id":7}]}');
  await expect(
    page.getByText("Nothing was imported: the file is damaged: runs[0].id: expected a string"),
  ).toBeVisible();
  await choose(JSON.stringify(file));
  await expect(page.getByText("Imported 1 of 1 run")).toBeVisible();
  await expect(runs.getByRole("rowheader")).toHaveCount(1);
});

test("benches are measured once, tabled with their distributions, and compared with the pinned run", async ({
  playground,
  page,
}) => {
  const benches = (side: number): string => `import { bench, rand } from "tensorpad";
const x = rand([${side}, ${side}]);
await bench("product", () => x.matmul(x), { budget: 100 });
const { median } = await bench("sum", () => x.sum(), { budget: 100 });
if (!(median > 0)) throw new Error("no time");
`;
  await playground.open(benches(32), "Compare");
  await playground.runWell();
  await expect(playground.printed(0)).toContainText(/product: [\d.]+ (µs|ms)/);
  await playground.tab("Timings").click();
  const found = table(page, "Benchmarks");
  await expect(found.getByRole("rowheader")).toHaveCount(4);
  await expect(found.getByRole("img", { name: /^product, CPU: [\d,]+ samples/ })).toBeVisible();
  await expect(playground.status).toContainText("2 runs of the program");
  await playground.tab("Runs").click();
  await page.getByRole("button", { name: /^Pin as the baseline/ }).click();
  await playground.writeAnew(benches(256));
  await playground.runWell();
  await playground.tab("Timings").click();
  const product = found.getByRole("row").filter({ hasText: "product" }).filter({ hasText: "CPU" });
  await expect(product.getByRole("cell").last()).toHaveText(/× slower/);
  expect(await violations(page)).toEqual([]);
  await playground.tab("Runs").click();
  await expect(table(page, "Changes by benchmark").getByRole("rowheader")).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
});
