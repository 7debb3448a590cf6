import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeFileName } from "./safe-file-name.ts";

describe("the name of a saved file", () => {
  it.each([
    "program.ts",
    "my weights (2).safetensors",
    "größe.csv",
    "データ.json",
    "a-b_c.tar.gz",
    "console.log",
    "com10.txt",
  ])("stays %s", (name) => {
    expect(safeFileName(name)).toBe(name);
  });

  it.each([
    ["..", "download"],
    ["", "download"],
    [" . ", "download"],
    [".bashrc", "bashrc"],
    ["../../etc/passwd", "-..-etc-passwd"],
    ["C:\\boot.ini", "C--boot.ini"],
    ["CON", "_CON"],
    ["nul.txt", "_nul.txt"],
    ["Com1", "_Com1"],
    ["lpt\u00b9.log", "_lpt\u00b9.log"],
    ["con .txt", "_con .txt"],
    ["a.txt. .", "a.txt"],
    ["a\u0000b\u0007.txt", "ab.txt"],
    ["photo\u202egpj.exe", "photogpj.exe"],
    ["a\ud800.txt", "a.txt"],
    ["a\u2028b\u00a0c", "ab c"],
    ['a<b>"c|d?*.txt', "a-b--c-d--.txt"],
    ["e\u0301.txt", "\u00e9.txt"],
    ["n\u0000\u0323.txt", "\u1e47.txt"],
  ])("of %j is %j", (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it("keeps the ending of a name of 300 characters, and splits no character", () => {
    expect(safeFileName(`${"a".repeat(300)}.csv`)).toBe(`${"a".repeat(76)}.csv`);
    expect(safeFileName(`${"\u{1f600}".repeat(200)}.npz`)).toBe(`${"\u{1f600}".repeat(76)}.npz`);
  });

  it("is safe and stays as it is when it is made safe again, whatever the text", () => {
    const unit = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...". /\\:con\u202eaé1"));
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 400 }), (units) => {
        const name = safeFileName(units.join(""));
        expect(name).not.toMatch(/[/\\:*?"<>|]|\p{C}|^[. ]|[. ]$|^$/u);
        expect(new TextEncoder().encode(name).length).toBeLessThan(255 + 80);
        expect(safeFileName(name)).toBe(name);
      }),
    );
  });
});
