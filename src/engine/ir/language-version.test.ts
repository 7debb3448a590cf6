import { expect, it } from "vitest";
import {
  changesFor,
  changesOfMeaning,
  firstVersion,
  isVersion,
  newestVersion,
} from "./language-version.ts";

it("Each change has the version that it began with, and the newest version is that of the last one", () => {
  const versions = changesOfMeaning.map(({ since }) => since);
  expect(versions).toEqual([...versions].sort((x, y) => x - y));
  expect(versions.every((version) => version > firstVersion)).toBe(true);
  expect(versions.at(-1)).toBe(newestVersion);
});

it("A change concerns the programs of earlier versions that have one of its marks", () => {
  const bytes = "print(tensor(new Uint8Array([1])));";
  expect(changesFor(bytes, 1).map(({ text }) => text)).toEqual([
    expect.stringContaining("Uint8Array"),
  ]);
  expect(changesFor(`${bytes} x.take(i);`, 1)).toHaveLength(2);
  expect(changesFor(bytes, newestVersion)).toEqual([]);
  expect(changesFor("print(await tensor(await x.data()).sum().item());", 1)).toHaveLength(1);
  expect(changesFor("const data = tensor([1]).taken(2); // Uint8", 1)).toEqual([]);
});

it("Only positive integers in range are versions", () => {
  expect([1, 2, 1203, 99_999_999].every(isVersion)).toBe(true);
  expect([0, -1, 1.5, 100_000_000, "2", null, Number.NaN].some(isVersion)).toBe(false);
});
