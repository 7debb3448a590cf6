import { describe, expect, it } from "vitest";
import { besideTabFor, hasBeside } from "./layout.ts";

describe("the second pane", () => {
  it("is shown on a wide page, and elsewhere if the visitor wants it", () => {
    expect(hasBeside("auto", 1440)).toBe(false);
    expect(hasBeside("auto", 1600)).toBe(true);
    expect(hasBeside("always", 1024)).toBe(true);
    expect(hasBeside("never", 3840)).toBe(false);
  });

  it("is not shown on a narrow page", () => {
    expect(hasBeside("always", 760)).toBe(false);
  });

  it("never shows what the first one shows", () => {
    expect(besideTabFor("Output", "Timings")).toBe("Timings");
    expect(besideTabFor("Timings", "Timings")).toBe("Output");
    expect(besideTabFor("Output", "Output")).toBe("Timings");
  });
});
