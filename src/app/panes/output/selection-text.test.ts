import { expect, it } from "vitest";
import { selectionText } from "./selection-text.ts";

it("a run of selected lines says which, and how much runs with them", () => {
  expect(selectionText({ first: 4, last: 4, needed: 0 })).toBe("Line 4 only");
  expect(selectionText({ first: 4, last: 4, needed: 1 })).toBe(
    "Line 4 only, with 1 statement it depends on",
  );
  expect(selectionText({ first: 4, last: 7, needed: 3 })).toBe(
    "Lines 4–7 only, with 3 statements they depend on",
  );
});
