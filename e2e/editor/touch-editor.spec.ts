/** Writing a program of several files on a phone. */
import { expect, test } from "../pages/test.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const source = [
  'import { print } from "tensorpad";',
  'import { double } from "./model";',
  "print(double(21));",
  "// @filename: model.ts",
  'import { tensor, type Tensor } from "tensorpad";',
  "export const double = (x: number): Tensor => tensor([x]).mul(2);",
].join("\n");

test("files, keys and undo are within reach of a finger", async ({ playground, page }) => {
  await playground.open(source, "CPU");
  const program = page.locator(".cm-content");
  const files = page.getByRole("tablist", { name: "Files" });
  const tab = (name: string) => files.getByRole("tab", { name });
  const key = (name: string) =>
    page.getByRole("group", { name: "Keys" }).getByRole("button", { name, exact: true });
  await expect(program).toBeVisible({ timeout: 60_000 });
  await expect(program).not.toContainText("filename");

  await test.step("a file has its own text, line numbers that run on, and its own undo", async () => {
    await tab("model.ts").tap();
    await expect(program).toContainText("tensor([x])");
    await expect(page.locator(".cm-lineNumbers")).toContainText("5");
    await program.tap();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\n// x");
    await tab("main.ts").tap();
    await key("Undo").tap();
    await expect(program).toContainText("print(double(21));");
    await tab("model.ts").tap();
    await expect(program).toContainText("// x");
    await key("Undo").tap();
    await expect(program).not.toContainText("// x");
    await key("Redo").tap();
    await expect(program).toContainText("// x");
  });

  await test.step("keys type what a phone hides, in pairs and with what fits", async () => {
    await tab("main.ts").tap();
    await program.tap();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\nprint");
    await key("(").tap();
    await page.keyboard.type("double");
    await key("(").tap();
    await page.keyboard.type("4");
    await key("Cursor right").tap();
    await key(".").tap();
    const first = page.getByRole("listbox").getByRole("option").first();
    await expect(first).toBeVisible();
    await page.keyboard.type("softm");
    await expect(first).toContainText("softmax");
    await first.tap();
    await expect(program).toContainText("print(double(4).softmax)");
    await page.keyboard.type("()");
    await expect(program).toBeFocused();
  });

  await test.step("a file is renamed, moved, added and removed from its menu", async () => {
    await tab("model.ts").tap();
    await page.getByRole("button", { name: "Actions for model.ts" }).tap();
    await page.getByRole("menuitem", { name: "Rename" }).tap();
    const name = page.getByRole("textbox", { name: "New name for model.ts" });
    await name.fill("a b.ts");
    await expect(page.getByText('"a b.ts" is not a valid file name')).toBeVisible();
    await name.fill("weights.ts");
    await name.press("Enter");
    await expect(page.getByRole("region", { name: "Notice" })).toContainText(
      "Renamed model.ts to weights.ts, also in the imports of main.ts",
    );
    await page.getByRole("button", { name: "Add a file" }).tap();
    await page.getByRole("textbox", { name: "Name of the new file" }).press("Enter");
    await expect(tab("file.ts")).toHaveAttribute("aria-selected", "true");
    await page.getByRole("button", { name: "Actions for file.ts" }).tap();
    await page.getByRole("menuitem", { name: "Move left" }).tap();
    await expect(files.getByRole("tab")).toHaveText(["main.ts", "file.ts", "weights.ts"]);
    await page.getByRole("button", { name: "Actions for file.ts" }).tap();
    await page.getByRole("menuitem", { name: "Remove" }).tap();
    await expect(files.getByRole("tab")).toHaveText(["main.ts", "weights.ts"]);
    await playground.runToEnd();
    await expect(playground.errors).toHaveCount(0);
    await expect(playground.printed(1)).toContainText("[1.]");
    await page.getByText("Editor", { exact: true }).tap();
  });

  await test.step("undo crosses the opening of a program", async () => {
    await playground.openExample("CPU, GPU or both");
    await expect(files).toBeHidden();
    await key("Undo").tap();
    await expect(tab("weights.ts")).toBeVisible();
    await expect(program).toContainText('from "./weights"');
    await key("Redo").tap();
    await expect(files).toBeHidden();
  });
});

test("a long press on the end of a line shows its variables' values", async ({
  playground,
  page,
}) => {
  await playground.open(
    'import { print, tensor } from "tensorpad";\nconst x = tensor([3, 4]);\nprint(x.sum());',
    "CPU",
  );
  await expect(page.locator(".cm-content")).toBeVisible({ timeout: 60_000 });
  await playground.runToEnd();
  await page.getByText("Editor", { exact: true }).tap();
  const end = page.locator(".cm-line", { hasText: "const x" }).locator(".light-end");
  await expect(end).toContainText("…");
  const box = await end.boundingBox();
  if (box === null) throw new Error("the end of the line is not drawn");
  const session = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width - 4, y: box.y + box.height / 2 };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await expect(page.getByRole("tooltip")).toContainText("x f32[2] [3, 4] (CPU)");
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
});

test("no line moves when the editor replaces the painted text", async ({ page }) => {
  await page.addInitScript(() => {
    const look = (): void => {
      for (const kind of ["plain-line", "cm-line"]) {
        const lines = [...document.querySelectorAll(`.${kind}`)].slice(0, 8);
        const tops = lines.map((line) => line.getBoundingClientRect().top);
        const words = document.createRange();
        const first = lines[0]?.firstChild;
        if (first) words.selectNode(first);
        const left = words.getBoundingClientRect().left;
        if (lines.length > 0)
          document.documentElement.setAttribute(`data-${kind}`, JSON.stringify([left, tops]));
      }
      requestAnimationFrame(look);
    };
    addEventListener("DOMContentLoaded", look);
  });
  await page.goto("/");
  await expect(page.locator(".cm-line").first()).toBeVisible({ timeout: 60_000 });
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-cm-line", /\d/);
  const painted = await root.getAttribute("data-plain-line");
  await expect(root).toHaveAttribute("data-cm-line", painted ?? "nothing was painted");
});
