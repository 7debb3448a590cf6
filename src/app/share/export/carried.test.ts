import { describe, expect, it } from "vitest";
import { loadsOf } from "./carried.ts";

describe("what a program loads", () => {
  it("is nothing where it names no data, nor where it only imports it", () => {
    const nothing = { parts: [], files: [], mayReadOthers: false };
    expect(loadsOf('import { print, rand } from "tensorpad";\nprint(rand([2]));')).toEqual(nothing);
    expect(loadsOf('import { mnist, iris, mobyDick } from "tensorpad";')).toEqual(nothing);
    expect(loadsOf("// mnist.train, iris and mobyDick\nconst s = 'iris';")).toEqual(nothing);
  });

  it("is the part of MNIST that it names, and all of it where it names none", () => {
    const from = 'import { mnist } from "tensorpad";\n';
    expect(loadsOf(`${from}mnist.test.all();`).parts).toEqual(["mnist.test"]);
    expect(loadsOf(`${from}mnist.train.batches(8); mnist.test.all();`).parts).toEqual([
      "mnist.test",
      "mnist.train",
    ]);
    expect(loadsOf(`${from}const { train } = mnist;`).parts).toEqual(["mnist.test", "mnist.train"]);
    expect(loadsOf('import { mnist as digits } from "tensorpad";').parts).toEqual([
      "mnist.test",
      "mnist.train",
    ]);
    expect(loadsOf('import * as tp from "tensorpad";\ntp.mnist.test.all();').parts).toEqual([
      "mnist.test",
    ]);
  });

  it("is Iris and the text by their names, and files by theirs, in every file of a program", () => {
    const source =
      'import { iris, mobyDick, data } from "tensorpad";\niris.all();\n// @filename: text.ts\nawait mobyDick.text();\nawait data.csv("a.csv");\nawait data.text(name);';
    expect(loadsOf(source)).toEqual({
      parts: ["iris", "mobyDick"],
      files: ["a.csv"],
      mayReadOthers: true,
    });
  });
});
