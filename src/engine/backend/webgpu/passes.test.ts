import { describe, expect, it } from "vitest";
import { begun, type ReadyProgram } from "./passes.ts";

const [stays, standsIn] = ["stays", "stands in"].map(
  (code) => ({ program: { code, groups: [1, 1] } }) as unknown as ReadyProgram,
) as [ReadyProgram, ReadyProgram];

/** Resolves after promises that are already resolved have been handled. */
const later = <Value>(value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(() => resolve(value), 1));

describe("a kernel of which two texts are compiled", () => {
  it("begins with the one that is there first, and goes on with the one that stays", async () => {
    const final = later(stays);
    const first = await begun(final, Promise.resolve(standsIn));
    expect(first).toEqual({ ready: standsIn, final });
    expect(await first.final).toBe(stays);
  });

  it("has nothing to go on with where the one that stays is there first, or alone", async () => {
    const settled = { ready: stays, final: null };
    expect(await begun(Promise.resolve(stays), later(standsIn))).toEqual(settled);
    expect(await begun(later(stays), null)).toEqual(settled);
  });

  it("waits for the one that stays where the other does not compile", async () => {
    const failed = Promise.reject(new Error("no"));
    expect(await begun(later(stays), failed)).toEqual({ ready: stays, final: null });
  });

  it("fails where the one that stays does not compile", async () => {
    const failed = Promise.reject(new Error("no"));
    await expect(begun(failed, later(standsIn))).rejects.toThrow("no");
    const late = later(null).then(() => Promise.reject(new Error("no")));
    const { final } = await begun(late, Promise.resolve(standsIn));
    await expect(final).rejects.toThrow("no");
  });
});
