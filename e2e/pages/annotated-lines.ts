import type { Page } from "@playwright/test";

/** The lines of the editor, each with the shape and the times behind it, and ordinary spaces. */
export function annotatedLines(page: Page): Promise<string> {
  return page.evaluate(() => {
    const ends = [...document.querySelectorAll(".monaco-host .line-end")].filter(
      (end) => getComputedStyle(end).visibility === "visible",
    );
    const lines = [...document.querySelectorAll<HTMLElement>(".monaco-host .view-line")].map(
      (line) => {
        const box = line.getBoundingClientRect();
        const behind = ends.filter((end) => {
          const { top, bottom } = end.getBoundingClientRect();
          const middle = (top + bottom) / 2;
          return box.top < middle && middle < box.bottom;
        });
        return { top: box.top, text: [line, ...behind].map((each) => each.textContent).join(" ") };
      },
    );
    lines.sort((one, other) => one.top - other.top);
    return lines.map(({ text }) => text.replaceAll(/\s+/g, " ")).join("\n");
  });
}
