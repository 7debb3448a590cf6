import { expect, test } from "../pages/test.ts";

test("the palette fits the moment, finds everything, and remembers what was chosen", async ({
  playground,
  page,
}) => {
  const palette = page.getByRole("dialog", { name: "Commands" });
  const chosen = palette.getByRole("option", { selected: true });
  const open = async (words = ""): Promise<void> => {
    await page.keyboard.press("F1");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(words);
  };
  const close = async (): Promise<void> => {
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
  };

  await playground.open(
    'import { ones, print } from "tensorpad";\nprint(ones([2, 3]).matmul(ones([4, 5])));\n',
    "CPU",
  );
  // A fast typist is done before the lists are loaded.
  await page.keyboard.press("F1");
  await page.keyboard.type("softmax");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox", { name: "Search the documentation" })).toHaveValue(
    "softmax",
  );
  await playground.tab("Output").click();

  await open();
  await expect(chosen).toContainText("Run");
  await page.keyboard.press("Enter");
  await playground.finished();

  await open();
  await expect(chosen).toContainText("Go to the error on line 2");
  await expect(palette.getByRole("group", { name: "Suggested" }).getByRole("option")).toContainText(
    ["Go to the error on line 2", "Explain the error: open matmul in Docs", "Run"],
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(playground.tab("Docs")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("searchbox", { name: "Search the documentation" })).toHaveValue(
    "matmul",
  );
  await open();
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
  await expect(playground.program).toBeFocused();

  for (const [words, group, label] of [
    ["softmx", "Reference", "softmax"],
    ["gradients", "Guide", "Gradients"],
    ["mandel", "Examples", "Mandelbrot"],
    ["second pane", "Settings", "Second pane"],
    ["show kern", "Panes", "Show Kernels"],
  ] as const) {
    await open(words);
    const found = palette.getByRole("group", { name: group }).getByRole("option");
    await expect(found.filter({ hasText: label }).first()).toBeVisible();
    await close();
  }

  await open("show kern");
  await page.keyboard.press("Enter");
  await expect(playground.tab("Kernels")).toHaveAttribute("aria-selected", "true");
  await open("show outp");
  await page.keyboard.press("Enter");
  await open();
  await expect(
    palette.getByRole("group", { name: "Recent" }).getByRole("option").first(),
  ).toContainText("Show Kernels");
  await page.keyboard.type("zebra quaternion");
  await expect(palette.getByText("No matches")).toBeVisible();
  await close();
});
