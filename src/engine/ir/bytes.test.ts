import { expect, it } from "vitest";
import { bytesFrom, formatBytes } from "./bytes.ts";

it("sizes for people have a unit and at most one decimal", () => {
  expect([0, 5, 1024, 1536, 3 * 2 ** 20, 2.25 * 2 ** 30, 2 ** 40].map(formatBytes)).toEqual([
    "0 B",
    "5 B",
    "1 KiB",
    "1.5 KiB",
    "3 MiB",
    "2.3 GiB",
    "1 TiB",
  ]);
});

it("reads the bytes that such a text states, and no other text", () => {
  expect(["0 B", "512 MiB", "1.5 KiB", "3GiB"].map(bytesFrom)).toEqual([
    0,
    512 * 2 ** 20,
    1536,
    3 * 2 ** 30,
  ]);
  for (const text of ["", "512", "MiB", "5 MB", "-1 B", "1e3 B", "5 iB", "1.KiB", "2  GiB"])
    expect(bytesFrom(text)).toBe(null);
});
