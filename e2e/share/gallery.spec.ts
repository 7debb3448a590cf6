import { readFile } from "node:fs/promises";
import { gallery } from "../../src/app/gallery/gallery.ts";
import { expect, test } from "../pages/test.ts";

/** An emulated GPU takes its time over 938 training steps. */
const trainingMilliseconds = 8 * 60_000;

test("a new visitor finds the first example, and it does not run automatically", async ({
  playground,
  page,
}) => {
  await playground.visit();
  await expect(playground.device("CPU")).toBeChecked();
  await expect(playground.status).toContainText("Ready");
  // Without a real GPU there is nothing to compare.
  await expect(page.getByText("compare both")).toHaveCount(0);
  const { output } = playground;
  await expect(output).toContainText("Tensorpad runs tensor programs in your browser");
  await expect(output).toContainText("Press Run");
  await output.getByRole("button", { name: "Examples of programs" }).click();
  await expect(page.getByRole("dialog", { name: "Examples" })).toBeVisible();
  await page.keyboard.press("Escape");
  await output.getByRole("button", { name: "Tutorial" }).click();
  await expect(page.getByRole("radio", { name: "Tutorial" })).toBeChecked();
  await playground.tab("Output").click();
  await output.getByRole("button", { name: "Run the program" }).click();
  await playground.finished();
  await expect(playground.printed(0)).toContainText("0.98");
});

test("every example is listed with what it shows, and has a thumbnail", async ({
  playground,
  page,
}) => {
  await playground.visit();
  await playground.examples.click();
  const listed = page.getByRole("dialog", { name: "Examples" }).getByRole("listitem");
  await expect(listed).toHaveCount(gallery.length);
  for (const { id, title, text } of gallery) {
    const link = page.getByRole("link", { name: title, exact: true });
    await expect(listed.filter({ has: link })).toContainText(text);
    await expect(link).toHaveAccessibleDescription(text);
    await expect(link).toHaveAttribute("href", `#ex:${id}`);
  }
  const first = listed.first().locator("img");
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);
});

test("a link opens an example, keeps what was written, and runs nothing", async ({
  playground,
  page,
}) => {
  await playground.visit();
  await playground.writeAnew("print(1);");
  await page.evaluate(() => {
    location.hash = "#ex:mandelbrot";
  });
  const shown = page.locator(".view-lines");
  await expect(shown).toContainText("Mandelbrot: a set with an endless border");
  await expect(playground.output).toContainText("Press Run");
  await page.getByRole("button", { name: "Reopen previous program" }).click();
  await expect(shown).toContainText("print(1);");
});

test("Run waits for the example of a link that loads slowly", async ({ playground, page }) => {
  await page.route(/\/sources-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await playground.visit("ex:iris");
  await playground.runWell();
  await expect(playground.output).toContainText("setosa");
});

test("a link to no example says so", async ({ playground, page }) => {
  await playground.visit("ex:nothing");
  await expect(page.getByText('No example is called "nothing"')).toBeVisible();
});

test("examples are found by words and by the functions that they call", async ({
  playground,
  page,
}) => {
  await playground.visit();
  await playground.examples.click();
  const search = page.getByRole("searchbox", { name: "Search the examples" });
  await expect(search).toBeFocused();
  await search.fill("triangularSolve");
  await expect(page.getByRole("status").filter({ hasText: "1 of" })).toBeVisible();
  await search.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator(".view-lines")).toContainText("Gaussian process: ");
});

// The programs that stress most kinds of kernels, with params for an emulated GPU. All others are compared in
// Node, on the CPU and in double precision (src/app/gallery/programs.test.ts).
const compared: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "first-picture": {},
  "game-of-life": { shots: 1 },
  newton: {},
  filters: {},
  "fft-filter": {},
  "black-scholes": {},
  "ray-marching": { size: 64 },
  fluid: { steps: 20 },
  "n-body": { stars: 32, steps: 20 },
  "two-moons": { steps: 40 },
  "gaussian-process": {},
  quantised: { n: 32 },
};

test("programs of many kinds come to the same values on both devices", async ({ playground }) => {
  test.setTimeout(trainingMilliseconds);
  for (const [id, params] of Object.entries(compared)) {
    await test.step(id, async () => {
      const source = await readFile(
        new URL(`../../src/app/gallery/programs/${id}.ts`, import.meta.url),
        "utf8",
      );
      await playground.open(source, "Compare", { params });
      await playground.runWell(trainingMilliseconds);
      await expect(playground.output.getByRole("article").first()).toBeVisible();
      await expect(playground.output).not.toContainText("differ");
    });
  }
});

test("Crossover's product has the variance that theory predicts, on both devices", async ({
  playground,
}) => {
  await playground.visit();
  await playground.openExample("Crossover");
  await playground.compare();
  await playground.runWell();
  await expect(playground.printed(0)).toContainText(/(^|\D)(0\.9|1\.0)/);
  await expect(playground.printed(0)).toContainText("agree");
});

test("Broadcasting prints each table, and the devices agree", async ({ playground }) => {
  await playground.visit();
  await playground.openExample("Broadcasting");
  await playground.compare();
  await playground.runWell();
  await expect(playground.output.getByRole("article")).toHaveCount(8);
  await expect(playground.printed(2)).toContainText(/\[10\. 21\. 32\. 43\.\]/);
  await expect(playground.printed(7)).toContainText(/\[ 0\. {2}5\. 10\.\]/);
  await expect(playground.output).not.toContainText("differ");
});

test("Attention from scratch looks back and never ahead", async ({ playground }) => {
  await playground.visit();
  await playground.openExample("Attention from scratch");
  await playground.compare();
  await playground.runWell();
  const [weights, mixed] = [playground.printed(0), playground.printed(1)];
  await expect(weights).toContainText("f32[8, 8]");
  // The first token attends only to itself.
  await expect(weights).toContainText(/\[\[1\.0* +0\.0* +0\./);
  await expect(mixed).toContainText("f32[8, 64]");
  await expect(playground.output).not.toContainText("differ");
});

test("Iris names nearly all flowers that it has not seen, and offers what it learned", async ({
  playground,
}) => {
  await playground.visit();
  await playground.openExample("Iris");
  await playground.compare();
  await playground.runWell(trainingMilliseconds);
  const right = playground.output.getByText(/^\d+ of 30 test flowers/);
  await expect(right).toHaveCount(1);
  expect(Number.parseInt((await right.textContent()) ?? "", 10)).toBeGreaterThanOrEqual(28);
  const save = playground.output.getByRole("button", { name: "Download iris.safetensors" });
  await expect(save.first()).toBeEnabled();
});

test("Moby-Dick learns, and goes on in letters that are likely", async ({ playground }) => {
  await playground.visit();
  await playground.openExample("Moby-Dick");
  await playground.device("CPU").check();
  await playground.runWell(trainingMilliseconds);
  const written = (await playground.printed(1).textContent()) ?? "";
  const [, rest = ""] = /^Call me Ishmael\.([\s\S]{160})/.exec(written) ?? [];
  expect(rest).toHaveLength(160);
  // Spaces and vowels are half of English; of 78 characters at random they would be one in ten.
  expect(rest.match(/[ aeiou]/g)?.length).toBeGreaterThan(40);
});

test("A transformer learns subwords, and continues with them in each of four ways", async ({
  playground,
}) => {
  test.setTimeout(trainingMilliseconds + 60_000);
  await playground.visit();
  await playground.openExample("A transformer that writes");
  await playground.device("CPU").check();
  await playground.runWell(trainingMilliseconds);
  await expect(playground.printed(0)).toContainText(
    /217057 characters are 1\d{5} tokens from a vocabulary of 506/,
  );
  for (const [index, way] of ["greedy", "temperature 0.7", "top-k 5", "top-p 0.8"].entries()) {
    const written = (await playground.printed(1 + index).textContent()) ?? "";
    const [start, rest = ""] = written.split("Call me Ishmael.");
    expect(start).toBe(`${way}: `);
    // 80 tokens, most of which are more than one character.
    expect(rest.length).toBeGreaterThan(100);
    expect((rest.match(/[ aeiou]/g)?.length ?? 0) / rest.length).toBeGreaterThan(0.25);
  }
});

test("A transformer writes characters too", async ({ playground }) => {
  test.setTimeout(trainingMilliseconds + 60_000);
  const source = await readFile(
    new URL("../../src/app/gallery/programs/transformer.ts", import.meta.url),
    "utf8",
  );
  await playground.open(source, "CPU", { params: { steps: 25, merges: 0 } });
  await playground.runWell(trainingMilliseconds);
  await expect(playground.printed(0)).toContainText("217057 tokens from a vocabulary of 78");
  for (const way of ["greedy", "temperature 0.7", "top-k 5", "top-p 0.8"]) {
    const written = playground.output.getByText(`${way}: Call me Ishmael.`);
    await expect(written.first()).toBeVisible();
  }
});

test("MNIST learns to read digits, as well on the GPU as on the CPU", async ({
  playground,
  page,
}) => {
  test.setTimeout(trainingMilliseconds + 60_000);
  await playground.visit();
  await playground.openExample("MNIST");
  await playground.compare();
  await playground.run.click();
  // The loss is drawn while it falls.
  await expect(page.getByRole("img", { name: "loss" })).toBeVisible({
    timeout: trainingMilliseconds,
  });
  await playground.finished(trainingMilliseconds);
  await expect(playground.errors).toHaveCount(0);

  // Printed once: both devices print the same words, so the accuracies are equal to three digits.
  await expect(playground.output).not.toContainText("differ");
  await expect(playground.output).not.toContainText("print different text");
  const accuracies = playground.output.getByText(/test accuracy: [\d.]+%/);
  await expect(accuracies).toHaveCount(1);
  const [, percent] = /accuracy: ([\d.]+)%/.exec((await accuracies.textContent()) ?? "") ?? [];
  expect(Number(percent)).toBeGreaterThanOrEqual(97);
});

test("the example of CPU, GPU or both times each workload on each device and on both", async ({
  playground,
}) => {
  test.slow();
  await playground.visit();
  await playground.openExample("CPU, GPU or both");
  await playground.device("CPU").check();
  await playground.runWell(trainingMilliseconds);
  await expect(playground.printed(0)).toContainText(/cpu: .*gpu: /s);
  const works = ["product of", "embedding of", "attention with", "feed-forward with"];
  for (const [at, work] of works.entries())
    await expect(playground.printed(at + 1)).toContainText(
      new RegExp(`^${work}.*: ((cpu|gpu) \\d+%( and gpu \\d+%)? in [\\d.e+]+ ms(; )?){2,3}`),
    );
  await expect(playground.printed(5)).toContainText("tokenizing 10000 characters");
});
