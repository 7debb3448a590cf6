import { decodeLink } from "../src/app/share/link.ts";
import { expect, test } from "./pages/test.ts";

/** So many actions at most, in so many milliseconds: a fast computer does all of them. */
const most = 2000;
const milliseconds = 30_000;
const seed = 20_260_731;

/** A generator with 32 bits of state (mulberry32), so that a failure can be repeated by its seed. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

const keys = [
  "Tab",
  "Shift+Tab",
  "Enter",
  "Space",
  "Escape",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Home",
  "End",
  "F1",
  "Control+k",
  "Control+.",
  "Control+Enter",
  "Control+m",
  "?",
  "g",
  "t",
  "o",
  "d",
  "x",
  "[",
  "]",
  ",",
];

/** Controls that leave the page, open the browser's own dialogs, replace the program, or delete what is kept. */
const avoided =
  /Add files|Delete|Download|Save|Copy|Open in editor|Open its program|Begin again|Examples|Earlier|Bring back|Import|Export|Screenshot|Reset all|New program|Your programs|Open a program|Add a file/i;

test("two thousand random actions leave no error and lose no text", async ({
  playground,
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  const source = 'import { print, tensor } from "tensorpad";\nprint(tensor([1, 2]).sum());\n';
  await playground.open(source, "CPU");
  await expect(page.getByText("Tab indents")).toBeVisible({ timeout: 60_000 });
  const random = randomFrom(seed);
  const done: string[] = [];
  const end = Date.now() + milliseconds;
  while (done.length < most && Date.now() < end) {
    if (random() < 0.5) {
      const key = keys[Math.floor(random() * keys.length)] ?? "Tab";
      // Words typed into the program are text, which the test would have to tell from what is lost; and a key may
      // choose what is avoided.
      const isFree = await page.evaluate((words) => {
        const at = document.activeElement;
        const name = `${at?.getAttribute("aria-label") ?? ""} ${at?.textContent ?? ""}`;
        return (
          at?.closest('.editor, dialog, input:not([type="radio"])') === null &&
          !new RegExp(words, "i").test(name)
        );
      }, avoided.source);
      const pressed = isFree ? key : "Escape";
      await page.keyboard.press(pressed);
      done.push(`press ${pressed}`);
    } else {
      const clicked = await page.evaluate(
        ({ place, words }) => {
          const top = document.querySelector("dialog[open]") ?? document.body;
          const controls = [
            ...top.querySelectorAll<HTMLElement>(
              'button:enabled, [role="tab"], [role="option"], input[type="radio"], input[type="checkbox"], summary, select',
            ),
          ].filter((each) => {
            const name = `${each.getAttribute("aria-label") ?? ""} ${each.textContent}`;
            return (
              each.checkVisibility() &&
              each.closest(".monaco-host") === null &&
              !each.closest('[aria-label="Examples"]') &&
              !/^(Examples|Programs)$/.test(
                each.closest(".palette-group")?.querySelector(".palette-heading")?.textContent ??
                  "",
              ) &&
              !new RegExp(words, "i").test(name)
            );
          });
          const control = controls[Math.floor(place * controls.length)];
          control?.click();
          return control?.getAttribute("aria-label") ?? control?.textContent ?? "nothing";
        },
        { place: random(), words: avoided.source },
      );
      done.push(`click ${clicked}`);
    }
    if (done.length % 100 === 0) {
      expect(complaints, done.slice(-100).join("\n")).toEqual([]);
      await expect(page.locator(".page"), done.slice(-100).join("\n")).toBeVisible();
    }
  }
  test.info().annotations.push({ type: "actions", description: String(done.length) });
  expect(done.length, "actions").toBeGreaterThan(200);
  expect(complaints, done.slice(-100).join("\n")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(playground.run).toBeEnabled();
  const opened = decodeLink(new URL(await playground.link()).hash.slice(1));
  expect(opened.ok && opened.program.source, done.slice(-100).join("\n")).toBe(source);
});
