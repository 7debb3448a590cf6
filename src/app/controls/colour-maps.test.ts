import { describe, expect, it } from "vitest";
import type { ColourMap as ColourMapName } from "../../engine/present/plot/options.ts";
import { colourMap } from "./colour-maps.ts";

describe("colourMap", () => {
  it("has the ends that the maps' sources specify", () => {
    expect(colourMap("viridis")(0)).toEqual([0x44, 0x01, 0x54]);
    expect(colourMap("viridis")(1)).toEqual([0xfd, 0xe7, 0x25]);
    expect(colourMap("magma")(0)).toEqual([0, 0, 4]);
    expect(colourMap("grey")(0)).toEqual([0, 0, 0]);
    expect(colourMap("grey")(1)).toEqual([255, 255, 255]);
  });

  it("is blue below the middle and red above it where it diverges", () => {
    const map = colourMap("diverging");
    const [low, high] = [map(0.1), map(0.9)];
    expect(low[2]).toBeGreaterThan(low[0]);
    expect(high[0]).toBeGreaterThan(high[2]);
  });

  it("stays within its ends", () => {
    for (const name of ["inferno", "plasma", "cividis", "turbo"] satisfies ColourMapName[]) {
      const map = colourMap(name);
      expect(map(-1)).toEqual(map(0));
      expect(map(7)).toEqual(map(1));
      expect(map(0)).not.toEqual(map(1));
    }
  });
});
