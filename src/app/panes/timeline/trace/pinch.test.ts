import { describe, expect, it } from "vitest";
import { Pinch } from "./pinch.ts";

describe("two fingers", () => {
  it("zoom by the ratio of their distances, around the middle between them", () => {
    const pinch = new Pinch();
    pinch.down(1, 100);
    expect(pinch.move(1, 120)).toBeNull();
    pinch.down(2, 220);
    expect(pinch.isOn).toBe(true);
    expect(pinch.move(2, 320)).toEqual({ factor: 0.5, at: 220 });
    expect(pinch.move(1, 220)).toEqual({ factor: 2, at: 270 });
  });

  it("define no ratio where they meet", () => {
    const pinch = new Pinch();
    pinch.down(1, 100);
    pinch.down(2, 180);
    expect(pinch.move(2, 100)).toEqual({ factor: 10, at: 100 });
    expect(pinch.move(2, 90)?.factor).toBe(0.8);
  });

  it("end with either of them, and a third one does not count", () => {
    const pinch = new Pinch();
    pinch.down(1, 0);
    pinch.down(2, 50);
    pinch.down(3, 500);
    expect(pinch.move(3, 900)).toBeNull();
    pinch.up(1);
    expect(pinch.isOn).toBe(false);
    expect(pinch.move(2, 90)).toBeNull();
  });
});
