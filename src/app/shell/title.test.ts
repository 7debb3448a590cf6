import { describe, expect, it } from "vitest";
import type { DeviceProgress } from "../results/results.ts";
import { titleOf } from "./title.ts";

const half: DeviceProgress = {
  device: "cpu",
  position: null,
  label: "",
  done: 1,
  total: 2,
  from: { at: 0, done: 0 },
  at: 1,
};

describe("the tab's title", () => {
  it("says how far a run is", () => {
    expect(titleOf("running", { outcome: null, progress: half }, false)).toBe(
      "Running 50% – Tensorpad",
    );
    expect(titleOf("preparing", { outcome: null, progress: null }, false)).toBe(
      "Running – Tensorpad",
    );
  });

  it("says how a run ended only to those who have not seen it", () => {
    const done = { outcome: "done", progress: null } as const;
    expect(titleOf("idle", done, true)).toBe("✓ Done – Tensorpad");
    expect(titleOf("idle", { ...done, outcome: "failed" }, true)).toBe("✗ Failed – Tensorpad");
    expect(titleOf("idle", done, false)).toBe("Tensorpad");
  });
});
