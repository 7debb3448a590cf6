/** Colours for numbers: perceptually even maps from their sources, and one with a neutral middle. */
import {
  interpolateCividis,
  interpolateInferno,
  interpolateMagma,
  interpolatePlasma,
  interpolateRdBu,
  interpolateTurbo,
  interpolateViridis,
} from "d3-scale-chromatic";
import type { ColourMap as ColourMapName } from "../../engine/present/plot/options.ts";

/** From a fraction of the range, 0 to 1, to bytes. */
export type ColourMap = (share: number) => readonly [number, number, number];

const interpolators: Readonly<Record<ColourMapName, (share: number) => string>> = {
  viridis: interpolateViridis,
  magma: interpolateMagma,
  inferno: interpolateInferno,
  plasma: interpolatePlasma,
  cividis: interpolateCividis,
  turbo: interpolateTurbo,
  // The luminance of an image's own numbers.
  grey: (share) => {
    const level = Math.round(255 * share);
    return `rgb(${level}, ${level}, ${level})`;
  },
  // Blue is below the middle, red above it.
  diverging: (share) => interpolateRdBu(1 - share),
};

const steps = 256;

export function colourMap(name: ColourMapName): ColourMap {
  const colours = Array.from({ length: steps }, (_, step) =>
    bytesOf(interpolators[name](step / (steps - 1))),
  );
  return (share) => {
    const step = Math.round(Math.min(1, Math.max(0, share)) * (steps - 1));
    return colours[step] as readonly [number, number, number];
  };
}

/** The bytes of `#rrggbb` or `rgb(r, g, b)`. */
function bytesOf(colour: string): readonly [number, number, number] {
  const parts = colour.startsWith("#")
    ? (colour.slice(1).match(/../g) ?? []).map((part) => Number.parseInt(part, 16))
    : (colour.match(/\d+/g) ?? []).map(Number);
  return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0];
}
