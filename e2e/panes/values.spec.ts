import { expect, test } from "../pages/test.ts";

const lines = (...text: readonly string[]): string => `${text.join("\n")}\n`;

test("values are shown by their kinds, and opened with the keyboard", async ({ playground }) => {
  await playground.open(
    lines(
      'import { print, tensor } from "tensorpad";',
      "class Point { x = 1; list = [1, { deep: true }]; get y(): number { throw new Error(); } }",
      "print(new Point());",
      "print(1, 2n, 'text', /a+/g, new Date(0), Symbol('s'), () => 1, new Set([1]));",
      "print({ inside: tensor([[1, 2], [3, 4]]) }, Array.from({ length: 5000 }, (_, i) => i));",
      "function far(): never { throw new RangeError('far', { cause: new Error('inner') }); }",
      "try { far(); } catch (error) { print('it was', error); }",
      "const circle: Record<string, unknown> = { get a() { return print(circle); } };",
      "circle.self = circle;",
      "print(circle);",
    ),
    "CPU",
  );
  await playground.runWell();
  const rows = playground.printed(0).getByRole("treeitem");
  await expect(rows).toHaveCount(1);
  await rows.first().focus();
  await playground.page.keyboard.press("ArrowRight");
  await expect(rows).toHaveText([/^Point/, "x: 1", "list: [1, { deep: true }]"]);
  await playground.page.keyboard.press("End");
  await playground.page.keyboard.press("Enter");
  await expect(rows).toHaveCount(5);
  await playground.page.keyboard.press("ArrowLeft");
  await playground.page.keyboard.press("ArrowLeft");
  await playground.page.keyboard.press("ArrowLeft");
  await expect(rows).toHaveCount(1);

  await expect(playground.printed(1)).toContainText(
    "1 2n text /a+/g 1970-01-01T00:00:00.000Z Symbol(s) [function anonymous] Set {1}",
  );
  await expect(playground.printed(2)).toContainText("{ inside: f32[2, 2] [[1. 2.] [3. 4.]] }");
  await expect(playground.printed(2)).toContainText("[0, 1, 2, … 4994 more, 4997, 4998, 4999]");
  await playground.printed(3).getByRole("treeitem").click();
  await expect(playground.printed(3)).toContainText(/at far line 6.*cause: Error: inner/s);
  await expect(playground.printed(4)).toContainText("{ a: [getter], self: [circular] }");
});

test("the console has levels, groups, tables and counts, and the output is filtered", async ({
  playground,
  page,
}) => {
  await playground.open(
    lines(
      "console.info('one of %d', 3);",
      "console.warn('careful');",
      "console.log('%cred', 'color: red; position: fixed');",
      "console.table([{ name: 'a', n: 10 }, { name: 'b', n: 9 }]);",
      "console.groupCollapsed('epoch %d', 1);",
      "console.log('loss 0.5');",
      "console.groupEnd();",
      "for (let i = 0; i < 5; i++) console.log('again');",
      "function traced(): void { console.trace('here'); }",
      "traced();",
      "console.log('the end');",
    ),
    "CPU",
  );
  await playground.runWell();
  const { output } = playground;
  await expect(playground.printed(2).getByText("red")).toHaveCSS("color", "rgb(255, 0, 0)");
  await expect(playground.printed(2).getByText("red")).toHaveCSS("position", "static");

  const cells = playground.printed(3).locator("tbody tr td:nth-child(2)");
  await expect(cells).toHaveText(['"a"', '"b"']);
  await playground.printed(3).getByRole("button", { name: "n", exact: true }).click();
  await expect(cells).toHaveText(['"b"', '"a"']);

  await expect(output).not.toContainText("loss 0.5");
  await output.getByRole("button", { name: "Group epoch 1" }).click();
  await expect(output).toContainText("loss 0.5");
  await expect(output.getByText("again")).toHaveCount(1);
  await expect(output).toContainText("×5");
  await expect(output).toContainText(/traced line 9/);

  const articles = output.getByRole("article");
  await page.getByRole("searchbox", { name: "Filter the output" }).fill("CAREFUL");
  await expect(articles).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Filter the output" }).fill("");
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await expect(articles).toHaveCount(2);
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await page.getByRole("button", { name: "More output options" }).click();
  await page.getByRole("button", { name: "Merge identical lines" }).click();
  await expect(output.getByText("again")).toHaveCount(5);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(articles).toHaveCount(0);
});

test("a tensor is inspected: statistics, table, pictures, texts, and what devices differ in", async ({
  playground,
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await playground.open(
    lines(
      'import { arange, print } from "tensorpad";',
      "print(arange(1000000).reshape([1000, 1000]).div(2 ** 20));",
      "print(arange(3).sub(1));",
      "print(arange(2 ** 21));",
    ),
    "Compare",
  );
  await playground.runWell();
  const view = (name: string) => playground.printed(0).getByRole("radio", { name, exact: true });
  await playground.printed(0).getByRole("button", { name: "Inspect" }).click();
  await expect(playground.printed(0)).toContainText(/max0.9536734mean/);
  await view("Table").check();
  const table = playground.printed(0).getByRole("region", { name: "Elements" });
  await expect(table.getByRole("cell", { name: "0.000954628", exact: true })).toBeVisible();
  await table.evaluate((element) => element.scrollTo(element.scrollWidth, element.scrollHeight));
  await expect(table.getByRole("cell", { name: "0.95367336", exact: true })).toBeVisible();
  expect(await table.locator("*").count()).toBeLessThan(1_000);
  await view("Heat map").check();
  await expect(playground.printed(0).getByRole("img", { name: /^Heat map/ })).toBeVisible();
  await view("Image").check();
  await expect(playground.printed(0).getByRole("img", { name: /^Image/ })).toBeVisible();
  await view("GPU − CPU").check();
  await view("Histogram").check();
  await expect(playground.printed(0).getByRole("img", { name: /^Histogram/ })).toBeVisible();

  await playground.printed(1).getByRole("button", { name: "Inspect" }).click();
  await playground.printed(1).getByRole("button", { name: "Copy as NumPy" }).click();
  await expect(playground.printed(1)).toContainText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "np.array([-1, 0, 1], dtype=np.float32)",
  );
  await playground.printed(2).getByRole("button", { name: "Inspect" }).click();
  await expect(playground.printed(2)).toContainText(
    /Only the edges of this tensor of .* elements were sent to the page\./,
  );
});
