import { describe, expect, it } from "vitest";
import { formatWhen } from "./format-when.ts";

const now = Date.UTC(2026, 2, 20, 12);
const minutes = 60_000;

describe("formatWhen", () => {
  it.each([
    [0, "just now"],
    [59_999, "just now"],
    [minutes, "1 minute ago"],
    [59 * minutes, "59 minutes ago"],
    [60 * minutes, "1 hour ago"],
    [25 * 60 * minutes, "1 day ago"],
    [13 * 24 * 60 * minutes, "13 days ago"],
    [17 * 24 * 60 * minutes, "3 March 2026"],
  ])("says %d milliseconds as people do", (passed, words) => {
    expect(formatWhen(now - passed, now)).toBe(words);
  });

  it("says nothing of a time that is not known", () => {
    expect(formatWhen(1, now)).toBe("");
  });
});
