import { describe, expect, it } from "vitest";
import { exactly } from "../../engine/ir/duration.ts";
import { type Account, type AccountPart, accountParts } from "../program/account/account.ts";
import { accountSentence } from "./account-words.ts";

const account = (times: Partial<Record<AccountPart, number>>): Account => ({
  whole: Object.values(times).reduce((sum, each) => sum + each, 0),
  parts: Object.fromEntries(
    accountParts.map((part) => [part, exactly(times[part] ?? 0)]),
  ) as Account["parts"],
});

describe("the sentence about an account", () => {
  it("names the three largest parts", () => {
    expect(accountSentence(account({ device: 20, waiting: 60, readback: 15, idle: 5 }))).toBe(
      "Of 100 ms, 60% went to waiting, 20% to the device and 15% to readback.",
    );
  });

  it("leaves out parts that are hardly any", () => {
    expect(accountSentence(account({ program: 99, upload: 1 }))).toBe(
      "Of 100 ms, 99% went to the program.",
    );
  });

  it("says so where nothing could be told", () => {
    expect(accountSentence(account({}))).toBe(
      "Of 0 ms, nothing took any time that the clock could tell.",
    );
  });
});
