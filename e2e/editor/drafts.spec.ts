import { encodeLink } from "../../src/app/share/link.ts";
import { newTab, openKept, shows, write } from "../pages/programs.ts";
import { expect, test } from "../pages/test.ts";

const theirs = encodeLink({ source: "// theirs\n", device: "cpu", params: {}, seed: 0 });

test("changing somebody's program leaves the visitor's own as it was", async ({
  playground,
  page,
  context,
}) => {
  await playground.visit();
  await playground.writeAnew("// mine\n");
  await playground.visit(theirs);
  await shows(playground, /theirs/);
  await write(playground, "// changed\n");
  await page.reload();
  await shows(playground, "// changed\n// theirs\n");
  const other = await newTab(context);
  await shows(other, "// mine\n");
  // Their unsaved changes are one action away.
  await other.page.getByRole("button", { name: "Open it" }).click();
  await shows(other, "// changed\n// theirs\n");
  await other.page.getByRole("button", { name: "Reopen previous program" }).click();
  await shows(other, "// mine\n");
});

test("the same address without the link opens the visitor's own program", async ({
  playground,
  page,
}) => {
  await playground.visit();
  await playground.writeAnew("// mine\n");
  await playground.visit(theirs);
  await write(playground, "// changed\n");
  await page.goto("about:blank");
  await playground.visit();
  await shows(playground, "// mine\n");
});

test("a chosen example is there after a reload, and what it replaced is brought back", async ({
  playground,
  page,
}) => {
  await playground.visit();
  await playground.writeAnew("// mine\n");
  await playground.openExample("Broadcasting");
  await page.reload();
  await shows(playground, /Broadcasting: how tensors/);
  await openKept(page, "mine");
  await shows(playground, "// mine\n");
});

test("what an example replaced is one visible action away", async ({ playground, page }) => {
  await playground.visit();
  await playground.writeAnew("// mine\n");
  await playground.openExample("Iris");
  await expect(page.getByText("Opened Iris; your program was saved")).toBeVisible();
  await page.getByRole("button", { name: "Reopen previous program" }).click();
  await shows(playground, "// mine\n");
});

test("an op's example opens beside what the visitor wrote, which is one action away", async ({
  playground,
  page,
}) => {
  await playground.visit();
  await playground.writeAnew("// mine\n");
  await playground.tab("Docs").click();
  await page.getByRole("searchbox", { name: "Search the documentation" }).fill("cumprod");
  await page.getByRole("button", { name: "Open in editor: cumprod" }).click();
  await shows(playground, /cumprod/);
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Reopen previous program" }).click();
  await shows(playground, "// mine\n");
});

test("a tab that is closed in the middle of a word loses nothing", async ({ context }) => {
  const first = await newTab(context);
  await first.writeAnew("// half a wo");
  await first.page.close();
  await shows(await newTab(context), "// half a wo");
});

test("two tabs with one program keep what each of them wrote", async ({ context }) => {
  const one = await newTab(context);
  await one.writeAnew("// common\n");
  const other = await newTab(context);
  await shows(other, "// common\n");
  await write(one, "// one\n");
  await write(other, "// other\n");
  await expect(other.page.getByText("Another tab changed this program too")).toBeVisible();
  await one.page.reload();
  await shows(one, "// one\n// common\n");
  await other.page.reload();
  await shows(other, "// other\n// common\n");
  await openKept(other.page, "one");
  await shows(other, "// one\n// common\n");
});

test("where local storage is full, programs are kept elsewhere", async ({
  playground,
  page,
  context,
}) => {
  await playground.visit();
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
      for (let count = 0; count < 4; count++) {
        try {
          localStorage.setItem(`filler ${size} ${count}`, "x".repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  await playground.writeAnew("// mine, in a full browser\n");
  await page.reload();
  await shows(playground, "// mine, in a full browser\n");
  const other = await newTab(context);
  await openKept(other.page, "mine, in a full browser");
  await shows(other, "// mine, in a full browser\n");
});

test("where nothing is kept, the page says so and works", async ({ playground, page }) => {
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
      Object.defineProperty(window, name, refuse);
    }
  });
  await playground.visit();
  await playground.writeAnew('import { print } from "tensorpad";\nprint(42);\n');
  const notice = page.getByRole("alert").filter({ hasText: "This browser stores no data" });
  await expect(notice).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  expect((await saved).suggestedFilename()).toBe("program.ts");
  await playground.device("CPU").check();
  await playground.runWell();
  await expect(playground.printed(0)).toContainText("42");
});
