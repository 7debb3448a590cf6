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
