import { describe, expect, it } from "vitest";
import { Fault } from "../ir/fault.ts";
import { formatValue, treeOf } from "./format-value.ts";
import { TreeMaker } from "./tree-maker.ts";
import { tokensOf } from "./value-text.ts";

describe("formatValue", () => {
  it("leaves a string as it is and quotes those inside", () => {
    expect(formatValue("a b")).toBe("a b");
    expect(formatValue(["a", 1])).toBe('["a", 1]');
  });

  it("writes what the language has", () => {
    expect(
      [null, undefined, true, -0, 1.5, 7n, Symbol("s")].map((value) => formatValue(value)),
    ).toEqual(["null", "undefined", "true", "-0", "1.5", "7n", "Symbol(s)"]);
    expect(formatValue(function work() {})).toBe("[function work]");
    expect(formatValue(new RangeError("too far"))).toBe("RangeError: too far");
  });

  it("writes objects, maps, sets and typed arrays", () => {
    class Point {
      x = 1;
    }
    expect(formatValue({ a: 1, "b c": [2] })).toBe('{ a: 1, "b c": [2] }');
    expect(formatValue(new Point())).toBe("Point { x: 1 }");
    expect(formatValue({})).toBe("{}");
    expect(formatValue(new Map([["k", 1]]))).toBe('Map {"k" => 1}');
    expect(formatValue(new Set([1, 2]))).toBe("Set {1, 2}");
    expect(formatValue(new Float32Array([1, 2]))).toBe("Float32Array [1, 2]");
    expect(formatValue(Object.create(null))).toBe("{}");
  });

  it("stops at circles, depths and lengths", () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(formatValue(circle)).toBe("{ self: [circular] }");
    expect(formatValue([[[[[[1]]]]]])).toBe("[[[[[…]]]]]");
    expect(formatValue(new Array(300).fill(0))).toMatch(/0, … 200 more\]$/);
    const row = "[7, 7, 7, … 34 more, 7, 7, 7]";
    expect(formatValue(Array.from({ length: 40 }, () => Array(40).fill(7)))).toBe(
      `[${[row, row, row, "… 34 more", row, row, row].join(", ")}]`,
    );
    expect(formatValue(Array.from({ length: 9 }, () => Array(9).fill(7)))).not.toContain("…");
  });

  it("writes what the platform's own kinds of objects hold", () => {
    expect(formatValue(new Date(0))).toBe("1970-01-01T00:00:00.000Z");
    expect(formatValue(new Date(Number.NaN))).toBe("Invalid Date");
    expect(formatValue(/a\/[b"]+/giu)).toBe('/a\\/[b"]+/giu');
    expect(formatValue(new URL("https://example.com/?a=1"))).toBe('URL "https://example.com/?a=1"');
    expect(formatValue(new URLSearchParams({ a: "b c" }))).toBe('URLSearchParams "a=b+c"');
    expect(formatValue(new ArrayBuffer(8))).toBe("ArrayBuffer { byteLength: 8 }");
    expect(formatValue(new DataView(new ArrayBuffer(4)))).toBe("DataView { byteLength: 4 }");
    expect(formatValue(new BigInt64Array(2))).toBe("BigInt64Array [0n, 0n]");
    expect(formatValue(Promise.resolve())).toBe("Promise {}");
    expect(formatValue((function* () {})())).toBe("[Generator] {}");
    expect(formatValue([Object(1), Object("a"), Object(1n)])).toBe(
      '[[Number: 1], [String: "a"], [BigInt: 1n]]',
    );
  });

  it("writes classes, functions, symbols, holes and accessors as what they are", () => {
    class Named {}
    expect(formatValue([Named, () => {}, Symbol.iterator])).toBe(
      "[[class Named], [function anonymous], Symbol(Symbol.iterator)]",
    );
    // biome-ignore lint/suspicious/noSparseArray: it is what is written.
    expect(formatValue([1, , 3])).toBe("[1, empty, 3]");
    expect(formatValue({ [Symbol("s")]: 1 })).toBe("{ [Symbol(s)]: 1 }");
    const accessors = {
      get a(): number {
        return 1;
      },
      set b(_: number) {},
      get c(): number {
        return 1;
      },
      set c(_: number) {},
    };
    expect(formatValue(accessors)).toBe("{ a: [getter], b: [setter], c: [getter/setter] }");
  });

  it("writes an error with what it holds and what caused it", () => {
    const inner = new RangeError("inner");
    expect(formatValue(new Error("outer", { cause: inner }))).toBe(
      "Error: outer, caused by RangeError: inner",
    );
    expect(formatValue(new Error("outer", { cause: "a text" }))).toBe(
      'Error: outer, caused by "a text"',
    );
    expect(formatValue(Object.assign(new TypeError("no"), { code: 7 }))).toBe(
      "TypeError: no { code: 7 }",
    );
    expect(formatValue(new AggregateError([inner, 2], "all"))).toBe(
      "AggregateError: all [RangeError: inner, 2]",
    );
    expect(formatValue(new DOMException("gone", "AbortError"))).toBe("AbortError: gone");
    const own = new Error("self");
    own.cause = own;
    expect(formatValue(own)).toBe("Error: self, caused by [circular]");
    expect(formatValue(new Fault("invalid", "x: invalid y"))).toBe("Fault: x: invalid y");
  });

  it("truncates what is long, and says how much is left out", () => {
    expect(formatValue(["x".repeat(10_001)])).toBe(`["${"x".repeat(10_000)}"… 1 more characters]`);
    const wide = Array.from({ length: 100 }, () =>
      Array.from({ length: 100 }, () => "word".repeat(9)),
    );
    const text = formatValue(wide);
    expect(text.length).toBeLessThan(100_100);
    expect(text).toMatch(/… truncated$/);
    expect(formatValue("x".repeat(200_000))).toHaveLength(200_000);
  });

  it("leaves what the caller writes itself", () => {
    class Held {}
    const held = new Held();
    const isHeld = (value: object): value is Held => value instanceof Held;
    const maker = new TreeMaker(isHeld);
    const texts = tokensOf(treeOf([1, { a: held }], maker)).map((token) =>
      token.kind === "tensor" ? token.index : token.text,
    );
    expect(texts.slice(texts.indexOf("a"))).toEqual(["a", ": ", 0, " }", "]"]);
    expect(treeOf(held, maker)).toEqual({ kind: "tensor", index: 0 });
    expect(maker.held).toEqual([held]);
  });
});

/** Values that run their owner's code when they are inspected. */
function calls(): { readonly values: readonly unknown[]; readonly count: () => number } {
  let count = 0;
  const call = (): never => {
    count++;
    throw new Error("called");
  };
  const getters = (...keys: PropertyKey[]): object =>
    Object.defineProperties(
      {},
      Object.fromEntries(keys.map((key) => [key, { get: call, enumerable: true }])),
    );
  const error = new Error("x");
  // `stack` is first, because the test runner requests the name in order to write the stack.
  for (const key of ["stack", "name", "message", "cause", "errors", "toString"])
    Object.defineProperty(error, key, { get: call, enumerable: true });
  class Tagged {
    get [Symbol.toStringTag](): string {
      return call();
    }
    static get [Symbol.hasInstance](): () => boolean {
      return call();
    }
  }
  const own = { get: call, configurable: true };
  const date = Object.defineProperties(new Date(0), { toISOString: own, getTime: own });
  const pattern = Object.defineProperties(/x/g, {
    flags: own,
    source: own,
    global: own,
    exec: own,
  });
  const map = Object.defineProperties(new Map([[1, 2]]), {
    size: own,
    entries: own,
    [Symbol.iterator]: own,
  });
  const bytes = Object.defineProperties(new Uint8Array(1), { constructor: own, length: own });
  const array = Object.defineProperties([1], { 0: own, map: own, slice: own });
  return {
    values: [
      getters("a", "toString", "valueOf", "toJSON", "then", Symbol.toPrimitive, Symbol.toStringTag),
      Object.create(getters("constructor", Symbol.toStringTag)),
      Object.assign(Object.create({ constructor: getters("name") }), { a: 1 }),
      error,
      Object.assign(new Error("y"), { cause: error }),
      new Tagged(),
      Object.defineProperty(() => {}, "name", own),
      date,
      pattern,
      map,
      bytes,
      array,
    ],
    count: () => count,
  };
}

describe("a malicious value", () => {
  it("runs no code when it is written", () => {
    const { values, count } = calls();
    for (const value of values) expect(typeof formatValue([value, { value }])).toBe("string");
    expect(count()).toBe(0);
  });

  it("is written though all that is asked of it throws", () => {
    const raise = (): never => {
      throw new Error("trap");
    };
    const traps = Object.fromEntries(
      Reflect.ownKeys(Reflect).map((key) => [key, raise]),
    ) as ProxyHandler<object>;
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    const revokedArray = Proxy.revocable([], {});
    revokedArray.revoke();
    const revokedFunction = Proxy.revocable(() => {}, {});
    revokedFunction.revoke();
    for (const value of [
      new Proxy({}, traps),
      new Proxy(new Error("x"), traps),
      new Proxy([], traps),
      new Proxy(new Map(), traps),
      revoked.proxy,
      revokedArray.proxy,
    ])
      expect(formatValue([value, 1])).toBe("[[unreadable], 1]");
    expect(formatValue(new Proxy(() => {}, traps))).toMatch(/unreadable|function/);
    expect(formatValue(revokedFunction.proxy)).toMatch(/unreadable|function/);
    for (const [name, trap] of Object.entries(traps)) {
      const value = new Proxy(new Error("x"), { [name]: trap });
      expect(typeof formatValue({ value })).toBe("string");
    }
  });

  it("has an end though it has none", () => {
    const endless: ProxyHandler<object> = {
      getPrototypeOf: () => new Proxy({}, endless),
      ownKeys: () => ["a", "b", "c"],
      getOwnPropertyDescriptor: () => ({
        value: new Proxy({}, endless),
        enumerable: true,
        configurable: true,
      }),
    };
    expect(formatValue(new Proxy({}, endless)).length).toBeLessThan(100_100);
    const deep: unknown[] = [];
    let inner = deep;
    for (let depth = 0; depth < 100_000; depth++) {
      const next: unknown[] = [];
      inner.push(next);
      inner = next;
    }
    expect(formatValue(deep)).toBe("[[[[[…]]]]]");
    expect(formatValue(new Array(2 ** 32 - 1))).toMatch(/… 4294967195 more\]$/);
    let chain = new Error("first");
    for (let depth = 0; depth < 1_000; depth++) chain = new Error("next", { cause: chain });
    expect(formatValue(chain).length).toBeLessThan(200);
  });

  it("is not written once more while it is written", () => {
    let shown = 0;
    const value: object = new Proxy(
      { a: 1 },
      {
        ownKeys: (target) => {
          shown++;
          formatValue([value]);
          return Reflect.ownKeys(target);
        },
      },
    );
    expect(formatValue(value)).toBe("{ a: 1 }");
    expect(shown).toBe(1);
  });
});
