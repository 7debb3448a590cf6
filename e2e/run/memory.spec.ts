import { readFile } from "node:fs/promises";
import { violations } from "../pages/axe.ts";
import { expect, test } from "../pages/test.ts";

const source = `import { print, tensor } from "tensorpad";

const wide = tensor(new Float32Array(512 * 512)).reshape([512, 512]);
const small = tensor(new Float32Array(16 * 512)).reshape([16, 512]);
for (let step = 0; step < 4; step++) {
  print(await small.matmul(wide).add(step).sum().item());
}
`;

test("the Timeline has memory over time, its peak by line, and counters in the trace", async ({
  playground,
  page,
}) => {
  await playground.runAndShow("Timeline", source, "CPU");
  const panel = page.getByRole("tabpanel", { name: "Timeline" });
  await panel.getByRole("combobox", { name: "Trace shown" }).selectOption("CPU, first run");
  const memory = panel.getByRole("region", { name: "Memory of the CPU" });
  await expect(memory).toContainText(/Peak: 1\.\d+ MiB at .*, 1\.00 MiB of it from line 3\./);
  const peak = memory.getByRole("table", { name: "Memory at the peak by line" });
  await expect(
    peak.getByRole("row", { name: /^line 3 tensor f32 \[262144\] 1\.00 MiB/ }),
  ).toBeVisible();
  await expect(
    peak.getByRole("row", { name: /^line 4 tensor f32 \[8192\] 32\.0 KiB/ }),
  ).toBeVisible();
  const changes = memory.getByRole("table", { name: "Memory events" });
  await expect(changes.getByRole("row", { name: /^Newly allocated [1-9]/ })).toBeVisible();

  const chart = memory.getByRole("application", { name: /^Memory of the CPU over time/ });
  // The program runs for a while before it has memory.
  const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
  await chart.hover({ position: { x: 0.9 * width, y: height / 2 } });
  await expect(memory.getByRole("status")).toContainText(/Tensors: /);
  const inSight = panel.getByText(/^Showing /);
  const whole = (await inSight.textContent()) ?? "";
  await chart.focus();
  await page.keyboard.press("w");
  await expect(inSight).not.toHaveText(whole);
  await page.keyboard.press("0");
  await expect(inSight).toHaveText(whole);
  expect(await violations(page, '[role="tabpanel"]')).toEqual([]);

  const downloading = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Export trace" }).click();
  const trace = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  const counters = trace.traceEvents.filter(({ ph }: { ph: string }) => ph === "C");
  const values = counters.map(({ args }: { args: { values: number } }) => args.values);
  expect(Math.max(...values)).toBeGreaterThanOrEqual(2 ** 20);
});
