import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { violations } from "../pages/axe.ts";
import { expect, testOnKeptPage as test } from "../pages/test.ts";

const source = `import { print, rand } from "tensorpad";

const x = rand([128, 128]);
for (let step = 0; step < 4; step++) {
  print(await x.matmul(x).add(step).sum().item());
}
`;

/** Spreads two fingers on a picture. */
async function spread(page: Page, picture: Locator): Promise<void> {
  const box = await picture.boundingBox();
  if (box === null) throw new Error("the picture is not shown");
  const { x, y, width, height } = box;
  const [middle, across] = [x + width / 2, y + height / 2];
  const touch = await page.context().newCDPSession(page);
  const fingers = (apart: number) =>
    [-apart, apart].map((from, id) => ({ x: middle + from, y: across, id }));
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(30) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(90) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("the Timeline draws a run, is zoomed by keys, and its trace is exported and imported", async ({
  playground,
  page,
}) => {
  await playground.runAndShow("Timeline", source, "CPU");
  const panel = page.getByRole("tabpanel", { name: "Timeline" });
  const choice = panel.getByRole("combobox", { name: "Trace shown" });
  await expect(choice).toHaveValue("CPU, repeat");
  const totals = panel.getByRole("table", { name: "Totals by lane" });
  await expect(totals.getByRole("row", { name: /^Device 4 / })).toBeVisible();
  await expect(totals.getByRole("row", { name: /^Readback 4 / })).toBeVisible();

  await choice.selectOption("CPU, first run");
  await expect(totals.getByRole("row", { name: /^Compilation/ })).toBeVisible();
  await panel.getByText("Longest spans").click();
  // Which of the two computing lines has the longest spans depends on the times.
  await expect(panel.getByRole("table", { name: "Longest spans" })).toContainText(/line [35]/);

  const picture = panel.getByRole("application", { name: /^Timeline/ });
  const inSight = panel.getByText(/^Showing /);
  const whole = (await inSight.textContent()) ?? "";
  await picture.focus();
  await page.keyboard.press("w");
  await page.keyboard.press("d");
  await expect(inSight).not.toHaveText(whole);
  await page.keyboard.press("r");
  await expect(panel.getByRole("heading", { name: /^Selected range/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("0");
  await expect(inSight).toHaveText(whole);
  await expect(panel.getByRole("heading", { name: /^Whole timeline/ })).toBeVisible();
  await spread(page, picture);
  await expect(inSight).not.toHaveText(whole);
  await page.keyboard.press("0");
  await expect(inSight).toHaveText(whole);
  expect(await violations(page, '[role="tabpanel"]')).toEqual([]);

  const downloading = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Export trace" }).click();
  const path = await (await downloading).path();
  const trace = JSON.parse(await readFile(path, "utf8"));
  const spans = trace.traceEvents.filter(({ ph }: { ph: string }) => ph === "X");
  expect(spans.length).toBeGreaterThan(8);
  for (const { ts, dur } of spans) {
    expect(ts).toBeGreaterThanOrEqual(0);
    expect(dur).toBeGreaterThanOrEqual(0);
  }

  const choosing = page.waitForEvent("filechooser");
  await panel.getByRole("button", { name: "Import trace" }).click();
  await (await choosing).setFiles({
    name: "other.json",
    mimeType: "application/json",
    buffer: await readFile(path),
  });
  await expect(choice).toHaveValue("File other.json");
  await expect(inSight).toHaveText(whole);
  await expect(totals.getByRole("row", { name: /^Device 4 / })).toBeVisible();
});

test("a file that is no trace is refused with what is wrong", async ({ playground, page }) => {
  await playground.open(source, "CPU");
  await playground.tab("Timeline").click();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import trace" }).click();
  await (await choosing).setFiles({
    name: "notes.json",
    mimeType: "application/json",
    buffer: Buffer.from("Dear diary"),
  });
  const panel = page.getByRole("tabpanel", { name: "Timeline" });
  await expect(panel.getByRole("alert")).toHaveText(
    /^notes\.json: invalid trace: it is not JSON: choose a file in the Trace Event Format/,
  );
});
