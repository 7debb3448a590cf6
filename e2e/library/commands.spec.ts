/** The commands of the package, as somebody meets them who has installed it and nothing else. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "../pages/test.ts";

const library = fileURLToPath(new URL("../../dist-lib", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tensorpad-commands-"));
const exec = promisify(execFile);
/** The folder of the commands for temporary files. */
const temporary = join(folder, "temporary");
mkdirSync(temporary);

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npx tensorpad` in the folder. */
function tensorpad(words: readonly string[], input = ""): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      "npx",
      ["--offline", "tensorpad", ...words],
      { cwd: folder, maxBuffer: 2 ** 24, env: { ...process.env, TMPDIR: temporary } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

test.beforeAll(async () => {
  const packed = await exec("npm", ["pack", library, "--json"], { cwd: folder });
  const [{ filename, files }] = JSON.parse(packed.stdout);
  const names: string[] = files.map(({ path }: { path: string }) => path);
  expect(names).toEqual(
    expect.arrayContaining(["cli/main.js", "cli/hooks.js", "cli/LICENCES.txt"]),
  );
  expect(names.filter((name) => /\.(map|ts)$/.test(name) && !name.endsWith(".d.ts"))).toEqual([]);
  write("package.json", '{ "private": true }');
  await exec("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${filename}`], {
    cwd: folder,
  });
  write(
    "program.ts",
    `import { param, plot, print, tensor, type Tensor } from "tensorpad";
import { twice } from "./twice.ts";

const n: number = param("n", { min: 1, max: 9, value: 2 });
const x: Tensor = tensor([1, 2, 3]).mul(n);
print(twice(x));
console.log("sum", await x.sum().item());
for (let step = 0; step < 8; step++) plot.line("loss", 1 / (step + 1));
`,
  );
  write(
    "twice.ts",
    'import type { Tensor } from "tensorpad";\nexport const twice = (x: Tensor): Tensor => x.add(x);\n',
  );
});

test.afterAll(() => rmSync(folder, { recursive: true }));

test("run shows what a program of TypeScript prints and plots, with its params", async () => {
  const plain = await tensorpad(["run", "program.ts", "--device", "cpu"]);
  expect(plain.code, plain.stderr).toBe(0);
  expect(plain.stdout).toContain("f32[3]\n[ 4.  8. 12.]\n");
  expect(plain.stdout).toContain("sum 12");
  expect(plain.stdout).toMatch(
    /chart "loss" \(.*\)\n {2}8 points, x 0 to 7, y 0.125 to 1, last 0.125\n {2}█/,
  );
  expect(plain.stderr).toMatch(/^done in .* on /m);
  const changed = await tensorpad([
    "run",
    "program.ts",
    "--device=reference",
    "--param=n=3",
    "--json",
  ]);
  const { ok, device, outputs, charts, params, error } = JSON.parse(changed.stdout);
  expect([ok, error, device.kind]).toEqual([true, null, "reference"]);
  expect(outputs).toMatchObject([
    { kind: "tensor", line: 6, dtype: "f32", shape: [3], elements: [6, 12, 18] },
    { kind: "text", line: 7, text: "sum 18" },
  ]);
  expect(charts).toMatchObject([{ name: "loss", points: [{ y: expect.any(Array) }] }]);
  expect(params).toMatchObject([{ name: "n", kind: "number", value: 3, default: 2 }]);
});

test("run names the line of an error and the way out, whatever the error", async () => {
  const failing = async (
    text: string,
    ...words: readonly string[]
  ): Promise<readonly [number, string]> => {
    const { code, stderr } = await tensorpad(["run", "-", "--device", "cpu", ...words], text);
    return [code, stderr.split("\n").slice(0, 2).join("\n").trimEnd()];
  };
  const start = 'import { param, tensor } from "tensorpad";\nconst a: number[][] = [[1, 2]];\n';
  expect(await failing(`${start}tensor(a).matmul(tensor(a));\n`)).toEqual([
    1,
    "program.ts:3: matmul: mismatched inner axes: [1, 2] @ [1, 2] (2 and 1)\n  3 | tensor(a).matmul(tensor(a));",
  ]);
  expect(await failing(`${start}null!.x;\n`)).toEqual([
    1,
    "program.ts:3: TypeError: Cannot read properties of null (reading 'x')\n  3 | null!.x;",
  ]);
  expect(await failing('import { matmull } from "tensorpad";\nmatmull;\n')).toEqual([
    1,
    expect.stringMatching(/^program\.ts(:1)?: .*unknown import matmull: did you mean matmul\?/),
  ]);
  for (const [name, answer] of [
    ["cat", "PyTorch has that name; it is concat in tensorpad"],
    ["detach", "for a tensor x, write "],
  ]) {
    const [code, text] = await failing(`import { ${name} } from "tensorpad";\n${name};\n`);
    expect(code).toBe(1);
    expect(text).toContain(`unknown import ${name}: `);
    expect(text).toContain(answer);
  }
  const linear = 'import { Linear } from "tensorpad/nn";\nLinear;\n';
  expect((await failing(linear))[1]).toContain("unknown import Linear: did you mean linear?");
  write("facts.json", "{}");
  write("reader.ts", 'import a from "./facts.json";\na;\n');
  expect((await tensorpad(["run", "reader.ts"])).stderr).toMatch(/facts\.json" needs an import/);
  expect(await failing("const = 3;\n")).toEqual([
    2,
    expect.stringMatching(/^program\.ts:1: invalid program: /),
  ]);
  expect(
    await failing(
      `${start}setTimeout(() => { throw new RangeError("late"); });\nawait new Promise(() => {});\n`,
    ),
  ).toEqual([1, expect.stringMatching(/^program\.ts:3: RangeError: late/)]);
  const endless =
    "program.ts: missing end: it awaits a promise that nothing settles: resolve or reject it";
  expect(await failing(`${start}await new Promise(() => {});\n`)).toEqual([1, endless]);
  expect(
    await failing(`${start}param("n", { min: 1, max: 9, value: 2 });\n`, "--param=n=10"),
  ).toEqual([
    1,
    expect.stringMatching(/^program\.ts:3: --param: invalid value 10 of "n": expected 1 to 9/),
  ]);
  expect(await failing(start, "--param=m=1")).toEqual([
    1,
    'program.ts: --param: unknown param "m": the program declares none',
  ]);
  const missing = await tensorpad(["run", "nothing.ts"]);
  expect([missing.code, missing.stderr.trim()]).toEqual([
    2,
    "nothing.ts: missing file: write the path of a .ts or .js file",
  ]);
});

test("run follows the version of the language that a file states, or that was the newest on its day", async () => {
  const bytes =
    'import { print, tensor } from "tensorpad";\nprint(tensor(new Uint8Array([200])).mul(2));\n';
  const dtypeOf = async (name: string, ...words: readonly string[]): Promise<string> =>
    (await tensorpad(["run", name, "--device", "reference", ...words])).stdout.slice(0, 3);
  write("new.ts", bytes);
  expect(await dtypeOf("new.ts"), "somebody's own file of today").toBe("u8[");
  expect(await dtypeOf("new.ts", "--language=1")).toBe("u32");
  write("saved.ts", `${bytes}// Language version of Tensorpad: 1\n`);
  expect(await dtypeOf("saved.ts"), "a file that the page saved").toBe("u32");
  write("earlier.ts", bytes);
  utimesSync(join(folder, "earlier.ts"), new Date(), new Date(Date.UTC(2026, 10, 20)));
  expect(await dtypeOf("earlier.ts"), "a file from before version 2").toBe("u32");
});

test("run reads files of the folder, writes downloads, follows config and ends with the program", async () => {
  write("points.csv", "x,y\n1,2\n3,4\n");
  const { code, stdout, stderr } = await tensorpad(
    ["run", "-", "--save", "out"],
    `import { config, data, download, print } from "tensorpad";
config({ device: "cpu", threads: 1 });
const table = await data.csv("points.csv");
print(Object.keys(table).length > 0);
download("a.txt", "text");
setInterval(() => {}, 1000);
`,
  );
  expect(code, stderr).toBe(0);
  expect(stdout).toContain("a.txt, 4 bytes");
  expect(readFileSync(join(folder, "out/a.txt"), "utf8")).toBe("text");
  expect(stderr).toMatch(/^done in .* threads?, WASM/m);
  const left = readdirSync(temporary).filter((name) => name.startsWith("tensorpad-"));
  expect(left, "the program of standard input").toEqual([]);
});

test("bench compares the results of devices before it states times, and judges only what is certain", async () => {
  const same =
    'import { print, rand } from "tensorpad";\nprint(rand([64, 64]).matmul(rand([64, 64])).sum());\n';
  const bench = (text: string): Promise<Ended> =>
    tensorpad(["bench", "-", "--device=cpu,reference", "--seconds=0.5", "--json"], text);
  const { code, stdout, stderr } = await bench(same);
  expect(code, stderr).toBe(0);
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ ok: true, quantity: "device time", results: { compared: 1 } });
  expect(report.results.difference).toBeLessThan(1e-3);
  for (const { time, firstRun } of report.times) {
    expect(time.count).toBeGreaterThanOrEqual(3);
    expect(time.low).toBeLessThanOrEqual(time.median);
    expect(time.high).toBeGreaterThanOrEqual(time.median);
    expect(firstRun).toBeGreaterThan(0);
  }
  expect(report.verdict).toMatchObject([
    { text: expect.stringMatching(/faster than|too close to call/) },
  ]);
  const differing = await bench(
    'import { print, tensor } from "tensorpad";\nprint(tensor([Math.random(), Math.random()]));\n',
  );
  expect(differing.code).toBe(1);
  expect(JSON.parse(differing.stdout)).toMatchObject({
    ok: false,
    verdict: [],
    times: [{ time: null }, { time: null }],
  });
  const alone = await tensorpad(["bench", "-", "--device=cpu", "--seconds=0.2"], same);
  expect(alone.stdout).toMatch(/^first run .*\n(?:note .*\n)*device time .* samples/);
});

test("a program's init has the command's device, and keeps its own seed, version and device without one", async () => {
  const program = (options: string): string =>
    `import { init, print, rand, tensor } from "tensorpad";
await init(${options});
print(rand([64, 64]).matmul(rand([64, 64])).sum());
print(tensor(new Uint8Array([200])).mul(2));
`;
  const timed = await tensorpad(
    ["bench", "-", "--device=cpu,reference", "--seconds=0.5", "--json"],
    program('{ device: "auto" }'),
  );
  expect(timed.code, timed.stderr).toBe(0);
  // Nothing is recorded on a device that the program opens itself.
  expect(JSON.parse(timed.stdout)).toMatchObject({
    quantity: "device time",
    results: { compared: 2 },
    notes: [],
  });

  const run = async (options: string, ...words: readonly string[]) => {
    const ended = await tensorpad(["run", "-", "--json", ...words], program(options));
    const { ok, device, seed, outputs } = JSON.parse(ended.stdout);
    const [sum, product] = outputs;
    expect(ok, ended.stdout).toBe(true);
    return [device.kind, seed, product.dtype, sum.text, ended.stderr] as const;
  };
  const [own, stated] = [
    await run('{ device: "reference", seed: 3, languageVersion: 1 }'),
    await run('{ device: "reference" }', "--seed=3", "--language=1"),
  ];
  expect(own.slice(0, 3)).toEqual(["reference", 3, "u32"]);
  expect(stated).toEqual(own);
  const asked = '{ device: "reference", seed: 3 }';
  const [kind, seed, dtype, sum, note] = await run(asked, "--device=cpu", "--seed=4");
  expect([kind, seed, dtype]).toEqual(["cpu", 4, "u8"]);
  expect(sum).not.toBe(own[3]);
  expect(note).toContain("note: init asks for reference: --device cpu holds");
});

test("--json is JSON, whatever the error", async () => {
  const errorOf = async (words: readonly string[], text = "") => {
    const { code, stdout } = await tensorpad([...words, "--json"], text);
    return [code, JSON.parse(stdout)];
  };
  const missing = "nothing.ts: missing file: write the path of a .ts or .js file";
  expect(await errorOf(["run", "nothing.ts"])).toEqual([
    2,
    { ok: false, error: { message: missing, line: null } },
  ]);
  expect(await errorOf(["bench", "-", "--device=cpu"], "const a = null;\na.x;\n")).toEqual([
    1,
    { ok: false, error: { message: expect.stringContaining("TypeError: "), line: 2 } },
  ]);
  const saved = await errorOf(["run", "-", "--device=cpu", "--save=program.ts"], "await 0;\n");
  expect(saved).toMatchObject([
    2,
    { error: { message: expect.stringMatching(/^--save program.ts: .*: EEXIST: /) } },
  ]);
});

test("docs shows an entry and finds words, offline", async () => {
  const entry = await tensorpad(["docs", "matmul"]);
  for (const part of ["matmul(", "Shapes:", "Dtypes:", "Gradient:", "Error of", "Example:"])
    expect(entry.stdout).toContain(part);
  expect((await tensorpad(["docs", "optim.adam"])).stdout).toContain("lr");
  expect((await tensorpad(["docs", "inverse", "matrix"])).stdout).toMatch(/^inv: /m);
  const wrong = await tensorpad(["docs", "matmull"]);
  expect([wrong.code, wrong.stderr.trim()]).toEqual([
    2,
    'docs: unknown name "matmull": did you mean matmul?',
  ]);
  const all = readFileSync(join(folder, "node_modules/tensorpad/llms.txt"), "utf8");
  expect(all).toMatch(/^# Tensorpad\n\n> /);
  expect(all).toMatch(/^- matmul: /m);
});

/** A message of the server for agents, with the parts that the tests read. */
interface Reply {
  readonly id: unknown;
  readonly result: {
    readonly content: readonly [{ readonly text: string }];
    readonly isError: boolean;
    readonly tools: readonly { readonly name: string }[];
  };
  readonly error: { readonly code: number };
}

/** A client of that server. */
class Agent {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<unknown, (message: Reply) => void>();
  #id = 0;
  #text = "";

  constructor(...words: readonly string[]) {
    this.#child = spawn("npx", ["--offline", "tensorpad", "mcp", ...words], {
      cwd: folder,
      env: { ...process.env, AGENT_TOKEN: "secret" },
    });
    this.#child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      const lines = (this.#text + text).split("\n");
      this.#text = lines.pop() ?? "";
      for (const line of lines) {
        const message: Reply = JSON.parse(line);
        this.#waiting.get(message.id)?.(message);
      }
    });
  }

  write(text: string): void {
    this.#child.stdin?.write(text);
  }

  ask(method: string, params: object = {}): Promise<Reply> {
    const id = ++this.#id;
    this.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    return this.next(id);
  }

  next(id: unknown): Promise<Reply> {
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  async call(name: string, args: object): Promise<{ text: string; isError: boolean }> {
    const { result } = await this.ask("tools/call", { name, arguments: args });
    return { text: result.content[0].text, isError: result.isError };
  }

  get lastId(): number {
    return this.#id;
  }

  /** Resolves with the exit code. */
  end(): Promise<number | null> {
    return new Promise((resolve) => {
      this.#child.on("exit", resolve);
      this.#child.stdin?.end();
    });
  }
}

test("an agent runs, times and looks up, and nothing that it sends ends the session", async () => {
  const agent = new Agent();
  const { result } = await agent.ask("initialize", {
    protocolVersion: "2025-06-18",
    capabilities: {},
  });
  expect(result).toMatchObject({
    protocolVersion: "2025-06-18",
    serverInfo: { name: "tensorpad" },
  });
  expect((await agent.ask("tools/list")).result.tools.map(({ name }) => name)).toEqual([
    "run",
    "bench",
    "docs",
  ]);
  const code = 'import { print, tensor } from "tensorpad";\nprint(tensor([1, 2]).sum());\n';
  const run = await agent.call("run", { code, device: "cpu" });
  expect(run, run.text).toMatchObject({
    isError: false,
    text: expect.stringMatching(/3[\s\S]*done in/),
  });
  const wrong = await agent.call("run", {
    code: `${code}tensor([1]).reshape([2]);\n`,
    device: "cpu",
  });
  expect(wrong).toMatchObject({
    isError: true,
    text: expect.stringContaining("program.ts:3: reshape: "),
  });
  const token = 'console.log("token", (globalThis as any).process.env.AGENT_TOKEN);';
  const curious = await agent.call("run", { code: token, device: "cpu", language: 1 });
  expect(curious, "keys of the agent's environment").toMatchObject({
    isError: false,
    text: expect.stringContaining("token undefined"),
  });
  expect(await agent.call("docs", { query: "softmax" })).toMatchObject({ isError: false });
  const timed = await agent.call("bench", { code, device: "cpu" });
  expect(timed).toMatchObject({ isError: false, text: expect.stringContaining("device time") });

  const refused = agent.next(null);
  agent.write("nonsense\n");
  expect((await refused).error.code).toBe(-32700);
  const hostile = 'import { writeFileSync } from "node:fs";\nwriteFileSync("stolen.txt", "");\n';
  expect(await agent.call("run", { code: hostile, device: "cpu" })).toMatchObject({
    isError: true,
  });
  expect(existsSync(join(folder, "stolen.txt"))).toBe(false);
  const endless = await agent.call("run", { code: "for (;;);\n", seconds: 3 });
  expect(endless).toMatchObject({
    isError: true,
    text: expect.stringContaining("stopped after 3 s"),
  });

  const cancelled = agent.ask("tools/call", { name: "run", arguments: { code: "for (;;);\n" } });
  agent.write(
    `${JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: agent.lastId } })}\n`,
  );
  const next = await Promise.race([cancelled, agent.call("run", { code, device: "cpu" })]);
  expect(next, "the cancelled request makes way for the next one").toMatchObject({
    isError: false,
  });
  expect(await agent.end()).toBe(0);
});

test("serve shows a program, names the line of an error, and reloads when the file changes", async ({
  page,
}) => {
  mkdirSync(join(folder, "served"));
  const save = (text: string): void => write("served/shown.ts", text);
  save(
    'import { plot, print, tensor } from "tensorpad";\nprint(tensor([1, 2]).add(1));\nplot.line("a", [1, 2, 3]);\n',
  );
  const server = spawn(
    process.execPath,
    [
      ...["node_modules/tensorpad/cli/main.js", "serve", "served/shown.ts"],
      ...["--port=0", "--device=cpu", "--data=https://example.com/sets/"],
    ],
    { cwd: folder },
  );
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let said = "";
      server.stderr.on("data", (text) => {
        said += text;
        const [found] = /http:\S+/.exec(said) ?? [];
        if (found) resolve(found);
      });
      server.on("exit", () => reject(new Error(said)));
    });
    expect(await (await fetch(address)).text()).toContain('datasets: "https://example.com/sets/"');
    await page.goto(address);
    const output = page.getByRole("log", { name: "Output" });
    await expect(page.getByRole("status")).toHaveText(/^Done in/);
    await expect(output).toContainText("f32[2]");
    await expect(output.locator("svg, canvas").first()).toBeVisible();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    save('import { tensor } from "tensorpad";\ntensor([1, 2]).reshape([3]);\n');
    await expect(page.getByRole("status")).toHaveText("Failed");
    await expect(output).toContainText("shown.ts:2: reshape: ");
    save("const = 1;\n");
    await expect(output).toContainText("shown.ts:1: invalid program");
    const other = await fetch(`${address}program/..%2fprogram.ts`);
    expect(other.status, "nothing outside the folder is served").toBe(404);
  } finally {
    server.kill();
  }
});
