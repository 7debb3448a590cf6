import { chromium } from "@playwright/test";
import { findChromium } from "../../scripts/chromium.mjs";
import { violations } from "../pages/axe.ts";
import { Playground } from "../pages/playground.ts";
import { expect, testOnKeptPage as test } from "../pages/test.ts";

const source = `import { param, print, rand } from "tensorpad";
const n = param("n", { min: 16, max: 128, scale: "log2", value: 32 });
const x = rand([n, n]);
print(x.matmul(x).mean());
print(\`n is \${n}\`);
`;

const bar = "Out of date: n was changed since this run";

for (const theme of ["light", "dark"] as const) {
  test(`results of another size are marked wherever they stand, ${theme}`, async ({
    playground,
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await playground.open(source, "CPU");
    await expect(page.getByText("Tab indents")).toBeVisible({ timeout: 60_000 });
    await page.getByRole("checkbox", { name: "Re-run on change" }).uncheck();
    await playground.runWell();
    await expect(playground.output).toContainText("n = 32");
    await expect(page.locator(".line-note").first()).toContainText(/^\s*CPU/);
    const value = page.getByRole("spinbutton", { name: "n, exact value" });
    await value.fill("64");
    await expect(playground.status).toContainText("out of date: n was changed");
    await expect(page.locator(".line-note").first()).toContainText(/^\s*was\s/);
    for (const tab of ["Output", "Timings", "Kernels", "Timeline", "Graph"] as const) {
      await playground.tab(tab).click();
      await expect(page.getByText(bar)).toBeVisible();
      await expect(page.getByRole("tabpanel", { name: tab })).toHaveAccessibleDescription(bar);
      expect(await violations(page, ".results"), tab).toEqual([]);
    }
    await value.fill("32");
    await expect(page.getByText(bar)).toBeHidden();
    await expect(playground.status).not.toContainText("out of date");
  });
}

test("a moved param shows its output at once, and leaves measuring to Run", async ({
  playground,
  page,
}) => {
  await playground.open(source, "CPU");
  await page.getByRole("checkbox", { name: "Re-run on change" }).check();
  await playground.runWell();
  await page.getByRole("spinbutton", { name: "n, exact value" }).fill("64");
  await expect(playground.output).toContainText(
    "run once without repeats (press Run to measure), n = 64",
  );
  await expect(playground.printed(1)).toContainText("n is 64");
  await playground.finished();
  await expect(page.getByRole("region", { name: "Verdict" })).toBeHidden();
});

const changes: readonly (readonly [
  what: string,
  change: (playground: Playground) => Promise<void>,
])[] = [
  [
    "the device was",
    ({ page }) => page.getByRole("radio", { name: "Auto" }).check({ force: true }),
  ],
  ["the seed was", ({ page }) => page.getByRole("spinbutton", { name: "seed" }).fill("7")],
  [
    "the program was",
    async ({ page, program }) => {
      await program.focus();
      await page.keyboard.insertText(" ");
    },
  ],
];

test("a change of anything that a run depends on is named", async ({ playground }) => {
  await playground.open(source, "CPU");
  await playground.runWell();
  const named: string[] = [];
  for (const [what, change] of changes) {
    await change(playground);
    await expect(playground.status).toContainText("out of date");
    const status = (await playground.status.textContent()) ?? "";
    named.push(/out of date: .* changed/.exec(status)?.[0] ?? status);
    expect(named.at(-1)).toContain(what.replace(/ was$/, ""));
  }
});

test("after a sweep output, times and slider are of one size", async ({ playground, page }) => {
  await playground.open(source, "CPU");
  await expect(page.getByText("Tab indents")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Sweep n", exact: true }).click();
  await playground.finished(180_000);
  await expect(page.getByRole("heading", { name: "By line, at n = 32" })).toBeVisible();
  await expect(page.locator(".line-note").first()).toContainText(/at\sn\s=\s32/);
  await playground.tab("Kernels").click();
  await expect(page.getByText("Times at n = 32")).toBeVisible();
  await playground.tab("Output").click();
  await expect(playground.output).toContainText("(output at n = 32)");
  await expect(playground.printed(1)).toContainText("n is 32");
  await expect(playground.status).not.toContainText("out of date");
});

test("an endless loop runs, as the status says", async ({ playground }) => {
  await playground.open("for (;;) {}\n", "CPU");
  await playground.run.click();
  await expect(playground.status).toContainText("Running the program: CPU");
  await playground.stop.click();
  await expect(playground.status).toContainText("Stopped");
});

test("Compare without a GPU says once why it compares nothing, and measures the CPU as ever", async ({
  baseURL,
}) => {
  const plain = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    const page = await plain.newPage({ baseURL: baseURL ?? "" });
    const playground = new Playground(page);
    await playground.open(source, "Compare");
    await playground.runWell();
    await expect(playground.output).toContainText(
      /No GPU to compare with; only the CPU was measured: .*(use|turn on)/,
    );
    await expect(playground.status).toContainText("CPU only, because there is no GPU");
    await expect(playground.printed(0)).toContainText("f32[]");
    await playground.tab("Timings").click();
    const table = page.getByRole("table", { name: "Timings", exact: true });
    await expect(table).toContainText(/p10–p90 of \d+|min–max of [2-5]/);
    await expect(table).not.toContainText("faster");
  } finally {
    await plain.close();
  }
});
