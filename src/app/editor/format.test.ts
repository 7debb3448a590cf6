import { describe, expect, it } from "vitest";
import { formatted } from "./format.ts";

describe("the format of a program", () => {
  it("is Prettier's, types and top-level await included", async () => {
    expect(
      await formatted("const a:number=1;\nconst f = async <T,>(x:T)=>x\nprint( await f( [a,2] ) )"),
    ).toEqual({
      ok: true,
      text: "const a: number = 1;\nconst f = async <T,>(x: T) => x;\nprint(await f([a, 2]));\n",
    });
  });

  it("is refused for a text that is not a program, with the line and a remedy", async () => {
    expect(await formatted("const a = 1;\nconst b = (;\n")).toEqual({
      ok: false,
      message:
        "The program cannot be formatted: Expression expected at line 2 (fix it, then format again)",
    });
  });
});
