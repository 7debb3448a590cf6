import { violations } from "../pages/axe.ts";
import { expect, test } from "../pages/test.ts";

const source = `import { nn, print, randn, tensor } from "tensorpad";

const x = tensor([[1, 2], [3, 6]]);
const layers = { model: nn.linear(2, 1), scale: x.mul(10) };
print(layers.model(x).sum());
`;

test("Variables has every tensor that a name of the program holds, and opens each in the inspector", async ({
  playground,
  page,
}) => {
  await playground.runAndShow("Variables", source, "CPU");
  const panel = page.getByRole("tabpanel", { name: "Variables" });
  const table = panel.getByRole("table", { name: "Variables" });
  await expect(
    table.getByRole("row", { name: /^x f32\[2, 2\] CPU line 3 Inspect x 1 6 3 / }),
  ).toBeVisible();
  await expect(
    table.getByRole("row", { name: /^layers\.model\.weight f32\[2, 1\] CPU line 4/ }),
  ).toBeVisible();

  await table.getByRole("button", { name: "Inspect layers.scale" }).click();
  const inspector = panel.getByRole("region", { name: "Tensor" });
  await inspector.getByRole("radio", { name: "Values" }).check({ force: true });
  await expect(inspector).toContainText("[10. 20.]");
  expect(await violations(page, '[role="tabpanel"]')).toEqual([]);

  await table.getByRole("button", { name: "line 3" }).click();
  await expect(playground.program).toBeFocused();
});

test("Variables says where there is nothing to show", async ({ playground, page }) => {
  await playground.runAndShow(
    "Variables",
    'import { print } from "tensorpad";\nprint(1);\n',
    "CPU",
  );
  await expect(page.getByRole("tabpanel", { name: "Variables" })).toContainText(
    "No variable at the top level of the program holds a tensor",
  );
});

test("variables are found by name in the palette, and by a pointer over their names", async ({
  playground,
  page,
}) => {
  await playground.open(source, "CPU");
  await playground.runWell();
  await page.keyboard.press("F1");
  await page.keyboard.type("layers.scale");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("tabpanel", { name: "Variables" });
  await expect(panel.locator('tr[aria-current="true"]')).toContainText("layers.scale");

  const name = page.locator(".view-line").getByText("x", { exact: true }).first();
  const hover = page.locator(".monaco-hover").filter({ hasText: "At the end of the last run" });
  await name.hover();
  await expect(hover).toContainText("x f32[2, 2] [1, 2, 3, 6] (CPU)");
  await playground.program.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("// changed");
  await name.hover();
  await expect(
    page.locator(".monaco-hover").filter({ hasText: "before the program was changed" }),
  ).toContainText("x f32[2, 2]");
});
