import { describe, expect, it } from "vitest";
import { countTimers } from "./timers.ts";

/** Timers that fire when the test calls them. */
function fakeGlobal() {
  const set = new Map<number, () => void>();
  let last = 0;
  const add = (callback: () => void): number => {
    set.set(++last, callback);
    return last;
  };
  const global = {
    setTimeout: add,
    setInterval: add,
    clearTimeout: (id: number) => set.delete(id),
  };
  const fire = (id: number): void => set.get(id)?.();
  return { global: global as unknown as typeof globalThis, fire };
}

describe("the program's timers", () => {
  it("count those that wait", () => {
    const { global, fire } = fakeGlobal();
    const timers = countTimers(global);
    const calls: unknown[] = [];
    const first = global.setTimeout((...operands: unknown[]) => calls.push(operands), 5, "a", "b");
    const second = global.setTimeout(() => {}, 5);
    expect(timers.waiting).toBe(2);
    fire(Number(first));
    expect(calls).toEqual([["a", "b"]]);
    expect(timers.waiting).toBe(1);
    global.clearTimeout(second);
    expect(timers.waiting).toBe(0);
  });

  it("count intervals until they are cleared", () => {
    const { global, fire } = fakeGlobal();
    const timers = countTimers(global);
    const id = global.setInterval(() => {}, 5);
    fire(Number(id));
    expect(timers.waiting).toBe(1);
    global.clearInterval(id);
    expect(timers.waiting).toBe(0);
  });

  it("refuse text as a callback", () => {
    const { global } = fakeGlobal();
    countTimers(global);
    expect(() => global.setTimeout("alert(1)", 5)).toThrow(
      "setTimeout: invalid callback: expected a function, got string",
    );
    expect(() => global.setInterval("alert(1)", 5)).toThrow(
      "setInterval: invalid callback: expected a function, got string",
    );
  });
});
