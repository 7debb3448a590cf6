import { expect, it } from "vitest";
import { formatBytes } from "./bytes.ts";

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
