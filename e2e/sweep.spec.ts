import { expect, test } from "./pages/test.ts";

test("a sweep draws both curves over a param, and says where they cross or that they do not", async ({
  playground,
  page,
}) => {
  await playground.open(
    `import { param, print, rand } from "tensorpad";
const n = param("n", { min: 16, max: 128, scale: "log2", value: 32 });
const x = rand([n, n]);
print(x.matmul(x).mean());
`,
    "Compare",
  );
  await page.getByRole("button", { name: "Sweep n", exact: true }).click();
  await playground.finished(180_000);
  const pane = page.getByRole("tabpanel", { name: "Timings" });
  await expect(playground.tab("Timings")).toHaveAttribute("aria-selected", "true");
  await expect(pane).toContainText(
    /no crossing in this range|GPU (is|wins|faster)|CPU (is|wins|faster)|cross/i,
  );
  await expect(page.getByRole("img", { name: /Timings/ })).toBeVisible();
  const table = page.getByRole("table", { name: "Timings" });
  for (const size of ["16", "32", "64", "128"]) {
    await expect(table.getByText(size, { exact: true }).first()).toBeVisible();
  }
});

test("Stop ends a sweep, and the next run is a plain one", async ({ playground, page }) => {
  await playground.open(
    `import { param, print, rand } from "tensorpad";
const n = param("n", { min: 64, max: 4096, scale: "log2", value: 64 });
const x = rand([n, n]);
print(x.matmul(x).matmul(x).mean());
`,
    "CPU",
  );
  await page.getByRole("button", { name: "Sweep n", exact: true }).click();
  await expect(playground.status).toContainText("Running a sweep of n");
  await playground.stop.click();
  await expect(playground.status).toContainText("Stopped");
  await playground.runWell();
  await playground.tab("Output").click();
  await expect(playground.output).toContainText("CPU, seed 0");
  await expect(playground.output).not.toContainText("sweep");
});
