// The page reads a program's text before anybody has agreed to run it, so a link must not be able to make that slow.
// Work is counted, not timed: a text four times as long may need about four times the steps, in each block of the code.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startCounting, stopCounting, type Work, workOf } from "./count-work.ts";
import { repeatedTexts } from "./repeated-texts.ts";

type Readers = typeof import("./readers.ts");

let readers: Readers["readers"];
beforeAll(async () => {
  startCounting();
  ({ readers } = await import("./readers.ts"));
  // Work done once, such as compiling regular expressions, does not count.
  for (const read of Object.values(readers)) read("const a = param('a', { min: 0, max: 1 });\n");
});
afterAll(stopCounting);

const characters = 2_000;
/** Steps allowed beyond proportionality, two for each character, since several readers parse the text. */
const slack = 8 * characters;
/** For blocks that V8 did not count separately from their function, or that did not run, in the shorter text. */
const slackOfNew = 32 * characters;

/** Searches the blocks around an offset for each statement; a parser's stack ends after some thousand of them. */
const isBoundedByStack = (block: string): boolean => block.includes("canAwait");

const isReader = (url: string): boolean =>
  /\/src\/(app|engine)\/|\/(acorn|sucrase|trace-mapping|sourcemap-codec|gen-mapping)\b/.test(url);

/** What grows faster than the text: the block, and its counts for the short and the long text. */
function faster(short: Work, long: Work): readonly string[] {
  return [...long].flatMap(([block, count]) => {
    const before = short.get(block) ?? 0;
    const allowed = before === 0 ? slackOfNew : 4.5 * before + slack;
    return count > allowed && !isBoundedByStack(block) ? [`${block}: ${before}, ${count}`] : [];
  });
}

describe.each(repeatedTexts)("a text of %s", (_, make) => {
  it("takes steps in proportion to its length in every reader of programs", () => {
    const work = (length: number): Work => {
      const text = make(length);
      return workOf(() => {
        for (const read of Object.values(readers)) read(text);
      }, isReader);
    };
    const short = work(characters);
    expect(short.size).toBeGreaterThan(20);
    expect(faster(short, work(4 * characters))).toEqual([]);
  });
});

describe("the work count", () => {
  it("finds a loop within a loop, and a list that is copied for each of its elements", () => {
    const pairs = (text: string): number => {
      let count = 0;
      for (const one of text) for (const other of text) if (one < other) count++;
      return count;
    };
    const copies = (text: string): number[] =>
      Array.from(text, (_, at) => Array.from(text).slice(at).length);
    for (const read of [pairs, copies]) {
      const [short, long] = [100, 400].map((length) =>
        workOf(
          () => void read("a".repeat(length)),
          (url) => url.includes("program-readers"),
        ),
      ) as [Work, Work];
      expect(faster(short, long)).not.toEqual([]);
    }
  });
});
