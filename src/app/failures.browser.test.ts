/** Every kind of failure of a program has its line, in any file. */

import { beforeAll, describe, expect, it } from "vitest";
import { compileFiles } from "./editor/compile/compile-files.ts";
import { quickCompile } from "./editor/compile/quick-compile.ts";
import { readyToRun, startRunSession } from "./engine.ts";
import { filesOf } from "./run/source/files-of-program.ts";
import { runOptions } from "./testing/run-options.ts";

/** Runs a program and returns each sentence about its failure, with the line in the whole program. */
async function failures(source: string): Promise<[message: string, line: number | undefined][]> {
  const compiled = await compileFiles(filesOf(source), async ({ text }) => {
    const result = quickCompile(text);
    if (result === null) throw new Error(`not compiled: ${text}`);
    return { ok: true, ...result };
  });
  if (!compiled.ok) throw new Error("not compiled");
  const reported: [string, number | undefined][] = [];
  const session = startRunSession(
    runOptions({ source, seed: 1 }),
    compiled.javascript,
    (event) => event.type === "fault" && reported.push([event.message, event.position?.line]),
  );
  await session.finished;
  return reported;
}

/** Failures on the third line of a program. */
const ways: readonly [way: string, line: string, message: string][] = [
  ["an error", 'throw new Error("oh");', "Error: oh"],
  ["a text", 'throw "oh";', "thrown: oh"],
  ["an object", "throw { code: 7 };", "thrown: { code: 7 }"],
  ["undefined", "throw undefined;", "thrown: undefined"],
  ["null", "throw null;", "thrown: null"],
  ["a missing name", "missing();", "ReferenceError: missing is not defined"],
  ["a callback", '[1].map(() => { throw new Error("oh"); });', "Error: oh"],
  ["an async callback", '[1].forEach(async () => { throw "oh"; });', "thrown: oh"],
  ["a timer", 'setTimeout(() => { throw new Error("oh"); });', "Error: oh"],
  ["a timer that throws a text", 'setTimeout(() => { throw "oh"; });', "thrown: oh"],
  ["a microtask", "queueMicrotask(() => { throw undefined; });", "thrown: undefined"],
  ["a promise that nobody awaits", 'void Promise.reject(new Error("oh"));', "Error: oh"],
  ["such a promise with nothing", "void Promise.reject();", "thrown: undefined"],
  ["an executor", "void new Promise((_, no) => no(5));", "thrown: 5"],
  ["resolvers", 'const { reject } = Promise.withResolvers(); reject("oh");', "thrown: oh"],
  [
    "all of several",
    "await Promise.any([Promise.reject(1)]);",
    "AggregateError: All promises were",
  ],
  ["a getter", 'const a = { get b() { throw new Error("oh"); } }; a.b;', "Error: oh"],
  ["a generator", 'const g = (function* () { yield 1; throw "oh"; })(); [...g];', "thrown: oh"],
  [
    "an async generator",
    'for await (const _ of (async function* () { yield 1; throw "oh"; })());',
    "thrown: oh",
  ],
  ["a thenable", 'await { then() { throw new Error("oh"); } };', "Error: oh"],
  ["a stack that is full", "const f = () => f() + 1; f();", "RangeError: Maximum call stack"],
  ["a static block", 'class A { static { throw new Error("oh"); } }', "Error: oh"],
  ["a field", 'class A { a = (() => { throw new Error("oh"); })(); } new A();', "Error: oh"],
  ["text as code", 'new Function("throw new Error(1)")();', "unsupported call of Function"],
  ["the network", 'await fetch("https://example.com/");', "fetch"],
  ["the platform", "structuredClone(() => {});", "DataCloneError"],
  [
    "a listener",
    'const t = new EventTarget(); t.addEventListener("a", () => { throw 5; }); t.dispatchEvent(new Event("a"));',
    "thrown: 5",
  ],
  ["text that is no JSON", 'JSON.parse("{");', "SyntaxError: "],
  ["a sort", "[2, 1].sort(() => { throw 5; });", "thrown: 5"],
  ["an error of its own kind", 'class Own extends Error {} throw new Own("oh");', "oh"],
  [
    "an error without its stack",
    'const e = new Error("oh"); delete e.stack; throw e;',
    "Error: oh",
  ],
  ["an op", "tensor([1, 2]).add(tensor([1, 2, 3]));", "add: "],
  [
    "a function that is differentiated",
    'grad(() => { throw new Error("oh"); })(tensor([1]));',
    "Error: oh",
  ],
];

const head =
  'import { grad, print, tensor } from "tensorpad";\nprint(grad === null, tensor([1]));\n';

describe("a program that fails", () => {
  beforeAll(readyToRun);

  it.each(ways)("by %s has its line", async (_, line, message) => {
    const reported = await failures(`${head}${line}\nprint(2);\n`);
    expect(reported).toEqual([[expect.stringContaining(message), 3]]);
    expect(reported[0]?.[0]).not.toContain("was rejected with it");
  });

  it("in its second file has its line there, when that is loaded and later", async () => {
    const second = (line: string): string =>
      `import { late } from "./second";\nlate();\n// @filename: second.ts\n\n${line}`;
    const throwing = 'export const late = async () => {\n  throw "oh";\n};';
    expect(await failures(second(throwing))).toEqual([["thrown: oh", 6]]);
    const loading = 'throw new Error("oh");\nexport const late = () => {};';
    expect(await failures(second(loading))).toEqual([["Error: oh", 5]]);
  });
});
