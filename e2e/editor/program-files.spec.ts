import type { Locator, Page } from "@playwright/test";
import { Playground } from "../pages/playground.ts";
import { expect, test } from "../pages/test.ts";

const source = [
  'import { print } from "tensorpad";',
  'import { double, broken } from "./model";',
  "print(double(21));",
  "broken();",
  "// @filename: model.ts",
  'import { tensor, type Tensor } from "tensorpad";',
  "export const double = (x: number): Tensor => tensor([x]).mul(2);",
  "export const broken = (): Tensor => tensor([1, 2]).add(tensor([1, 2, 3]));",
].join("\n");

/** The line of the editor with that text. */
const lineOf = (page: Page, text: string): Locator =>
  page.locator(".view-line").filter({ hasText: text }).first();

test("definitions, names, selected lines and faults lead from file to file", async ({ page }) => {
  const playground = new Playground(page);
  await playground.open(
    [
      'import { print } from "tensorpad";',
      'import { double } from "./model";',
      "print(double(21));",
      "// @filename: model.ts",
      'import { print, tensor, type Tensor } from "tensorpad";',
      "export const double = (x: number): Tensor => tensor([x]).mul(2);",
      "export const unused = print(double(4));",
    ].join("\n"),
    "CPU",
  );
  const files = page.getByRole("tablist", { name: "Files" });
  await expect(page.getByText("Tab indents")).toBeVisible({ timeout: 60_000 });

  await test.step("the definition of an imported name is in its file", async () => {
    await playground.program.focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("ArrowDown");
    for (let right = 0; right < 10; right++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("F12");
    await expect(files.getByRole("tab", { name: "model.ts" })).toHaveAttribute(
      "aria-selected",
      "true",
      { timeout: 60_000 },
    );
    await expect(playground.program).toBeFocused();
  });

  await test.step("a name is changed in all files", async () => {
    await page.keyboard.press("F2");
    const name = page.locator(".rename-box input");
    await name.fill("twice");
    await name.press("Enter");
    await expect(lineOf(page, "twice = (x: number)")).toBeVisible();
    await files.getByRole("tab", { name: "main.ts" }).click();
    await expect(lineOf(page, "print(twice(21));")).toBeVisible();
    await expect(lineOf(page, "import { twice }")).toBeVisible();
  });

  await test.step("the selected lines of a file run, with what they import", async () => {
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Control+Shift+Enter");
    await playground.finished();
    await expect(playground.output).toContainText("[42.]");
    await expect(playground.output).toContainText("Line 3 only, with 2 statements it depends on");
    await files.getByRole("tab", { name: "model.ts" }).click();
    await playground.program.focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Control+Shift+Enter");
    await playground.finished();
    await expect(playground.output).toContainText("Line 7 only");
    await expect(playground.output).toContainText("[8.]");
    await expect(playground.output).not.toContainText("[42.]");
  });

  await test.step("a wrong type leaves the run alone, and a fault of syntax has its line", async () => {
    await page.keyboard.press("Enter");
    await page.keyboard.insertText('const wrong: number = "text";');
    await playground.runToEnd();
    await expect(playground.status).toContainText("Done in");
    await playground.expectError("not assignable to type 'number'", 8);
    await page.keyboard.press("Control+End");
    await playground.program.focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.insertText("const = 5;");
    await playground.runToEnd();
    await playground.expectError("Variable declaration expected", 9);
  });
});

test("a program of two files runs, and an error in the second leads to it", async ({ page }) => {
  const playground = new Playground(page);
  await playground.open(source, "CPU");
  const files = page.getByRole("tablist", { name: "Files" });
  await expect(files.getByRole("tab")).toHaveText(["main.ts", "model.ts"], { timeout: 60_000 });
  await test.step("what would fail in the other file marks its tab, and is told after a rest", async () => {
    await expect(files.getByRole("tab", { name: "model.ts 1 error" })).toBeVisible();
    await expect(page.getByRole("status", { name: "Errors" })).toHaveText(
      /^1 error on line 8: add: mismatched/,
    );
  });
  await playground.runToEnd();
  await expect(playground.output).toContainText("[42.]");
  await expect(playground.errors).toHaveCount(1);
  await expect(playground.errors).toContainText("add: ");
  await playground.output.getByRole("button", { name: "line 8" }).click();
  await expect(files.getByRole("tab", { name: "model.ts" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  // Line numbers continue through the files.
  await expect(page.locator(".line-numbers").filter({ hasText: /^8$/ })).toBeVisible();

  // Text typed there goes into the file, and the program runs with it.
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+Shift+End");
  await page.keyboard.insertText("export const double = (x: number) => x * 3, broken = () => 0;");
  await playground.runWell();
  await expect(playground.output).toContainText("63");
  await expect(files.getByRole("img")).toHaveCount(0);
  await expect(page.getByRole("status", { name: "Errors" })).toHaveText("No errors in the program");

  await test.step("a file is added, renamed with its imports, removed and brought back", async () => {
    await files.getByRole("tab", { name: "model.ts" }).focus();
    await page.keyboard.press("F2");
    const name = page.getByRole("textbox", { name: "New name for model.ts" });
    await name.fill("weights.ts");
    await name.press("Enter");
    await expect(files.getByRole("tab")).toHaveText(["main.ts", "weights.ts"]);
    await playground.runWell();
    // A new file asks for its name: Escape takes the suggested one, and a taken name is refused.
    await page.getByRole("button", { name: "Add a file" }).click();
    const own = page.getByRole("textbox", { name: "Name of the new file" });
    await expect(own).toBeFocused();
    await expect(own).toHaveValue("file.ts");
    await page.keyboard.insertText("weights");
    await expect(own).toHaveValue("weights.ts");
    await expect(
      page.getByText("The program already has a file named weights.ts: choose another name"),
    ).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(own).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(files.getByRole("tab", { name: "file.ts" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(playground.program).toBeFocused();
    // Moved and removed by keys only.
    await files.getByRole("tab", { name: "file.ts" }).focus();
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(files.getByRole("tab")).toHaveText(["main.ts", "file.ts", "weights.ts"]);
    await page.keyboard.press("Shift+ArrowRight");
    await expect(files.getByRole("tab")).toHaveText(["main.ts", "weights.ts", "file.ts"]);
    await page.keyboard.press("Delete");
    await expect(files.getByRole("tab")).toHaveText(["main.ts", "weights.ts"]);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(files.getByRole("tab")).toHaveText(["main.ts", "weights.ts", "file.ts"]);
  });
});

test("a file that is added after a run has the focus and none of the other file's times", async ({
  page,
}) => {
  const playground = new Playground(page);
  const main = 'import { print, rand } from "tensorpad";\nprint(rand([64, 64]).sum());\n';
  await playground.open(main, "CPU");
  await expect(page.getByText("Tab indents")).toBeVisible({ timeout: 60_000 });
  await playground.runWell();
  const notes = page.locator(".line-note");
  await expect(notes.first()).toContainText("CPU");
  const measured = await notes.count();
  await page.getByRole("button", { name: "Add a file" }).click();
  await page.keyboard.insertText("model");
  await page.keyboard.press("Enter");
  await expect(playground.program).toBeFocused();
  await expect(page.getByRole("tab", { name: "model.ts" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(notes).toHaveCount(0);
  await page.keyboard.insertText("export const a = 1;");
  // In the measured file they keep their lines, as times of the former text.
  const files = page.getByRole("tablist", { name: "Files" });
  await files.getByRole("tab", { name: "main.ts" }).click();
  await expect(notes).toHaveCount(measured);
  await expect(notes.first()).toContainText("was");
  // They follow their lines, also if the file was hidden meanwhile.
  const topOf = async () => (await notes.first().boundingBox())?.y ?? 0;
  const before = await topOf();
  await page.keyboard.press("Control+Home");
  await page.keyboard.insertText("// A first line.\n");
  await expect.poll(topOf).toBeGreaterThan(before);
  const moved = await topOf();
  await files.getByRole("tab", { name: "model.ts" }).click();
  await expect(notes).toHaveCount(0);
  await files.getByRole("tab", { name: "main.ts" }).click();
  await expect(notes).toHaveCount(measured);
  await expect.poll(topOf).toBe(moved);
});
