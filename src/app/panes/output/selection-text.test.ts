import { expect, it } from "vitest";
import { selectionText } from "./selection-text.ts";

it("a run of selected lines says which, and how much runs with them", () => {
  expect(selectionText({ first: 4, last: 4, needed: 0 })).toBe("Line 4 alone");
  expect(selectionText({ first: 4, last: 4, needed: 1 })).toBe(
    "Line 4 alone, with 1 statement that it needs",
  );
  expect(selectionText({ first: 4, last: 7, needed: 3 })).toBe(
    "Lines 4 to 7 alone, with 3 statements that they need",
  );
});
