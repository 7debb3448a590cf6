import { describe, expect, it } from "vitest";
import { tabByKey } from "./tab-keys.ts";

describe("the keys of tabs", () => {
  const names = ["a", "b", "c"];

  it("go to the next one and over the ends", () => {
    expect(tabByKey("ArrowRight", names, "a")).toBe("b");
    expect(tabByKey("ArrowRight", names, "c")).toBe("a");
    expect(tabByKey("ArrowLeft", names, "a")).toBe("c");
  });

  it("go to the first and the last", () => {
    expect(tabByKey("Home", names, "b")).toBe("a");
    expect(tabByKey("End", names, "b")).toBe("c");
  });

  it("ignore all others", () => {
    expect(tabByKey("Enter", names, "b")).toBeUndefined();
  });
});
