import { violations } from "../pages/axe.ts";
import type { Playground } from "../pages/playground.ts";
import { expect, testOnKeptPage as test } from "../pages/test.ts";

const source = `import { param, print } from "tensorpad";
param.presets({ small: { n: 8, way: "down" }, large: { n: 64, way: "up", isOn: true } });
const n = param("n", { min: 1, max: 100, scale: "log10", value: 10 });
const way = param.choice("way", ["down", "up", "left"]);
const isOn = param.toggle("isOn");
const paper = param.colour("paper", "#3366cc");
const words = param.text("words", "hello");
const digit = param.drawing("digit", { shape: [8, 8] });
print(n, way, isOn, paper.join("/"), words);
print("sum:" + (await digit.sum().item()) + ";");
`;

async function expectPrinted(
  playground: Playground,
  [values, sum]: readonly [string, string],
): Promise<void> {
  await expect(playground.printed(0)).toContainText(values);
  await expect(playground.printed(1)).toContainText(sum);
}

test("a param of each kind is moved, and the output follows; a link brings all back", async ({
  playground,
  page,
}) => {
  const inputs = page.getByRole("region", { name: "Inputs" });
  await playground.open(source, "CPU");
  // Their controls exist before the first run, as far as the text declares them.
  await expect(inputs.getByRole("button", { name: "Draw digit" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Re-run on change" }).check();
  await playground.runWell();
  await expectPrinted(playground, ["10 down false 0.2/0.4/0.8 hello", "sum:0;"]);

  await inputs.getByRole("spinbutton", { name: "n, exact value" }).fill("20");
  await inputs.getByRole("combobox", { name: "way" }).selectOption("left");
  await inputs.getByRole("checkbox", { name: "isOn" }).check();
  await inputs.getByLabel("paper").fill("#ff0000");
  await inputs.getByRole("textbox", { name: "words" }).fill("by hand");
  await expectPrinted(playground, ["20 left true 1/0/0 by hand", "sum:0;"]);

  await inputs.getByRole("button", { name: "Draw digit" }).click();
  await inputs.getByRole("combobox", { name: "Brush" }).selectOption("thin");
  const paper = inputs.getByRole("application", { name: "digit, 8 by 8 pixels" });
  await paper.focus();
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expectPrinted(playground, ["20 left true", "sum:3;"]);
  const box = await paper.boundingBox();
  const eighth = (box?.width ?? 0) / 8;
  const at = (column: number, row: number) =>
    [(box?.x ?? 0) + (column + 0.5) * eighth, (box?.y ?? 0) + (row + 0.5) * eighth] as const;
  await page.mouse.move(...at(0, 0));
  await page.mouse.down();
  await page.mouse.move(...at(3, 0), { steps: 4 });
  await page.mouse.up();
  await expectPrinted(playground, ["20 left true", "sum:7;"]);
  expect(await violations(page, ".params")).toEqual([]);
  await inputs.getByRole("button", { name: "Undo" }).click();
  await expectPrinted(playground, ["20 left true", "sum:3;"]);
  await page.keyboard.press("Escape");
  await expect(paper).toBeHidden();

  await inputs.getByRole("combobox", { name: "Preset" }).selectOption("large");
  await expectPrinted(playground, ["64 up true 1/0/0 by hand", "sum:3;"]);
  const link = await playground.link();
  await inputs.getByRole("button", { name: "Reset" }).click();
  await expectPrinted(playground, ["10 down false 0.2/0.4/0.8 hello", "sum:0;"]);

  await page.goto("about:blank");
  await playground.visit(new URL(link).hash.slice(1));
  await expect(inputs.getByRole("combobox", { name: "Preset" })).toHaveValue("large");
  await playground.runWell();
  await expectPrinted(playground, ["64 up true 1/0/0 by hand", "sum:3;"]);
});

test("presets that name what nobody declares are refused at their line, after the run", async ({
  playground,
}) => {
  await playground.open(
    `import { param, print } from "tensorpad";

param.presets({ small: { m: 8 } });
print(param("n", { min: 1, max: 9, value: 4 }));
`,
    "CPU",
  );
  await playground.runToEnd();
  await playground.expectError(
    'param.presets: unknown param "m" in "small": the program declares "n"',
    3,
  );
  await expect(playground.printed(0)).toContainText("4");
});
