import { Playground } from "./pages/playground.ts";
import { expect, test } from "./pages/test.ts";

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

test("a program of two files runs, and an error in the second leads to it", async ({ page }) => {
  const playground = new Playground(page);
  await playground.open(source, "CPU");
  const files = page.getByRole("tablist", { name: "Files" });
  await expect(files.getByRole("tab")).toHaveText(["main.ts", "model.ts"], { timeout: 60_000 });
  await playground.runToEnd();
  await expect(playground.output).toContainText("[42.]");
  await expect(playground.errors).toHaveCount(1);
  await expect(playground.errors).toContainText("add: ");
  await playground.output.getByRole("button", { name: "line 8" }).click();
  await expect(files.getByRole("tab", { name: "model.ts" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  // Line numbers run on through the files.
  await expect(page.locator(".line-numbers").filter({ hasText: /^8$/ })).toBeVisible();

  // Text that is typed there goes into the file, and the program runs with it.
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+Shift+End");
  await page.keyboard.insertText("export const double = (x: number) => x * 3, broken = () => 0;");
  await playground.runWell();
  await expect(playground.output).toContainText("63");

  await test.step("a file is added, renamed with its imports, removed and brought back", async () => {
    await files.getByRole("tab", { name: "model.ts" }).focus();
    await page.keyboard.press("F2");
    const name = page.getByRole("textbox", { name: "New name of model.ts" });
    await name.fill("weights.ts");
    await name.press("Enter");
    await expect(files.getByRole("tab")).toHaveText(["main.ts", "weights.ts"]);
    await playground.runWell();
    await page.getByRole("button", { name: "Add a file" }).click();
    await expect(files.getByRole("tab", { name: "file.ts" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.getByRole("button", { name: "Remove file.ts" }).click();
    await expect(files.getByRole("tab")).toHaveText(["main.ts", "weights.ts"]);
    await page.getByRole("button", { name: "Bring it back" }).click();
    await expect(files.getByRole("tab")).toHaveText(["main.ts", "weights.ts", "file.ts"]);
  });
});
