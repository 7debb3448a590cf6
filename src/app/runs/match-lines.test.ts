import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchLines } from "./match-lines.ts";

/** The matches as "before kind after", counted from 1. */
const matched = (before: string, after: string): string[] =>
  matchLines(before.split("\n"), after.split("\n")).map(
    (match) => `${match.before + 1} ${match.kind} ${match.after + 1}`,
  );

const lines = fc.array(fc.constantFrom("a", "b", "c", "a b", "a c", "", "  a", "d e f g"), {
  maxLength: 60,
});

describe("matchLines", () => {
  it("matches every line of a program with itself", () => {
    expect(matched("a\nb\na\n", "a\nb\na\n")).toEqual([
      "1 same 1",
      "2 same 2",
      "3 same 3",
      "4 same 4",
    ]);
  });

  it("ignores indentation", () => {
    expect(matched("a;\n  b;", "  a;\nb;")).toEqual(["1 same 1", "2 same 2"]);
  });

  it("finds a changed line between lines that stayed", () => {
    expect(matched("a\nconst c = x.matmul(y);\nb", "a\nconst c = x.matmul(z);\nb")).toEqual([
      "1 same 1",
      "2 changed 2",
      "3 same 3",
    ]);
  });

  it("takes a line of other words for another line", () => {
    expect(matched("a\nprint(loss);\nb", "a\nconst m = x.exp();\nb")).toEqual([
      "1 same 1",
      "3 same 3",
    ]);
  });

  it("leaves added and deleted lines without a match", () => {
    expect(matched("a\nb", "a\nnew line\nb")).toEqual(["1 same 1", "2 same 3"]);
    expect(matched("a\nold line\nb", "a\nb")).toEqual(["1 same 1", "3 same 2"]);
  });

  it("follows a line that was moved past others", () => {
    expect(matched("first\nb b\nc c\nd d", "b b\nc c\nd d\nfirst")).toEqual([
      "1 moved 4",
      "2 same 1",
      "3 same 2",
      "4 same 3",
    ]);
  });

  it("finds the longest common part where every line is repeated", () => {
    const found = matchLines([..."abab"], [..."baba"]).filter(({ kind }) => kind === "same");
    expect(found).toHaveLength(3);
  });

  it("has nothing to match in nothing", () => {
    expect(matchLines([], [])).toEqual([]);
    expect(matchLines([], ["a"])).toEqual([]);
    expect(matchLines(["a"], [])).toEqual([]);
  });

  it("matches each line once at most, the same ones in ascending order, whatever the programs", () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const matches = matchLines(before, after);
        expect(new Set(matches.map((match) => match.before)).size).toBe(matches.length);
        expect(new Set(matches.map((match) => match.after)).size).toBe(matches.length);
        const same = matches.filter(({ kind }) => kind === "same");
        for (const [index, match] of same.entries()) {
          expect(before[match.before]?.trim()).toBe(after[match.after]?.trim());
          expect(match.after).toBeGreaterThan(same[index - 1]?.after ?? -1);
        }
      }),
    );
  });

  it("matches all of a program with itself, whatever it is", () => {
    fc.assert(
      fc.property(lines, (program) => {
        const matches = matchLines(program, program);
        expect(matches.filter(({ kind }) => kind === "same")).toHaveLength(program.length);
      }),
    );
  });

  it("matches 10,000 lines, some of them changed", () => {
    const before = Array.from({ length: 10_000 }, (_, line) => `const x${line} = f(${line});`);
    const after = before.map((line, index) => (index % 100 === 7 ? line.replace("f", "g") : line));
    const matches = matchLines(before, after);
    expect(matches).toHaveLength(10_000);
    expect(matches.filter(({ kind }) => kind === "changed")).toHaveLength(100);
  });

  it("ends on 10,000 lines that are made to be alike, without matching them", () => {
    const random = (seed: number): string[] => {
      let state = seed;
      return Array.from({ length: 10_000 }, () => {
        state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
        return `line ${state % 50}`;
      });
    };
    const matches = matchLines(random(1), random(2));
    expect(new Set(matches.map(({ after }) => after)).size).toBe(matches.length);
  });

  it("does not match a long stretch in which no line occurs once", () => {
    const twice = Array.from({ length: 5_000 }, (_, line) => `${line}`);
    const before = [...twice, ...twice.toReversed()];
    expect(matchLines(before, ["first", ...before, "last"])).toEqual([]);
  });
});
