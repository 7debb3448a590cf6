/**
 * What the page, its link and its exports state of one run: the same quantity has one value, and no part exceeds its
 * whole.
 */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readRuns } from "../../src/app/runs/run-text.ts";
import { decodeLink } from "../../src/app/share/link.ts";
import type { Playground } from "../pages/playground.ts";
import { expect, testOnKeptPage as test } from "../pages/test.ts";

const programs = {
  "a matrix product": `import { print, randn } from "tensorpad";
const x = randn([96, 96]);
print(x.matmul(x).tanh().mean());
`,
  "principal components": `import { print, randn, svd } from "tensorpad";
const x = randn([64, 8]);
const centred = x.sub(x.mean(0));
print(svd(centred, { fullMatrices: false }).s);
`,
  "a loop that waits": `import { evaluate, print, randn } from "tensorpad";
let x = randn([64, 64]);
for (let step = 0; step < 6; step++) {
  x = x.matmul(x).tanh();
  await evaluate(x);
}
print(x.mean());
await new Promise((resolve) => setTimeout(resolve, 30));
`,
  "a sort": `import { print, rand } from "tensorpad";
print(rand([4096]).sort().slice([0, 4]));
`,
  training: `import { nn, optim, print, randn } from "tensorpad";
const model = nn.linear(8, 1);
const adam = optim.adam(model.parameters());
const x = randn([64, 8]);
for (let step = 0; step < 5; step++) adam.step(model(x).square().mean());
print(model(x).mean());
`,
};

const units = { ns: 1e-6, µs: 1e-3, ms: 1, s: 1e3 } as const;
const time = /(\d[\d.]*) (ns|µs|ms|s)\b/;

function milliseconds(text: string | undefined): number {
  const [, number = "NaN", unit = "ms"] = time.exec(text ?? "") ?? [];
  return Number(number) * units[unit as keyof typeof units];
}

const names = ["Device time", "Kernel time", "Total time", "Upload", "Readback"] as const;

/** "Device time" → "1.24 ms", of the table of the run's times. */
async function stagesOf(page: Page): Promise<ReadonlyMap<string, string>> {
  const table = page.getByRole("table", { name: "Timings", exact: true });
  await expect(table).toBeVisible();
  const entries = (await table.locator("tbody tr").all()).map(async (row) => {
    const header = (await row.getByRole("rowheader").textContent()) ?? "";
    const cell = row.getByRole("cell").first().locator(".time");
    const text = (await cell.count()) > 0 ? await cell.textContent() : "";
    return [names.find((name) => header.startsWith(name)) ?? header, text ?? ""] as const;
  });
  return new Map(await Promise.all(entries));
}

async function cardOf({ page }: Playground): Promise<string> {
  return (await page.getByRole("region", { name: "Verdict" }).textContent()) ?? "";
}

for (const [name, source] of Object.entries(programs))
  test(`of ${name} the page shows each quantity with one value`, async ({ playground, page }) => {
    await playground.open(source, "CPU");
    await playground.runWell();
    const card = await cardOf(playground);
    await playground.tab("Timings").click();
    const stages = await stagesOf(page);
    const whole = stages.get("Device time") ?? stages.get("Total time") ?? "";
    const total = milliseconds(stages.get("Total time"));
    expect(card).toContain(whole);
    expect(milliseconds(stages.get("Device time") ?? whole)).toBeLessThanOrEqual(total);
    for (const part of ["Kernel time", "Upload", "Readback"])
      if (time.test(stages.get(part) ?? ""))
        expect(milliseconds(stages.get(part))).toBeLessThanOrEqual(milliseconds(whole));
    await expect(
      page.getByRole("img", { name: "Timings", exact: true }),
    ).toHaveAccessibleDescription(new RegExp(whole.replaceAll(".", "\\.")));

    // The fractions on the card add up, and name the sample that they are of.
    const [sample = ""] =
      /(Traced repeat|Traced later run|First run), [\d.]+ \S+:[\s\S]*?%(?![\s\S]*%)/.exec(card) ??
      [];
    const fractions = [...sample.matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent));
    expect(Math.abs(fractions.reduce((sum, each) => sum + each, 0) - 100)).toBeLessThan(3);

    // The lines' times, behind the lines, are parts of the kernel time, with three digits. Bounds do not add up.
    const kernels = milliseconds(stages.get("Kernel time"));
    const lines = await page.locator(".line-note").allTextContents();
    const sum = lines.reduce(
      (total, text) => total + (/[<≤]/.test(text) ? 0 : milliseconds(text)),
      0,
    );
    expect(lines.length).toBeGreaterThan(0);
    if (!Number.isNaN(kernels) && !Number.isNaN(sum))
      expect(sum).toBeLessThanOrEqual(1.01 * kernels);

    await playground.tab("Runs").click();
    await expect(page.getByRole("table", { name: "Runs" }).getByRole("row").nth(1)).toContainText(
      whole,
    );
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export runs" }).click();
    const file = readRuns(await readFile(await (await saving).path(), "utf8"));
    const exported = file.ok
      ? file.runs.find((run) => run.source === source)?.devices[0]?.stages
      : null;
    const linked = decodeLink(new URL(await playground.link()).hash.slice(1));
    const sent = linked.ok ? linked.program.verdict?.times[0] : null;
    // The page and the link have three digits.
    for (const other of [exported?.endToEnd?.median, sent?.milliseconds])
      expect(Number(other) / milliseconds(whole)).toBeCloseTo(1, 2);
  });
