import { describe, expect, it } from "vitest";
import { noteRecent, recentIds } from "./recent.ts";

function memory(initial: string | null = null) {
  let kept = initial;
  return {
    read: () => kept,
    write: (_: string, value: string) => {
      kept = value;
      return true;
    },
  };
}

describe("what was chosen recently", () => {
  it("has the latest first, each once, and five at most", () => {
    const storage = memory();
    for (const id of ["a", "b", "c", "d", "e", "f", "b"]) noteRecent(id, storage);
    expect(recentIds(storage)).toEqual(["b", "f", "e", "d", "c"]);
  });

  it("is empty where storage holds something else", () => {
    expect(recentIds(memory("{"))).toEqual([]);
    expect(recentIds(memory('{"a":1}'))).toEqual([]);
    expect(recentIds(memory('[1, "run"]'))).toEqual(["run"]);
  });
});
