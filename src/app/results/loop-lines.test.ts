import { describe, expect, it } from "vitest";
import { loopAround, loopsOf } from "./loop-lines.ts";

/** The first and the last line of the innermost loop around a line. */
const around = (source: string, line: number): readonly [number, number] | null => {
  const loop = loopAround(loopsOf(source), line);
  return loop ? [loop.line, loop.lastLine] : null;
};

const program = `for (let epoch = 0; epoch < 9; epoch++) {
  for await (const { x, y } of data.batches(16)) {
    step(x, y); // } is not the end
    print(\`\${x} }\`);
  }
  print(epoch);
}
print("done");
while (isOpen()) tick();
for (const x of [1, 2])
  for (const y of [3, 4])
    print(x, y);
print("for (;;) {");
do {
  advance();
} while (isOpen());
`;

describe("the loops of a program", () => {
  it.each([
    [3, [2, 5]],
    [4, [2, 5]],
    [6, [1, 7]],
    [8, null],
    [9, [9, 9]],
    [12, [11, 12]],
    [13, null],
    [15, [14, 16]],
  ] as const)("around line %i are found", (line, expected) => {
    expect(around(program, line)).toEqual(expected);
  });

  it("are found in a text that is being written", () => {
    expect(around("for (const x of xs) {\n  print(x", 2)).toEqual([1, 2]);
    expect(around("}))) while", 1)).toEqual([1, 1]);
    expect(around("map.for(1); x.while", 1)).toBeNull();
  });
});
