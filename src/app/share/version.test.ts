import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { engineVersion, isVersion, versionText, versionWarning } from "./version.ts";

it("The version in links is that of the package", () => {
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

it("Only whole numbers in range are versions", () => {
  expect([0, 100, 99_999_999].every(isVersion)).toBe(true);
  expect([-1, 1.5, 100_000_000, "100", null, Number.NaN].some(isVersion)).toBe(false);
});

it("A page says whether a link is older or newer, and nothing where it is neither", () => {
  expect(versionWarning(100, 100)).toBe("");
  expect(versionWarning(100, 200)).toBe(
    "It was made with Tensorpad 0.1.0, which is older than this page (0.2.0): results and times may differ",
  );
  expect(versionWarning(10_000, 200)).toBe(
    "It was made with Tensorpad 1.0.0, which is newer than this page (0.2.0): reload the page, or parts of it may not work",
  );
});
