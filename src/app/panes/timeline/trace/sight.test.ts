import { expect, it } from "vitest";
import { pressed } from "./sight.ts";

const whole = { start: 0, end: 100 };
const sight = { window: { start: 20, end: 40 }, range: null };
const after = (key: string) => pressed(key, sight, whole, 30)?.window;

it("W and S and the arrows up and down zoom around a time, A and D and the others move", () => {
  expect(after("s")).toEqual({ start: 15, end: 45 });
  expect(after("W")?.start).toBeCloseTo(23.333, 3);
  expect(after("ArrowUp")).toEqual(after("w"));
  expect(after("ArrowDown")).toEqual(after("s"));
  expect(after("a")).toEqual({ start: 16, end: 36 });
  expect(after("d")).toEqual({ start: 24, end: 44 });
  expect(after("ArrowLeft")).toEqual(after("a"));
  expect(after("ArrowRight")).toEqual(after("d"));
});

it("0 shows all, R selects what is in sight, Escape selects nothing", () => {
  expect(after("0")).toEqual(whole);
  const selected = pressed("r", sight, whole, 30);
  expect(selected).toEqual({ window: sight.window, range: sight.window });
  expect(selected && pressed("Escape", selected, whole, 30)).toEqual(sight);
});

it("Other keys do nothing, nor does Escape where nothing is selected", () => {
  for (const key of ["x", "Enter", "Tab", "Escape"]) expect(after(key)).toBeUndefined();
});
