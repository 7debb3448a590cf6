import { expect, testOnKeptPage as test } from "../pages/test.ts";

const lines = (...text: readonly string[]): string => `${text.join("\n")}\n`;

test("of many lines the first and the last are there, and more are shown on demand", async ({
  playground,
  page,
}) => {
  await playground.open(
    lines(
      'for (let i = 0; i < 3000; i++) console.log("line " + i + ";");',
      'console.log("the end");',
    ),
    "CPU",
  );
  await playground.runWell();
  const entry = (text: string) => playground.output.getByText(text, { exact: true });
  await expect(entry("line 0;")).toHaveCount(1);
  await expect(entry("line 2999;")).toHaveCount(1);
  // A run that is over shows its beginning.
  await expect(entry("line 0;")).toBeInViewport();
  await expect(entry("the end")).not.toBeInViewport();
  await expect(playground.output).toContainText("2,701 entries hidden");
  expect(await playground.output.locator("*").count()).toBeLessThan(3_000);

  await expect(entry("line 200;")).toHaveCount(0);
  await page.getByRole("button", { name: "Show 300 more" }).click();
  await expect(entry("line 200;")).toHaveCount(1);
  await expect(playground.output).toContainText("2,401 entries hidden");
});

test("of an endless run the last lines are there while it goes on, and its chart", async ({
  playground,
  page,
}) => {
  await playground.open(
    lines(
      'import { plot } from "tensorpad";',
      "for (let i = 0; ; i++) {",
      '  console.log("line " + i + ";");',
      '  if (i === 5000) plot.line("loss", i);',
      "}",
    ),
    "CPU",
  );
  await playground.run.click();
  const { output } = playground;
  await expect(output).toContainText(/[\d,]+ entries hidden, [\d,]+ of them discarded/);
  await expect(output.getByText("line 0;", { exact: true })).toHaveCount(1);
  await expect(output.getByRole("img", { name: "loss", exact: true })).toHaveCount(1);
  const last = (): Promise<string | null> => output.getByRole("article").last().textContent();
  const before = await last();
  await expect.poll(last).not.toBe(before);
  // It is followed, until the visitor scrolls up.
  await expect(output.getByRole("article").last()).toBeInViewport();
  const pane = await page.getByRole("tabpanel", { name: "Output" }).boundingBox();
  await page.mouse.move((pane?.x ?? 0) + 200, (pane?.y ?? 0) + 200);
  await page.mouse.wheel(0, -100_000);
  const first = output.getByText("line 0;", { exact: true });
  await expect(first).toBeInViewport();
  const later = await last();
  await expect.poll(last).not.toBe(later);
  await expect(first).toBeInViewport();
  await playground.stop.click();
  await expect(playground.status).toContainText("Stopped");
  await playground.expectReadyForNextRun();
});

test("an error at the end of a long output is shown", async ({ playground }) => {
  await playground.open(
    lines(
      'for (let i = 0; i < 200; i++) console.log("line " + i + ";");',
      'throw new Error("the last word");',
    ),
    "CPU",
  );
  await playground.runToEnd();
  await expect(playground.errors.filter({ hasText: "the last word" })).toBeInViewport();
});

test("of 50,000 charts the first are drawn, and a sentence says that there are more", async ({
  playground,
}) => {
  await playground.open(
    lines(
      'import { plot } from "tensorpad";',
      'for (let i = 0; i < 50_000; i++) plot.line("chart " + i, i);',
    ),
    "CPU",
  );
  await playground.runWell();
  await expect(playground.output).toContainText(
    "further charts are not drawn: a run can draw at most 50",
  );
  await expect(playground.output.getByRole("img", { name: "chart 49", exact: true })).toHaveCount(
    1,
  );
  await playground.expectReadyForNextRun();
});

test("what logs itself, is very long, or has a million elements leaves the page usable", async ({
  playground,
}) => {
  await playground.open(
    lines(
      'import { nn, print } from "tensorpad";',
      'console.log("x".repeat(50_000_000) + "its end");',
      "const own = { get a() { return print(own); }, toString: () => print(own) };",
      'console.log("%s", own);',
      "const proxy: object = new Proxy({}, { ownKeys: () => (print(proxy), []) });",
      "print(proxy);",
      "const model = nn.sequential(nn.linear(1000, 1000));",
      'print("parameters", model.parameters());',
      "print(Array.from({ length: 1000 }, () => Array(1000).fill(7)));",
    ),
    "CPU",
  );
  await playground.runWell();
  const { output } = playground;
  await expect(playground.printed(0)).toContainText("its end");
  await expect(output).toContainText("{ a: [getter], toString: [function toString] }");
  await expect(output).toContainText("[not shown: printed during another print]");
  await output.getByRole("button", { name: "Inspect", exact: true }).click();
  await expect(output).toContainText(/max7mean/);
  await playground.expectReadyForNextRun();
});

test("a text of five million characters hides nothing else", async ({ playground, page }) => {
  await playground.open(
    lines(
      'console.log("before");',
      'console.log("x".repeat(5_000_000) + "its end");',
      'console.log("after");',
    ),
    "CPU",
  );
  await playground.runWell();
  await expect(playground.printed(0)).toContainText("before");
  await expect(playground.printed(1)).toContainText("its end");
  await expect(playground.printed(1)).toContainText(/[\d,]+ characters hidden/);
  await expect(playground.printed(2)).toContainText("after");
  expect(((await playground.printed(1).textContent()) ?? "").length).toBeLessThan(10_000);
  const saved = page.waitForEvent("download");
  await playground.printed(1).getByRole("button", { name: "Save as a file" }).click();
  expect((await saved).suggestedFilename()).toBe("output.txt");
});

test("a tall tensor shows whole lines, and all of them on demand", async ({ playground, page }) => {
  await playground.open(
    lines('import { arange, print } from "tensorpad";', "print(arange(216).reshape([6, 6, 6]));"),
    "CPU",
  );
  await playground.runWell();
  await expect(playground.printed(0)).toContainText("17 lines hidden");
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(playground.printed(0)).toContainText("215.]]]");
});
