import { describe, expect, it } from "vitest";
import { accountWith } from "../testing/account.ts";
import { accountSentence } from "./account-words.ts";

describe("the sentence about an account", () => {
  it("names the three largest parts", () => {
    expect(accountSentence(accountWith({ device: 20, waiting: 60, readback: 15, idle: 5 }))).toBe(
      "Of 100 ms, 60% went to waiting, 20% to the device and 15% to readback.",
    );
  });

  it("leaves out parts that are hardly any", () => {
    expect(accountSentence(accountWith({ program: 99, upload: 1 }))).toBe(
      "Of 100 ms, 99% went to the program.",
    );
  });

  it("says so where nothing could be told", () => {
    expect(accountSentence(accountWith({}))).toBe(
      "Of 0 ms, nothing took any time that the clock could tell.",
    );
  });
});
