import { describe, expect, it } from "vitest";
import { textFile } from "../app/share/export/exported.ts";
import { newestVersion } from "../engine/ir/language-version.ts";
import { languageOf } from "./program.ts";

const source = "print(1);\n";

describe("the version of the language of a program's file", () => {
  it("is the one that the page wrote into it, and the newest for a text without", () => {
    expect(languageOf(textFile({ source, languageVersion: 1 }), "a.ts", null)).toBe(1);
    expect(languageOf(source, "a.ts", null)).toBe(newestVersion);
  });

  it("is the one that the command states, whatever the file does", () => {
    const text = textFile({ source, languageVersion: newestVersion });
    expect(languageOf(text, "a.ts", 1)).toBe(1);
  });

  it("is refused with the way out where this package does not know it", () => {
    const text = textFile({ source, languageVersion: newestVersion + 1 });
    expect(() => languageOf(text, "a.ts", null)).toThrow(
      `a.ts: unsupported language version ${newestVersion + 1}: this package knows 1 to ${newestVersion}: install a newer one, or add --language ${newestVersion}`,
    );
    expect(languageOf(text, "a.ts", newestVersion)).toBe(newestVersion);
  });
});
