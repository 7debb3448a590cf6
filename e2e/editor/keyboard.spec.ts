import { decodeLink, encodeLink } from "../../src/app/share/link.ts";
import { violations } from "../pages/axe.ts";
import { expect, test } from "../pages/test.ts";

const endless = "for (;;) {}\n";

test("Ctrl+Enter runs the program from within the editor", async ({ playground, page }) => {
  await playground.open('import { print } from "tensorpad";\nprint("from the keyboard");\n', "CPU");
  await playground.program.focus();
  await page.keyboard.press("Control+Enter");
  await playground.finished();
  await expect(playground.printed(0)).toContainText("from the keyboard");
});

for (const key of ["Escape", "Control+."]) {
  test(`${key} stops a run`, async ({ playground, page }) => {
    await playground.open(endless, "CPU");
    await playground.run.click();
    await expect(playground.status).toContainText("Running");
    await page.keyboard.press(key);
    await expect(playground.status).toContainText("Stopped");
  });
}

for (const key of ["F1", "Control+k"]) {
  test(`${key} opens the palette, which runs a command by its name`, async ({
    playground,
    page,
  }) => {
    await playground.open('import { print } from "tensorpad";\nprint("chosen by name");\n', "CPU");
    await playground.program.focus();
    await page.keyboard.press(key);
    const palette = page.getByRole("dialog", { name: "Commands" });
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("run");
    await expect(palette.getByRole("option", { selected: true })).toContainText("Run");
    await page.keyboard.press("Enter");
    await expect(palette).toBeHidden();
    await playground.finished();
    await expect(playground.printed(0)).toContainText("chosen by name");
  });
}

test("what is typed into the editor is what runs", async ({ playground, page }) => {
  await playground.open("", "CPU");
  await playground.program.focus();
  await page.keyboard.insertText(
    'import { print, tensor } from "tensorpad";\nprint(tensor([1, 2]).add(40));\n',
  );
  await page.keyboard.press("Control+Enter");
  await playground.finished();
  await expect(playground.printed(0)).toContainText(/\[41\. 42\.\]/);
});

test("nothing that is typed while the full editor loads is lost", async ({ playground, page }) => {
  await page.goto(`/#${encodeLink({ source: "", device: "cpu", params: {}, seed: 0 })}`);
  await playground.program.focus();
  let typed = "";
  for (let left = 20; left > 0; left--) {
    const word = `${typed.length} `;
    await page.keyboard.insertText(word);
    typed += word;
    if (!(await page.getByText("Tab indents").isVisible())) left = 20;
  }
  const opened = decodeLink(new URL(await playground.link()).hash.slice(1));
  expect(opened.ok && opened.program.source).toBe(typed);
});

test("the device is chosen with the arrow keys", async ({ playground, page }) => {
  await playground.open("", "Compare");
  await playground.device("Compare").focus();
  await page.keyboard.press("ArrowRight");
  await expect(playground.device("GPU")).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(playground.device("CPU")).toBeChecked();
});

test("the tabs are chosen with the arrow keys", async ({ playground, page }) => {
  await playground.open("", "CPU");
  await playground.tab("Output").focus();
  await page.keyboard.press("ArrowRight");
  await expect(playground.tab("Variables")).toBeFocused();
  await expect(playground.tab("Variables")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  await expect(playground.tab("Output")).toHaveAttribute("aria-selected", "true");
});

test("a dialog keeps the focus, and Escape closes it and returns the focus", async ({
  playground,
  page,
}) => {
  await playground.open("", "CPU");
  await playground.examples.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Examples" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(playground.examples).toBeFocused();
});

test("Tab can leave the editor", async ({ playground, page }) => {
  await playground.open("", "CPU");
  await expect(page.getByText("Tab indents")).toBeVisible();
  await playground.program.focus();
  await page.keyboard.press("Control+m");
  await expect(page.getByText("indent with Tab")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(playground.program).not.toBeFocused();
});

test("? lists the keys, and a letter after the leading key is a command, in the editor too", async ({
  playground,
  page,
}) => {
  await playground.open("", "CPU");
  await expect(page.getByText("Tab indents")).toBeVisible();
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await playground.tab("Output").focus();
  await page.keyboard.press("?");
  await expect(keys.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("timings");
  await expect(keys.getByRole("term")).toHaveText(["Show Timings"]);
  // The first one clears the search.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(playground.tab("Output")).toBeFocused();

  await page.keyboard.press("g");
  await expect(page.getByRole("status", { name: "Shortcut" })).toContainText("then a letter");
  await page.keyboard.press("t");
  await expect(playground.tab("Timings")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("g");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("status", { name: "Shortcut" })).toBeEmpty();

  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(playground.program).toBeFocused();
  await page.keyboard.type("gt");
  await page.keyboard.press("Control+;");
  await page.keyboard.press("k");
  await expect(playground.tab("Kernels")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Control+;");
  await page.keyboard.press("j");
  await expect(playground.tab("Kernels")).toBeFocused();
  const opened = decodeLink(new URL(await playground.link()).hash.slice(1));
  expect(opened.ok && opened.program.source).toBe("gt");
});

interface Stop {
  readonly name: string;
  readonly faults: readonly string[];
}

/** Reads where the focus is, and its problems there. Runs in the page; null at the page's end. */
function readStop(): Stop | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const faults: string[] = [];
  // The editor is one stop; a radio button lies over its label, which draws it.
  const shown = element.closest(".monaco-host, .segment, .param-toggle") ?? element;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const hit = document.elementFromPoint(
    Math.min(innerWidth - 1, left + width / 2),
    Math.min(innerHeight - 1, top + Math.min(height, 20) / 2),
  );
  const isHit =
    hit !== null &&
    (shown.contains(hit) || hit.contains(shown) || hit.parentElement === element.parentElement);
  if (!isHit) faults.push("is out of sight");
  // A separator is dragged by any part of its height (WCAG 2.5.8 counts the area).
  const isSmall = Math.min(width, height) < 24 && !element.matches("[role=separator], a");
  if (isSmall) faults.push(`is ${width} by ${height} px`);
  const rings = [element, element.nextElementSibling, shown.querySelector(".focused"), shown];
  const hasRing = rings.some((each) => {
    if (each === null) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    return (
      (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none"
    );
  });
  if (!hasRing && shown.closest(".monaco-host") === null) faults.push("has no visible ring");
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const labelledBy = element.getAttribute("aria-labelledby");
  const name = [
    element.getAttribute("aria-label"),
    labelledBy && document.getElementById(labelledBy)?.textContent,
    ...labels.map((label) => label.textContent),
    element.textContent,
  ].find((text) => text);
  if (!name) faults.push("has no name");
  const before = document.querySelector("[data-was-focused]");
  const follows = before && before.compareDocumentPosition(element) & 4;
  if (before && !follows && !before.contains(element)) faults.push("comes out of order");
  before?.removeAttribute("data-was-focused");
  element.setAttribute("data-was-focused", "");
  return { name: `${element.tagName} ${name?.slice(0, 40)}`, faults };
}

test("by Tab only, each stop is visible, named, in order and large enough, in both themes", async ({
  playground,
  page,
}) => {
  await playground.open(
    'import { param, print } from "tensorpad";\nprint(param("n", { min: 1, max: 9, value: 2 }));\n',
    "CPU",
  );
  await expect(page.getByText("Tab indents")).toBeVisible();
  await playground.runWell();
  await playground.program.focus();
  await page.keyboard.press("Control+m");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await playground.examples.focus();
    await page.evaluate(() =>
      document.querySelector("[data-was-focused]")?.removeAttribute("data-was-focused"),
    );
    const seen: string[] = [];
    const faults: string[] = [];
    for (let press = 0; press < 80; press++) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(readStop);
      if (stop === null) break;
      seen.push(stop.name);
      faults.push(...stop.faults.map((fault) => `${stop.name} ${fault}`));
    }
    expect(faults, colorScheme).toEqual([]);
    // The walk ends after the last button: nothing keeps the focus.
    expect(seen.join("\n")).toMatch(/Run[\s\S]*Program[\s\S]*Output[\s\S]*Second pane$/);
  }
});

test("a tooltip comes by focus and by pointer, names the keys, and goes at Escape", async ({
  playground,
  page,
}) => {
  await playground.open("", "CPU");
  const tip = page.getByRole("tooltip");
  await playground.examples.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(tip).toHaveText(/^Examples/);
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  await expect(playground.examples).toBeFocused();
  await playground.share.hover();
  await expect(tip).toContainText("ShareCtrl+Shift+S");
  expect(await violations(page)).toEqual([]);
  // The pointer may go to the tooltip, which stays.
  await tip.hover();
  await expect(tip).toBeVisible();
  await page.mouse.move(700, 500);
  await expect(tip).toBeHidden();
  await playground.share.click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("button", { name: "Vite project (.zip)" }).hover();
  await expect(tip).toContainText("npm install");
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(playground.share).toBeFocused();
});

test("a tooltip follows a focus that moves while the tooltips' code is starting", async ({
  playground,
  page,
}) => {
  // The code waits until the second button has the focus; the focus goes back before the page renders with it.
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/TipLayer-.*\.js$/, async (route) => {
    const response = await route.fetch();
    const moveFocus = `setTimeout(() => document.querySelector("[data-goes-back]").focus());`;
    await arrived;
    await route.fulfill({ response, body: `${await response.text()}\n${moveFocus}` });
  });
  await playground.open("", "CPU");
  await playground.examples.evaluate((element) => element.toggleAttribute("data-goes-back", true));
  await playground.examples.focus();
  await page.keyboard.press("Tab");
  arrive();
  await expect(page.getByRole("tooltip")).toHaveText(/^Examples/);
});
