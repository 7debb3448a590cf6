import { describe, expect, it } from "vitest";
import { besideTabFor, hasBeside, showsTab } from "./layout.ts";
import { defaultSettings } from "./settings.ts";

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

describe("a tab", () => {
  const view = { tab: "Timings", narrow: "results" } as const;
  const shows = (change: object, width: number): boolean =>
    showsTab("Output", { ...view, ...change }, { ...defaultSettings, ...change }, width);

  it("is shown in the first pane, or in the second one", () => {
    expect(shows({ tab: "Output" }, 1440)).toBe(true);
    expect(shows({}, 1440)).toBe(false);
    expect(shows({ besideTab: "Output" }, 1440)).toBe(false);
    expect(shows({ besideTab: "Output" }, 1920)).toBe(true);
    expect(shows({ besideTab: "Device" }, 1920)).toBe(false);
  });

  it("is not shown while the results are hidden, or a narrow page shows the program", () => {
    expect(shows({ tab: "Output", hidden: "results" }, 1440)).toBe(false);
    expect(shows({ tab: "Output", narrow: "program" }, 1440)).toBe(true);
    expect(shows({ tab: "Output", narrow: "program" }, 390)).toBe(false);
    expect(shows({ tab: "Output", hidden: "results" }, 390)).toBe(true);
  });
});
