import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { engineVersion, versionText } from "./version.ts";

it("The version in exports is that of the package", () => {
  const file = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  expect(versionText(engineVersion)).toBe(JSON.parse(file).version);
});

it("A version is one number with two digits for each of its last parts", () => {
  expect([100, 1203, 20_000, 123_456].map(versionText)).toEqual([
    "0.1.0",
    "0.12.3",
    "2.0.0",
    "12.34.56",
  ]);
});
