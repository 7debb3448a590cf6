import { describe, expect, it } from "vitest";
import { faults, run, texts } from "../../tests/site/page-run.ts";
import { languageNames, platformNames } from "./run/sandbox/platform-names.ts";
import { awaiterName, noterName } from "./run/source/throws.ts";

describe("a program's realm", () => {
  it("has the globals that are named, and no others", async () => {
    const events = await run(`
      const found = new Set();
      for (let holder = globalThis; holder !== EventTarget.prototype; holder = Object.getPrototypeOf(holder)) {
        for (const key of Reflect.ownKeys(holder)) {
          if (typeof key === "symbol" || key === "constructor") continue;
          if (key === "undefined" || globalThis[key] !== undefined) found.add(key);
        }
      }
      console.log([...found].join(" "));
    `);
    expect(faults(events)).toEqual([]);
    // Chromium does not let a page delete two numbers, and two functions note where values are thrown and awaited.
    const left = ["PERSISTENT", "TEMPORARY", noterName, awaiterName];
    const named = [...languageNames, ...platformNames, ...left];
    const found = (texts(events)[0] ?? "").split(" ");
    expect(found.filter((name) => !named.includes(name))).toEqual([]);
    // A browser may lack the newest names of the language.
    const missing = named.filter((name) => !found.includes(name));
    expect(missing.filter((name) => !["Temporal", "Float16Array"].includes(name))).toEqual([]);
  });

  it("has of the browser's objects what a program needs", async () => {
    const events = await run(`
      console.log(Object.keys(crypto).join(), Object.keys(performance).join(), Object.keys(navigator).join());
      console.log(crypto.getRandomValues(new Uint8Array(4)).length, crypto.randomUUID().length, performance.now() > 0);
      console.log(Object.getPrototypeOf(crypto) === Object.prototype, crypto.subtle);
      console.log(Object.getOwnPropertyNames(Object.getPrototypeOf(Object.getPrototypeOf(globalThis))).includes("setTimeout"));
    `);
    expect(faults(events)).toEqual([]);
    expect(texts(events)).toEqual([
      "getRandomValues,randomUUID now,timeOrigin hardwareConcurrency,userAgent",
      "4 36 true",
      "true undefined",
      "false",
    ]);
  });
});

describe("a program that means harm", () => {
  it.each([
    [
      "a proxy whose prototype cannot be asked for",
      'throw new Proxy(new Error("x"), { getPrototypeOf() { throw 1; } });',
      "thrown: a value that cannot be read",
    ],
    [
      "a revoked proxy",
      'const { proxy, revoke } = Proxy.revocable(new Error("x"), {}); revoke(); throw proxy;',
      "thrown: a value that cannot be read",
    ],
    [
      "an error after it set what writes stacks",
      'try { Error.prepareStackTrace = () => { throw 1; }; } catch {} throw new Error("oh");',
      "Error: oh",
    ],
    [
      "an error whose parts cannot be read",
      'const e = new Error("x"); for (const key of ["stack", "name", "message"]) Object.defineProperty(e, key, { get() { throw 1; } }); throw e;',
      "Error",
    ],
    [
      "a fault at a place that cannot be sent",
      'import { zeros } from "tensorpad"; try { zeros([-1]); } catch (e) { e.position = { line: () => {}, column: 1 }; throw e; }',
      "zeros",
    ],
    [
      "an error after it replaced what promises do",
      'Promise.race = Promise.all = () => { throw 1; }; Promise.prototype.then = Promise.prototype.catch = () => { throw 2; }; throw new Error("oh");',
      "Error: oh",
    ],
    [
      "a rejection of a proxy",
      "const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); Promise.reject(proxy); await new Promise((r) => setTimeout(r, 1000));",
      "thrown: a value that cannot be read",
    ],
    ["a text without an end", 'throw "x".repeat(50_000_000);', "… truncated"],
  ])("ends when it throws %s", async (_, code, message) => {
    const events = await run(code);
    expect(faults(events)).toHaveLength(1);
    expect(faults(events)[0]?.message).toContain(message);
  });

  it("logs what logs itself, and comes to its end", async () => {
    const events = await run(`
      const getter = { get a() { console.log(getter); return 1; } };
      console.log(getter);
      const proxy = new Proxy({}, { ownKeys() { console.log(proxy); return ["a", "b"]; }, getOwnPropertyDescriptor() { console.log(proxy); return { value: proxy, enumerable: true, configurable: true }; } });
      console.log(proxy);
      console.log("after");
    `);
    expect(faults(events)).toEqual([]);
    const shown = texts(events);
    expect(shown[0]).toBe("{ a: [getter] }");
    expect(shown.at(-1)).toBe("after");
  });

  it("gets hold of no port and no presenter by replacing what the language has", async () => {
    const events = await run(`
      import { data, download, param, plot, print, tensor } from "tensorpad";
      const found = new Set();
      const { apply, ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
      const add = Set.prototype.add.bind(found);
      const seen = new WeakSet();
      const met = WeakSet.prototype.has.bind(seen), meet = WeakSet.prototype.add.bind(seen);
      let looking = false;
      function look(value) {
        if (looking || value === null || (typeof value !== "object" && typeof value !== "function")) return;
        looking = true;
        try {
          for (let holder = value, steps = 0; holder && steps < 5; holder = getPrototypeOf(holder), steps++) {
            if (met(holder)) break;
            meet(holder);
            for (const key of ["postMessage", "output", "point", "receive", "send"]) {
              const held = getOwnPropertyDescriptor(holder, key);
              if (held && typeof (held.value ?? held.get) === "function") add(key);
            }
          }
        } finally { looking = false; }
      }
      for (const name of Object.getOwnPropertyNames(globalThis)) {
        const kind = globalThis[name];
        if (typeof kind !== "function" || name === "Reflect") continue;
        for (const holder of [kind, kind.prototype]) {
          if (!holder || holder === Function.prototype) continue;
          for (const key of ownKeys(holder)) {
            const old = getOwnPropertyDescriptor(holder, key);
            if (key === "constructor" || !old.configurable || typeof old.value !== "function") continue;
            const { value } = old;
            Object.defineProperty(holder, key, { ...old, value: function (...operands) {
              look(this);
              for (let at = 0; at < operands.length; at++) look(operands[at]);
              return new.target ? Reflect.construct(value, operands, new.target) : apply(value, this, operands);
            } });
          }
        }
      }
      // What it looks for, it finds.
      new Map().set("a", { send() {} });
      print("shown", param("n", { min: 0, max: 1, value: 0 }));
      console.log({ a: 1 });
      plot.line("a", 1);
      download("a.txt", "text");
      print(tensor([1, 2]).mul(2), await tensor([1, 2]).sum().item());
      await new Promise((resolve) => setTimeout(resolve, 1));
      const mapped = data.stream([1, 2, 3]).map((x) => ({ x }), { workers: 2, with: { a: [1] } });
      for await (const { x } of mapped) print(x);
      print([...found].sort().join());
    `);
    expect(faults(events)).toEqual([]);
    expect(texts(events).at(-1)).toBe("send");
  });
});

describe("a program's output", () => {
  it("has its beginning and its end where there is too much of it", async () => {
    const events = await run('for (let i = 0; i < 13500; i++) console.log("line " + i);');
    const shown = texts(events);
    expect(shown[0]).toBe("line 0");
    expect(shown.at(-1)).toBe("line 13499");
    expect(events.findLast(({ type }) => type === "tail")).toMatchObject({ leftOut: 1_500 });
  });

  it("is followed by what comes after a long text", async () => {
    const shown = texts(await run('console.log("x".repeat(5e6)); console.log("after");'));
    expect(shown[0]).toContain("characters omitted");
    expect(shown[1]).toBe("after");
  });
});
