import { expect, it } from "vitest";
import { firstSentence } from "./completion-entries.ts";

it("a completion's summary is the first sentence, without marks of Markdown", () => {
  expect(firstSentence("The sum of `x`, in f32.5 or\nso. It is exact.")).toBe(
    "The sum of x, in f32.5 or so",
  );
  expect(firstSentence("`softmax(-x)`: the smallest gets most.")).toBe("softmax(-x)");
  expect(firstSentence("")).toBe("");
});
