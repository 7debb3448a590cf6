import { execFile } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { type StaticServer, serve } from "../pages/static-server.ts";
import { expect, test } from "../pages/test.ts";

const training = `import { data, nn, optim, tensor, tokens } from "tensorpad";
const text = "the whale and the sea and the ship ".repeat(50);
const tokenizer = await tokens.train(text, { size: 280, worker: true });
const model = nn.linear(4, 1);
const descent = optim.sgd(model.parameters(), { lr: 0.01 });
const rows = data.stream(Array.from({ length: 12 }, (_, index) => text.slice(index)))
  .map(async (words, place, { tokenizer, pause }) => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return Float32Array.from(tokenizer.encode(words).slice(0, 4), (id) => id / 280);
  }, { workers: 2, with: { tokenizer, pause: 40 } });
for await (const row of rows) descent.step(model(tensor(row)).square().sum());
`;

test("Timings says that training waited for data which workers made", async ({
  playground,
  page,
}) => {
  await playground.open(training, "CPU");
  await playground.runToEnd();
  await expect(playground.errors).toHaveCount(0);
  await playground.tab("Timings").click();
  const loops = page.getByRole("list", { name: "Loops over data" });
  await expect(loops).toContainText(
    /line 11 The loop waited for data \d+% of the time: .* of .*, for 12 items\./,
  );
  await playground.tab("Timeline").click();
  const panel = page.getByRole("tabpanel", { name: "Timeline" });
  await expect(panel.getByRole("heading", { name: /^Loops over data/ })).toBeVisible();
  await expect(panel).toContainText("Line 11");
});

test("a worker's fault stands at the line of its function", async ({ playground }) => {
  await playground.open(
    `import { data } from "tensorpad";
const check = (row: number): number => {
  if (row > 1) throw new RangeError("row " + row);
  return row;
};
await data.stream([0, 1, 2]).map(check, { workers: 2 }).toArray();
`,
    "CPU",
  );
  await playground.runToEnd();
  await playground.expectError(/map: invalid item 2: the function threw RangeError: row 2/, 3);
});

test("Stop ends a program whose workers never end", async ({ playground, page }) => {
  await playground.open(
    `import { data, print } from "tensorpad";
print("begun");
await data.stream([0, 1]).map(() => { for (;;); }, { workers: 2 }).toArray();
`,
    "CPU",
  );
  await playground.run.click();
  await expect(playground.output).toContainText("begun");
  const working = (): number =>
    page.workers().filter((worker) => worker.url().includes("tensorpad-data.js")).length;
  await expect.poll(working).toBe(2);
  await playground.stop.click();
  await expect.poll(working).toBe(0);
  await playground.expectReadyForNextRun();
});

const library = `
  const tokenizer = await tokens.train("abc abc ab", { size: 258, worker: true });
  const text = "abc ab";
  const ids = await tokenizer.encodeInWorker(text);
  const squares = data.stream([1, 2, 3, 4]).map((x, _, { scale }) => scale * x * x, {
    workers: 2,
    with: { scale: 10 },
  });
  const seen = [];
  for await (const square of squares) seen.push(square);
  const said = [seen.join(), String(ids.join() === tokenizer.encode(text).join()), squares.report().items].join(" ");
`;
const said = "10,40,90,160 true 4";

test.describe("the library in a plain page", () => {
  let server: StaticServer;
  test.beforeAll(async () => {
    server = await serve(fileURLToPath(new URL("../../dist-lib", import.meta.url)), {
      "/loader.html": `<!doctype html>
        <title>library</title>
        <output role="status"></output>
        <script type="module">
          import { data, tokens } from "/tensorpad.js";
          ${library}
          document.querySelector("output").textContent = said;
        </script>`,
    });
  });
  test.afterAll(async () => {
    await server.close();
  });

  test("computes data in workers", async ({ page }) => {
    await page.goto(`${server.address}/loader.html`);
    await expect(page.getByRole("status")).toHaveText(said);
  });
});

test("the library in Node computes data in threads, which do not keep it alive", async () => {
  const entry = fileURLToPath(new URL("../../dist-lib/tensorpad.js", import.meta.url));
  const script = `
    import { data, tokens } from ${JSON.stringify(pathToFileURL(entry).href)};
    ${library}
    // An iteration that nobody ends.
    await data.stream([1, 2]).map((x) => x, { workers: 1 })[Symbol.asyncIterator]().next();
    console.log(said);
  `;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], {
    timeout: 60_000,
  });
  expect(stdout.trim()).toBe(said);
});
