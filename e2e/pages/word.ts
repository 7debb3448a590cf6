import { expect, type Page } from "@playwright/test";

/** The middle of the first such word in the editor, whatever is coloured together with it. */
async function pointOfWord(page: Page, word: string): Promise<{ x: number; y: number }> {
  let point: { x: number; y: number } | null = null;
  await expect(async () => {
    point = await page.evaluate((text) => {
      const lines = document.querySelector(".view-lines");
      const walker = document.createTreeWalker(lines ?? document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(text) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        const { x, y, width, height } = range.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }
      return null;
    }, word);
    expect(point).not.toBeNull();
  }).toPass();
  if (point === null) throw new Error(`no word ${word}`);
  return point;
}

export async function hoverWord(page: Page, word: string): Promise<void> {
  const { x, y } = await pointOfWord(page, word);
  // A pointer that does not move where it already is opens no hover.
  await page.mouse.move(x - 1, y);
  await page.mouse.move(x, y);
}

export async function clickWord(page: Page, word: string): Promise<void> {
  const { x, y } = await pointOfWord(page, word);
  await page.mouse.click(x, y);
}
