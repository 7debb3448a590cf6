/**
 * Random actions on the page: keys and clicks. Each seed is a sequence. They are done inside the page, in batches with
 * a frame after each action, since a message to the browser for each takes longer than the action.
 */
import { decodeLink } from "../../src/app/share/link.ts";
import { expect, test } from "../pages/test.ts";

const actions = 2000;
const batch = 50;
/** Another seed, to look further: `FUZZ_SEED=7`. */
const seed = Number(process.env.FUZZ_SEED ?? 20_260_731);

/** Controls that leave the page, open the browser's own dialogs, replace the program, or delete what is stored. */
const avoided =
  /Add data files|Delete|Download|Save|Copy|Open in editor|Open program|Start over|Examples|Earlier|Reopen|Open it|Import|Export|Screenshot|Reset all|New program|Your programs|Open a program|Add a file/i;

/** The keys that are pressed, as `KeyboardEvent.key` names them, with their modifiers before them. */
const keys = [
  "Enter",
  " ",
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

interface Batch {
  readonly from: number;
  readonly count: number;
  readonly seed: number;
  readonly keys: readonly string[];
  readonly avoided: string;
}

/** Does some of the actions of a seed, and reports them. Runs in the page. */
async function act({ from, count, seed, keys, avoided }: Batch): Promise<string[]> {
  const words = new RegExp(avoided, "i");
  const done: string[] = [];
  /** A number from 0 to 1 for the action and the choice within it (the finalizer of MurmurHash3). */
  const random = (action: number, choice: number): number => {
    let bits = (seed ^ Math.imul(action * 4 + choice + 1, 0x9e3779b1)) | 0;
    bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
  };
  const nameOf = (element: Element): string =>
    `${element.getAttribute("aria-label") ?? ""} ${element.textContent}`;
  /** A click or a key may change all but the avoided controls and the text of the program. */
  const isFree = (element: Element): boolean =>
    element.closest(".program-editor, .monaco-host") === null &&
    element.closest('[aria-label="Examples"]') === null &&
    !/^(Examples|Programs)$/.test(
      element.closest(".palette-group")?.querySelector(".palette-heading")?.textContent ?? "",
    ) &&
    !words.test(nameOf(element));
  const controls = (): HTMLElement[] => {
    const top = document.querySelector("dialog[open]") ?? document.body;
    return [
      ...top.querySelectorAll<HTMLElement>(
        'button:enabled, [role="tab"], [role="option"], [role="separator"], input[type="radio"], input[type="checkbox"], input[type="range"], summary, select',
      ),
    ].filter((each) => each.checkVisibility() && isFree(each));
  };
  const press = (name: string): void => {
    const key = name.replace(/^Control\+/, "");
    const target = document.activeElement ?? document.body;
    const event = { key, ctrlKey: name !== key, bubbles: true, cancelable: true };
    const isTaken = !target.dispatchEvent(new KeyboardEvent("keydown", event));
    target.dispatchEvent(new KeyboardEvent("keyup", event));
    // A key that a script sends has no default action: the important ones are done here.
    if (isTaken) return;
    if (key === "Escape")
      document
        .querySelector("dialog[open]")
        ?.dispatchEvent(new Event("cancel", { cancelable: true }));
    if ((key === "Enter" || key === " ") && target.matches("button, summary")) {
      if (target instanceof HTMLElement) target.click();
    }
  };
  for (let action = from; action < from + count; action++) {
    const [kind, choice] = [random(action, 0), random(action, 1)];
    if (kind < 0.35) {
      const active = document.activeElement ?? document.body;
      const isAllowed =
        isFree(active) && active.closest('dialog, textarea, input:not([type="radio"])') === null;
      const key = isAllowed ? (keys[Math.floor(choice * keys.length)] ?? "Escape") : "Escape";
      press(key);
      done.push(`press ${key}`);
    } else {
      const all = controls();
      const control = all[Math.floor(choice * all.length)];
      if (kind < 0.6) control?.focus();
      else if (control instanceof HTMLSelectElement) {
        control.selectedIndex = Math.floor(random(action, 2) * control.options.length);
        control.dispatchEvent(new Event("change", { bubbles: true }));
      } else control?.click();
      const name = control && nameOf(control).trim().slice(0, 60);
      done.push(`${kind < 0.6 ? "focus" : "click"} ${name ?? "nothing"}`);
    }
    // A frame, so that the page draws what the action has changed.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return done;
}

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
  const done: string[] = [];
  const begun = Date.now();
  while (done.length < actions) {
    const from = done.length;
    done.push(
      ...(await page.evaluate(act, { from, count: batch, seed, keys, avoided: avoided.source })),
    );
    const last = `seed ${seed}, actions ${from} to ${done.length}:\n${done.slice(from).join("\n")}`;
    expect(complaints, last).toEqual([]);
    await expect(page.locator(".page"), last).toBeVisible();
    await expect(page.getByText("could not be drawn"), last).toHaveCount(0);
  }
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`fuzz: ${done.length} actions of seed ${seed} in ${seconds} s`);
  const end = `seed ${seed}\n${done.slice(-100).join("\n")}`;
  for (let dialogs = 0; dialogs < 3; dialogs++) await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog"), end).toHaveCount(0);
  await expect(playground.run, end).toBeEnabled();
  const opened = decodeLink(new URL(await playground.link()).hash.slice(1));
  expect(opened.ok && opened.program.source, end).toBe(source);
});
