import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FrameLocator, Page } from "@playwright/test";
import { encodeLink } from "../../src/app/share/link.ts";
import { violations } from "../pages/axe.ts";
import { type StaticServer, serve } from "../pages/static-server.ts";
import { expect, test } from "../pages/test.ts";

const nowhere = fileURLToPath(new URL("../../public/data", import.meta.url));
const source =
  'import { print, rand } from "tensorpad";\nprint(rand([64, 64]).matmul(rand([64, 64])).mean().mul(0).add(42));\n';
const endless = "for (;;) {}\n";

/** A page of another origin, with the module of the site and an element for a program. */
const hostPage = (site: string): string => `<!doctype html>
<html lang="en"><title>A course</title><h1>A course</h1><div id="place"></div>
<script type="module">
  import { mount } from "${site}/embed.js";
  window.mountProgram = async (settings) => {
    const place = document.getElementById("place");
    window.results = [];
    window.embed = await mount(place, settings);
    window.embed.onResult((result) => window.results.push(result));
  };
  window.isReady = true;
</script></html>`;

let host: StaticServer;
test.beforeAll(async ({ baseURL }) => {
  const site = (baseURL ?? "").replace(/\/$/, "");
  host = await serve(nowhere, {
    "/course.html": hostPage(site),
    "/plain.html": `<!doctype html><html lang="en"><title>A post</title><iframe title="Program" width="700" height="400" src="${site}/embed.html?readonly=1&theme=dark&show=editor,output,timings#${encodeLink({ source, device: "cpu", params: {}, seed: 0 })}"></iframe></html>`,
  });
});
test.afterAll(async () => {
  await host.close();
});

interface Api {
  mountProgram(settings: object): Promise<void>;
  readonly isReady: boolean;
  readonly results: readonly object[];
  readonly embed: {
    run(): Promise<{ outcome: string; output: string[]; errors: object[]; times: object[] }>;
    stop(): Promise<void>;
    set(program: unknown): Promise<void>;
    get(): Promise<{ source: string; device: string }>;
    remove(): void;
  };
}

/** The host's window, in functions that run there. */
declare const window: Api;

async function mounted(
  page: Page,
  settings: object,
  address = host.address,
): Promise<FrameLocator> {
  await page.goto(`${address}/course.html`);
  await page.waitForFunction(() => window.isReady);
  await page.evaluate((given) => window.mountProgram(given), settings);
  return page.frameLocator("iframe");
}

const scripts = (page: Page): string[] => {
  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url()));
  return seen;
};

test("a page of another origin shows, runs, changes and reads a program", async ({ page }) => {
  const seen = scripts(page);
  const frame = await mounted(page, { program: { source, device: "cpu" }, height: 480 });
  const program = frame.getByRole("textbox", { name: "Program" });
  await expect(program).toHaveValue(source);
  // Idle: neither the engine, nor the compiler, nor the editor is loaded before a request.
  expect(seen.filter((url) => /engine-worker|ts\.worker|monaco|editor\.api/.test(url))).toEqual([]);

  const result = await page.evaluate(() => window.embed.run());
  expect(result).toMatchObject({ outcome: "done", errors: [] });
  expect(result.output.join()).toContain("42");
  expect(result.times.length).toBe(1);
  await expect(frame.getByRole("log", { name: "Output" })).toContainText("42");
  // The frame is not isolated, since this page is not, and says so.
  await expect(frame.getByRole("status", { name: "Device status" })).toContainText("1 thread");

  await page.evaluate((text) => window.embed.set(text), 'throw new Error("no");\n');
  const failed = await page.evaluate(() => window.embed.run());
  expect(failed).toMatchObject({ outcome: "failed", errors: [{ line: 1 }] });

  await page.evaluate((text) => window.embed.set({ source: text, device: "cpu" }), endless);
  const stopped = page.evaluate(() => window.embed.run());
  await expect(frame.getByRole("button", { name: "Stop" })).toBeEnabled();
  await expect(
    page.evaluate(() => window.embed.run().catch((error: Error) => error.message)),
  ).resolves.toMatch(/is already running/);
  await frame.getByRole("button", { name: "Stop" }).click();
  expect(await stopped).toMatchObject({ outcome: "stopped" });
  expect(await page.evaluate(() => window.results.length)).toBe(3);

  const refused = page.evaluate(() =>
    window.embed.set({ source: 7 }).catch((error: Error) => error.message),
  );
  expect(await refused).toMatch(/program.source: expected a string/);
});

test("each flag shows what it says, and a page that sends what it likes is answered in words", async ({
  page,
}) => {
  for (const { settings, editor, tabs, theme, isFixed } of [
    { settings: {}, editor: true, tabs: 0, theme: null, isFixed: false },
    {
      settings: { show: ["editor"], theme: "light", readonly: true, height: 200 },
      editor: true,
      tabs: 0,
      theme: "light",
      isFixed: true,
    },
    {
      settings: { show: ["timings", "output"], theme: "dark", height: 300, title: "Product" },
      editor: false,
      tabs: 2,
      theme: "dark",
      isFixed: false,
    },
  ]) {
    const frame = await mounted(page, { program: { source, device: "cpu" }, ...settings });
    const element = page.locator("iframe");
    await expect(frame.getByRole("button", { name: "Run" })).toBeEnabled();
    await expect(element).toHaveAttribute("title", settings.title ?? "Tensorpad program");
    await expect(element).toHaveCSS("height", `${settings.height ?? 420}px`);
    const program = frame.getByRole("textbox", { name: "Program" });
    await expect(program).toHaveCount(editor ? 1 : 0);
    if (isFixed) await expect(program).toHaveAttribute("readonly", "");
    await expect(frame.getByRole("tab")).toHaveCount(tabs);
    if (theme !== null) await expect(frame.locator("html")).toHaveAttribute("data-theme", theme);
    // No flag runs a program.
    await expect(frame.getByRole("status")).toHaveCount(0);
    expect(await page.evaluate(() => window.embed.get())).toMatchObject({ source, device: "cpu" });
    await page.evaluate(() => window.embed.stop());
  }

  // A page without the module, on the separate port that the frame takes.
  const answers = await page.evaluate(async () => {
    const frame = document.querySelector("iframe");
    if (frame === null) throw new Error("there is no frame");
    const ready = new Promise<void>((resolve) => {
      addEventListener("message", ({ source, data }) => {
        if (source === frame.contentWindow && data?.type === "ready") resolve();
      });
    });
    frame.src = frame.src.replace("?", "?again=1&");
    await ready;
    const { port1, port2 } = new MessageChannel();
    const heard: unknown[] = [];
    // Neither a message without a port nor one of another version connects.
    for (const first of [null, "run", { tensorpad: 2, type: "connect" }])
      frame.contentWindow?.postMessage(first, "*");
    frame.contentWindow?.postMessage({ tensorpad: 1, type: "connect" }, "*", [port2]);
    const last = new Promise<void>((resolve) => {
      port1.onmessage = ({ data }) => {
        heard.push(data);
        if (data.id === 9) resolve();
      };
    });
    for (const sent of [
      null,
      7,
      { id: 0.5, call: "get" },
      { id: 1 },
      { id: 2, call: "eval" },
      { id: 3, call: "set" },
      { id: 4, call: "set", given: { source: "1;", device: "tpu" } },
      { id: 5, call: "set", given: { source: "1;", seed: -1 } },
      { id: 6, call: "set", given: { source: "1;", params: { n: [] } } },
      { id: 7, call: "set", given: { source: "x".repeat(600_000) } },
      { id: 8, call: "set", given: { source: "2;", params: { n: 3 }, seed: 5 } },
      { id: 9, call: "get" },
    ])
      port1.postMessage(sent);
    await last;
    return heard;
  });
  expect(answers).toEqual([
    { id: 1, ok: false, message: "unknown call: expected one of run, stop, get, set" },
    { id: 2, ok: false, message: "unknown call: expected one of run, stop, get, set" },
    { id: 3, ok: false, message: expect.stringContaining("program") },
    { id: 4, ok: false, message: expect.stringContaining("program.device") },
    { id: 5, ok: false, message: expect.stringContaining("program.seed") },
    { id: 6, ok: false, message: expect.stringContaining("program.params") },
    { id: 7, ok: false, message: expect.stringContaining("program.source") },
    { id: 8, ok: true },
    {
      id: 9,
      ok: true,
      value: expect.objectContaining({ source: "2;", params: { n: 3 }, seed: 5 }),
    },
  ]);
});

for (const policy of ["require-corp", "credentialless"])
  test(`a page that is isolated by ${policy} shows and runs a program`, async ({
    page,
    baseURL,
  }) => {
    const isolated = await serve(
      nowhere,
      { "/course.html": hostPage((baseURL ?? "").replace(/\/$/, "")) },
      { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": policy },
    );
    try {
      await mounted(page, { program: { source, device: "cpu" } }, isolated.address);
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      expect(await page.evaluate(() => window.embed.run())).toMatchObject({ outcome: "done" });
    } finally {
      await isolated.close();
    }
  });

test("a reader's changes go along to the whole page, and its address and history stay", async ({
  page,
  context,
}) => {
  const frame = await mounted(page, { program: { source, device: "cpu" } });
  const address = () => page.frames()[1]?.url() ?? "";
  const [before, length] = [address(), await page.evaluate(() => history.length)];
  await frame.getByRole("textbox", { name: "Program" }).focus();
  await expect(frame.getByText("Tab indents")).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("print(7);");
  await expect
    .poll(async () => (await page.evaluate(() => window.embed.get())).source)
    .toBe(`${source}print(7);`);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(frame.getByRole("log", { name: "Output" })).toContainText("7", { timeout: 60_000 });

  expect(address()).toBe(before);
  expect(await page.evaluate(() => history.length)).toBe(length);
  const opened = context.waitForEvent("page");
  await frame.getByRole("link", { name: "Open in Tensorpad" }).click();
  const whole = await opened;
  await expect(whole.getByRole("textbox", { name: "Program", exact: true })).toBeVisible();
  await expect(whole.getByText("Shared program")).toBeVisible();
  await expect(whole.getByText("print(7);").first()).toBeVisible();
});

test("a frame without the module is read only, dark and with timings where its address says so", async ({
  page,
  baseURL,
}) => {
  await page.goto(`${host.address}/plain.html`);
  const frame = page.frameLocator("iframe");
  const program = frame.getByRole("textbox", { name: "Program" });
  await program.focus();
  await page.keyboard.type("x");
  await expect(program).toHaveValue(source);
  await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
  await frame.getByRole("button", { name: "Run" }).click();
  await expect(frame.getByRole("log", { name: "Output" })).toContainText("42", { timeout: 60_000 });
  await frame.getByRole("tab", { name: "Timings" }).click();
  await expect(frame.getByRole("table").first()).toBeVisible();

  // The flag in the address of the page leads there too.
  await page.goto(
    `${baseURL}?embed=1&show=editor#${encodeLink({ source, device: "cpu", params: {}, seed: 0 })}`,
  );
  await expect(page).toHaveURL(/embed\.html\?embed=1&show=editor#/);
  await expect(page.getByRole("textbox", { name: "Program" })).toHaveValue(source);
  await expect(page.getByRole("region", { name: "Results" })).toHaveCount(0);
  expect(await violations(page, ".embed-page")).toEqual([]);

  // Even with access to the site's own storage, a frame's page writes nothing.
  await page.goto(
    `${baseURL}embed.html#${encodeLink({ source, device: "cpu", params: {}, seed: 0 })}`,
  );
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByRole("log", { name: "Output" })).toContainText("42", { timeout: 60_000 });
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(kept).toEqual({ local: [], session: [], databases: [], workers: 0 });
});

test("a frame shows an example by its id, coloured at once, and says why a link is none", async ({
  page,
  baseURL,
}, info) => {
  for (const theme of ["light", "dark"]) {
    await page.goto(`${baseURL}embed.html?theme=${theme}#ex:game-of-life`);
    await expect(page.getByRole("textbox", { name: "Program" })).toHaveValue(/animate/);
    await expect(page.locator(".embed-source .code-keyword").first()).toHaveText("import");
    for (const width of [320, 640, 1000]) {
      await page.setViewportSize({ width, height: 420 });
      await page.screenshot({ path: info.outputPath(`embed-${theme}-${width}.png`) });
    }
    expect(await violations(page, ".embed-page")).toEqual([]);
  }
  for (const [fragment, words] of [
    ["ex:nothing", 'No example is called "nothing"'],
    [`2${encodeLink({ source, device: "cpu", params: {}, seed: 0 }).slice(1)}`, "newer version"],
    [encodeLink({ source, device: "cpu", params: {}, seed: 0 }).slice(0, -9), "is damaged"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`${baseURL}embed.html#${fragment}`);
    await expect(page.getByRole("alert")).toContainText(words);
  }
});

test("a low frame on a phone has space for what the program prints, and for its error", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const frame = await mounted(page, { program: { source, device: "cpu" }, height: 320 });
  await page.evaluate(() => window.embed.run());
  await expect(frame.getByRole("log").getByText("42", { exact: true })).toBeInViewport({
    ratio: 1,
  });
  await page.evaluate(() => window.embed.set({ source: "missing;\n", device: "cpu" }));
  await page.evaluate(() => window.embed.run());
  await expect(frame.getByRole("article").getByText(/missing is not defined/)).toBeInViewport({
    ratio: 1,
  });
});

test("a frame opens a link that is a difference from an example", async ({ page, baseURL }) => {
  const file = new URL("../../src/app/gallery/programs/pca.ts", import.meta.url);
  const example = await readFile(file, "utf8");
  const source = example.replace("PCA", "Mine");
  const texts = { withKey: () => example, nearest: () => example };
  const fragment = encodeLink({ source, device: "cpu", params: {}, seed: 0 }, texts);
  expect(fragment).toMatch(/^1e/);
  await page.goto(`${baseURL}embed.html#${fragment}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mine");
});
