import { describe, expect, it } from "vitest";
import { gallery } from "./gallery.ts";

describe("the gallery", () => {
  it("starts with the four programs that teach the page", () => {
    expect(gallery.slice(0, 4).map(({ title }) => title)).toEqual([
      "Crossover",
      "MNIST",
      "Broadcasting",
      "Attention from scratch",
    ]);
  });

  it("has ids that addresses can name, each once", () => {
    const ids = gallery.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it.each(gallery)(
    "shows $title as it stands, with nothing to fetch but tensorpad",
    ({ source }) => {
      const imported = [...source.matchAll(/from "(.*)"|import\("(.*)"\)/g)].map(
        ([, name]) => name,
      );
      expect(imported).toEqual(["tensorpad"]);
      expect(source).toMatch(/^\/\*\*\n \* .*\n/);
      expect(source.endsWith("\n")).toBe(true);
      // Comments fit next to the results on a screen of 1440 pixels.
      for (const line of source.split("\n"))
        expect(line.length).toBeLessThanOrEqual(/^ *(\/\/|\*)/.test(line) ? 80 : 100);
    },
  );
});
