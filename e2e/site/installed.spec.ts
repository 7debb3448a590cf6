import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { Playground } from "../pages/playground.ts";
import { serve } from "../pages/static-server.ts";
import { expect, test } from "../pages/test.ts";

test.use({ serviceWorkers: "allow" });

const site = fileURLToPath(new URL("../../dist", import.meta.url));

/** Waits until the service worker has all files of the site and answers for this page. */
async function kept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
          return active?.state === "activated" && !active.scriptURL.includes("?");
        }),
      { timeout: 90_000 },
    )
    .toBe(true);
}

/** The data sets' files: MNIST is loaded as a whole, whichever part a program reads. */
const dataUsed = [
  "iris.csv",
  "mnist.json",
  "mnist-test-images.bin",
  "mnist-test-labels.bin",
  "mnist-train-images.bin",
  "mnist-train-labels.bin",
  "moby-dick.txt",
];

/** Those of the files that the page's service worker has. */
function dataKept(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (files) => {
    const requests = await (await caches.open("tensorpad-data")).keys();
    return files.filter((file) => requests.some(({ url }) => url.includes(`/${file}`)));
  }, dataUsed);
}

/** Each data set, and nothing that takes long. */
const withData = `import { iris, mnist, mobyDick, print } from "tensorpad";
print(iris.all().y.max(), mnist.test.all().y.max());
print((await mobyDick.text()).includes("Call me Ishmael"));
`;

test("after the first visit the page is there without network: it runs, with Docs and the gallery", async ({
  playground,
  page,
  context,
}) => {
  await playground.open(withData, "CPU");
  await playground.runWell();
  const manifest = page.locator("link[rel=manifest]");
  await expect(manifest).toHaveAttribute("href", /manifest\.webmanifest$/);
  await kept(page);
  // The data that the program has used was loaded before there was a service worker to store it.
  await expect.poll(() => dataKept(page), { timeout: 60_000 }).toEqual(dataUsed);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("Tab indents")).toBeVisible({ timeout: 60_000 });
  await playground.runWell();
  await expect(playground.output).toContainText("true");
  await playground.tab("Docs").click();
  const docs = page.getByRole("tabpanel", { name: "Docs" });
  await expect(docs.getByText("Getting started")).toBeVisible();
  await expect(docs.getByRole("alert")).toHaveCount(0);
  await playground.examples.click();
  const dialog = page.getByRole("dialog", { name: "Examples" });
  await expect(dialog.getByRole("link", { name: "Crossover", exact: true })).toBeVisible();
  await page.goto("/ops/no-such-page.html");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await context.setOffline(false);
});

test("a new version is announced and waits; tabs keep the old one; Reload loads it", async ({
  context,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "tensorpad-versions-"));
  cpSync(site, folder, { recursive: true });
  const host = await serve(folder);
  const playground = new Playground(await context.newPage());
  const { page } = playground;
  await playground.visit("", `${host.address}/`);
  await expect(page.getByText("Tab indents")).toBeVisible({ timeout: 60_000 });
  await kept(page);

  // Another version: its page has another title, and lacks a part of the old one.
  const html = readFileSync(join(folder, "index.html"), "utf8");
  writeFileSync(join(folder, "index.html"), html.replace("</head>", "<!-- newer --></head>"));
  const worker = join(folder, "service-worker.js");
  const list = readFileSync(worker, "utf8");
  const part = /assets\/GraphPane-[\w-]+\.js/.exec(list)?.[0] ?? "";
  expect(part).not.toBe("");
  writeFileSync(
    worker,
    list
      .replaceAll(part, "favicon.svg?graph")
      .replace(/(url:\s*[`"']index\.html[`"'],\s*revision:\s*[`"'])\w+/, "$1newer"),
  );
  rmSync(join(folder, part));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const notice = page.getByRole("region", { name: "Notice" });
  await expect(notice).toContainText("A new version of Tensorpad is ready", { timeout: 60_000 });

  const other = new Playground(await context.newPage());
  await other.visit("", `${host.address}/`);
  expect(await other.page.content()).not.toContain("<!-- newer -->");
  await notice.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => page.content().catch(() => "")).toContain("<!-- newer -->");
  await expect(playground.program).toBeVisible();
  // The other tab has not reloaded, and shows for the first time what the host no longer has.
  expect(await other.page.content()).not.toContain("<!-- newer -->");
  await other.tab("Graph").click();
  await expect(other.page.getByRole("tabpanel", { name: "Graph" })).not.toContainText(
    /Loading|could not/,
  );
  await context.close();
  await host.close();
  rmSync(folder, { recursive: true });
});

test.describe("on a touch screen", () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
  });

  test("a light editor completes names, imports them, undoes, and marks a fault", async ({
    playground,
    page,
  }) => {
    await playground.visit();
    const program = page.locator(".cm-content");
    await expect(program).toBeVisible({ timeout: 60_000 });
    await program.tap();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("const p = product.soft");
    const offered = page.getByRole("listbox");
    await expect(offered.getByRole("option").first()).toContainText("softmax");
    await offered.getByRole("option").first().tap();
    await page.keyboard.type("(-1);\nonesL");
    await expect(offered.getByRole("option").first()).toContainText("onesLike");
    await offered.getByRole("option").first().tap();
    await page.keyboard.press("Control+Home");
    await expect(program).toContainText("print, randn, onesLike }");
    await page.keyboard.press("Control+a");
    await page.keyboard.type(
      'import { zeros } from "tensorpad";\nconst w = zeros([3, 4]);\nw.matmul(w);\n',
    );
    // Shapes before anything runs, and a quick fix to tap.
    await expect(program.locator(".light-hint")).toHaveText("f32[3, 4]");
    const clash = page.getByRole("note", { name: "Shape mismatch" });
    await expect(clash).toContainText("matmul: mismatched inner axes: [3, 4] @ [3, 4] (4 and 3)");
    await clash.getByRole("button", { name: "Transpose w" }).first().tap();
    await expect(clash).toHaveCount(0);
    await expect(program).toContainText(/\.T/);
    await page.keyboard.press("Control+a");
    await page.keyboard.type('import { tensor } from "tensorpad";\ntensor([1]).sum(3);\n');
    await playground.device("CPU").check();
    await playground.runToEnd();
    await expect(playground.errors).toHaveCount(1);
    await page.getByText("Editor", { exact: true }).tap();
    // The run's mark, or that of the shapes, which find the same fault: whichever is there, one fault is one error.
    await expect(program.locator(".cm-lintRange-error, .light-clash-mark")).toHaveCount(1);
    await program.tap();
    await expect(async () => {
      await page.keyboard.press("Control+z");
      await expect(program).not.toContainText("sum(3)", { timeout: 200 });
    }).toPass();
  });
});
