import type { Locator, Page } from "@playwright/test";
import { expect, testOnKeptPage as test } from "../pages/test.ts";

const source = `import { evaluate, print, randn } from "tensorpad";

let x = randn([96, 96]);
for (let step = 0; step < 8; step++) {
  x = x.matmul(x).tanh();
  await evaluate(x);
}
print(await x.mean().item());
await new Promise((resolve) => setTimeout(resolve, 30));
`;

const units = { ns: 1e-6, µs: 1e-3, ms: 1, s: 1e3 } as const;

/** The milliseconds of the first time in a text; a bound, or a dash, counts as nothing. */
function timeIn(text: string): number {
  if (text.trim().startsWith("<")) return 0;
  const [, number = "0", unit = "ms"] = /([\d.]+) (ns|µs|ms|s)(?![a-z])/.exec(text) ?? [];
  return Number(number) * units[unit as keyof typeof units];
}

const figures = [
  "Device time",
  "Total time",
  "All parts",
  ...["Kernels", "Compilation", "Upload", "Scheduling", "Readback"],
  ...["Recording", "Program", "Waiting", "Idle"],
] as const;

/** The first time in each row of a table, by the first words of the row's header. */
async function timesOf(table: Locator): Promise<ReadonlyMap<string, number>> {
  await expect(table).toBeVisible();
  const rows = await table.locator("tbody tr, tfoot tr").all();
  const entries = rows.map(async (row) => {
    const header = (await row.getByRole("rowheader").textContent()) ?? "";
    const time = timeIn((await row.getByRole("cell").first().textContent()) ?? "");
    const figure = figures.find((each) => header.startsWith(each));
    return figure === undefined ? [] : [[figure, time] as const];
  });
  return new Map((await Promise.all(entries)).flat());
}

function section(page: Page): Locator {
  return page.getByRole("region", { name: "Where the time goes" });
}

test("the parts of each run add up to its time, and its median is that of the other figures", async ({
  playground,
  page,
}) => {
  await playground.runAndShow("Timings", source, "CPU");
  const stages = await timesOf(page.getByRole("table", { name: "Timings", exact: true }));
  const parts = section(page).getByRole("table");
  const medians = { Repeat: "Device time", "Later run": "Total time", "First run": null };
  for (const [run, figure] of Object.entries(medians)) {
    await section(page).getByRole("radio", { name: run }).check();
    const times = await timesOf(parts);
    const whole = times.get("All parts") as number;
    const sum = [...times].reduce(
      (all, [name, time]) => all + (name === "All parts" ? 0 : time),
      0,
    );
    // Each time is written with three digits.
    expect(Math.abs(sum / whole - 1)).toBeLessThan(0.05);
    expect(times.get("Kernels")).toBeGreaterThan(0);
    expect(times.has("Program")).toBe(run !== "Repeat");
    if (run !== "Repeat") expect(times.get("Idle")).toBeGreaterThan(0);
    const header = (await parts.getByRole("columnheader").nth(1).textContent()) ?? "";
    const median = /median of \d+: (.+)/.exec(header)?.[1];
    if (figure === null) expect(median).toBeUndefined();
    else expect(timeIn(median ?? "")).toBe(stages.get(figure));
  }
});

test("the timeline draws the run that is divided, with the program's own lane", async ({
  playground,
  page,
}) => {
  await playground.runAndShow("Timings", source, "CPU");
  await section(page).getByRole("radio", { name: "Later run" }).check();
  const divided = (await timesOf(section(page).getByRole("table"))).get("All parts") as number;
  await playground.tab("Timeline").click();
  await page.getByLabel("Trace shown").selectOption({ label: "CPU, later run" });
  const totals = page.getByRole("table", { name: "Totals by lane" });
  for (const lane of ["Program", "Engine", "Device"])
    await expect(totals.getByRole("rowheader", { name: lane, exact: true })).toBeVisible();
  const heading = page.getByRole("heading", { name: /^Whole timeline/ });
  const whole = timeIn((await heading.textContent()) ?? "");
  // From the program's first statement to its last value: no more than the execution, and almost all of it.
  expect(whole).toBeLessThanOrEqual(divided * 1.01);
  await expect(
    page.getByText(/lane was busy for .*% of the time|No two lanes were busy/),
  ).toBeVisible();
});
