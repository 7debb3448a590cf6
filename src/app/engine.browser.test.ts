import { describe, expect, it } from "vitest";
import { faults, outcome, run, start, texts } from "../../tests/site/page-run.ts";
import { accountParts } from "./run/account/account.ts";
import type { RunEvent } from "./run/messages/events.ts";

/** The points of a run by their indices; the engine and the program have both reported some of them. */
function pointsIn(
  events: readonly RunEvent[],
): readonly { readonly x: number; readonly y: number }[] {
  const found = new Map<number, { x: number; y: number }>();
  for (const event of events) {
    if (event.type !== "points") continue;
    const { at, x, y } = event;
    for (const [index, value] of x.entries())
      found.set(at + index, { x: value, y: y[index] ?? Number.NaN });
  }
  return [...found].sort(([one], [other]) => one - other).map(([, point]) => point);
}

function xOf(events: readonly RunEvent[]): number[] {
  return pointsIn(events).map(({ x }) => x);
}

describe("a program on the page", () => {
  it("of two files computes with both, and a fault in the second has its line", async () => {
    const source = [
      'import { print } from "tensorpad";',
      'import { double, fail } from "./model";',
      "print(double(2));",
      "fail();",
      "// @filename: model.ts",
      'import { tensor } from "tensorpad";',
      "export const double = (x) => tensor([x]).mul(2);",
      "export const fail = () => tensor([1, 2]).add(tensor([1, 2, 3]));",
    ].join("\n");
    const events = await run(source);
    expect(texts(events)).toEqual(["[4.]"]);
    const found = events.find((event) => event.type === "fault");
    expect(found?.message).toContain("add: ");
    expect(found?.position?.line).toBe(8);
  });

  it("computes on the CPU and reports what it printed, where, and how long it took", async () => {
    const events = await run(
      'import { tensor, print } from "tensorpad";\nprint("hello");\nprint(tensor([1, 2]).mul(2));',
    );
    expect(faults(events)).toEqual([]);
    expect(texts(events)).toEqual(["hello", "[2. 4.]"]);
    expect(events.find((event) => event.type === "output")?.position?.line).toBe(2);
    const timings = events.flatMap((event) => (event.type === "timing" ? [event.timing] : []));
    // The number of executions depends on time, but there is at least a first, a later and a profiled one.
    expect(timings.length).toBeGreaterThanOrEqual(3);
    expect(timings.map(({ index }) => index)).toEqual(timings.map((_, index) => index));
    expect(timings[0]?.lines.map(({ line }) => line)).toEqual([3]);
    // The engine replayed it, the last time with each transfer timed separately, before the program ran once more.
    const repeats = timings.filter(({ isReplay }) => isReplay);
    expect(repeats[0]?.endToEnd.length).toBeGreaterThan(0);
    expect(repeats.some(({ endToEnd, kernel }) => endToEnd.length === 0 && kernel !== null)).toBe(
      true,
    );
    expect(timings.at(-1)).toMatchObject({ isReplay: false, endToEnd: [] });
    expect(outcome(events)).toBe("done");
  });

  it.each(["cpu", "auto", "hybrid"] as const)(
    "divides the time of its executions on %s among all who used it",
    async (choice) => {
      const code =
        'import { randn, print } from "tensorpad";\nlet x = randn([32, 32]);\n' +
        "for (let step = 0; step < 5; step++) x = x.matmul(x).tanh();\nprint(await x.mean().item());";
      const events = await run(code, { choice });
      expect(faults(events)).toEqual([]);
      const timings = events.flatMap((event) => (event.type === "timing" ? [event.timing] : []));
      const divided = timings.flatMap(({ account, ...execution }) =>
        account === null ? [] : [{ ...execution, account }],
      );
      expect(divided.some(({ index }) => index === 0)).toBe(true);
      expect(divided.some(({ isReplay }) => isReplay)).toBe(true);
      for (const { account, wall, isReplay } of divided) {
        const { parts, whole } = account;
        const sum = accountParts.reduce((all, part) => all + parts[part].likely, 0);
        expect(whole).toBeCloseTo(wall, 6);
        expect(sum).toBeCloseTo(whole, 6);
        expect(parts.device.most).toBeGreaterThan(0);
        expect(parts.program.likely > 0).toBe(!isReplay);
      }
    },
  );

  it("computes the same on GPU and CPU", async () => {
    const code =
      'import { randn, print } from "tensorpad";\nconst a = randn([64, 64]);\nprint(a.matmul(a).softmax(-1).sum(0));';
    const events = await run(code, { choice: "compare" });
    expect(faults(events)).toEqual([]);
    expect(events.flatMap((event) => (event.type === "output" ? [event.device] : []))).toEqual([
      "gpu",
      "cpu",
    ]);
    const difference = events.find((event) => event.type === "difference");
    expect(difference?.relative).toBeLessThan(1e-4);
  });

  it("reports its plans on each device, also where it is not measured", async () => {
    const code =
      'import { randn, print } from "tensorpad";\nprint(randn([64, 64]).softmax(-1).sum(0));';
    const events = await run(code, { choice: "compare", once: true });
    expect(faults(events)).toEqual([]);
    const devices = events.flatMap((event) => (event.type === "plan" ? event.plan.device : []));
    expect([...new Set(devices)].sort()).toEqual(["cpu", "gpu"]);
  });

  it("cannot reach anything beyond its port", async () => {
    const code = `
      const names = ["fetch", "XMLHttpRequest", "WebSocket", "WebTransport", "EventSource", "Worker", "SharedWorker",
        "BroadcastChannel", "MessageChannel", "indexedDB", "caches", "importScripts", "postMessage", "close",
        "RTCPeerConnection", "Notification", "Blob", "WebAssembly", "eval", "self", "location", "FileReader"];
      const found = names.filter((name) => name in globalThis && globalThis[name] !== undefined);
      const up = [];
      for (let o = Object.getPrototypeOf(globalThis); o; o = Object.getPrototypeOf(o)) {
        for (const name of [...names, "navigator"]) if (Object.hasOwn(o, name)) up.push(name);
      }
      console.log(JSON.stringify({ found, up, navigator: Object.keys(navigator), gpu: "gpu" in navigator }));
      const tries = {
        restore: () => { delete globalThis.fetch; globalThis.fetch = 1; return fetch; },
        define: () => Object.defineProperty(globalThis, "Worker", { value: 1 }),
        code: () => new Function("return 1")(),
        hidden: () => (() => {}).constructor("return fetch")(),
        later: () => (async () => {}).constructor("return 1"),
        text: () => setTimeout("1"),
        address: () => URL.createObjectURL(1),
      };
      for (const [name, attempt] of Object.entries(tries)) {
        try { console.log(name + " got " + String(attempt())); } catch (error) { console.log(name + " refused"); }
      }
    `;
    const events = await run(code);
    expect(faults(events)).toEqual([]);
    const [first, ...rest] = texts(events);
    expect(JSON.parse(first ?? "")).toEqual({
      found: [],
      up: [],
      navigator: ["hardwareConcurrency", "userAgent"],
      gpu: false,
    });
    expect(rest).toEqual([
      "restore refused",
      "define refused",
      "code refused",
      "hidden refused",
      "later refused",
      "text refused",
      "address refused",
    ]);
  });

  it("is refused every import but tensorpad, at its line", async () => {
    for (const [code, what] of [
      ['\nimport x from "lodash";', '"lodash"'],
      ['\nawait import("https://example.com/x.js");', '"https://example.com/x.js"'],
      ["\nawait import(globalThis.name);", "a computed address"],
      ['\nexport * from "./other.js";', '"./other.js"'],
    ] as const) {
      const events = await run(code);
      expect(faults(events)).toMatchObject([
        {
          message: `unsupported import of ${what}: a program can import from "tensorpad" only`,
          position: { line: 2 },
        },
      ]);
      expect(outcome(events)).toBe("failed");
    }
  });

  it("is notified of a name that tensorpad does not have", async () => {
    const events = await run('\n\nimport { print, matmull } from "tensorpad";\nprint(1);');
    expect(faults(events)).toMatchObject([
      { message: 'unknown name "matmull": "tensorpad" has no such export', position: { line: 3 } },
    ]);
  });

  it("is stopped at once, though it never yields, and the engine goes on", async () => {
    const endless = start('import { print, ones } from "tensorpad";\nprint("begun");\nfor (;;) {}');
    await endless.until((event) => event.type === "output");
    endless.session.stop();
    // The event comes before `stop` returns, since nothing that the program does can delay it.
    expect(outcome(endless.events)).toBe("stopped");
    await endless.session.finished;
    const next = await run('import { print, ones } from "tensorpad";\nprint(ones([3]).sum());');
    expect(faults(next)).toEqual([]);
    expect(texts(next)).toEqual(["3"]);
  });

  it("is stopped in the middle of a kernel that would hold the GPU for minutes, and the engine goes on", async () => {
    const long = start(
      'import { arange, print } from "tensorpad";\nprint("begun");\nprint(arange(2e9).sin().sum());',
      { choice: "gpu" },
    );
    await long.until((event) => event.type === "output");
    // By then the device has as much of the work as it will get.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    long.session.stop();
    expect(outcome(long.events)).toBe("stopped");
    const next = await run(
      'import { tensor, print } from "tensorpad";\nprint(tensor([1, 2]).add(1));',
      { choice: "gpu" },
    );
    expect(texts(next)).toEqual(["[2. 3.]"]);
  });

  it("is stopped while it floods the engine, and the engine goes on", async () => {
    const code =
      'import { print, rand, evaluate } from "tensorpad";\nprint("begun");\nfor (let i = 0; i < 20000; i++) evaluate(rand([1000]).mul(i));\nawait new Promise(() => setTimeout(() => {}, 1e6));';
    const flood = start(code);
    await flood.until((event) => event.type === "output");
    flood.session.stop();
    expect(outcome(flood.events)).toBe("stopped");
    expect(
      texts(await run('import { print, ones } from "tensorpad";\nprint(ones([4]).sum());')),
    ).toEqual(["4"]);
  });

  it.each([
    ["an error that it throws", '\nthrow new TypeError("oh no");', "TypeError: oh no", 2],
    ["something else that it throws", "\nthrow { code: 7 };", "thrown: { code: 7 }", 2],
    [
      "a promise that nobody waits for",
      '\nPromise.reject(new Error("lost"));\nawait new Promise((r) => setTimeout(r, 50));',
      "Error: lost",
      2,
    ],
    [
      "an error in a timer",
      '\nsetTimeout(() => {\n  throw new RangeError("late");\n}, 1);',
      "RangeError: late",
      3,
    ],
    [
      "a mismatch",
      'import { zeros } from "tensorpad";\n\nzeros([2, 3]).matmul(zeros([4, 5]));',
      "matmul: mismatched inner axes: [2, 3] @ [4, 5] (3 and 4)",
      3,
    ],
    [
      "an allocation far over the limit",
      'import { evaluate, zeros } from "tensorpad";\n\nawait evaluate(zeros([40000, 40000]).add(1));',
      "unsupported size: it needs 6 GiB",
      3,
    ],
    [
      "a training step that nobody reads anything of",
      'import { ones, optim, parameter } from "tensorpad";\nconst w = parameter(ones([40000, 1]));\nconst loss = w.matmul(w.T).cumsum(0).square().sum();\noptim.sgd([w], { lr: 1 }).step(loss);',
      "unsupported size: it needs",
      3,
    ],
  ])("fails at its line for %s", async (_, code, message, line) => {
    const events = await run(code);
    expect(faults(events)).toHaveLength(1);
    expect(faults(events)[0]?.message).toContain(message);
    expect(faults(events)[0]?.position?.line).toBe(line);
    expect(outcome(events)).toBe("failed");
    expect(texts(await run('import { print } from "tensorpad";\nprint("next");'))).toEqual([
      "next",
    ]);
  });

  it("goes on until its timers and its floating promises are done", async () => {
    const code = `import { print, tensor } from "tensorpad";
      async function main() { print(await tensor([1, 2]).sum().item()); setTimeout(() => print("later"), 30); }
      main();`;
    expect(texts(await run(code))).toEqual(["3", "later"]);
  });

  it("that fails has shown by then what it printed before", async () => {
    const events = await run(
      'import { print, randn } from "tensorpad";\nconst a = randn([512, 512]);\nprint(a.matmul(a).shape);\nprint(a.matmul(a).isnan().any());\nthrow new Error("then this");',
    );
    expect(texts(events)).toEqual(["[512, 512]", "false"]);
    expect(faults(events).map(({ message, position }) => [message, position?.line])).toEqual([
      ["Error: then this", 5],
    ]);
    const kinds = events.map(({ type }) => type).filter((type) => type !== "plan");
    expect(kinds.slice(-4)).toEqual(["output", "fault", "finished", "measured"]);
  });

  it("that fails has drawn by then what it plotted before", async () => {
    const events = await run(
      'import { plot, tensor } from "tensorpad";\nfor (let i = 0; i < 200; i++) plot.line("loss", tensor([i]).mul(2));\nthrow new Error("then this");',
    );
    expect(xOf(events)).toEqual(Array.from({ length: 200 }, (_, index) => index));
    expect(faults(events).map(({ message }) => message)).toEqual(["Error: then this"]);
  });

  it("that is stopped has drawn what it plotted until a moment before, in order", async () => {
    const endless = start(
      'import { plot, tensor } from "tensorpad";\nfor (let i = 0; ; i++) {\n  plot.line("loss", tensor([i]).mul(2));\n  await new Promise((resolve) => setTimeout(resolve, 1));\n}',
    );
    await endless.until((event) => event.type === "points" && event.at > 40);
    endless.session.stop();
    expect(outcome(endless.events)).toBe("stopped");
    const drawn = xOf(endless.events);
    expect(drawn).toEqual(Array.from(drawn, (_, index) => index));
  });

  it("that fails does not wait for a file that it would have made", async () => {
    const events = await run(
      'import { download, print } from "tensorpad";\ndownload("a.txt", new Promise(() => {}));\nthrow new Error("before");',
    );
    expect(faults(events).map(({ message }) => message)).toEqual(["Error: before"]);
  });

  it("takes params, and is swept over one", async () => {
    const code =
      'import { param, print, ones } from "tensorpad";\nconst n = param("n", { min: 1, max: 100, value: 5 });\nprint(ones([n]).sum());';
    const chosen = await run(code, { params: { n: 7 } });
    expect(texts(chosen)).toEqual(["7"]);
    expect(chosen.find((event) => event.type === "param")).toMatchObject({
      spec: { name: "n", max: 100 },
      value: 7,
    });
    const swept = await run(code, {
      params: { n: 7 },
      sweep: { param: "n", values: [2, 4], shown: 4, isWhole: true },
    });
    const values = swept.flatMap((event) =>
      event.type === "timing" ? [event.timing.param?.value] : [],
    );
    expect(new Set(values)).toEqual(new Set([2, 4]));
    expect(texts(swept)).toEqual(["4"]);
    expect(swept.find((event) => event.type === "param")).toMatchObject({ value: 7 });
    expect(
      faults(await run(code, { sweep: { param: "m", values: [2, 4], shown: 2, isWhole: true } })),
    ).toMatchObject([{ message: 'sweep: unknown param "m": the program declares "n"' }]);
  });

  it("draws its lines", async () => {
    const events = await run(
      'import { plot, tensor } from "tensorpad";\nfor (let i = 0; i < 3; i++) plot.line("loss", tensor(i).mul(2));',
    );
    expect(pointsIn(events).map(({ y }) => y)).toEqual([0, 2, 4]);
    expect(xOf(events)).toEqual([0, 1, 2]);
  });

  it("learns from the digits that the site has", async () => {
    const events = await run(
      'import { mnist, print } from "tensorpad";\nconst { x, y } = mnist.test.all();\nprint(x.shape, x.max(), y.slice([0, 5]));',
    );
    expect(faults(events)).toEqual([]);
    expect(texts(events)).toEqual(["[10000, 784] 1 i32[5] [7 2 1 0 4]"]);
  });
});
