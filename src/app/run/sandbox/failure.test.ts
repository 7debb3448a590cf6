import { beforeAll, describe, expect, it } from "vitest";
import { frameOf } from "../../../engine/graph/position.ts";
import { Fault } from "../../../engine/ir/fault.ts";
import { enterProgram } from "../../../engine/testing/enter-program.ts";
import { maxFaultCharacters } from "../messages/limits.ts";
import { noterName } from "../source/throws.ts";
import { describeFailure } from "./failure.ts";
import { noteThrows } from "./thrown-positions.ts";

beforeAll(() => void enterProgram({ programFrame: frameOf("program.js") }));

const withStack = (error: Error, stack: string): Error =>
  Object.defineProperty(error, "stack", { value: stack });

describe("what ended a program", () => {
  it("is described in the error's words, at the program's innermost frame", () => {
    const error = withStack(
      new TypeError("oh"),
      "TypeError: oh\n    at inner (tensorpad.js:9:9)\n    at program.js:3:7\n    at program.js:8:1",
    );
    expect(describeFailure(error)).toEqual({
      message: "TypeError: oh",
      position: { line: 3, column: 7 },
    });
  });

  it("is not placed by what its message says", () => {
    const error = withStack(
      new Error("see program.js:1:1"),
      "Error: see program.js:1:1\n    at program.js:5:2",
    );
    expect(describeFailure(error).position).toEqual({ line: 5, column: 2 });
  });

  it("is only the fault's sentence, at the fault's own position", () => {
    const fault = new Fault("invalid", "x: invalid y", { line: 4, column: 2 });
    expect(describeFailure(fault)).toEqual({
      message: "x: invalid y",
      position: { line: 4, column: 2 },
    });
  });

  it("says what caused it, and what is no error", () => {
    const cause = new RangeError("inner");
    expect(describeFailure(new Error("outer", { cause })).message).toBe(
      "Error: outer, caused by RangeError: inner",
    );
    expect(describeFailure({ code: 7 })).toEqual({
      message:
        "thrown: { code: 7 } (a promise was rejected with it; reject with new Error(…) to see the line)",
      position: null,
    });
    expect(describeFailure(undefined).message).toMatch(/^thrown: undefined \(/);
  });

  it("is placed where the program threw it, if it has no stack", () => {
    const realm: { [noterName]?: (...values: unknown[]) => unknown } = {};
    noteThrows(realm);
    const code = { code: 7 };
    realm[noterName]?.(3, 5, false, code);
    expect(describeFailure(code)).toEqual({
      message: "thrown: { code: 7 }",
      position: { line: 3, column: 5 },
    });
    const bare = new Error("bare");
    delete bare.stack;
    realm[noterName]?.(4, 1, false, bare);
    expect(describeFailure(bare).position).toEqual({ line: 4, column: 1 });
  });

  it("is shortened if it is long", () => {
    const { message } = describeFailure("x".repeat(1_000_000));
    const cut = "… truncated";
    expect(message.indexOf(cut)).toBe(maxFaultCharacters);
    expect(message.length).toBeLessThan(maxFaultCharacters + 100);
  });

  it("holds nothing that cannot be sent", () => {
    const fault = new Fault("invalid", "x: invalid y");
    for (const position of [{ line: () => {}, column: 1 }, () => {}, Symbol("s"), { line: 1 }]) {
      Object.assign(fault, { position });
      expect(describeFailure(fault)).toEqual({ message: "x: invalid y", position: null });
    }
  });

  it("is described for any value, and no code of the value runs", () => {
    const raise = (): never => {
      throw 1;
    };
    const traps = Reflect.ownKeys(Reflect).filter((key) => typeof key === "string");
    const revoked = Proxy.revocable(new Error("x"), {});
    revoked.revoke();
    const values: unknown[] = [
      revoked.proxy,
      ...traps.map((trap) => new Proxy(new Error("x"), { [trap]: raise })),
      ...traps.map((trap) => new Proxy(new Fault("invalid", "x"), { [trap]: raise })),
      ...traps.map((trap) => new Proxy(() => {}, { [trap]: raise })),
      Object.create(null),
      Object.create(Error.prototype),
      Object.defineProperty(new Fault("invalid", "x"), "message", { get: raise }),
      Object.defineProperty(new Error("x"), "stack", { get: raise }),
      Object.defineProperty(new Error("x"), "name", { value: { toString: raise } }),
      Object.defineProperty(new Error("x"), "message", { value: Symbol("s") }),
      Object.defineProperty(new Error("x"), "stack", { value: 5 }),
      { toString: raise, [Symbol.toPrimitive]: raise, toJSON: raise },
    ];
    for (const value of values) {
      const { message, position } = describeFailure(value);
      expect(message.length).toBeGreaterThan(0);
      expect(() => structuredClone({ message, position })).not.toThrow();
    }
  });
});
