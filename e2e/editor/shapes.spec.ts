import type { Page } from "@playwright/test";
import { encodeLink } from "../../src/app/share/link.ts";
import { annotatedLines } from "../pages/annotated-lines.ts";
import { expect, test } from "../pages/test.ts";
import { clickWord, hoverWord } from "../pages/word.ts";

const mismatch = `import { print, randn } from "tensorpad";

const a = randn([3, 4]);
const b = randn([3, 4]);
const c = a.matmul(b);
print(c.sum(0));
`;

/** Waits until the editor's lines, with the shapes behind them, contain these words. */
async function expectBehind(page: Page, words: string): Promise<void> {
  await expect.poll(() => annotatedLines(page), { timeout: 60_000 }).toContain(words);
}

test("shapes stand behind lines before anything runs, and what clashes is mended before Run", async ({
  playground,
  page,
}) => {
  await playground.visit();
  await playground.writeAnew(mismatch);
  // Recorded up to the call that would fail, which is underlined; nothing is shown for what follows.
  await expectBehind(page, "randn([3, 4]); f32[3, 4]");
  await expect(page.locator(".squiggly-error")).toHaveCount(1);
  expect(await annotatedLines(page)).not.toContain("sum(0)); f32");
  await expect(playground.output).not.toContainText("mismatched");

  // The hover has the engine's sentence, the axes that clash and what matmul does, once.
  await hoverWord(page, "matmul");
  const hover = page.locator(".monaco-hover:visible");
  // Texts in the hover have no-break spaces.
  await expect(hover).toContainText(
    /matmul:\s+mismatched\s+inner\s+axes:\s+\[3,\s+4\]\s+@\s+\[3,\s+4\]\s+\(4\s+and\s+3\)/,
  );
  await expect(hover).toContainText(/inner\s+axes:\s+4\s+and\s+3/);
  await expect(hover).toContainText("Computes the matrix product over the last two axes");
  await page.keyboard.press("Escape");

  // A run reports the same error, which still stands there once.
  await playground.runToEnd();
  await expect(playground.errors).toHaveCount(1);
  await hoverWord(page, "matmul");
  await expect(hover).toContainText(/inner\s+axes:\s+4\s+and\s+3/);
  await expect(hover.locator(".marker")).toHaveCount(1);

  await page.keyboard.press("Escape");
  await clickWord(page, "matmul");
  await page.keyboard.press("Alt+Enter");
  await expect(page.getByText("Transpose b", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator(".squiggly-error")).toHaveCount(0);
  await expectBehind(page, "a.matmul(b.T); f32[3, 3]");
  await expectBehind(page, "print(c.sum(0)); f32[3]");

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
  await expectBehind(page, "weight f32[784, 128]");
  await expectBehind(page, ": 2]); f32[?, 128]");
  await expectBehind(page, "^? y: f32[?, 128]");

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
  await expect.poll(() => annotatedLines(page)).not.toContain("weight");
  await toggle();
  await expectBehind(page, "weight f32[784, 128]");
});

test("a program that never ends costs the page nothing but its hints", async ({
  playground,
  page,
}) => {
  await playground.visit();
  await playground.writeAnew(`import { zeros } from "tensorpad";
const x = zeros([2]);
for (;;) {}
`);
  // A loop is left after some iterations, and what precedes it is known.
  await expectBehind(page, "zeros([2]); f32[2]");

  await playground.writeAnew(`import { zeros } from "tensorpad";
const x = zeros([2]);
/(a+)+b/.test("a".repeat(64));
`);
  await page.keyboard.press("End");
  await page.keyboard.insertText("// still here");
  await expectBehind(page, "still here");
  await expectBehind(page, "shapes: the program takes too long to record");
  await playground.expectReadyForNextRun();
});

test("shapes stand behind the lines of a program that nobody has touched, whatever it takes", async ({
  playground,
  page,
}) => {
  await playground.visit();
  await expectBehind(page, "randn([n, n]); f32[256, 256]");
  // A link's program gets little time: what was recorded within it is shown.
  const long = `import { zeros } from "tensorpad";
let x = zeros([2, 3]);
for (let step = 0; step < 40_000; step++) x = x.add(1);
await new Promise(() => {});
`;
  await page.goto(`/#${encodeLink({ source: long, device: "cpu", params: {}, seed: 0 })}`);
  await expectBehind(page, "zeros([2, 3]); f32[2, 3]");
});

test("what stands behind a line never wraps it, and is shortened where there is no space", async ({
  playground,
  page,
}) => {
  const source = `import { print, randn } from "tensorpad";
const several = randn([64, 64]).matmul(randn([64, 64])).softmax(-1).sum(0);
print(several, several.add(1), several.add(2));
`;
  await playground.open(source, "CPU");
  await expectBehind(page, "f32[64]");
  const rows = (): Promise<number[]> =>
    page
      .locator(".monaco-host .view-line")
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top));
  await playground.runWell();
  await expect(page.locator(".line-note").first()).toContainText("CPU");
  const withNotes = await rows();
  await page.keyboard.press("F1");
  await page.keyboard.insertText("toggle shapes");
  await page.getByRole("option", { name: /^Toggle shapes while you type/ }).click();
  await expect.poll(() => annotatedLines(page)).not.toContain("f32[64]");
  expect(await rows()).toEqual(withNotes);
});
