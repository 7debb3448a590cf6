import { encode } from "uqr";
import { expect, it } from "vitest";
import { maxQrCharacters } from "./QrCode.tsx";
import { qrPath } from "./qr-path.ts";

it("The path of a code has a rectangle for each run of dark modules", () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]),
  ).toBe("M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z");
});

it("A link of the greatest length for codes fits into one, and a longer one does not", () => {
  expect(encode("a".repeat(maxQrCharacters), { ecc: "L" }).version).toBe(40);
  expect(() => encode("a".repeat(maxQrCharacters + 1), { ecc: "L" })).toThrow();
});
