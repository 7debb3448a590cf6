import type { Page } from "@playwright/test";
import { expect, test } from "../pages/test.ts";

const source = `import { machine, print, rand } from "tensorpad";

print(rand([64, 64]).sum());
const { cpu, gpu, recommendation } = await machine();
print(recommendation.mode, cpu.simd, gpu.software);
`;

/** Measuring begins once nothing has run for a while. */
const measuredMilliseconds = 60_000;

const cell = (page: Page, section: string, name: string) =>
  page
    .getByRole("table", { name: section, exact: true })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
    .getByRole("cell");

test("a new visitor whose GPU is emulated starts on the CPU, and the Device tab says why", async ({
  playground,
  page,
}) => {
  await playground.visit();
  await expect(playground.device("CPU")).toBeChecked();
  await playground.tab("Device").click();
  const advice = page.getByRole("region", { name: "Recommended device" });
  await expect(advice).toContainText("CPU: the GPU is emulated on the CPU");
  await expect(advice.getByRole("button")).toHaveCount(0);
  await expect(cell(page, "CPU", "SIMD")).toHaveText("yes");
  await expect(cell(page, "CPU", "Threads")).toHaveText(/^\d+/);
  await expect(cell(page, "GPU", "Emulated on the CPU")).toHaveText("yes");
  await expect(cell(page, "GPU", "Memory")).toHaveText("not reported");
  await expect(cell(page, "GPU", "Largest binding")).toHaveText(/[KMG]iB$/);
  await expect(cell(page, "Browser", "Name")).toHaveText(/\d/);
  await page.getByText("WebGPU features and limits").click();
  const limits = "GPU: WebGPU limits";
  await expect(cell(page, limits, "maxComputeInvocationsPerWorkgroup")).toHaveText(/^\d+$/);
});

test("what a link or the visitor has chosen stays, and the recommendation is one click away", async ({
  playground,
  page,
}) => {
  await playground.open(source, "Compare");
  await playground.tab("Device").click();
  const use = page.getByRole("button", { name: "Use CPU" });
  await expect(use).toBeVisible();
  await expect(playground.device("Compare")).toBeChecked();
  await use.click();
  await expect(playground.device("CPU")).toBeChecked();
  await expect(use).toBeHidden();
});

test("Compare, clicked before the machine is known, stays", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("radio", { name: "Compare" }).click();
  await page.getByRole("tab", { name: "Device" }).click();
  await expect(page.getByRole("button", { name: "Use CPU" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Compare" })).toBeChecked();
});

test("a program reads what is known of the machine", async ({ playground }) => {
  await playground.open(source, "CPU");
  await playground.runWell();
  await expect(playground.printed(1)).toContainText("cpu true true");
});

test("the CPU is measured after a run, and all of it can be copied as text", async ({
  playground,
  page,
  context,
}) => {
  test.setTimeout(2 * measuredMilliseconds);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await playground.open(source, "CPU");
  await playground.tab("Device").click();
  await expect(cell(page, "CPU", "Peak performance")).toContainText("not measured yet");
  await playground.runWell();
  const rate = cell(page, "CPU", "Multiply-adds, f32");
  await expect(rate).toHaveText(/FLOP\/s$/, { timeout: measuredMilliseconds });
  await expect(cell(page, "CPU", "Reads within 16 KiB")).toHaveText(/B\/s$/);
  await expect(cell(page, "CPU", "Upload")).toHaveText(/B\/s$/);
  await expect(cell(page, "CPU", "Upload latency")).toHaveText(/^[\d.]+ [nµm]s$/);
  await page.getByRole("button", { name: "Copy as text" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Recommended device\n {2}CPU: the GPU is emulated/);
  expect(text).toMatch(/\n {2}Multiply-adds, f32: [\d.]+ [MGT]FLOP\/s\n/);
  expect(text).toMatch(/\n {2}Driver: not reported\n/);
});

/** Asks for values until it is stopped. */
const endless = `import { rand } from "tensorpad";

for (;;) await rand([64, 64]).sum().item();
`;

test("Measure again measures without a run, and says why it cannot during one", async ({
  playground,
  page,
}) => {
  test.setTimeout(2 * measuredMilliseconds);
  await playground.open(endless, "CPU");
  await playground.tab("Device").click();
  await expect(cell(page, "CPU", "Peak performance")).toContainText("not measured yet");
  const again = page.getByRole("button", { name: "Measure again", exact: true });
  await again.click();
  await expect(again).toBeDisabled();
  await expect(page.getByText("Measured again: the peaks below are new.")).toBeVisible({
    timeout: measuredMilliseconds,
  });
  await expect(cell(page, "CPU", "Multiply-adds, f32")).toHaveText(/FLOP\/s$/);
  await expect(cell(page, "CPU", "Measured")).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  await playground.run.click();
  await playground.tab("Device").click();
  await expect(playground.stop).toBeEnabled();
  await again.click();
  await expect(page.getByText("Not measured: a program is running; measure again")).toBeVisible();
  await playground.stop.click();
});
