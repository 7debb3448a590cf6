import { describe, expect, it } from "vitest";
import { accountWith } from "../testing/account.ts";
import { accountSentence } from "./account-words.ts";

describe("the sentence about an account", () => {
  it("names the three largest parts", () => {
    expect(accountSentence(accountWith({ device: 20, waiting: 60, readback: 15, idle: 5 }))).toBe(
      "100 ms: waiting 60%, kernels 20%, readback 15%, other 5%.",
    );
  });

  it("sums up the parts below 3%", () => {
    expect(accountSentence(accountWith({ program: 99, upload: 1 }))).toBe(
      "100 ms: program 99%, other 1%.",
    );
  });

  it("says so where the clock measured nothing", () => {
    expect(accountSentence(accountWith({}))).toBe("0 ms: every part was too short to measure.");
  });
});
