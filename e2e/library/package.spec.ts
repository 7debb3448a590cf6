import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import budgets from "../budgets.json" with { type: "json" };
import { type StaticServer, serve } from "../pages/static-server.ts";
import { expect, test } from "../pages/test.ts";

const project = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

const run = promisify(execFile);
const library = fileURLToPath(new URL("../../dist-lib", import.meta.url));
const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");

/** A folder of somebody who has installed the package, and nothing else. */
const folder = mkdtempSync(join(tmpdir(), "tensorpad-package-"));

const readme = readFileSync(join(library, "README.md"), "utf8");

/** The program of README with this language after the fence. */
const readmeProgram = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1] ?? "";

const leanModel = (device: string): string => `
  import { crossEntropy, init, methods, tensor } from "tensorpad/lean";
  import * as nn from "tensorpad/nn";
  import * as optim from "tensorpad/optim";
  methods(crossEntropy);
  const device = await init({ device: "${device}" });
  const model = nn.sequential(nn.linear(2, 8), nn.relu(), nn.linear(8, 2));
  const adam = optim.adam(model.parameters(), { lr: 0.05 });
  const x = tensor([[1, 0], [0, 1], [1, 1], [0, 0]]);
  const y = tensor([0, 0, 1, 1], { dtype: "i32" });
  for (let step = 0; step < 100; step++) adam.step(model(x).crossEntropy(y));
  export const result = (await model(x).crossEntropy(y).item()) < 0.3 ? "learned" : "not learned";
`;

const twoOps = `
  import { add, init, matmul, tensor } from "tensorpad/lean";
  await init({ device: "cpu" });
  export const result = await add(matmul(tensor([[1, 2]]), tensor([[3], [4]])), 1).item();
`;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  const packed = await run("npm", ["pack", library, "--json"], { cwd: folder });
  const [{ filename, version }] = JSON.parse(packed.stdout);
  expect(version, "the one version is the project's").toBe(project.version);
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }');
  const quiet = ["--offline", "--no-audit", "--no-fund"];
  await run("npm", ["install", ...quiet, `./${filename}`], { cwd: folder });
});

test.afterAll(() => rmSync(folder, { recursive: true }));

test("the package has a licence, a changelog of its version, and no files that nobody imports", () => {
  const read = (name: string): string =>
    readFileSync(join(folder, "node_modules/tensorpad", name), "utf8");
  expect(read("LICENSE")).toBe(readFileSync(new URL("../../LICENSE", import.meta.url), "utf8"));
  expect(read("CHANGELOG.md")).toContain(`\n## ${project.version}\n`);
  expect(JSON.parse(read("package.json")).dependencies).toBeUndefined();
});

test("a program is type-checked against the package, and runs in Node", async () => {
  const program = `
    import {
      type ComputeDevice, type Device, device as open, Fault, type InitOptions, init, nn,
      type Tensor, tensor, using,
    } from "tensorpad";
    const options: InitOptions = { device: "cpu", seed: 3 };
    const device: Device = await init(options);
    const x: Tensor = tensor([[1, 2], [3, 4]]).add(1);
    console.log(device.info.kind, JSON.stringify(await x.array()));
    // @ts-expect-error
    () => x.add("1");
    const reference: ComputeDevice = await open("reference");
    console.log(x.device === device, using(reference, () => tensor([1])).device === reference);
    const scaled = nn.module({}, (x: Tensor, scale?: number) => x.mul(scale ?? 1));
    console.log(JSON.stringify(await scaled(x, 2).sum().array()));
    const counts: Tensor = tensor([0, 2], { dtype: "i32" }).bincount({ length: 3 });
    console.log(JSON.stringify(await (await counts).array()));
    const kindOf = (error: unknown): Fault["kind"] | null => (error instanceof Fault ? error.kind : null);
    try { x.matmul(tensor([1, 2, 3])); } catch (error) { console.log(kindOf(error)); }
  `;
  const host = "declare global { var console: { log(...values: unknown[]): void } } export {};\n";
  writeFileSync(join(folder, "program.ts"), program);
  writeFileSync(join(folder, "readme.ts"), readmeProgram("ts lean"));
  writeFileSync(join(folder, "host.d.ts"), host);
  for (const moduleResolution of ["node16", "nodenext", "bundler"]) {
    const compilerOptions = {
      ...{ strict: true, skipLibCheck: false, types: [], lib: ["es2023"], target: "es2023" },
      ...{ module: moduleResolution === "bundler" ? "esnext" : moduleResolution, moduleResolution },
      outDir: "built",
    };
    const files = ["program.ts", "readme.ts", "host.d.ts"];
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
    const checked = run(process.execPath, [compiler], { cwd: folder });
    expect(await checked.catch(({ stdout }) => stdout)).toMatchObject({ stdout: "" });
  }
  // The tests' runner asks its children for colours.
  const env = { ...process.env, FORCE_COLOR: "0" };
  const { stdout } = await run(process.execPath, ["built/program.js"], { cwd: folder, env });
  expect(stdout.trim().split("\n")).toEqual([
    "cpu [[2,3],[4,5]]",
    "true true",
    "28",
    "[1,0,1]",
    "mismatched",
  ]);
  const required = `const { init, tensor } = require("tensorpad");
    init({ device: "cpu" }).then(async () => console.log(String(await tensor([2]).square().item())));`;
  writeFileSync(join(folder, "required.cjs"), required);
  const loaded = await run(process.execPath, ["required.cjs"], { cwd: folder });
  expect(loaded.stdout.trim(), "a module of CommonJS may load it").toBe("4");
});

test("README's first program learns in Node, and a lean one says which method it lacks", async () => {
  const learned = `${readmeProgram("js")}\nconst error = model(x).sub(y).abs().max();
    console.log((await error.item()) < 1 ? "learned" : await error.item());`;
  writeFileSync(join(folder, "learns.js"), learned.replace('"auto"', '"cpu"'));
  expect((await run(process.execPath, ["learns.js"], { cwd: folder })).stdout).toContain("learned");
  writeFileSync(
    join(folder, "lacks.js"),
    `import { init, rand, relu, methods } from "tensorpad/lean";
    await init({ device: "cpu" });
    methods(relu);
    const faultOf = (call) => { try { call(); } catch (error) { console.log(error.message); } };
    rand([2]).relu();
    faultOf(() => rand([2]).gelu());
    faultOf(() => methods(rand));
    console.log(\`\${rand([2]).nothing} \${(await rand([2])) instanceof Object}\`);`,
  );
  const { stdout } = await run(process.execPath, ["lacks.js"], { cwd: folder });
  expect(stdout.trim().split("\n")).toEqual([
    "gelu: missing method: this bundle includes only the methods that it names (write methods(gelu) first, or gelu(x))",
    "methods: invalid op: rand is not a method of tensors (write methods(relu, matmul))",
    "undefined true",
  ]);
});

test("an uncaught error in Node is short, and begins at the program's line", async () => {
  for (const entry of ["tensorpad", "tensorpad/tensorpad.js"]) {
    const program = `import { init, zeros } from "${entry}";
      await init({ device: "cpu" });
      setTimeout(() => zeros([2, 3]).matmul(zeros([4, 5])));`;
    writeFileSync(join(folder, "uncaught.js"), program);
    const failed = run(process.execPath, ["uncaught.js"], { cwd: folder });
    const { stderr } = await failed.catch((error: { stderr: string }) => error);
    expect(stderr.length, stderr.slice(0, 2000)).toBeLessThan(2000);
    const message = "Fault: matmul: mismatched inner axes: [2, 3] @ [4, 5] (3 and 4)";
    expect(stderr).toMatch(
      new RegExp(`^${message.replace(/\W/g, "\\$&")}\\n +at .*uncaught\\.js:3:`, "m"),
    );
  }
});

test("a method of another library is an error that says what to write", async () => {
  writeFileSync(
    join(folder, "foreign.js"),
    `import { init, machine, zeros } from "tensorpad";
    await init({ device: "cpu" });
    try { zeros([4]).view([2, 2]); } catch (error) { console.log(error.message); }
    const { cpu } = await machine();
    console.log(JSON.stringify([cpu.logicalCores > 0, cpu.memoryBytes > 0]));`,
  );
  const { stdout } = await run(process.execPath, ["foreign.js"], { cwd: folder });
  expect(stdout.trim().split("\n")).toEqual([
    "view: missing method: write x.reshape(…)",
    "[true,true]",
  ]);
});

test("threads of Node compute with relaxed SIMD, and end with the program", async () => {
  writeFileSync(
    join(folder, "threads.js"),
    `import { evaluate, init, rand } from "tensorpad";
    const seen = [];
    for (const threads of [2, 1]) {
      const { info, dispose } = await init({ device: "cpu", threads, seed: 1 });
      const x = rand([256, 256]);
      let y = x;
      for (let turn = 0; turn < 20; turn++) await evaluate((y = x.matmul(y).softmax(-1)));
      seen.push(info.threads, info.processor.relaxedSimd, await y.sum().item());
      if (threads === 2) await dispose();
    }
    // The second device stays open.
    console.log(JSON.stringify(seen));`,
  );
  const { stdout } = await run(process.execPath, ["threads.js"], { cwd: folder, timeout: 60_000 });
  const [two, isRelaxed, sum, one, , sameSum] = JSON.parse(stdout);
  expect([two, isRelaxed, one]).toEqual([2, true, 1]);
  expect(sum, "the same bits with any number of threads").toBe(sameSum);
  expect(sum).toBeCloseTo(256, 2);
});

test("its ops are without cases, errors, documentation and examples", async () => {
  writeFileSync(
    join(folder, "specs.js"),
    `import * as library from "tensorpad";
    const specs = Object.values(library).flatMap(({ spec }) => spec ?? []);
    process.stdout.write(JSON.stringify([specs.length, ...new Set(specs.flatMap(Object.keys))]));`,
  );
  const { stdout } = await run(process.execPath, ["specs.js"], { cwd: folder });
  const [count, ...parts] = JSON.parse(stdout);
  expect(count).toBeGreaterThan(400);
  expect(parts).toContain("family");
  expect(["cases", "errors", "doc", "example"].filter((part) => parts.includes(part))).toEqual([]);
});

/** A program with a kernel of each kind, whose results two devices share. */
const everyKernel = `
  import { cholesky, conv2d, eye, fft, init, rand, scaledDotProductAttention } from "/tensorpad.js";
  const results = async (device) => {
    await init({ device, seed: 5 });
    const [a, b] = [rand([65, 70]), rand([70, 33])];
    const [heads, image] = [rand([2, 40, 16]), rand([1, 3, 20, 20])];
    const all = [
      a.matmul(b), a.softmax(-1), a.cumsum(0), a.sort(-1), a.sum(0), a.T.exp(),
      fft(rand([4, 60])).real, cholesky(a.matmul(a.T).add(eye(65))),
      conv2d(image, rand([4, 3, 3, 3])), scaledDotProductAttention(heads, heads, heads), a.topk(5).values,
    ];
    return Promise.all(all.map(async (x) => (await x.square().sum().item()).toPrecision(4)));
  };
  const [gpu, cpu] = [await results("gpu"), await results("cpu")];
  document.querySelector("output").textContent =
    gpu.join() === cpu.join() ? gpu.length + " agree" : gpu + " on the GPU, " + cpu + " on the CPU";
`;

for (const [file, what] of [
  ["tensorpad.js", "the one file for a script tag"],
  ["index.js", "the files that load the code of kernels when they run"],
] as const)
  test(`both devices agree on every kernel in ${what}`, async ({ page }) => {
    const html = `<!doctype html><title>all</title><output role="status"></output>
      <script type="module">${everyKernel.replace("tensorpad.js", file)}</script>`;
    const server = await serve(join(folder, "node_modules/tensorpad"), { "/all.html": html });
    page.on("pageerror", ({ message }) => console.log("page:", message));
    await page.goto(`${server.address}/all.html`);
    await expect(page.getByRole("status")).toHaveText("11 agree", { timeout: 20_000 });
    await server.close();
  });

test("README's page and worker run from a static host", async ({ page }) => {
  const html = (script: string): string => `<!doctype html><title>README</title>${script}`;
  const site = join(folder, "node_modules/tensorpad");
  writeFileSync(join(site, "worker.js"), readmeProgram("js worker"));
  const server = await serve(site, {
    "/readme.html": html(readmeProgram("html")),
    "/with-worker.html": html(`<script type="module">${readmeProgram("js page")}</script>`),
  });
  for (const path of ["readme", "with-worker"]) {
    const logged = page.waitForEvent("console", (message) => message.type() === "log");
    await page.goto(`${server.address}/${path}.html`);
    expect(await (await logged).args()[0]?.jsonValue(), path).toEqual([1, 4, 9]);
  }
  await server.close();
});

const kilobytes = (codes: readonly string[]): number =>
  Math.round(codes.reduce((sum, code) => sum + gzipSync(code).length, 0) / 100) / 10;

/** Bundles a program as somebody's page. */
async function bundled(name: string, program: string): Promise<void> {
  writeFileSync(join(folder, `${name}.js`), program);
  await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    build: {
      outDir: join(folder, "site", name),
      target: "es2023",
      lib: { entry: join(folder, `${name}.js`), formats: ["es"], fileName: () => `${name}.js` },
      rolldownOptions: { output: { minify: true, chunkFileNames: "[name].js" } },
    },
  });
}

/** The programs of the README's table of sizes, by row, with the results that they show. */
const programs = {
  "`add` and `matmul`, CPU": { name: "two", program: twoOps, shows: "12" },
  "layers, a loss and Adam, CPU": {
    name: "on-cpu",
    program: leanModel("cpu"),
    shows: "learned",
  },
  "layers, a loss and Adam, WebGPU": {
    name: "on-gpu",
    program: leanModel("gpu"),
    shows: "learned",
  },
};
const oneFile = "everything, in one file";

test("README states the sizes that e2e/budgets.json allows", () => {
  const stated = [...readme.matchAll(/^\| (.+) \| (\d+) KB \|$/gm)];
  expect(Object.fromEntries(stated.map(([, row, size]) => [row, Number(size)]))).toEqual(
    budgets.bundles,
  );
  expect(Object.keys(budgets.bundles)).toEqual([...Object.keys(programs), oneFile]);
});

test("pages load what they use, within the budgets", async ({ page }) => {
  mkdirSync(join(folder, "site"));
  const html = (name: string): string => `<!doctype html><title>bundle</title>
    <output role="status"></output>
    <script type="module">
      import { result } from "/${name}/${name}.js";
      document.querySelector("output").textContent = result;
    </script>`;
  const pages = Object.values(programs).map(({ name }) => [`/${name}.html`, html(name)]);
  const server: StaticServer = await serve(join(folder, "site"), Object.fromEntries(pages));
  const sizes: Record<string, number> = {
    [oneFile]: kilobytes([
      readFileSync(join(folder, "node_modules/tensorpad/tensorpad.js"), "utf8"),
    ]),
  };
  const loaded: string[] = [];
  for (const [row, { name, program, shows }] of Object.entries(programs)) {
    await bundled(name, program);
    await page.goto(`${server.address}/${name}.html`);
    await expect(page.getByRole("status")).toHaveText(shows, { timeout: 30_000 });
    // Everything that the page has requested by now, whether it began with it or loaded it later.
    const files = new Set(server.requests.filter((path) => path.startsWith(`/${name}/`)));
    sizes[row] = kilobytes(
      [...files].map((path) => readFileSync(join(folder, "site", path), "utf8")),
    );
    loaded.push(...files);
  }
  await server.close();
  console.log(sizes);
  for (const [row, budget] of Object.entries(budgets.bundles)) {
    expect(sizes[row], `${row}: KB gzipped, against e2e/budgets.json`).toBeLessThan(budget);
    expect(sizes[row], `${row}: all code that runs`).toBeGreaterThan(100);
  }
  expect(loaded).toContain("/on-gpu/webgpu.js");
  expect(loaded, "pages on the CPU load no code for GPUs").not.toContain("/on-cpu/webgpu.js");
  expect(
    loaded.filter((path) => /attention|convolution|factorization|fourier|scan|sort/.test(path)),
    "no page loads the code of kernels that it does not run",
  ).toEqual([]);
});
