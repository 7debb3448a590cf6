import type { Locator, Page } from "@playwright/test";
import { violations } from "../pages/axe.ts";
import type { Playground } from "../pages/playground.ts";
import { expect, testOnKeptPage as test } from "../pages/test.ts";

const source = `import { print, rand } from "tensorpad";

const x = rand([64, 64]).cos();
const y = await x.data();
print(x.matmul(x).relu());
`;

/** The details of the product after a run on both devices. */
async function product(playground: Playground, page: Page): Promise<Locator> {
  await playground.runAndShow("Kernels", source, "Compare");
  const table = page.getByRole("table", { name: "Kernels" });
  await table.getByRole("button", { name: "matmul+relu" }).click();
  return page.getByRole("region", { name: "Kernel matmul+relu" });
}

test("an isolated kernel runs against its variants, which sliders choose by size", async ({
  playground,
  page,
}) => {
  const details = await product(playground, page);
  const alone = details.getByRole("region", { name: "Standalone benchmark" });
  await alone.getByRole("radio", { name: "CPU" }).check();
  await alone.getByRole("button", { name: "Measure" }).click();
  const rows = alone.getByRole("table", { name: "Variants of the kernel" }).getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText("current, tuned");
  for (const row of await rows.all().then((all) => all.slice(1)))
    await expect(row).toContainText(/[\d.]+ (µs|ms).*\d+ samples/);
  await expect(rows.nth(2)).toContainText(/× (faster|slower)|too close to call/);
  await expect(alone.getByText(/^(among the )?fastest$/).first()).toBeVisible();

  const selected = alone.locator("[aria-current]");
  await expect(selected).toContainText("current");
  const slider = alone.getByRole("slider", { name: "tile rows" });
  const before = await slider.getAttribute("aria-valuetext");
  await slider.press(before === "8" ? "Home" : "End");
  await expect(slider).not.toHaveAttribute("aria-valuetext", before ?? "");
  await expect(selected).not.toContainText("current");
  await alone.getByRole("button", { name: "Measure this variant again" }).click();
  await expect(alone).toContainText(/again.*(× (faster|slower)|too close to call)/s);
  expect(await violations(page, ".alone-section")).toEqual([]);
});

test("a kernel's text is edited and tried against the kernel's own", async ({
  playground,
  page,
}) => {
  const details = await product(playground, page);
  await details.getByRole("button", { name: "Edit WGSL" }).click();
  const editor = details.getByRole("region", { name: "Edit WGSL" });
  const text = editor.getByRole("textbox", { name: "Edited WGSL" });
  const attempt = editor.getByRole("button", { name: "Try" });
  const result = editor.getByRole("status");
  const own = await text.inputValue();
  await expect(editor.getByRole("button", { name: "Reset" })).toBeDisabled();

  await text.fill(`${own}\n// the same`);
  await attempt.click();
  await expect(result).toContainText("Results match.");

  await text.fill(own.replaceAll("0.0", "0.5"));
  await expect(result).toContainText("Result for the code before the last edit");
  await attempt.click();
  await expect(result).toContainText(/wrong results: they differ by up to [\d.e-]+ of the largest/);

  await text.fill(`\nfn broken( {\n${own}`);
  await expect(editor.locator(".edited-code .code-keyword").first()).toHaveText("fn");
  await attempt.click();
  await result
    .getByRole("button", { name: /^line 2, column \d+$/ })
    .first()
    .click();
  await expect(text).toBeFocused();
  expect(await violations(page, ".code-block")).toEqual([]);

  // The visitor's text stays while another kernel is shown, and no link contains it.
  await page.getByRole("tab", { name: "Output" }).click();
  await playground.tab("Kernels").click();
  await page
    .getByRole("table", { name: "Kernels" })
    .getByRole("button", { name: "matmul+relu" })
    .click();
  await expect(text).toHaveValue(/fn broken/);
  expect(page.url()).not.toContain("broken");
  await editor.getByRole("button", { name: "Reset" }).click();
  await expect(text).toHaveValue(own);
});
