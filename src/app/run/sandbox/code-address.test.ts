import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeAddress } from "./code-address.ts";

async function codeAt(address: string): Promise<string> {
  return (await fetch(address)).text();
}

describe("code as an address", () => {
  it("is preserved exactly", async () => {
    const code = 'const a = `100% #1?\\n`;\r\n\tprint("é – 𝟙");  \n';
    expect(await codeAt(codeAddress(code))).toBe(code);
  });

  it("is preserved whatever it is", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (code) => {
        expect(await codeAt(codeAddress(code))).toBe(code);
      }),
    );
  });

  it("is hardly longer than the code, since browsers have a limit", () => {
    const code = "export const sum = (x, y) => x + y; // no more\n".repeat(100);
    expect(codeAddress(code).length).toBeLessThan(1.2 * code.length);
  });
});
