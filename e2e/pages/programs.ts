/** The dialog with the visitor's programs, and the text in the editor, as its visitors see them. */
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { Playground } from "./playground.ts";

/** The visible lines of the current editor. */
function written(page: Page): Promise<string> {
  return page.evaluate(() => {
    const plain = document.querySelector<HTMLTextAreaElement>(".plain-editor");
    if (plain !== null) return plain.value;
    const lines = [
      ...document.querySelectorAll<HTMLElement>(".program-editor .view-lines .view-line"),
    ];
    const inOrder = lines.sort(
      (a, b) => Number.parseFloat(a.style.top) - Number.parseFloat(b.style.top),
    );
    return inOrder.map((line) => (line.textContent ?? "").replaceAll("\u00a0", " ")).join("\n");
  });
}

export async function shows({ page }: Playground, text: string | RegExp): Promise<void> {
  const wanted = typeof text === "string" ? text : expect.stringMatching(text);
  await expect.poll(() => written(page), { timeout: 60_000 }).toEqual(wanted);
}

/** Writes at the beginning of the program. */
export async function write(playground: Playground, text: string): Promise<void> {
  await expect(playground.page.getByText("Tab indents")).toBeVisible({ timeout: 60_000 });
  await playground.program.focus();
  await playground.page.keyboard.press("Control+Home");
  await playground.page.keyboard.insertText(text);
}

export async function newTab(context: BrowserContext, fragment = ""): Promise<Playground> {
  const other = new Playground(await context.newPage());
  await other.visit(fragment);
  return other;
}

/** Opens the dialog by the palette, where former visitors look for earlier programs. */
export async function openPrograms(page: Page): Promise<Locator> {
  await page.keyboard.press("F1");
  await page.keyboard.type("earlier");
  await page.getByRole("option", { name: /^Your programs/ }).click();
  const dialog = page.getByRole("dialog", { name: "Programs", exact: true });
  await expect(dialog.getByRole("combobox", { name: "Search your programs" })).toBeFocused();
  return dialog;
}

/** Opens the program with that title by the keyboard only. */
export async function openKept(page: Page, title: string): Promise<void> {
  const dialog = await openPrograms(page);
  await page.keyboard.type(title);
  await expect(dialog.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}
