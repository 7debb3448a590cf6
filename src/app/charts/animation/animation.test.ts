import { describe, expect, it } from "vitest";
import { canvasSize, frameWords } from "./animation-words.ts";
import { keyOf, pointerOf } from "./canvas-inputs.ts";

const press = (key: string, held: object = {}) =>
  keyOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe("the canvas of an animation", () => {
  it("is enlarged by whole numbers, and made as small as the pane", () => {
    expect(canvasSize([64, 64, 1], 300)).toEqual({ width: 256, height: 256 });
    expect(canvasSize([64, 16, 1], 1000)).toEqual({ width: 112, height: 448 });
    expect(canvasSize([100, 800, 3], 400)).toEqual({ width: 400, height: 50 });
  });

  it("says which frame it shows, and how fast", () => {
    const playing = { frames: 1235, fps: 30, reached: 24.04, isPaused: false, isOver: false };
    const words = (changes: object) => frameWords({ ...playing, ...changes } as never);
    expect(words({})).toBe("frame 1,234, 24.0 of 30 fps");
    expect(words({ reached: null })).toBe("frame 1,234");
    expect(words({ isPaused: true })).toBe("frame 1,234, paused");
    expect(words({ isOver: true })).toBe("frame 1,234, stopped");
    expect(words({ frames: 0 })).toBe("no frame yet");
  });

  it("returns the pointer's position as fractions of its size, within its edges", () => {
    const currentTarget = {
      getBoundingClientRect: () => ({ left: 100, top: 50, width: 200, height: 100 }),
    } as HTMLDivElement;
    const at = (clientX: number, clientY: number, buttons: number) =>
      pointerOf({ clientX, clientY, buttons, currentTarget });
    expect(at(150, 125, 0)).toEqual({ x: 0.25, y: 0.75, down: false, inside: true });
    expect(at(400, 0, 1)).toEqual({ x: 1, y: 0, down: true, inside: false });
  });

  it("sends the program its keys, but not the page's own or commands", () => {
    expect(["A", "a", " ", "ArrowUp", "Shift"].map((key) => press(key))).toEqual([
      "a",
      "a",
      " ",
      "ArrowUp",
      "Shift",
    ]);
    for (const key of ["Tab", "Escape", "F1", "x".repeat(25)]) expect(press(key)).toBeNull();
    expect(press("r", { ctrlKey: true })).toBeNull();
  });
});
