import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Compiled } from "../../run/runner.ts";
import { useProgram } from "../../run/session.ts";
import { compiledAlone } from "../../run/source/compiled-files.ts";
import { AheadCompiler } from "./ahead.ts";

const compiledOf = (code: string): Compiled => ({ ok: true, javascript: compiledAlone(code, "") });
const type = (source: string): void => useProgram.setState({ source });

/** A compiler that compiles whatever text is on the page when it answers. */
const compile = vi.fn(async () => {
  await Promise.resolve();
  return compiledOf(useProgram.getState().source);
});

describe("compiling ahead", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    compile.mockClear();
    type("a");
  });
  afterEach(() => void vi.useRealTimers());

  it("begins when typing pauses, so that Run finds it done", async () => {
    const ahead = new AheadCompiler(compile);
    const end = ahead.follow();
    type("ab");
    await vi.advanceTimersByTimeAsync(200);
    type("abc");
    await vi.advanceTimersByTimeAsync(200);
    expect(compile).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(compile).toHaveBeenCalledOnce();
    expect(await ahead.compile("abc")).toEqual(compiledOf("abc"));
    expect(compile).toHaveBeenCalledOnce();
    end();
  });

  it("ends with what it follows", async () => {
    new AheadCompiler(compile).follow()();
    type("b");
    await vi.advanceTimersByTimeAsync(1000);
    expect(compile).not.toHaveBeenCalled();
  });

  it("keeps nothing that was typed into while it was compiled", async () => {
    const ahead = new AheadCompiler(compile);
    const first = ahead.compile("a");
    type("b");
    await first;
    type("a");
    expect(await ahead.compile("a")).toEqual(compiledOf("a"));
    expect(compile).toHaveBeenCalledTimes(2);
  });

  it("tries again what failed", async () => {
    const ahead = new AheadCompiler(compile);
    compile.mockRejectedValueOnce(new Error("the compiler did not load"));
    await expect(ahead.compile("a")).rejects.toThrow("the compiler did not load");
    expect(await ahead.compile("a")).toEqual(compiledOf("a"));
  });
});
