import { expect, testOnKeptPage as test } from "../pages/test.ts";

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
  await expect(playground.tab("Timings")).toHaveAttribute("aria-selected", "true");
  const chart = page.getByRole("img", { name: "Timings", exact: true });
  await expect(chart).toBeVisible();
  await expect(chart).toHaveAccessibleDescription(
    /readback included\), (no crossover in this range.* n = 16 to 128|the [GC]PU is faster above n ≈ \d+).*already on the device\), (no|the)/,
  );
  const table = page.getByRole("table", { name: "Timings", exact: true });
  await expect(table.getByRole("rowheader")).toHaveText(["16", "32", "64", "128"]);
  for (const row of (await table.getByRole("row").all()).slice(1)) {
    await expect(row.getByRole("cell").nth(0)).toContainText(/\d (ns|µs|ms|s)/);
    await expect(row.getByRole("cell").nth(1)).toContainText(/\d (ns|µs|ms|s)/);
  }
  await playground.tab("Output").click();
  await expect(page.getByRole("region", { name: "Verdict" })).toContainText(
    /no crossover in this range|PU is faster above n ≈ \d+/i,
  );
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
