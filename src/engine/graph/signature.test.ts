import { describe, expect, it } from "vitest";
import { intern } from "./signature.ts";

/** A text as long as a part of a loop's body. */
const bodyOf = (number: number): string => `${number}`.padEnd(250, "x");

describe("interned texts", () => {
  it("have equal numbers if they are equal, and different ones else", () => {
    const texts = ["add", "mul", "f32", bodyOf(1), bodyOf(2)];
    const numbers = texts.map(intern);
    expect(new Set(numbers).size).toBe(texts.length);
    expect(texts.map(intern)).toEqual(numbers);
  });

  it("are forgotten if they are long and many others come, so that a server's bodies do not pile up", () => {
    const [word, used, unused] = [intern("add"), intern(bodyOf(-1)), intern(bodyOf(-2))];
    const seen = new Set<number>();
    for (let number = 0; number < 20_000; number++) {
      seen.add(intern(bodyOf(number)));
      expect(intern(bodyOf(-1))).toBe(used);
    }
    expect(seen.size).toBe(20_000);
    expect(intern("add")).toBe(word);
    expect(intern(bodyOf(-2))).not.toBe(unused);
  });
});
