import { describe, expect, it } from "vitest";
import { textsOf } from "./texts-of.ts";

const reads = `import { mobyDick } from "tensorpad"; print(await mobyDick.text());`;

describe("the texts of a program", () => {
  it("are those that it names", async () => {
    const names: string[] = [];
    const texts = await textsOf(reads, async (name) => {
      names.push(name);
      return new TextEncoder().encode("Call me “Ishmael”.").buffer;
    });
    expect(texts).toEqual({ "moby-dick": "Call me “Ishmael”." });
    expect(names).toEqual(["moby-dick.txt"]);
  });

  it("are left to a stand-in where they do not load, and not asked for where none is named", async () => {
    const asked = async (): Promise<never> => {
      throw new Error("missing file");
    };
    expect(await textsOf(reads, asked)).toEqual({});
    expect(await textsOf("print(1)", () => expect.unreachable())).toEqual({});
  });
});
