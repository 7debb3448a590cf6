import { expect, it } from "vitest";
import { loopSentence } from "./loop-sentence.ts";

it.each([
  [
    { items: 40, milliseconds: 1000, waited: 380 },
    "The loop waited for data 38% of the time: 380 ms of 1.00 s, for 40 items.",
  ],
  [
    { items: 1, milliseconds: 10, waited: 10.000001 },
    "The loop waited for data 100% of the time: 10.0 ms of 10.0 ms, for 1 item.",
  ],
  [
    { items: 2000, milliseconds: 1000, waited: 4 },
    "Data was ready when it was asked for: 2,000 items in 1.00 s.",
  ],
  [{ items: 2, milliseconds: 0, waited: 0 }, "The loop over 2 items was too short to measure."],
])("a loop with %j is described", (loop, sentence) => {
  expect(loopSentence(loop)).toBe(sentence);
});
