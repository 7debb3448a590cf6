import { encodeLink } from "../../src/app/share/link.ts";
import { expect, test } from "../pages/test.ts";

const source = `// Game of Life: a gun that shoots gliders, on a board of zeros and ones.
import { print, randn } from "tensorpad";
const several = randn([64, 64]).matmul(randn([64, 64])).softmax(-1).sum(0);
print(several);
`;

test("nothing of the header is clipped at any width", async ({ playground, page }) => {
  await playground.visit();
  for (let width = 320; width <= 1440; width += width < 760 || width > 960 ? 40 : 10) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await page.evaluate(() => {
      const edge = document.documentElement.clientWidth;
      const inside = [...document.querySelectorAll<HTMLElement>(".header *, .tabs > *")];
      return inside
        .filter((element) => element.checkVisibility())
        .filter((element) => element.getBoundingClientRect().right > edge + 0.5)
        .map((element) => element.textContent);
    });
    expect(cut, `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
});

test("Ctrl+. is the quick fix in the editor while nothing runs, and stops a run", async ({
  playground,
  page,
}) => {
  await page.goto(
    `/#${encodeLink({ source: "for (;;) {}\nmissing;\n", device: "cpu", params: {}, seed: 0 })}`,
  );
  await expect(page.getByText("Tab indents")).toBeVisible({ timeout: 60_000 });
  const fixes = page.locator(".action-widget, .monaco-editor-overlaymessage").first();
  // The service that offers fixes is loaded once it reports errors.
  await expect(page.locator(".squiggly-error").first()).toBeVisible({ timeout: 60_000 });
  await playground.program.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+.");
  await expect(fixes).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Enter");
  await expect(playground.status).toContainText("Running the program");
  await expect(fixes).toBeHidden();
  // A program that never yields is shown as running, with its time.
  await expect(playground.status).toContainText(/Running the program: .*for \d+ s/);
  await page.keyboard.press("Control+.");
  await expect(playground.status).toContainText("Stopped");
  await expect(fixes).toBeHidden();
});

test("nothing overlaps and nothing is clipped, from a small phone to a 4K screen", async ({
  playground,
  page,
}) => {
  await playground.open(source, "CPU");
  await playground.runWell();
  for (const width of [360, 390, 768, 800, 1024, 1440, 1920, 3840]) {
    await page.setViewportSize({ width, height: width < 760 ? 700 : Math.min(width, 1080) });
    const narrow = width <= 760;
    const views = narrow ? ["Editor", "Results"] : [""];
    for (const view of views) {
      if (view !== "") await page.getByRole("button", { name: view, exact: true }).click();
      await expect(page.locator(".results").first()).toBeVisible({ visible: view !== "Editor" });
      await expect(playground.program).toBeVisible({ visible: view !== "Results" });
      await expect(async () => expect(await page.evaluate(faultsOfLayout)).toEqual([])).toPass({
        timeout: 5000,
      });
    }
    const second = page.getByRole("region", { name: "Second pane", exact: true });
    await expect(second).toBeVisible({ visible: width >= 1600 });
  }
});

test("the status bar is one line, the title is whole on a laptop, and params fold on a phone", async ({
  playground,
  page,
}) => {
  const program = `// Game of Life: a gun that shoots gliders, on a board of zeros and ones.
import { param, print, randn } from "tensorpad";
const n = param("n", { min: 8, max: 64, value: 16 });
print(randn([n, n]).sum());
`;
  await playground.open(program, "CPU");
  const title = page.getByRole("button", { name: /^Game of Life: .*: rename the program$/ });
  const slider = page.getByRole("slider", { name: "n", exact: true });
  const params = page.getByRole("button", { name: /^Params \(1\)/ });
  for (const isOver of [false, true]) {
    if (isOver) await playground.runWell();
    // The emulated GPU is warned of until the first run is over.
    await expect(page.locator(".status .of-hardware.warning")).toHaveCount(isOver ? 0 : 1);
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const { height = 0 } = (await page.locator(".status").boundingBox()) ?? {};
      expect(height, `${width} px`).toBeLessThan(40);
      await expect(title).toBeVisible();
      const isCut = await title.evaluate(
        (name) =>
          name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1,
      );
      expect(isCut, `${width} px`).toBe(width < 1440);
      await expect(slider).toBeVisible({ visible: width > 760 });
    }
  }
  await params.click();
  await expect(slider).toBeVisible();
  await page.reload();
  await expect(params).toHaveAttribute("aria-expanded", "true");
  await expect(slider).toBeVisible();
  // The verdict stands in the card, and only a tab without the card has it in the status bar.
  const verdict = page.locator(".status .verdict-part");
  await page.setViewportSize({ width: 1440, height: 800 });
  await playground.runWell();
  await expect(verdict).toHaveCSS("position", "absolute");
  await playground.tab("Device").click();
  await expect(verdict).toHaveCSS("position", "static");
});

/** Finds parts that are clipped at the page's edges, and parts that overlap. Runs in the page. */
function faultsOfLayout(): string[] {
  const faults: string[] = [];
  const { clientWidth, scrollWidth, clientHeight } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`);
  const visible = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const nameOf = (element: Element): string =>
    `${element.className} ${element.getAttribute("aria-label") ?? element.textContent}`;
  for (const element of visible(".header *, .status *, .tab, .beside-head *")) {
    const { left, right, bottom } = element.getBoundingClientRect();
    if (left < -0.5 || right > clientWidth + 0.5 || bottom > clientHeight + 0.5)
      faults.push(`cut off: ${nameOf(element)}`);
  }
  const apart = [
    ".header > *:not(.spring)",
    ".page > *:not(dialog)",
    ".column",
    ".status > *:not(:empty)",
    ".tabs > *",
  ];
  for (const selector of apart) {
    const boxes = visible(selector).map((element) => ({
      name: nameOf(element),
      box: element.getBoundingClientRect(),
    }));
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const along =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 1 && along > 1) faults.push(`overlap: ${one.name} and ${other.name}`);
      }
  }
  return faults;
}

test("columns are resized, hidden and shown again by keyboard, and are kept", async ({
  playground,
  page,
}) => {
  await playground.open(source, "CPU");
  const widths = (): Promise<number[]> =>
    page
      .locator(".column")
      .evaluateAll((columns) =>
        columns.map((each) => Math.round(each.getBoundingClientRect().width)),
      );
  const [before = 0] = await widths();
  const separator = page.getByRole("separator", { name: "Width of the program" });
  await separator.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(async () => expect((await widths())[0]).toBeLessThan(before - 50)).toPass();
  const [narrower = 0] = await widths();
  await page.reload();
  await expect(playground.program).toBeVisible();
  await expect(async () =>
    expect(Math.abs(((await widths())[0] ?? 0) - narrower)).toBeLessThan(12),
  ).toPass();
  await page.getByRole("button", { name: "Program column" }).click();
  await expect(playground.program).toBeHidden();
  expect((await widths()).at(-1)).toBeGreaterThan(1200);
  await page.getByRole("button", { name: "Results column" }).click();
  await expect(playground.program).toBeVisible();
  await expect(playground.tab("Output")).toBeHidden();
  await page.getByRole("button", { name: "Second pane" }).click();
  await page.getByRole("button", { name: "Results column" }).click();
  const second = page.getByRole("region", { name: "Second pane", exact: true });
  await expect(second.getByRole("combobox")).toHaveValue("Timings");
  await playground.tab("Timings").click();
  await expect(second.getByRole("combobox")).toHaveValue("Output");
  await expect(playground.output).toBeVisible();
  await second.getByRole("button", { name: "Close the second pane" }).click();
  await expect(second).toBeHidden();
});

test("the separator still moves after the second pane went while the results were hidden", async ({
  playground,
  page,
  escaped,
}) => {
  await playground.open(source, "CPU");
  const second = page.getByRole("button", { name: "Second pane" });
  const results = page.getByRole("button", { name: "Results column" });
  await second.click();
  await results.click();
  await second.click();
  await results.click();
  const program = page.locator(".column").first();
  const width = async (): Promise<number> => (await program.boundingBox())?.width ?? 0;
  const before = await width();
  await page.getByRole("separator", { name: "Width of the program" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(width).toBeLessThan(before - 20);
  expect(escaped).toEqual([]);
});
