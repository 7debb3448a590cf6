// Charts of every kind, on the page as a visitor sees them.
import { readFile } from "node:fs/promises";
import { expect, test } from "../pages/test.ts";

const everyKind = `import { arange, linspace, nn, plot, randn, tensor } from "tensorpad";
const x = linspace(0, 6, 50);
plot.line("waves", x.sin(), x, { low: x.sin().sub(0.2), high: x.sin().add(0.2), title: "Waves", xLabel: "time" });
plot.scatter("waves", x, x.cos(), { series: "dots" });
plot.bar("bars", [3, 1], { labels: ["one", "two"], error: [0.2, 0.1] });
plot.histogram("values", randn([500]), { bins: 12 });
plot.box("scores", { control: [2, 3, 3, 4, 19], treated: [4, 5, 5, 6, 7] });
const matrix = arange(48).reshape([6, 8]);
plot.heatmap("heat", matrix);
plot.contour("hill", matrix.sin());
plot.surface("land", matrix.cos());
plot.image("picture", matrix.div(48));
plot.images("pictures", matrix.reshape([3, 4, 4]).div(48), { captions: ["a", "b", "c"] });
plot.confusion("mistakes", [[5, 1], [0, 4]], { labels: ["cat", "dog"] });
plot.graph("model", nn.sequential(nn.linear(2, 3), nn.relu()));
plot.table("table", { name: ["a", "b"], value: tensor([1, 2]) });
for (const word of ["Once", "upon", "a time"]) plot.text("story", word);
plot.line("left", [1, 2]);
plot.line("right", [2, 1]);
plot.figure("both", ["left", "right"]);
`;

test("a program draws every kind of chart, each with a name and a sentence", async ({
  playground,
}) => {
  await playground.open(everyKind, "CPU");
  await playground.runWell();
  const { output } = playground;
  const sentences = {
    waves: "CPU: 50 points, last -0.27942; dots, CPU: 50 points",
    bars: "2 bars, from 1 to 3",
    values: /^500 values in 12 bins from/,
    scores: "2 boxes, medians from 3 to 5, 1 outlier",
    heat: "6 × 8 numbers, from 0 to 47",
    hill: /^6 × 8 numbers/,
    land: /^6 × 8 numbers/,
    picture: "1 image of 8 × 6 pixels, one channel",
    pictures: "3 images of 4 × 4 pixels, one channel",
    model: "3 modules, 9 parameters",
    mistakes: "2 classes, 10 predictions, 90.0% correct",
  };
  for (const [name, sentence] of Object.entries(sentences))
    await expect(output.getByRole("img", { name, exact: true })).toHaveAccessibleDescription(
      sentence,
    );
  await expect(output.getByRole("table", { name: "table" })).toContainText("value");
  const story = output.getByRole("note", { name: "story" });
  await expect(story).toHaveText("a time");
  await output.getByRole("slider", { name: "Frame of story" }).press("Home");
  await expect(story).toHaveText("Once");
  const both = output.getByRole("region", { name: "both" });
  await expect(both.getByRole("img", { name: "left" })).toBeVisible();
  await expect(output.getByRole("img", { name: "left" })).toHaveCount(1);
});

test("a chart is zoomed by keys, shown as a table and saved", async ({ playground }) => {
  await playground.open(
    'import { plot } from "tensorpad";\nfor (let i = 0; i < 30; i++) plot.line("loss", i * i);\n',
    "CPU",
  );
  await playground.runWell();
  const { output, page } = playground;
  const chart = output.getByRole("img", { name: "loss" });
  await chart.press("+");
  await expect(output.getByRole("button", { name: "Reset view" })).toBeVisible();
  await chart.press("0");
  await expect(output.getByRole("button", { name: "Reset view" })).toBeHidden();
  await output.getByRole("button", { name: "Show loss as a table" }).click();
  await expect(output.getByRole("table", { name: "Data of loss" })).toContainText("841");
  for (const [kind, name] of [
    ["Save loss as PNG", "loss.png"],
    ["Save loss as SVG", "loss.svg"],
    ["Save loss as CSV", "loss.csv"],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      output.getByRole("button", { name: kind }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(name);
  }
});

test("points and frames of tensors appear while a program never yields", async ({ playground }) => {
  await playground.open(
    `import { plot, tensor } from "tensorpad";
for (let i = 0; ; i++) {
  const x = tensor([i, 1]).mul(2);
  plot.line("endless", x.sum());
  plot.line("band", x, { low: x.sub(1), high: x.add(1) });
  plot.heatmap("map", x.reshape([1, 2]));
}
`,
    "CPU",
  );
  await playground.run.click();
  const chart = playground.output.getByRole("img", { name: "endless" });
  await expect(chart).toHaveAccessibleDescription(/^CPU: [\d,]+ points?, last/);
  const band = playground.output.getByRole("img", { name: "band" });
  await expect(band).toHaveAccessibleDescription(/^CPU: [\d,]+ points?, last/);
  const map = playground.output.getByRole("img", { name: "map" });
  await expect(map).toHaveAccessibleDescription(/^1 × 2 numbers/);
  await playground.stop.click();
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test("two fingers zoom a chart, one moves it, and two taps reset it", async ({ playground }) => {
    await playground.open(
      'import { plot } from "tensorpad";\nplot.line("loss", [3, 1, 2]);\n',
      "CPU",
    );
    await playground.runWell();
    const { output, page } = playground;
    const chart = output.getByRole("img", { name: "loss" });
    await chart.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await chart.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const [middle, level] = [x + width / 2, y + height / 2];
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", offsets: readonly number[]) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: offsets.map((offset, id) => ({ x: middle + offset, y: level, id })),
      });
    const reset = output.getByRole("button", { name: "Reset view" });
    await touch("touchStart", [-20, 20]);
    for (const apart of [30, 50, 80]) await touch("touchMove", [-apart, apart]);
    await touch("touchEnd", []);
    await expect(reset).toBeVisible();
    const line = chart.locator(".chart-line");
    const before = await line.getAttribute("d");
    await touch("touchStart", [0]);
    for (const moved of [20, 40]) await touch("touchMove", [moved]);
    await touch("touchEnd", []);
    await expect(line).not.toHaveAttribute("d", before ?? "");
    await page.touchscreen.tap(middle, level);
    await page.touchscreen.tap(middle, level);
    await expect(reset).toBeHidden();
  });
});

test("a line whose x and y seem exchanged says so at its line; with names it does not", async ({
  playground,
  page,
}) => {
  const program = `import { linspace, plot } from "tensorpad";
const x = linspace(0, 6, 50);
plot.line("right", x.sin(), x);
plot.line("exchanged", x, x.sin());
plot.line("meant", { x: x.sin(), y: x });
`;
  await playground.open(program, "CPU");
  await playground.runWell();
  const notes = playground.output.getByRole("note");
  await expect(notes).toHaveCount(1);
  await expect(notes).toContainText('plot.line("exchanged", { x, y })');
  await notes.getByRole("button", { name: /line 4/i }).click();
  await expect(page.locator(".squiggly-warning")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "1 warning", exact: true }).click();
  const item = page.getByRole("menu", { name: "Problems" }).getByRole("menuitem");
  await expect(item).toHaveText(/^line 4.*plot\.line\("exchanged", .*warning, run$/);
  await page.keyboard.press("Escape");
});

test("ticks that would read alike are relative to an offset, also in the saved drawing", async ({
  playground,
}) => {
  const program = `import { plot } from "tensorpad";
plot.line("loss", [0.693146, 0.6931475, 0.693148, 0.693147], [1e9, 1e9 + 1, 1e9 + 2, 1e9 + 3]);
`;
  await playground.open(program, "CPU");
  await playground.runWell();
  const { output, page } = playground;
  const ticks = output.locator(".chart-tick");
  await expect(ticks.filter({ hasText: "offset 0.69314" })).toHaveCount(1);
  await expect(ticks.filter({ hasText: "offset 1e9" })).toHaveCount(1);
  await expect(ticks.filter({ hasText: /^\+1$/ })).toHaveCount(1);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    output.getByRole("button", { name: "Save loss as SVG" }).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toContain("offset 0.69314");
});
