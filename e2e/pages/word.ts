import { expect, type Page } from "@playwright/test";

/** The middle of the first such word in the editor, whatever it is coloured together with. */
async function placeOfWord(page: Page, word: string): Promise<{ x: number; y: number }> {
  let place: { x: number; y: number } | null = null;
  await expect(async () => {
    place = await page.evaluate((text) => {
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
    expect(place).not.toBeNull();
  }).toPass();
  if (place === null) throw new Error(`no word ${word}`);
  return place;
}

export async function hoverWord(page: Page, word: string): Promise<void> {
  const { x, y } = await placeOfWord(page, word);
  // A pointer that does not move where it already is opens no hover.
  await page.mouse.move(x - 1, y);
  await page.mouse.move(x, y);
}

export async function clickWord(page: Page, word: string): Promise<void> {
  const { x, y } = await placeOfWord(page, word);
  await page.mouse.click(x, y);
}
