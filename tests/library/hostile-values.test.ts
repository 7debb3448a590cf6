/** Formatters of hostile logged, tabulated or thrown values: results are bounded, and none of their code runs. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { maxFaultCharacters } from "../../src/app/run/messages/limits.ts";
import { formatted } from "../../src/app/run/sandbox/console-format.ts";
import { tableOf, tableText } from "../../src/app/run/sandbox/console-table.ts";
import { describeFailure } from "../../src/app/run/sandbox/failure.ts";
import { Tensor, tensor } from "../../src/engine/index.ts";
import { formatValue } from "../../src/engine/present/format-value.ts";
import type { Line } from "../../src/engine/present/line.ts";
import type { Presenter } from "../../src/engine/present/presenter.ts";
import { print } from "../../src/engine/present/print.ts";
import { enterProgram } from "../../src/engine/testing/enter-program.ts";
import { onReference } from "../running/on-reference.ts";

/** The text of a line whose tensors are all 0. */
const written = (line: Line): string =>
  line.writtenWith(line.tensors.map(() => ({ dtype: "f32", shape: [], elements: [0] })));

const tabulated = (value: unknown): string => {
  const table = tableOf(value, undefined);
  return table === null ? "" : tableText(table);
};

const formatters: Readonly<Record<string, (value: unknown) => string>> = {
  formatValue: (value) => formatValue([value]),
  "console.log": (value) => written(formatted([value, value])),
  "a specifier": (value) => written(formatted(["%s %d %i %f %o %O %c", ...Array(7).fill(value)])),
  "console.table": (value) => tabulated(value),
  "a table of it": (value) => tabulated([value, { value }]),
  "what ended a program": (value) => describeFailure(value).message,
};

const anything = fc.anything({
  maxDepth: 3,
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  withUnicodeString: true,
});

let calls = 0;
const call = (): never => {
  calls++;
  throw new Error("called");
};

/** One value of each kind, whose properties are all accessors. */
function booby(): readonly object[] {
  class Own {
    a = 1;
  }
  const kinds: readonly object[] = [
    {},
    [1, 2],
    () => {},
    class {},
    new Own(),
    new Map([[1, 2]]),
    new Set([1]),
    new WeakMap(),
    new Date(0),
    /x/g,
    new Uint8Array(2),
    new ArrayBuffer(2),
    new DataView(new ArrayBuffer(2)),
    Promise.resolve(),
    Object(1),
    Object("text"),
    Object(Symbol("s")),
    new URL("https://example.com/"),
    new URLSearchParams("a=1"),
    new DOMException("gone"),
    (function* () {})(),
    new Error("x"),
    new AggregateError([1], "x"),
    Object.create(Tensor.prototype) as object,
  ];
  const keys = [
    ...["stack", "name", "message", "cause", "errors", "code", "constructor", "length", "size"],
    ...["toString", "valueOf", "toJSON", "toISOString", "getTime", "inspect", "then", "source"],
    ...["flags", "href", "byteLength", "entries", "values", "forEach", "next", "node", "0"],
    ...[Symbol.toStringTag, Symbol.iterator, Symbol.toPrimitive, Symbol.hasInstance],
  ];
  for (const value of kinds) {
    for (const key of keys)
      Reflect.defineProperty(value, key, { get: call, enumerable: true, configurable: true });
  }
  return kinds;
}

/** Proxies for one of each kind, each with one throwing trap, and with all. */
function proxies(): readonly object[] {
  const traps = Reflect.ownKeys(Reflect).filter((key) => typeof key === "string");
  const raise = (): never => {
    throw new Error("trap");
  };
  const handlers = [
    ...traps.map((trap) => ({ [trap]: raise })),
    Object.fromEntries(traps.map((trap) => [trap, raise])),
  ];
  const targets = [{ a: 1 }, [1], () => {}, new Map(), new Error("x"), new Date(0)];
  const revoked = [{}, [], () => {}].map((target) => {
    const { proxy, revoke } = Proxy.revocable(target, {});
    revoke();
    return proxy;
  });
  return [
    ...targets.flatMap((target) => handlers.map((handler) => new Proxy(target, handler))),
    ...revoked,
  ];
}

describe.each(Object.entries(formatters))("%s", (_, format) => {
  it("formats any value", () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(format(value).length).toBeLessThan(1_000_000);
      }),
      { numRuns: 50 },
    );
  });

  it("runs no code of a value of any kind", () => {
    calls = 0;
    for (const value of booby()) expect(typeof format(value)).toBe("string");
    expect(calls).toBe(0);
  });

  it("formats proxies that throw", () => {
    for (const value of proxies()) expect(typeof format(value)).toBe("string");
  });

  it("truncates long text", () => {
    const long = "x".repeat(2_000_000);
    const values = [[long], { [long]: long }, new Error(long), Symbol(long), [10n ** 20_000n]];
    for (const value of values) expect(format(value).length).toBeLessThan(maxFaultCharacters * 8);
  });
});

describe("print", () => {
  const shown: string[] = [];
  beforeAll(() => {
    const presenter: Presenter = {
      output: (output) => shown.push(output.shown.text),
      param: ({ value }) => value,
      failed: (error) => shown.push(String(error)),
    };
    enterProgram({ presenter });
  });

  it("treats an object that only looks like a tensor as an object", async () => {
    await onReference(async () => {
      const proxied = new Proxy(tensor([1]), { getOwnPropertyDescriptor: call });
      print(Object.create(Tensor.prototype), proxied);
      expect(shown).toEqual(["Tensor {} [unreadable]"]);
    });
  });
});
