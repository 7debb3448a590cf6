/** Writing a program in the full editor, as its visitors do. */
import type { Locator, Page } from "@playwright/test";
import { violations } from "../pages/axe.ts";
import type { Playground } from "../pages/playground.ts";
import { expect, test } from "../pages/test.ts";

const surfaces = { light: "rgb(255, 255, 255)", dark: "rgb(18, 23, 30)" } as const;
const raised = { light: "rgb(247, 249, 251)", dark: "rgb(24, 30, 39)" } as const;

/** Opens a program and waits for the full editor, with the cursor at the end of the text. */
async function edit(playground: Playground, page: Page, source: string): Promise<void> {
  await playground.open(source, "CPU");
  await expect(page.getByText("Tab indents")).toBeVisible({ timeout: 60_000 });
  await playground.program.focus();
  await page.keyboard.press("Control+End");
}

/** The first line of the program with that text. */
function line(page: Page, text: string): Locator {
  return page.locator(".view-line").filter({ hasText: text }).first();
}

test("completion, imports, parameters, fixes, format and find help to write a program", async ({
  playground,
  page,
}) => {
  const suggestions = page.locator(".suggest-widget");
  const first = suggestions.locator(".monaco-list-row").first();
  await edit(
    playground,
    page,
    'import { print, randn } from "tensorpad";\nconst a = randn([4, 4]);\n',
  );

  // The most used member, with a summary of its documentation.
  await page.keyboard.type("a.soft");
  await expect(first).toContainText("softmax", { timeout: 60_000 });
  await expect(first).toContainText("Computes the softmax along an axis");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Backspace");
  await page.keyboard.press("Control+Backspace");
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+End");

  // A name that is not imported: it is added once, to the existing import.
  await page.keyboard.type("soft");
  await expect(first).toContainText("softmax");
  await expect(suggestions.getByText("softmax", { exact: true })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(line(page, "import")).toContainText('{ print, randn, softmax } from "tensorpad"');

  // Parameters with their documentation.
  await page.keyboard.type("(a, ");
  const parameters = page.locator(".parameter-hints-widget");
  await expect(parameters).toContainText("axis?: number");
  await expect(parameters).toContainText("negative numbers count from the last one");
  await page.keyboard.type("-1, ");
  await expect(parameters).toContainText("Elements where where is false are excluded");
  await page.keyboard.press("Escape");
  await page.keyboard.type("{})");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");

  // A fix of TypeScript's.
  await expect(page.locator(".squiggly-error")).toHaveCount(0, { timeout: 60_000 });
  await page.keyboard.type("print(a.matmull(a) )");
  await expect(page.locator(".squiggly-error")).toHaveCount(1, { timeout: 60_000 });
  await page.keyboard.press("Alt+F8");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Alt+Enter");
  const fixes = page.locator(".action-widget").first();
  await expect(fixes).toContainText("Change spelling to 'matmul'");
  await page.keyboard.press("Enter");
  await expect(line(page, "print(a")).toHaveText(/print\(a\.matmul\(a\)\s\)/);

  // Prettier's format, with the cursor at the same code.
  await page.keyboard.press("Shift+Alt+f");
  await expect(line(page, "print(a")).toHaveText(/print\(a\.matmul\(a\)\);/);
  await page.keyboard.type("_");
  await expect(line(page, "print(a")).toHaveText(/print\(a\.[a-z_]*_[a-z]*\(a\)\);/);
  await page.keyboard.press("Control+z");

  // Ctrl+S states where the program is stored; as an option it formats.
  await page.keyboard.press("Control+s");
  await expect(page.getByText("saved in this browser as you type")).toBeVisible();
  await page.keyboard.press("F1");
  await page.keyboard.type("toggle format on save");
  await expect(page.getByRole("option").first()).toContainText("Toggle format on save");
  await page.keyboard.press("Enter");
  await playground.program.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("print( 1 )");
  await page.keyboard.press("Control+s");
  await expect(line(page, "print(1);")).toBeVisible();

  // Escape closes Find before it stops a run.
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText("for (;;) {}\n");
  await page.keyboard.press("Control+Enter");
  await expect(playground.status).toContainText("Running");
  await page.keyboard.press("Control+f");
  const find = page.locator(".find-widget.visible");
  await expect(find).toBeVisible();
  await page.keyboard.type("softmax");
  await expect(find).toContainText("of 2");
  await page.keyboard.press("Escape");
  await expect(find).toBeHidden();
  await expect(playground.status).toContainText("Running");
  await page.keyboard.press("Escape");
  await expect(playground.status).toContainText("Stopped");
});

test("the editor's boxes are in the page's colours, in both themes", async ({
  playground,
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await edit(
    playground,
    page,
    'import { print, randn } from "tensorpad";\nconst a = randn([4, 4]);\nprint(a.matmull(a));\n',
  );
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const surface = surfaces[theme];
    await expect(page.locator(".monaco-editor-background").first()).toHaveCSS(
      "background-color",
      surface,
    );
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("a.re");
    await expect(page.locator(".suggest-widget")).toBeVisible({ timeout: 60_000 });
    await expect(page.locator(".suggest-widget")).toHaveCSS("background-color", surface);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+f");
    await expect(page.locator(".find-widget.visible")).toHaveCSS("background-color", surface);
    await page.keyboard.press("Escape");
    await expect(page.locator(".squiggly-error").first()).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Alt+F8");
    await expect(page.locator(".peekview-widget, .marker-widget").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Alt+Enter");
    await expect(page.locator(".action-widget").first()).toHaveCSS("background-color", surface);
    await page.keyboard.press("Escape");
    await page.locator(".view-line").first().click({ button: "right" });
    await expect(page.locator(".monaco-menu").first()).toHaveCSS("background-color", surface);
    await page.keyboard.press("Escape");
    await playground.program.focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Commands" })).toBeVisible();
    await page.keyboard.press("Escape");
    await playground.program.focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("ArrowDown");
    for (let right = 0; right < 6; right++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("F2");
    await expect(page.locator(".monaco-editor.rename-box")).toHaveCSS("background-color", surface);
    await page.keyboard.press("Escape");
    // The uses of the name, in a box between the lines.
    await page.keyboard.press("Shift+F12");
    const peek = page.locator(".peekview-widget");
    await expect(peek.locator(".monaco-editor-background").first()).toHaveCSS(
      "background-color",
      surface,
    );
    await expect(peek.locator(".ref-tree")).toHaveCSS("background-color", raised[theme]);
    await page.keyboard.press("Escape");
    await expect(peek).toBeHidden();
  }
});

test("fixes add an await, remove what is unused, and import a name", async ({
  playground,
  page,
}) => {
  await edit(
    playground,
    page,
    [
      'import { ones, print, zeros } from "tensorpad";',
      "const a = ones([2]);",
      "const size = async () => Math.abs(a.sum().item());",
      "print(await size(), randn([2]));",
      "print(a.data().length);",
    ].join("\n"),
  );
  const menu = page.locator(".action-widget").first();
  const fix = async (down: number, right: number, title: string, fixed: string): Promise<void> => {
    await page.keyboard.press("Control+Home");
    for (let each = 0; each < down; each++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Home");
    for (let each = 0; each < right; each++) await page.keyboard.press("ArrowRight");
    // There is nothing to fix until the markers of the last change have arrived.
    await expect(async () => {
      await page.keyboard.press("Control+.");
      await menu.getByText(title, { exact: true }).click({ timeout: 5_000 });
    }).toPass();
    await expect(menu).toBeHidden();
    await expect(line(page, fixed)).toBeVisible();
  };
  await expect(page.locator(".squiggly-error")).toHaveCount(3, { timeout: 60_000 });
  // At the top level, where TypeScript has no such fix.
  await fix(4, 16, "Add 'await'", "print((await a.data()).length);");
  await fix(2, 36, "Add 'await'", "Math.abs(await a.sum().item());");
  await fix(3, 10, 'Update import from "tensorpad"', "{ ones, print, randn, zeros }");
  await expect(page.locator(".squiggly-error")).toHaveCount(0, { timeout: 60_000 });
  await fix(0, 24, "Remove unused declaration for: 'zeros'", "{ ones, print, randn }");
  await playground.runWell();
});

test("times stand behind their lines at any width, on one row and beside the code", async ({
  playground,
  page,
}) => {
  await edit(
    playground,
    page,
    `import { print, randn } from "tensorpad";
const several = randn([64, 64]).matmul(randn([64, 64])).softmax(-1).sum(0);
print(several);
const x = randn([32, 32]);
print(x.sum());
print(x.matmul(x.T).relu().add(1).mul(2).sub(3).div(4).abs().exp().log().sqrt().mean());
`,
  );
  await playground.device("Compare").check();
  await playground.runWell();
  for (const width of [390, 768, 1024, 1440, 3840]) {
    await page.setViewportSize({ width, height: 800 });
    if (width < 760)
      await page
        .getByRole("navigation", { name: "View" })
        .getByRole("button", { name: "Editor" })
        .click();
    await expect(playground.program).toBeVisible();
    await expect(async () => {
      const measured = await page.evaluate(() => {
        const inside = document.querySelector(".monaco-host")?.getBoundingClientRect();
        const code = [...document.querySelectorAll(".view-line > span")];
        const notes = [...document.querySelectorAll(".line-note")].filter(
          (note) => getComputedStyle(note).visibility === "visible",
        );
        return notes.map((note) => {
          const box = note.getBoundingClientRect();
          const covered = code.filter((each) => {
            const other = each.getBoundingClientRect();
            const isBeside = other.right <= box.left || other.left >= box.right;
            return !isBeside && other.top + 2 < box.bottom && box.top + 2 < other.bottom;
          });
          return {
            text: note.textContent,
            rows: Math.round(box.height / 20),
            isInside: inside !== undefined && box.right <= inside.right,
            covers: covered.map((each) => each.textContent),
          };
        });
      });
      expect(measured.length, `${width} px`).toBeGreaterThan(0);
      for (const { text, rows, isInside, covers } of measured)
        expect({ text, rows, isInside, covers }).toEqual({
          text,
          rows: 1,
          isInside: true,
          covers: [],
        });
    }).toPass();
  }
});

test("selected lines run with what they need, and the program stays as it is", async ({
  playground,
  page,
}) => {
  const source = `import { ones, print } from "tensorpad";
const a = ones([2]);
print("not this");
print(a.add(41));
throw "late";
`;
  await edit(playground, page, source);
  await page.keyboard.press("Control+Home");
  for (let down = 0; down < 3; down++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+Shift+Enter");
  await playground.finished();
  await expect(playground.output).toContainText("Line 4 only, with 2 statements it depends on");
  await expect(playground.printed(0)).toContainText("[42. 42.]");
  await expect(playground.output).not.toContainText("not this");
  // The last statement, by the context menu.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+F10");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await playground.expectError("thrown: late", 5);
  expect((await playground.link()).split("#")[1]).toBe(new URL(page.url()).hash.slice(1));
});

test("vim's keys edit, show their mode, and do not affect the page's shortcuts", async ({
  playground,
  page,
}) => {
  await edit(playground, page, 'import { print } from "tensorpad";\nprint(1);\nprint(2);\n');
  await page.keyboard.press("F1");
  await page.keyboard.type("keybindings: vim");
  await page.keyboard.press("Enter");
  const mode = page.getByRole("status", { name: "Editor mode" });
  await expect(mode).toContainText("NORMAL");
  await playground.program.focus();
  await page.keyboard.type("ggjdd");
  await expect(line(page, "print(1)")).toBeHidden();
  await page.keyboard.type("oprint(3);");
  await expect(mode).toContainText("INSERT");
  await page.keyboard.press("Escape");
  await expect(mode).toContainText("NORMAL");
  await page.keyboard.press("Control+Enter");
  await playground.finished();
  await expect(playground.printed(0)).toContainText("2");
  await expect(playground.printed(1)).toContainText("3");
  await page.keyboard.press("F1");
  await page.keyboard.type("keybindings: standard");
  await page.keyboard.press("Enter");
  await expect(mode).toBeHidden();
});

test("emacs' keys edit, and do not affect the page's shortcuts", async ({ playground, page }) => {
  await edit(playground, page, 'import { print } from "tensorpad";\nprint(1);\nprint(2);\n');
  await page.keyboard.press("F1");
  await page.keyboard.type("keybindings: emacs");
  await page.keyboard.press("Enter");
  await playground.program.focus();
  // The emacs keys have a separate cursor style.
  await expect(page.locator(".cursors-layer.cursor-block-style")).toHaveCount(1);
  // Up two lines, cut a line, to its end, and paste the cut text.
  await expect(async () => {
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Control+p");
    await page.keyboard.press("Control+p");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+k");
    await expect(line(page, "print(1)")).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Control+n");
  await page.keyboard.press("Control+e");
  await page.keyboard.press("Control+y");
  await expect(line(page, "print(2);print(1);")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await playground.finished();
  await expect(playground.printed(0)).toContainText("2");
  await expect(playground.printed(1)).toContainText("1");
  await page.keyboard.press("F1");
  await page.keyboard.type("keybindings: standard");
  await page.keyboard.press("Enter");
});

test("characters that hide or imitate code are boxed, and signs of mathematics are not", async ({
  playground,
  page,
}) => {
  const program = (comment: string): string =>
    `import { print } from "tensorpad";\n// ${comment}\nprint(1);\n`;
  const boxed = page.locator(".unicode-highlight");
  await edit(playground, page, program("hidden \u202e here, \u200b there, and Cyrillic \u0430bc"));
  await expect(boxed).toHaveCount(3);
  await playground.writeAnew(program("n × n − σ, x ∈ ℝ, a ∕ b, f′"));
  await expect(line(page, "n × n")).toBeVisible();
  await expect(boxed).toHaveCount(0);
});

test("the errors of types, shapes and runs are counted, and lead to their lines", async ({
  playground,
  page,
}) => {
  await playground.open(
    'import { ones, print } from "tensorpad";\nconst a: string = 3;\nprint(ones([2, 3]).matmul(ones([4, 5])));\n',
    "CPU",
  );
  const count = page.getByRole("button", { name: "2 errors", exact: true });
  await expect(count).toBeVisible({ timeout: 60_000 });
  await count.click();
  const list = page.getByRole("menu", { name: "Problems" });
  await expect(list.getByRole("menuitem")).toHaveCount(2);
  expect(await violations(page, ".problem-menu")).toEqual([]);
  await list.getByRole("menuitem", { name: /^line 3 matmul/ }).click();
  await expect(list).toBeHidden();
  await expect(playground.program).toBeFocused();
});

test("a program runs again after an edit if the visitor wants, but not before its first run", async ({
  playground,
  page,
}) => {
  await playground.open('import { print } from "tensorpad";\nprint("first");\n', "CPU");
  await page.keyboard.press("F1");
  await page.keyboard.type("run on edit");
  const option = page.getByRole("option", { name: /Toggle run on edit off/ });
  await option.click();
  await expect(page.getByText("Tab indents")).toBeVisible({ timeout: 60_000 });
  await playground.program.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText('print("second");');
  await playground.runWell();
  await playground.program.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText('print("third");');
  await expect(playground.output).toContainText("third");
  await expect(playground.status).toContainText("Done in");
});

test("the program keeps its colours while the full editor takes over", async ({
  playground,
  page,
}) => {
  await page.addInitScript(() => {
    const look = (): void => {
      const tokens = [...document.querySelectorAll(".view-line span[class^=mtk]")];
      if (tokens.length === 0) requestAnimationFrame(look);
      else {
        const colours = new Set(tokens.map((token) => getComputedStyle(token).color));
        document.documentElement.setAttribute("data-first-colours", String(colours.size));
      }
    };
    addEventListener("DOMContentLoaded", look);
  });
  await playground.visit();
  // Comments, keywords, strings, numbers and names.
  await expect(page.locator("html")).toHaveAttribute("data-first-colours", "5");
});
