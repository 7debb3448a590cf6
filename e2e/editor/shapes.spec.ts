import { expect, test } from "../pages/test.ts";
import { clickWord, hoverWord } from "../pages/word.ts";

const mismatch = `import { print, randn } from "tensorpad";

const a = randn([3, 4]);
const b = randn([3, 4]);
const c = a.matmul(b);
print(c.sum(0));
`;

test("shapes stand behind lines before anything runs, and what clashes is mended before Run", async ({
  playground,
  page,
}) => {
  await playground.visit();
  await playground.writeAnew(mismatch);
  const editor = page.locator(".monaco-host .view-lines");
  // Texts in the editor have no-break spaces.
  const behind = (line: string): RegExp =>
    new RegExp(line.replaceAll(/[[\]().?^]/g, "\\$&").replaceAll(" ", "\\s*"));

  // Recorded up to the call that would fail, which is underlined; nothing is shown for what follows.
  await expect(editor).toContainText(behind("randn([3, 4]); f32[3, 4]"));
  await expect(page.locator(".squiggly-error")).toHaveCount(1);
  await expect(editor).not.toContainText(behind("sum(0)); f32"));
  await expect(playground.output).not.toContainText("mismatched");

  // The hover has the engine's sentence, the axes that clash and what matmul does, once.
  await hoverWord(page, "matmul");
  const hover = page.locator(".monaco-hover:visible");
  await expect(hover).toContainText(
    behind("matmul: mismatched inner axes: [3, 4] @ [3, 4] (4 and 3)"),
  );
  await expect(hover).toContainText(behind("inner axes: 4 and 3"));
  await expect(hover).toContainText("Computes the matrix product over the last two axes");
  await page.keyboard.press("Escape");

  // A run reports the same error, which still stands there once.
  await playground.runToEnd();
  await expect(playground.errors).toHaveCount(1);
  await hoverWord(page, "matmul");
  await expect(hover).toContainText(behind("inner axes: 4 and 3"));
  await expect(hover.locator(".marker")).toHaveCount(1);

  await page.keyboard.press("Escape");
  await clickWord(page, "matmul");
  await page.keyboard.press("Alt+Enter");
  await expect(page.getByText("Transpose b", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator(".squiggly-error")).toHaveCount(0);
  await expect(editor).toContainText(behind("a.matmul(b.T); f32[3, 3]"));
  await expect(editor).toContainText(behind("print(c.sum(0)); f32[3]"));

  await playground.runWell();
  await expect(playground.printed(0)).toContainText("f32[3]");
});

test("hints answer questions, leave open what depends on data, and go with their setting", async ({
  playground,
  page,
}) => {
  await playground.visit();
  await playground.writeAnew(`import { nn, randn } from "tensorpad";
const layer = nn.linear(784, 128);
const x = randn([5, 784]);
const n = await x.sum().item();
const y = layer(x).slice([0, n > 1 ? 4 : 2]);
//    ^?
`);
  const editor = page.locator(".monaco-host .view-lines");
  await expect(editor).toContainText(/weight\s+f32\[784,\s+128\]/);
  await expect(editor).toContainText(/f32\[\?,\s+128\]/);
  await expect(editor).toContainText(/\^\?\s*y:\s+f32\[\?,\s+128\]/);

  await hoverWord(page, "layer");
  const hover = page.locator(".monaco-hover:visible");
  await expect(hover).toContainText(/linear\(784, 128\): 100,480 parameters in 2 tensors/);
  await expect(hover).toContainText(/weight.*f32\[784, 128\]/);
  await page.keyboard.press("Escape");

  const toggle = async (): Promise<void> => {
    await page.keyboard.press("F1");
    await page.keyboard.insertText("toggle shapes");
    await page.getByRole("option", { name: /^Toggle shapes while you type/ }).click();
  };
  await toggle();
  await expect(editor).not.toContainText("weight");
  await toggle();
  await expect(editor).toContainText("weight");
});

test("a program that never ends costs the page nothing but its hints", async ({
  playground,
  page,
}) => {
  await playground.visit();
  const editor = page.locator(".monaco-host .view-lines");
  await playground.writeAnew(`import { zeros } from "tensorpad";
const x = zeros([2]);
for (;;) {}
`);
  // A loop is left after some iterations, and what precedes it is known.
  await expect(editor).toContainText(/zeros\(\[2\]\);\s*f32\[2\]/);

  await playground.writeAnew(`import { zeros } from "tensorpad";
const x = zeros([2]);
/(a+)+b/.test("a".repeat(64));
`);
  await page.keyboard.press("End");
  await page.keyboard.insertText("// still here");
  await expect(editor).toContainText(/still\s+here/);
  await expect(editor).toContainText(/shapes:\s+the\s+program\s+takes\s+too\s+long\s+to\s+record/);
  await playground.expectReadyForNextRun();
});
