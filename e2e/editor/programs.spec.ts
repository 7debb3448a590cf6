import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { violations } from "../pages/axe.ts";
import { drop } from "../pages/drop.ts";
import { newTab, openKept, openPrograms, shows, write } from "../pages/programs.ts";
import { expect, test } from "../pages/test.ts";

/** The lines of the comparison, with what both sides have. */
function compared(page: Page): Promise<string[]> {
  return page
    .locator(".history-editor .view-line")
    .evaluateAll((lines) =>
      lines.map((line) => (line.textContent ?? "").replaceAll("\u00a0", " ").trim()),
    );
}

test("a program has a name and a history, of which any two versions are compared and one restored", async ({
  playground,
  page,
}) => {
  await playground.visit();
  await playground.writeAnew('// first title\nimport { print } from "tensorpad";\nprint(1);\n');
  await playground.device("CPU").check();
  await playground.runWell();
  await write(playground, "// a second thought\n");
  const dialog = page.getByRole("dialog", { name: "Programs", exact: true });
  const history = dialog.getByRole("button", { name: /^History/ });
  // A pause in typing has the same effect as a run.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await openPrograms(page);
    await expect(history).toHaveText("History (2)", { timeout: 1_000 });
  }).toPass();
  await history.click();
  const versions = dialog.getByRole("radio");
  await expect(versions).toHaveCount(2);
  await expect(versions.nth(1)).toHaveAccessibleName(/^today .* Run$/);
  await versions.nth(1).check();
  await expect.poll(() => compared(page)).toContain("// a second thought");
  expect(await violations(page, "dialog")).toEqual([]);
  await dialog.getByRole("combobox", { name: "Compared with" }).selectOption({ index: 2 });
  await expect(dialog.getByText("No differences")).toBeVisible();
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect(dialog).toBeHidden();
  await shows(playground, '// first title\nimport { print } from "tensorpad";\nprint(1);\n');
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await shows(playground, /^\/\/ a second thought\n/);

  await page.getByRole("button", { name: "a second thought: rename the program" }).click();
  await page.keyboard.type("Thoughts");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status", { name: "Saved" })).toHaveText("Saved in this browser");
  await page.reload();
  await expect(page.getByRole("button", { name: "Thoughts: rename the program" })).toBeVisible();
});

test("programs are found, renamed, copied, deleted with a way back, and moved to another browser", async ({
  playground,
  page,
  browser,
}) => {
  await playground.visit();
  await playground.writeAnew("// alpha\nattention;\n");
  await playground.openExample("Iris");
  await playground.writeAnew("// beta\n");
  const dialog = await openPrograms(page);
  const options = dialog.getByRole("option");
  await expect(options).toHaveCount(2);
  expect(await violations(page, "dialog")).toEqual([]);
  await page.keyboard.type("attention");
  await expect(options).toHaveCount(1);
  await dialog.getByRole("textbox", { name: "Name" }).fill("The first");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Duplicate" }).click();
  await expect(options).toHaveText([/^The first \(copy\)/, /^The first/]);
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(dialog.getByText("Deleted “The first (copy)”")).toBeVisible();
  await expect(options).toHaveCount(1);
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(options).toHaveCount(2);
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog.getByRole("button", { name: "Deleted (1)" }).click();
  await dialog.getByRole("button", { name: "Restore The first (copy)" }).click();
  await expect(dialog.getByText("Restored “The first (copy)”")).toBeVisible();
  await dialog.getByRole("button", { name: "Back to the programs" }).click();
  await expect(options).toHaveCount(2);

  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export all" }).click();
  const path = await (await saved).path();
  expect(JSON.parse(await readFile(path, "utf8")).programs).toHaveLength(3);
  const elsewhere = await browser.newContext();
  const other = await newTab(elsewhere);
  const there = await openPrograms(other.page);
  await expect(there.getByText("No programs yet")).toBeVisible();
  for (const sentence of ["Imported 3 of 3 programs", "all 3 programs are already here"]) {
    const chooser = other.page.waitForEvent("filechooser");
    await there.getByRole("button", { name: "Import" }).click();
    await (await chooser).setFiles(path);
    await expect(there.getByText(sentence)).toBeVisible();
  }
  await other.page.keyboard.press("Escape");
  // The same file may be dropped; another one is offered as data.
  await drop(other.page, "all.json", await readFile(path, "utf8"));
  await expect(other.page.getByText("all 3 programs are already here")).toBeVisible();
  const runs = { format: "tensorpad runs", version: 1, runs: [{ id: 7 }] };
  await drop(other.page, "runs.json", JSON.stringify(runs));
  await expect(
    other.page.getByRole("alert").filter({ hasText: "runs[0].id: expected a string" }),
  ).toBeVisible();
  await drop(other.page, "numbers.json", "[1, 2]");
  await other.page.getByRole("button", { name: "Add it as data" }).click();
  await expect(other.page.getByRole("button", { name: "Remove numbers.json" })).toBeVisible();
  await openKept(other.page, "beta");
  await shows(other, "// beta\n");
  await elsewhere.close();
});

test("undo goes back over the opening of a program, and redo goes forward again", async ({
  playground,
  page,
}) => {
  const name = (of: string) => page.getByRole("button", { name: `${of}: rename the program` });
  await playground.visit();
  await playground.writeAnew("// mine\n");
  await playground.openExample("Iris");
  await expect(name("mine")).toBeHidden();
  await playground.program.focus();
  await page.keyboard.press("Control+z");
  await shows(playground, "// mine\n");
  await expect(name("mine")).toBeVisible();
  await page.keyboard.press("Control+y");
  await shows(playground, /Iris/);
  await expect(page.getByRole("status", { name: "Saved" })).toHaveText("No changes");
  await page.keyboard.press("Control+z");
  await write(playground, "// still ");
  await shows(playground, "// still // mine\n");
  // Only the former program has changed.
  const dialog = await openPrograms(page);
  await expect(dialog.getByRole("option")).toHaveText([/^still \/\/ mine/]);
});

test("a tab whose process crashes loses nothing, and another tab goes on with its program", async ({
  context,
}) => {
  const first = await newTab(context);
  await first.writeAnew("// before the cra");
  await first.page.goto("chrome://crash").catch(() => {});
  await first.page.close({ runBeforeUnload: false });
  const [one, other] = [await newTab(context), await newTab(context)];
  await shows(one, "// before the cra");
  await shows(other, "// before the cra");
  await write(one, "// one\n");
  await other.page.getByRole("button", { name: "Load the other tab's version" }).click();
  await shows(other, "// one\n// before the cra");
  await write(other, "// other\n");
  await one.page.getByRole("button", { name: "Save this version as a copy" }).click();
  await write(one, "// still ");
  const dialog = await openPrograms(other.page);
  await expect(dialog.getByRole("option")).toHaveText([/^one \(copy\)/, /^other/]);
});

test("two tabs that rename one program at once agree on the later name, and both show it", async ({
  context,
}) => {
  const one = await newTab(context);
  await one.writeAnew("// common\n");
  const other = await newTab(context);
  await shows(other, "// common\n");
  for (const { page } of [one, other])
    await page.getByRole("button", { name: "common: rename the program" }).click();
  const field = ({ page }: typeof one) =>
    page.getByRole("textbox", { name: "Name of the program" });
  await field(one).fill("Early");
  await field(other).fill("Late");
  // Within one task of each tab, before either can be notified of the other.
  await Promise.all([field(one).press("Enter"), field(other).press("Enter")]);
  const named = (name: RegExp) =>
    [one, other].map(({ page }) =>
      expect(page.getByRole("button", { name })).toHaveAccessibleName(/: rename the program$/),
    );
  await Promise.all(named(/^(Early|Late): rename/));
  const notices = [one, other].map(({ page }) => page.getByRole("region", { name: "Notice" }));
  for (const notice of notices)
    await expect(notice).toContainText(/“Early”.*“Late”|“Late”.*“Early”/);
  const [button] = notices.map((notice) => notice.getByRole("button", { name: /^Rename to/ }));
  const lost = /“(.*)”/.exec((await button?.textContent()) ?? "")?.[1] ?? "";
  await button?.click();
  await Promise.all(named(new RegExp(`^${lost}: rename`)));
  // Nothing of the text is lost, and the program is one.
  const dialog = await openPrograms(other.page);
  await expect(dialog.getByRole("option")).toHaveText([new RegExp(`^${lost}`)]);
});

test("where there is no database, programs are kept, and the page says what is missing", async ({
  playground,
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
  });
  await playground.visit();
  await playground.writeAnew("// mine\n");
  await page.reload();
  await shows(playground, "// mine\n");
  const dialog = await openPrograms(page);
  await expect(dialog.getByText("This browser restricts storage for this page")).toBeVisible();
  await expect(dialog.getByRole("option")).toHaveCount(1);
});

test("if all storage is full, the page says so, and saves once there is space", async ({
  playground,
  page,
}) => {
  await playground.visit();
  await page.evaluate(() => {
    const full = (): never => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const { put } = IDBObjectStore.prototype;
    const { setItem } = Storage.prototype;
    IDBObjectStore.prototype.put = full;
    Storage.prototype.setItem = full;
    Object.assign(window, {
      makeRoom: () => {
        IDBObjectStore.prototype.put = put;
        Storage.prototype.setItem = setItem;
      },
    });
  });
  await playground.writeAnew("// mine\n");
  const saved = page.getByRole("status", { name: "Saved" });
  await expect(page.getByRole("alert").filter({ hasText: "storage is full" })).toBeVisible();
  await expect(saved).toHaveText(/^Not saved/);
  await page.evaluate(() => (window as unknown as { makeRoom(): void }).makeRoom());
  await write(playground, "// and more\n");
  await expect(saved).toHaveText("Saved in this browser");
  await page.reload();
  await shows(playground, "// and more\n// mine\n");
});
