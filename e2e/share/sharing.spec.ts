import type { BrowserContext, Page } from "@playwright/test";
import { decodeLink, encodeLink, type SharedProgram } from "../../src/app/share/link.ts";
import { violations } from "../pages/axe.ts";
import { Playground } from "../pages/playground.ts";
import { expect, test } from "../pages/test.ts";

const shared: SharedProgram = {
  source:
    'import { param, print, rand } from "tensorpad";\n\n' +
    'const n = param("n", { min: 1, max: 64, scale: "log2", value: 4 });\n' +
    "// naïve — “quotes”, 行列, 🧮, and a tab:\tend\n" +
    "print(rand([n]).sum());\n",
  device: "cpu",
  params: { n: 16 },
  seed: 4_000_000_007,
};

async function newProfile(
  page: Page,
  baseURL: string | undefined,
): Promise<{ context: BrowserContext; other: Playground }> {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  return { context, other: new Playground(await context.newPage()) };
}

function fragmentOf(link: string): string {
  return new URL(link).hash.slice(1);
}

test("a link opens in another profile to exactly the same program, which waits for Run", async ({
  playground,
  page,
  baseURL,
}) => {
  await playground.visit(encodeLink(shared));
  const link = await playground.link();
  expect(decodeLink(fragmentOf(link))).toEqual({ ok: true, program: shared });

  const { context, other } = await newProfile(page, baseURL);
  await other.visit(fragmentOf(link));
  await expect(other.page.getByText("Shared program")).toBeVisible();
  await expect(other.device("CPU")).toBeChecked();
  await expect(other.page.getByRole("slider", { name: "n" })).toHaveAttribute(
    "aria-valuetext",
    "16",
  );
  await expect(other.page.getByRole("spinbutton", { name: "seed" })).toHaveValue("4000000007");
  await expect(other.status).toContainText("Ready");
  await expect(other.output).toContainText("Press Run");
  expect(await other.link()).toBe(link);

  // The same seed produces the same numbers in both profiles.
  await playground.runWell();
  await other.runWell();
  expect(await other.printed(0).textContent()).toBe(await playground.printed(0).textContent());
  await context.close();
});

test("Share puts the link into the clipboard and into the address", async ({
  playground,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await playground.visit(encodeLink({ ...shared, source: "print(1)" }));
  const link = await playground.link();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect(page.url()).toBe(link);
});

test("what the visitor chose travels with the link", async ({ playground, page }) => {
  await playground.visit(encodeLink(shared));
  await playground.device("GPU").check({ force: true });
  await page.getByRole("spinbutton", { name: "seed" }).fill("12");
  await page.getByRole("spinbutton", { name: "n, exact value" }).fill("32");
  expect(decodeLink(fragmentOf(await playground.link()))).toEqual({
    ok: true,
    program: { ...shared, device: "gpu", seed: 12, params: { n: 32 } },
  });
});

test("a link of an earlier version keeps its results until its reader moves it to the newest", async ({
  playground,
  page,
}) => {
  const source =
    'import { print, tensor } from "tensorpad";\nprint(tensor(new Uint8Array([200])).mul(2));\n';
  await playground.visit(encodeLink({ source, device: "cpu", params: {}, seed: 0 }));
  await expect(page.getByText("It follows version 1 of the language")).toBeVisible();
  await playground.runWell();
  await expect(playground.printed(0)).toContainText("400");
  await expect(page.getByText("seed 0, version 1 of the language")).toBeVisible();

  await page.getByRole("button", { name: "Language version 1" }).click();
  await expect(page.getByText("This program now follows version 2")).toBeVisible();
  await playground.runWell();
  await expect(playground.printed(0)).toContainText("144");
  expect(decodeLink(fragmentOf(await playground.link()))).toMatchObject({
    program: { languageVersion: 2 },
  });
});

test("another link in the same window opens too", async ({ playground, page }) => {
  await playground.visit(encodeLink({ ...shared, seed: 1 }));
  await page.evaluate((hash) => location.assign(`#${hash}`), encodeLink({ ...shared, seed: 2 }));
  await expect(page.getByRole("spinbutton", { name: "seed" })).toHaveValue("2");
});

const whole = encodeLink(shared);
const bad: readonly (readonly [what: string, fragment: string, message: RegExp])[] = [
  [
    "damaged",
    `${whole.slice(0, 30)}${whole.slice(31)}`,
    /the link is damaged \(.*\): copy the whole link again/,
  ],
  ["cut", whole.slice(0, -9), /the link is damaged \(.*\): copy the whole link again/],
  ["foreign", "section-2", /the link is damaged \(its beginning is invalid\)/],
  ["newer", `2${whole.slice(1)}`, /newer version of Tensorpad/],
  ["huge", "1r".padEnd(100_000, "A"), /the link is too large \(100000 characters/],
];

for (const [what, fragment, message] of bad) {
  test(`a ${what} link shows a clear message and a page that works`, async ({
    playground,
    page,
  }) => {
    await playground.visit(fragment);
    await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
    await expect(playground.program).toBeVisible();
    await playground.expectReadyForNextRun();
  });
}

test("a link of the first version and one that is nearly as long as links may be open whole", async ({
  playground,
  page,
}) => {
  await playground.visit("1dU1NDSiU4q1eIUUoZwByTD5oBBAA");
  await expect(page.locator(".view-lines").getByText('print("hello");')).toBeVisible();
  // Text that is hardly compressible: each digit of the numbers is as likely as any other.
  let state = 1;
  const digits = Array.from({ length: 60_000 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 10;
  });
  const text = digits.join("");
  const long: SharedProgram = {
    source: `import { print } from "tensorpad";\nconst digits = "${text}";\nprint(digits.length);\n`,
    device: "cpu",
    params: {},
    seed: 0,
  };
  const fragment = encodeLink(long);
  expect(fragment.length).toBeGreaterThan(30_000);
  await page.goto("about:blank");
  await playground.visit(fragment);
  await playground.runWell();
  await expect(playground.printed(0)).toContainText("60000");
  await playground.share.click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog.getByRole("textbox", { name: "Link" })).toHaveValue(
    new RegExp(`#${fragment.slice(0, 40)}`),
  );
  await expect(dialog.getByText(/[\d,]{6} characters/).first()).toBeVisible();
});

test("the times of a run go along as the sender's, and the program is copied as text", async ({
  playground,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const source =
    'import { print, rand } from "tensorpad";\nprint(rand([64, 64]).matmul(rand([64, 64])).sum());\n';
  await playground.open(source, "CPU");
  await playground.runWell();
  await playground.share.click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog.getByRole("checkbox", { name: /times of your last run/ })).toBeChecked();
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await dialog.getByText("QR code", { exact: true }).click();
  await expect(dialog.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  const copied = async (name: string): Promise<string> => {
    await dialog.getByRole("button", { name, exact: true }).click();
    await expect(dialog.getByText("Copied", { exact: true })).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied("Markdown")).toContain(source);
  expect(await copied("Issue text")).toMatch(/The run finished\.[\s\S]*- Tensorpad \d/);
  expect(await copied("Embed code")).toMatch(/^<iframe src=".*embed\.html#1/);

  const other = new Playground(await context.newPage());
  await other.visit(fragmentOf(link));
  await expect(other.page.getByRole("note", { name: "The sender's times" })).toContainText(
    /The sender measured CPU [\d.]+ (µs|ms), on /,
  );
});

test("an untouched example is shared by its name, and an edited one as a difference from it", async ({
  playground,
  page,
  baseURL,
}) => {
  const words = page.getByRole("dialog", { name: "Share" }).getByText("This link contains");
  const contents = async (): Promise<string | null> => {
    await playground.share.click();
    const text = await words.textContent();
    await page.keyboard.press("Escape");
    await expect(words).toBeHidden();
    return text;
  };
  await playground.visit("ex:pca");
  const short = await playground.link();
  expect(new URL(short).hash).toBe("#ex:pca");
  expect(await contents()).toContain("contains only the name of the example.");
  await playground.program.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText("print(1234);");
  const link = await playground.link();
  expect(link).toMatch(/#1e/);
  expect(new URL(link).hash.length).toBeLessThan(80);
  expect(await contents()).toContain("contains only the differences from an example, with");
  await playground.writeAnew("1;");
  expect(await contents()).toContain("contains the whole program, with");

  const { context, other } = await newProfile(page, baseURL);
  await other.visit(fragmentOf(link));
  await expect(other.page.getByText("Shared program")).toBeVisible();
  await expect(
    other.page.locator(".view-lines").getByText("PCA", { exact: false }).first(),
  ).toBeVisible();
  await other.program.focus();
  await other.page.keyboard.press("Control+End");
  await expect(other.page.locator(".view-lines").getByText("print(1234);")).toBeVisible();
  await other.visit(fragmentOf(short));
  await expect(other.page.getByText("print(1234);")).toHaveCount(0);
  await expect(other.page.getByText("Shared program: read it")).toHaveCount(0);
  await context.close();
});

test("the output goes along if its sender wants, marked as theirs, and is compared after a run", async ({
  playground,
  page,
  baseURL,
}) => {
  const source = `import { plot, print, tensor } from "tensorpad";
for (let step = 0; step < 3; step++) console.log("again");
print(tensor([20, 22]).sum());
for (let x = 0; x < 9; x++) plot.line("squares", x * x);
print(performance.now());
`;
  await playground.open(source, "CPU");
  await playground.runWell();
  await playground.share.click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  const box = dialog.getByRole("checkbox", { name: /output of your last run/ });
  await expect(box).not.toBeChecked();
  const without = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await box.check();
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  expect(link.length).toBeGreaterThan(without.length);
  const decoded = decodeLink(fragmentOf(without));
  expect(decoded.ok && decoded.program.output).toBeUndefined();

  const { context, other } = await newProfile(page, baseURL);
  await other.visit(fragmentOf(link));
  const sent = other.page.getByLabel("The sender's output");
  await expect(sent).toContainText("as the link states; press Run for your own");
  await expect(sent.getByRole("img", { name: "3 times" })).toBeVisible();
  await expect(sent).toContainText("42");
  await expect(sent.getByRole("img", { name: "squares" })).toBeVisible();
  expect(await violations(other.page, ".sent-output")).toEqual([]);
  await other.runWell();
  await expect(sent).toContainText("2 of 3 texts are the same as yours");
  await other.program.focus();
  await other.page.keyboard.type("// ");
  await expect(sent).toHaveCount(0);
  await context.close();
});
