import { expect, testOnKeptPage as test } from "./pages/test.ts";

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
  await expect(entry("the end")).toBeInViewport();
  await expect(playground.output).toContainText("2,701 entries are left out here");
  expect(await playground.output.locator("*").count()).toBeLessThan(3_000);

  await expect(entry("line 200;")).toHaveCount(0);
  await page.getByRole("button", { name: "Show 300 more" }).click();
  await expect(entry("line 200;")).toHaveCount(1);
  await expect(playground.output).toContainText("2,401 entries are left out here");
});

test("of more lines than the page keeps, it keeps both ends and counts the rest", async ({
  playground,
}) => {
  await playground.open(
    lines(
      'for (let i = 0; i < 40000; i++) console.log("line " + i + ";");',
      'console.log("the end");',
    ),
    "CPU",
  );
  await playground.runWell();
  for (const text of ["line 0;", "line 39999;", "the end"]) {
    await expect(playground.output.getByText(text, { exact: true })).toHaveCount(1);
  }
  await expect(playground.output).toContainText(/[\d,]+ entries are left out here/);
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
  await expect(playground.printed(1)).toContainText(/[\d,]+ characters left out/);
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
  await expect(playground.printed(0)).toContainText("17 lines are left out here");
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(playground.printed(0)).toContainText("215.]]]");
});
