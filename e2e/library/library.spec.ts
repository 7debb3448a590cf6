import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { documentExamples, exportsIn, problemsOf } from "../../tests/library/doc-examples.ts";
import { type StaticServer, serve } from "../pages/static-server.ts";
import { expect, test } from "../pages/test.ts";

const folder = fileURLToPath(new URL("../../dist-lib", import.meta.url));
const entry = new URL("../../dist-lib/tensorpad.js", import.meta.url);

const program = (device: string): string => `
  const device = await init({ device: "${device}" });
  const w = parameter(zeros([2, 1]));
  const descent = optim.sgd([w], { lr: 0.1 });
  const x = tensor([[1, 0], [0, 1], [1, 1]]);
  const y = tensor([[2], [3], [5]]);
  for (let step = 0; step < 200; step++) descent.step(x.matmul(w).sub(y).square().mean());
  const learned = Array.from(await w.data(), (value) => value.toFixed(3));
`;
const names = "init, optim, parameter, tensor, zeros";

const html = (device: string): string => `<!doctype html>
<title>library</title>
<output role="status"></output>
<script type="module">
  import { ${names} } from "/tensorpad.js";
  ${program(device)}
  document.querySelector("output").textContent = "learned " + learned.join(" and ");
</script>
`;

test.beforeAll(() => {
  expect(existsSync(entry), "dist-lib: run npm run build:lib first").toBe(true);
  expect(existsSync(new URL("tensorpad.d.ts", entry)), "the declarations").toBe(true);
});

test.describe("in a plain page", () => {
  let server: StaticServer;
  test.beforeAll(async () => {
    server = await serve(folder, { "/gpu.html": html("gpu"), "/cpu.html": html("cpu") });
  });
  test.afterAll(async () => {
    await server.close();
  });

  for (const device of ["gpu", "cpu"]) {
    test(`the library learns on the ${device}`, async ({ page }) => {
      await page.goto(`${server.address}/${device}.html`);
      await expect(page.getByRole("status")).toHaveText("learned 2.000 and 3.000", {
        timeout: 30_000,
      });
    });
  }
});

test("the library learns on the CPU in a Node script", async () => {
  const script = `
    import { ${names} } from ${JSON.stringify(pathToFileURL(fileURLToPath(entry)).href)};
    ${program("cpu")}
    console.log("learned " + learned.join(" and "));
    process.exit(0);
  `;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script]);
  expect(stdout.trim()).toBe("learned 2.000 and 3.000");
});

test.describe("the declarations beside the built library", () => {
  const text = (): string => readFileSync(new URL("tensorpad.d.ts", entry), "utf8");

  test("name what it exports, classes as classes, and nothing else", async () => {
    const script = `
      import * as tensorpad from ${JSON.stringify(entry.href)};
      const isClass = ([, value]) => typeof value === "function" && /^class/.test(value);
      const classes = Object.entries(tensorpad).filter(isClass).map(([name]) => name);
      console.log(JSON.stringify({ names: Object.keys(tensorpad), classes }));
    `;
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script]);
    const { names, classes } = JSON.parse(stdout);
    expect(names.sort()).toEqual(exportsIn(text()));
    const declared = Array.from(
      text().matchAll(/^export declare class (\w+)/gm),
      ([, name]) => name,
    );
    expect(declared.sort()).toEqual(["Fault", "Parameter", "Tensor"]);
    expect(classes.sort()).toEqual(declared);
  });

  test("type-check, and so do the examples of README and the documents", () => {
    const examples = documentExamples(text());
    const names = examples.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["README.md 0", "README.md 1"]));
    expect(problemsOf(examples, text())).toEqual([]);
    const wrong = { name: "wrong", text: 'import { init } from "tensorpad"; init({ devise: 1 });' };
    expect(problemsOf([wrong], text())).toHaveLength(1);
  });
});
