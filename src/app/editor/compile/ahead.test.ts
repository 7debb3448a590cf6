import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Compiled } from "../../run/runner.ts";
import { compiledAlone } from "../../run/source/compiled-files.ts";
import { AheadCompiler } from "./ahead.ts";

const compiledOf = (code: string): Compiled => ({ ok: true, javascript: compiledAlone(code, "") });

/** A compiler that compiles whatever text is on the page when it answers. */
function setUp(first = "a") {
  const page = { text: first, version: 1, compilations: 0 };
  const listeners = new Set<() => void>();
  const type = (text: string): void => {
    page.text = text;
    page.version++;
    for (const listener of listeners) listener();
  };
  const ahead = new AheadCompiler({
    compile: async () => {
      page.compilations++;
      await Promise.resolve();
      return compiledOf(page.text);
    },
    version: async () => page.version,
  });
  const follow = () =>
    ahead.follow(
      () => page.text,
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    );
  return { page, type, ahead, follow };
}

describe("compiling ahead", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("begins when typing pauses, so that Run finds it done", async () => {
    const { page, type, ahead, follow } = setUp();
    follow();
    type("ab");
    await vi.advanceTimersByTimeAsync(200);
    type("abc");
    await vi.advanceTimersByTimeAsync(200);
    expect(page.compilations).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(page.compilations).toBe(1);
    expect(await ahead.compile("abc")).toEqual(compiledOf("abc"));
    expect(page.compilations).toBe(1);
  });

  it("ends with what it follows", async () => {
    const { page, type, follow } = setUp();
    follow()();
    type("b");
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.compilations).toBe(0);
  });

  it("keeps nothing that was typed into while it was compiled", async () => {
    const { page, type, ahead } = setUp("a");
    const first = ahead.compile("a");
    type("b");
    await first;
    type("a");
    expect(await ahead.compile("a")).toEqual(compiledOf("a"));
    expect(page.compilations).toBe(2);
  });

  it("tries again what failed", async () => {
    let attempts = 0;
    const ahead = new AheadCompiler({
      compile: async (source) => {
        if (++attempts === 1) throw new Error("the compiler did not load");
        return compiledOf(source);
      },
      version: async () => 1,
    });
    await expect(ahead.compile("a")).rejects.toThrow("the compiler did not load");
    expect(await ahead.compile("a")).toEqual(compiledOf("a"));
  });
});
