import { describe, expect, it } from "vitest";
import { around } from "../testing/kept-run.ts";
import { changeOf, changeText } from "./change.ts";

const text = (...times: Parameters<typeof changeOf>): string =>
  changeText(changeOf(...times)).join("; ");

describe("a change of a time", () => {
  it("is a factor with the range that the two spreads allow", () => {
    expect(text(around(13, { low: 12.6, high: 13.4 }), around(10, { low: 9.8, high: 10.2 }))).toBe(
      "1.30× faster (1.25–1.35)",
    );
    expect(text(around(10), around(30))).toBe("3.00× slower (2.60–3.46)");
  });

  it("is too close to call where the spreads meet, as they do in equal runs and in noise", () => {
    expect(text(around(10), around(10))).toBe("too close to call");
    expect(text(around(10), around(11.5))).toBe("too close to call");
  });

  it("is no verdict where a time has one sample", () => {
    const once = (median: number) => around(median, { low: median, high: median, count: 1 });
    expect(text(once(10), once(5))).toBe("about 2.00× faster; one sample each");
    expect(text(once(5), once(10))).toBe("about 2.00× slower; one sample each");
    expect(text(once(10), around(10))).toBe("too close to call");
  });

  it("is at least a factor where a time is only known to be below a bound", () => {
    const short = around(0.001, { low: 0, high: 0.005, isOpen: true });
    expect(text(around(10, { low: 9 }), short)).toBe("at least 1,800× faster");
    expect(text(short, around(10, { low: 9 }))).toBe("at least 1,800× slower");
  });

  it("is unknown where a time is missing, zero or not a number", () => {
    const none = around(0);
    const broken = around(Number.NaN);
    for (const other of [null, none, broken]) {
      expect(text(around(10), other)).toBe("not measured");
      expect(text(other, around(10))).toBe("not measured");
    }
    expect(text(null, null)).toBe("not measured");
  });

  it("is not stated for a first run and a repeat", () => {
    expect(text(around(10), around(99, { cold: true }))).toBe("not comparable; one is a first run");
    expect(text(around(10, { cold: true }), around(5, { cold: true }))).toMatch(/^2.00× faster/);
  });

  it("may be that there was no such thing", () => {
    expect(changeText({ kind: "new" })).toEqual(["new"]);
    expect(changeText({ kind: "gone" })).toEqual(["gone"]);
  });
});
