import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { createServer } from "vite";
import { encodeLink } from "../../src/app/share/link.ts";
import { drop } from "../pages/drop.ts";
import { expect, test } from "../pages/test.ts";

const source = `import { data, iris, param, plot, print, rand, tensor } from "tensorpad";
import { doubled } from "./more";

/** Squares, drawn. </script> */
const n = param("n", { min: 1, max: 8, value: 3 });
print(tensor([1, 2, 3]).mul(n));
for (let step = 0; step < 20; step++) plot.line("squares", step * step, step);
plot.heatmap("field", rand([4, 6]));
print(iris.all().x.sum(0).mul(10).round());
print((await data.csv("flowers.csv")).numbers("length").sum(), doubled(21));
console.log("the end");
// @filename: more.ts
export const doubled = (n: number): number => 2 * n;
`;
const flowers = "length\n5.1\n4.9\n";

/** Presses a button of the Share dialog and saves the file that the browser receives. */
async function saved(page: Page, label: string, path: string): Promise<Buffer> {
  const download = page.waitForEvent("download");
  await page
    .getByRole("dialog", { name: "Share" })
    .getByRole("button", { name: label, exact: true })
    .click();
  await (await download).saveAs(path);
  await expect(page.getByRole("dialog", { name: "Share" }).getByText(/^Saved/)).toBeVisible();
  return readFileSync(path);
}

async function expectOutput(page: Page): Promise<void> {
  await expect(page.locator("#state")).toContainText("Done in", { timeout: 60_000 });
  const output = page.getByRole("log", { name: "Output" });
  await expect(output).toContainText("[ 6. 12. 18.]");
  await expect(output).toContainText("[8765. 4586. 5637. 1799.]");
  await expect(output).toContainText(/10[\s\S]*42/);
  await expect(output).toContainText("the end");
  await expect(output.getByRole("img", { name: "squares" })).toBeVisible();
  await expect(output.getByRole("img", { name: "field" }).locator("canvas")).toHaveCount(1);
}

test("a program leaves as a page, a project, a notebook and a text, which run or come back", async ({
  playground,
  page,
  escaped,
}, info) => {
  const outputPath = (name: string): string => info.outputPath(name);
  await playground.visit(
    encodeLink({ source, title: "Lesson 1: squares", device: "cpu", params: { n: 6 }, seed: 3 }),
  );
  await drop(page, "flowers.csv", flowers);
  await expect(page.getByRole("button", { name: "Remove flowers.csv" })).toBeVisible();
  await playground.runWell();
  await expect(page.getByRole("img", { name: "field" }).locator("canvas, image")).toBeVisible();
  await playground.share.click();
  const html = outputPath("program.html");
  await saved(page, "One page (.html)", html);
  const zip = await saved(page, "Vite project (.zip)", outputPath("program.zip"));
  const notebook = await saved(page, "Notebook (.ipynb)", outputPath("program.ipynb"));
  expect((await saved(page, ".ts", outputPath("program.ts"))).toString()).toBe(
    `${source}// Language version of Tensorpad: 1\n`,
  );
  await page.keyboard.press("Escape");

  const { cells, metadata } = JSON.parse(notebook.toString());
  expect(metadata.tensorpad).toMatchObject({ device: "cpu", params: { n: 6 }, seed: 3 });
  expect(JSON.stringify(cells[1].outputs)).toContain("the end");
  const data = cells[1].outputs.flatMap((output: { data?: object }) =>
    Object.keys(output.data ?? {}),
  );
  expect(data).toEqual(["image/svg+xml", "text/plain", "image/png", "text/plain"]);

  // The page, opened as a file, without a network.
  const alone = await page.context().newPage();
  alone.on("pageerror", (error) => escaped.push(String(error)));
  await page.context().setOffline(true);
  await alone.goto(pathToFileURL(html).href);
  await expectOutput(alone);
  await expect(alone).toHaveTitle("Lesson 1: squares");
  // Its params can be changed, which runs it again.
  await alone.getByRole("spinbutton", { name: "n, exact value" }).fill("2");
  await alone.keyboard.press("Enter");
  await expect(alone.getByRole("log", { name: "Output" })).toContainText("[2. 4. 6.]", {
    timeout: 60_000,
  });
  await expect(alone.getByRole("slider", { name: "n", exact: true })).toHaveValue("2");
  await page.context().setOffline(false);

  // The project, served by Vite.
  const folder = outputPath("project");
  for (const [path, content] of Object.entries(unzipSync(zip))) {
    const file = join(folder, path.slice(path.indexOf("/") + 1));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(folder, "tensorpad"), join(folder, "node_modules/tensorpad"));
  symlinkSync(
    fileURLToPath(new URL("../../node_modules/vite", import.meta.url)),
    join(folder, "node_modules/vite"),
  );
  const server = await createServer({ root: folder, logLevel: "error", server: { port: 0 } });
  await server.listen();
  await alone.goto(server.resolvedUrls?.local[0] ?? "");
  await expectOutput(alone);
  await server.close();
  await alone.close();

  // The page and the notebook open again, one by the command and one by a drop; a damaged one states the reason.
  await playground.visit(encodeLink({ source: "1;\n", device: "gpu", params: {}, seed: 0 }));
  await page.keyboard.press("F1");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("combobox").fill("open a program");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(html);
  await expect(playground.device("CPU")).toBeChecked();
  await expect(page.getByRole("spinbutton", { name: "seed" })).toHaveValue("3");
  await expect(page.getByRole("list", { name: "Files" })).toContainText("flowers.csv");
  await expect(page.getByRole("button", { name: "Lesson 1: squares: rename" })).toBeVisible();
  await drop(page, "broken.ipynb", notebook.toString().slice(0, 900));
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: "broken.ipynb cannot be opened: it is not valid JSON" }),
  ).toBeVisible();
  await drop(page, "mine.ts", "print(1 + 1);\n");
  await expect(page.locator(".view-lines").getByText("print(1 + 1);")).toBeVisible();
});

test("a page that carries MNIST asks first, trains without a network and runs its animation", async ({
  playground,
  page,
  escaped,
}, info) => {
  const program = `import { animate, full, mnist, mobyDick, print } from "tensorpad";
for await (const { x } of mnist.train.batches(8).take(1)) print(x.shape);
print((await mobyDick.text()).slice(0, 20));
await animate(20, (frame) => full([8, 12], (frame % 10) / 10), { frames: 5, title: "waves" });
print("after");
`;
  await playground.visit(encodeLink({ source: program, device: "cpu", params: {}, seed: 0 }));
  await playground.share.click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("button", { name: "One page (.html)" }).click();
  await expect(dialog.getByRole("group", { name: "Size" })).toContainText(
    /The file will include [\d.]+ MiB of data, because the program reads Moby-Dick and the train split of MNIST\./,
  );
  await saved(page, "Save", info.outputPath("digits.html"));
  await expect(dialog.getByText(/^Saved with Moby-Dick and/)).toBeVisible();

  const alone = await page.context().newPage();
  alone.on("pageerror", (error) => escaped.push(String(error)));
  await page.context().setOffline(true);
  await alone.goto(pathToFileURL(info.outputPath("digits.html")).href);
  const output = alone.getByRole("log", { name: "Output" });
  await expect(output).toContainText(/8, 784[\s\S]*CHAPTER 1[\s\S]*after/, { timeout: 60_000 });
  const animation = output.getByRole("group", { name: "Animation" });
  const frame = async (): Promise<number> =>
    Number(/frame ([\d,]+)/.exec((await animation.textContent()) ?? "")?.[1]?.replaceAll(",", ""));
  await expect.poll(frame).toBeGreaterThan(8);
  await animation.getByRole("button", { name: "Pause" }).click();
  await expect(animation).toContainText("paused");
  // A frame that was in progress is still drawn.
  await expect
    .poll(async () => {
      const shown = await frame();
      return (await frame()) - shown;
    })
    .toBe(0);
  const before = await frame();
  await animation.getByRole("button", { name: "Step" }).click();
  await expect.poll(frame).toBeGreaterThan(before);
  await animation.getByRole("button", { name: "Play" }).click();
  await expect.poll(frame).toBeGreaterThan(before + 3);
  await expect(output.getByRole("application", { name: /^waves/ })).toBeVisible();
  await alone.screenshot({ path: info.outputPath("animation.png") });
  await page.context().setOffline(false);
  await alone.close();
});
