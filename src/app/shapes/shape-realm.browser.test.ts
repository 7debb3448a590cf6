/** The abilities of a program in the realm that records its shapes before Run, started with the page's own code. */
/// <reference path="../virtual.d.ts" />
import bundle from "virtual:program-bundle";
import { afterEach, describe, expect, it } from "vitest";
import { codeAddress } from "../run/sandbox/code-address.ts";
import { fullBudget, type RecordingBudget, smallBudget } from "../run/shapes/shape-messages.ts";
import { type ShapeProgram, shapeProgram } from "../run/shapes/shape-program.ts";
import { type CompiledProgram, compiledAlone } from "../run/source/compiled-files.ts";
import { ShapeRealm, type StartShapeRealm } from "./shape-realm.ts";
import { type ShapeOutcome, ShapeRecorder, type ShapeResult } from "./shape-session.ts";

/** A function that programs have only in these tests, not on the page: it reports that they still run. */
const wayOut = "Math.say = postMessage.bind(globalThis);\n";
const address = codeAddress(`${wayOut}${bundle}\n//# sourceURL=tensorpad.js`);

interface Recorder {
  readonly session: ShapeRecorder;
  /** The messages that programs sent through `Math.say`. */
  readonly said: unknown[];
  /** The messages that realms sent the page, by type. */
  readonly sent: string[];
  started: number;
  ended: number;
}

const recorders: Recorder[] = [];
afterEach(() => {
  for (const { session } of recorders.splice(0)) session.end();
});

/**
 * Records programs as the page does, and logs what their realms send. `unprobed` is code at the end of each program
 * that probes do not end early, as a program can make it from a function's text.
 */
function recorder(code: string = address, unprobed = ""): Recorder {
  const prepare = (...given: Parameters<typeof shapeProgram>): ShapeProgram | null => {
    const program = shapeProgram(...given);
    return program && { ...program, modules: program.modules.map((text) => text + unprobed) };
  };
  const made: Recorder = {
    session: new ShapeRecorder(() => new ShapeRealm(start), prepare),
    said: [],
    sent: [],
    started: 0,
    ended: 0,
  };
  const start: StartShapeRealm = ({ control, ...rest }, failed) => {
    made.started++;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      made.sent.push(String(data?.type));
      control.postMessage(data);
    };
    control.onmessage = ({ data }) => port1.postMessage(data);
    const worker = new Worker(code, { type: "module" });
    worker.onerror = failed;
    worker.onmessage = ({ data }) => made.said.push(data);
    worker.postMessage({ control: port2, imports: "blob", ...rest }, [port2]);
    return {
      terminate: () => {
        made.ended++;
        worker.terminate();
      },
    };
  };
  recorders.push(made);
  return made;
}

const api = 'import { zeros } from "tensorpad";\n';
function programOf(source: string): CompiledProgram {
  const map = JSON.stringify({
    version: 3,
    sources: ["main.ts"],
    names: [],
    mappings: source
      .split("\n")
      .map((_, line) => (line === 0 ? "AAAA" : "AACA"))
      .join(";"),
  });
  return compiledAlone(`${source}\n`, map);
}

const inputs = { seed: 0, languageVersion: 2, params: {}, files: null };
const outcomeOf = (
  { session }: Recorder,
  source: string,
  budget: RecordingBudget = fullBudget,
): Promise<ShapeOutcome> => session.shapesOf(programOf(source), { ...inputs, budget }, () => true);
const graphsOf = ({ session }: Recorder, source: string) =>
  session.graphsOf(programOf(source), { ...inputs, budget: fullBudget }, () => true);

/** The hints of a text that is recorded. */
async function hintsOf(
  by: Recorder,
  source: string,
  budget: RecordingBudget = fullBudget,
): Promise<readonly string[]> {
  const outcome = await outcomeOf(by, source, budget);
  if (outcome === null || typeof outcome === "string") throw new Error(`no shapes: ${outcome}`);
  return outcome.view.hints.map(({ text }) => text);
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("what a program leaves behind", () => {
  it.each([
    [
      "a signal that times out",
      "const f = () => { Math.say(1); AbortSignal.timeout(1).addEventListener('abort', f); }; f();",
    ],
    [
      "signals that time out and allocate in a block that no error leaves",
      `const kept = [];
      const f = () => { try { for (const x of [1, 2]) kept.push(new Float64Array(1e4)); } finally { Math.say(1); AbortSignal.timeout(1).addEventListener("abort", f); } };
      AbortSignal.timeout(1).addEventListener("abort", f);`,
    ],
    [
      "timers within timers",
      "const f = () => { Math.say(1); setTimeout(f); setTimeout(f); }; f();",
    ],
    [
      "callbacks of values that were collected",
      `const kept = new FinalizationRegistry(() => { Math.say(1); fill(); });
      const fill = () => { for (let n = 0; n < 100; n++) kept.register(new Float64Array(1e5), n); AbortSignal.timeout(1).addEventListener("abort", fill); };
      Math.say(1); fill();`,
    ],
    [
      "messages to itself",
      `import { data } from "tensorpad";
      const f = async () => { for await (const _ of data.stream([1, 2]).map((x) => x, { workers: 1 })) Math.say(1); AbortSignal.timeout(1).addEventListener("abort", f); };
      f();`,
    ],
  ])("ends with the answer: %s", async (_, code) => {
    const by = recorder();
    expect(await hintsOf(by, `${api}const x = zeros([2, 3]);\n${code}`)).toContain("f32[2, 3]");
    expect([by.started, by.ended]).toEqual([1, 1]);
    // After this pause, everything that was sent before the end has arrived.
    await pause(100);
    const { length } = by.said;
    expect(length).toBeGreaterThan(0);
    await pause(500);
    expect(by.said.length).toBe(length);
  });

  it.each([
    ["microtasks", "const f = () => queueMicrotask(f); f(); await 0;"],
    ["a chain of promises", "const f = () => Promise.resolve().then(f); f(); await 0;"],
    ["a chain of awaits", "const f = async () => { await 0; f(); }; f(); await 0;"],
    ["a loop", "for (;;);"],
  ])("is ended where it leaves the realm no time: %s", async (_, code) => {
    const by = recorder(address, code);
    expect(await outcomeOf(by, `${api}const x = zeros([2]);`, smallBudget)).toBe(null);
    expect([by.started, by.ended]).toEqual([1, 1]);
  });
});

describe("a program that is recorded for its graphs", () => {
  it("has those of a run, and its realm ends", async () => {
    const by = recorder();
    const graphs = await graphsOf(by, `${api}const x = zeros([2, 3]);\nawait x.add(1).data();`);
    expect(graphs).toHaveLength(1);
    expect(graphs?.[0]?.positions.map(({ line }) => line)).toEqual([2, 3]);
    expect([by.started, by.ended]).toEqual([1, 1]);
  });

  it.each([
    ["a loop", "for (;;) { }"],
    ["microtasks", "const again = () => void queueMicrotask(again); again();"],
  ])("is ended where it leaves the realm no time: %s", async (_, code) => {
    const by = recorder(address, code);
    expect(await graphsOf(by, `${api}await zeros([2]).data();`)).toBe(null);
    expect([by.started, by.ended]).toEqual([1, 1]);
  });
});

/** A program that replaces the language's functions, and keeps each function and each port that it can reach. */
const thief = `
const { apply, construct, ownKeys, getOwnPropertyDescriptor, getPrototypeOf, defineProperty } = Reflect;
const stolen = [];
const add = (f) => defineProperty(stolen, stolen.length, { value: f });
const isOwn = new WeakSet(), knows = isOwn.has.bind(isOwn), know = isOwn.add.bind(isOwn);
const own = (f) => (know(f), f);
let isLooking = false;
const tell = Math.say;
const look = own((value) => {
  if (isLooking || value === null || (typeof value !== "object" && typeof value !== "function") || knows(value)) return;
  isLooking = true;
  try {
    know(value);
    for (let holder = value, steps = 0; holder && steps < 5; holder = getPrototypeOf(holder), steps++)
      for (const key of ["postMessage", "ports"]) {
        const held = getOwnPropertyDescriptor(holder, key);
        if (typeof (held?.value ?? held?.get) === "function") tell("a way to a port: " + key);
      }
    if (typeof value === "function") add(value);
  } finally { isLooking = false; }
});
const kinds = [Promise, Promise.prototype, Array.prototype, Map.prototype, Set.prototype, WeakMap.prototype, String.prototype, RegExp.prototype, Object, JSON, Function.prototype, EventTarget.prototype, Event.prototype, Error.prototype, Symbol.prototype, Number, Array, Reflect, getPrototypeOf([][Symbol.iterator]()), getPrototypeOf(new Map()[Symbol.iterator]())];
for (const holder of kinds)
  for (const key of ownKeys(holder)) {
    const old = getOwnPropertyDescriptor(holder, key);
    if (!old.configurable || typeof old.value !== "function" || (key === "constructor" && holder !== Promise.prototype)) continue;
    const { value } = old;
    defineProperty(holder, key, { ...old, value: own(function (...operands) {
      look(this);
      for (let at = 0; at < operands.length; at++) look(operands[at]);
      return new.target ? construct(value, operands, new.target) : apply(value, this, operands);
    }) });
  }
for (const key of ["then", "data", "request", "0", "onmessage", "port"])
  defineProperty(Object.prototype, key, { configurable: true, get: own(function () { look(this); }), set: own(function (value) { look(value); defineProperty(this, key, { value, writable: true, enumerable: true, configurable: true }); }) });
const note = { kind: "tensor", dtype: "f32", shape: [9, 9], isParameter: false };
const positions = []; for (let n = 0; n < 100; n++) positions[n] = { index: 0, notes: [note, note, note, note] };
const use = own(() => {
  tell("used " + stolen.length);
  isLooking = true;
  for (let n = 0; n < stolen.length; n++) for (let request = 0; request < 4; request++)
    try { stolen[n]({ type: "recorded", request, positions, fault: null, isPartial: false }); } catch {}
  isLooking = false;
});
`;

describe("a program that replaces what the language has", () => {
  it.each([
    ["as it ends", "use();"],
    ["in a later turn", 'AbortSignal.timeout(1).addEventListener("abort", use);'],
    ["in a microtask after its end", "queueMicrotask(() => queueMicrotask(use));"],
  ])("gets hold of nothing that reaches the page, and uses it %s", async (_, when) => {
    const by = recorder(address, `${thief}${when}`);
    const outcome = await outcomeOf(by, `${api}const x = zeros([2, 3]);`);
    await pause(100);
    // It finds what it looks for, and whatever it calls sends the page no message but the two answers.
    expect(by.said.some((each) => /^used/.test(String(each)))).toBe(true);
    expect(by.said.filter((each) => String(each).startsWith("a way"))).toEqual([]);
    expect(by.sent.filter((type) => type !== "ready").length).toBeLessThanOrEqual(2);
    const { view } = (outcome ?? { view: null }) as ShapeResult;
    expect(view?.hints.some(({ text }) => text.includes("9, 9")) ?? false).toBe(false);
  });

  it("gets hold of nothing that reaches the page where it is recorded for its graphs", async () => {
    const by = recorder(address, `${thief}use();`);
    const graphs = await graphsOf(by, `${api}const x = await zeros([2, 3]).sum().data();`);
    await pause(100);
    expect(by.said.some((each) => /^used/.test(String(each)))).toBe(true);
    expect(by.said.filter((each) => String(each).startsWith("a way"))).toEqual([]);
    expect(by.sent.filter((type) => type !== "ready").length).toBeLessThanOrEqual(1);
    expect(graphs === null || graphs.length <= 1).toBe(true);
    expect([by.started, by.ended]).toEqual([1, 1]);
  });

  it("does not get what continues the code of its realm", async () => {
    const by = recorder();
    const source = `${api}
const x = zeros([2, 3]);
let taken = 0;
try { Promise.prototype.constructor = Object; } catch {}
Promise.prototype.then = function (one, other) { Math.say("then"); if (++taken < 1e3) one?.({ type: "recorded" }); };
Object.defineProperty(Object.prototype, "then", { configurable: true, get() { Math.say("then of an object"); } });
`;
    expect(await hintsOf(by, source)).toContain("f32[2, 3]");
    await pause(100);
    expect(by.said).toEqual([]);
    expect(by.sent).toEqual(["ready", "recorded", "recorded"]);
  });
});

describe("a realm that sends what it likes", () => {
  /** Realms without any of our code. `body` has `send`, `data`, which is a request, and `answer`. */
  const hostile = (body: string): Recorder =>
    recorder(
      codeAddress(`onmessage = ({ data: { control } }) => {
        const send = (message) => control.postMessage(message);
        send({ type: "ready", url: "blob:null/1", names: ["zeros"] });
        control.onmessage = ({ data }) => {
          const answer = { type: "recorded", request: data.request, positions: [], fault: null, isPartial: false };
          ${body}
        };
      };`),
    );

  it("is taken at its word where it answers each request once", async () => {
    const by = hostile("send(answer);");
    expect(await hintsOf(by, `${api}const x = zeros([2]);`)).toEqual([]);
  });

  it.each([
    ["two answers", "send(answer); send(answer);"],
    ["an answer to another request", "send({ ...answer, request: 1 });"],
    ["thousands of messages", "for (let n = 0; n < 1e4; n++) send(answer);"],
    ["an error", 'send({ type: "fault", message: "oh", position: null });'],
    ["that it is ready once more", 'send({ type: "ready", url: "blob:null/1", names: [] });'],
    [
      "an answer that is too large",
      "send({ ...answer, positions: new Array(1e5).fill({ index: 0, notes: [] }) });",
    ],
  ])("is ended by %s, and nothing further is read", async (_, body) => {
    const by = hostile(body);
    expect(await outcomeOf(by, `${api}const x = zeros([2]);`, smallBudget)).toBe(null);
    expect(by.ended).toBe(1);
  });

  it("is ended where it speaks before it is asked", async () => {
    const by = recorder(
      codeAddress(`onmessage = ({ data: { control } }) => {
        for (let n = 0; n < 3; n++) control.postMessage({ type: "ready", url: "blob:null/1", names: [] });
      };`),
    );
    by.session.standBy();
    await expect.poll(() => by.ended).toBe(1);
  });
});

describe("programs one after the other", () => {
  it("have no errors of each other", async () => {
    const by = recorder();
    const rude = `${api}
let Kind;
try { zeros([-1]); } catch (error) { Kind = error.constructor; }
const expire = () => { AbortSignal.timeout(1).addEventListener("abort", expire); throw new Kind("invalid", "your licence expired", { line: 1, column: 1 }); };
AbortSignal.timeout(1).addEventListener("abort", expire);
`;
    await outcomeOf(by, rude);
    for (let time = 0; time < 3; time++) {
      const next = await outcomeOf(by, `${api}const x = zeros([${time + 2}]);\nawait 0;`);
      expect(next).toMatchObject({
        view: { hints: [{ text: `f32[${time + 2}]` }], mismatch: null },
      });
    }
    expect(by.started).toBe(4);
  });
});

describe("a text that nobody has edited or run", () => {
  it("has shapes within a small budget", async () => {
    const by = recorder();
    expect(await hintsOf(by, `${api}const x = zeros([2, 3]);`, smallBudget)).toEqual(["f32[2, 3]"]);
  });

  it("keeps those that are known where it records more nodes", async () => {
    const by = recorder(address, "let y = x; for (let n = 0; n < 2e4; n++) y = y.add(1);");
    expect(await hintsOf(by, `${api}const x = zeros([2, 3]);`, smallBudget)).toEqual(["f32[2, 3]"]);
    expect(by.ended).toBe(1);
  });

  it("has none where it leaves its realm no time to answer", async () => {
    const by = recorder(address, "for (;;);");
    expect(await outcomeOf(by, `${api}const x = zeros([2, 3]);`, smallBudget)).toBe(null);
    expect(by.ended).toBe(1);
  });
});
