import { describe, expect, it } from "vitest";
import {
  followedMilliseconds,
  type LogScroll,
  scrolled,
  scrollTarget,
  unscrolled,
} from "./log-scroll.ts";

const [early, late] = [followedMilliseconds / 2, followedMilliseconds * 2];
/** A log of 1,000 pixels in a pane of 200. */
const at = (scrollTop: number) => ({ scrollTop, scrollHeight: 1000, clientHeight: 200 });
const moved = (...positions: number[]): LogScroll =>
  positions.reduce<LogScroll>((scroll, position) => scrolled(scroll, at(position)), unscrolled);

describe("the output", () => {
  it("stays at its top while a run begins, and follows one that prints for longer", () => {
    expect(scrollTarget(unscrolled, { outcome: null, milliseconds: early })).toBe(null);
    expect(scrollTarget(unscrolled, { outcome: null, milliseconds: late })).toBe("end");
  });

  it("shows its top once a run is done, however long it was followed", () => {
    for (const milliseconds of [early, late])
      expect(scrollTarget(unscrolled, { outcome: "done", milliseconds })).toBe("start");
  });

  it("shows the error of a run that failed, and leaves one that was stopped", () => {
    expect(scrollTarget(unscrolled, { outcome: "failed", milliseconds: late })).toBe("problem");
    expect(scrollTarget(unscrolled, { outcome: "stopped", milliseconds: late })).toBe(null);
  });

  it("stays where its visitor has scrolled to", () => {
    const away = moved(300);
    for (const outcome of [null, "done", "failed", "stopped"] as const)
      expect(scrollTarget(away, { outcome, milliseconds: late })).toBe(null);
  });

  it("follows a visitor who has scrolled to its end, and stays there when the run is done", () => {
    for (const end of [moved(800), moved(300, 790)])
      for (const outcome of [null, "done", "stopped"] as const)
        expect(scrollTarget(end, { outcome, milliseconds: early })).toBe("end");
  });

  it("does not take the page's own scrolling for the visitor's", () => {
    const own = scrolled({ visitor: null, set: 800 }, at(800));
    expect(scrollTarget(own, { outcome: "done", milliseconds: late })).toBe("start");
    const shortened = scrolled({ visitor: null, set: 830 }, at(800));
    expect(scrollTarget(shortened, { outcome: "done", milliseconds: late })).toBe("start");
  });
});
