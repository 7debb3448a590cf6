import { violations } from "../pages/axe.ts";
import { expect, testOnKeptPage as test } from "../pages/test.ts";

const swept = `import { param, print, rand } from "tensorpad";
const n = param("n", { min: 16, max: 512, scale: "log2", value: 24 });
print(rand([n, n]).exp().sum());
`;
const mapped = `import { param, print, rand } from "tensorpad";
const n = param("n", { min: 16, max: 64, scale: "log2", value: 32 });
const m = param("m", { min: 1, max: 3, step: 1, value: 2 });
print(rand([m, n, n]).sum());
`;

test("a sweep visits the chosen size, and says what each device's curve is made of or why not", async ({
  playground,
  page,
}) => {
  await playground.open(swept, "CPU");
  await page.getByRole("button", { name: "Sweep n", exact: true }).click();
  await playground.finished(180_000);
  const table = page.getByRole("table", { name: "Timings", exact: true });
  await expect(table.getByRole("rowheader")).toHaveText([
    "16",
    "24",
    "32",
    "64",
    "128",
    "256",
    "512",
  ]);
  await expect(page.getByRole("heading", { name: "By line, at n = 24" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Models" })).toContainText(
    /CPU: (.* fits within \d+%|no model of .* fits: the best one is off by \d+% at n = \d+)/,
  );
  expect(await violations(page, ".results")).toEqual([]);
});

test("a sweep's curves go with its link, and are a ghost among the reader's own", async ({
  playground,
  page,
}) => {
  const points = [16, 512].map((x) => ({ x, milliseconds: x / 100 }));
  const curve = {
    param: "n",
    machine: "Firefox on Solaris",
    devices: [{ device: "gpu", name: "Voodoo 2", points }],
  } as const;
  await playground.open(swept, "CPU", { curve });
  await page.getByRole("button", { name: "Sweep n", exact: true }).click();
  await playground.finished(180_000);
  await expect(page.getByText("in Firefox on Solaris: GPU Voodoo 2")).toBeVisible();
  await expect(page.getByText("GPU, sender")).toBeVisible();
  await playground.share.click();
  const sends = page.getByRole("checkbox", { name: /^Include the times of your sweep of n/ });
  await expect(sends).toBeChecked();
  const link = page.getByRole("textbox", { name: "Link", exact: true });
  const whole = (await link.inputValue()).length;
  await sends.uncheck();
  expect((await link.inputValue()).length).toBeLessThan(whole);
});

for (const theme of ["light", "dark"] as const) {
  test(`two params make a map, which is explored by keys and described in words, ${theme}`, async ({
    playground,
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await playground.open(mapped, "Compare");
    await page
      .getByRole("button", { name: "Sweep n × m in Compare (up to about 30 s)", exact: true })
      .click();
    await expect(playground.status).toContainText("Running a map of n × m");
    await playground.finished(180_000);
    const map = page.getByRole("application", { name: /^Map: the arrow keys/ });
    await expect(map).toHaveAccessibleDescription(/^Device time, of 9 pairs of n and m: /);
    await expect(page.getByText(/^n = 32, m = 2: GPU .*, CPU /)).toBeVisible();
    await map.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText(/^n = 64, m = 3: /)).toBeVisible();
    await page.getByText("All times").click();
    const table = page.getByRole("table", { name: "Map", exact: true });
    await expect(table.getByRole("rowheader")).toHaveCount(9);
    await expect(page.getByRole("heading", { name: "By line, at n = 32, m = 2" })).toBeVisible();
    expect(await violations(page, ".results")).toEqual([]);
    await playground.tab("Output").click();
    await expect(playground.output).toContainText("map of n × m (output at n = 32, m = 2)");
  });
}
