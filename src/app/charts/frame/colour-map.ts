/** Maps numbers to colours and pixels, by tables of 256 colours that are made once. */
import {
  interpolateCividis,
  interpolateInferno,
  interpolateMagma,
  interpolatePlasma,
  interpolateRdBu,
  interpolateTurbo,
  interpolateViridis,
} from "d3-scale-chromatic";
import type { ColourRange, Elements } from "../../../engine/present/plot/content.ts";
import type { ColourMap } from "../../../engine/present/plot/options.ts";
import { type Domain, extentOf } from "./numbers.ts";

/** From a fraction of the range, 0 to 1, to `#rrggbb` or `rgb(r, g, b)`. */
const interpolators: Readonly<Record<ColourMap, (share: number) => string>> = {
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
const tables = new Map<ColourMap, Uint8Array>();

/** Red, green and blue of each of 256 colours. */
export function colourTable(map: ColourMap): Uint8Array {
  const known = tables.get(map);
  if (known) return known;
  const table = new Uint8Array(steps * 3);
  const colourOf = interpolators[map];
  for (let step = 0; step < steps; step++)
    table.set(bytesOf(colourOf(step / (steps - 1))), step * 3);
  tables.set(map, table);
  return table;
}

function bytesOf(colour: string): readonly number[] {
  return colour.startsWith("#")
    ? (colour.slice(1).match(/../g) ?? []).map((part) => Number.parseInt(part, 16))
    : (colour.match(/\d+/g) ?? []).map(Number);
}

/** The fraction of a number in a range, from 0 to 1; NaN for NaN. */
export function shareIn([low, high]: Domain, value: number): number {
  if (low === high) return value === low ? 0.5 : value > high ? 1 : value < low ? 0 : Number.NaN;
  // A range of very large numbers is halved, since it could overflow.
  const share = Number.isFinite(high - low)
    ? (value - low) / (high - low)
    : (value / 2 - low / 2) / (high / 2 - low / 2);
  return Math.min(1, Math.max(0, share));
}

export function colourAt(map: ColourMap, share: number): string {
  if (Number.isNaN(share)) return "transparent";
  const at = Math.round(share * (steps - 1)) * 3;
  const [red, green, blue] = colourTable(map).subarray(at, at + 3);
  return `rgb(${red} ${green} ${blue})`;
}

/** The numbers at the ends of the map. A diverging map has zero in its middle, unless both ends are specified. */
export function rangeOf({ map, min, max }: ColourRange, elements: Elements): Domain {
  const [low, high] = extentOf([elements], "linear") ?? [0, 1];
  if (map === "diverging" && min === null && max === null) {
    const most = Math.max(Math.abs(low), Math.abs(high));
    return [-most, most];
  }
  const ends: Domain = [min ?? low, max ?? high];
  return ends[0] <= ends[1] ? ends : [ends[0], ends[0]];
}

/** The pixels of a matrix: red, green, blue and opacity, which is 0 where a number is NaN. */
export function matrixPixels(
  elements: Elements,
  map: ColourMap,
  range: Domain,
): Uint8ClampedArray<ArrayBuffer> {
  const table = colourTable(map);
  const pixels = new Uint8ClampedArray(elements.length * 4);
  for (let at = 0; at < elements.length; at++) {
    const share = shareIn(range, elements[at] as number);
    if (Number.isNaN(share)) continue;
    const colour = Math.round(share * (steps - 1)) * 3;
    pixels[at * 4] = table[colour] as number;
    pixels[at * 4 + 1] = table[colour + 1] as number;
    pixels[at * 4 + 2] = table[colour + 2] as number;
    pixels[at * 4 + 3] = 255;
  }
  return pixels;
}

/** The largest side of a canvas that all browsers have, and the pixels of which do not fill the memory. */
const maxSide = 4096;

/**
 * A matrix as large as a canvas can be: of one with more rows or columns, the means of the finite numbers in blocks;
 * NaN where there are none.
 */
export function fittingMatrix(
  elements: Elements,
  [rows, columns]: readonly [number, number],
): { readonly elements: Elements; readonly shape: readonly [number, number] } {
  const [down, across] = [Math.min(rows, maxSide), Math.min(columns, maxSide)];
  if (down === rows && across === columns) return { elements, shape: [rows, columns] };
  const sums = new Float64Array(down * across);
  const counts = new Uint32Array(down * across);
  for (let at = 0; at < elements.length; at++) {
    const element = elements[at] as number;
    if (!Number.isFinite(element)) continue;
    const row = Math.floor((Math.floor(at / columns) * down) / rows);
    const block = row * across + Math.floor(((at % columns) * across) / columns);
    sums[block] = (sums[block] as number) + element;
    counts[block] = (counts[block] as number) + 1;
  }
  return { elements: sums.map((sum, at) => sum / (counts[at] as number)), shape: [down, across] };
}

/** The pixels of an image with three or four channels. */
export function colourPixels(
  elements: Elements,
  channels: number,
  range: Domain,
): Uint8ClampedArray<ArrayBuffer> {
  const count = elements.length / channels;
  const pixels = new Uint8ClampedArray(count * 4);
  for (let at = 0; at < count; at++) {
    for (let channel = 0; channel < 4; channel++) {
      const isGiven = channel < channels;
      const share = isGiven ? shareIn(range, elements[at * channels + channel] as number) : 1;
      pixels[at * 4 + channel] = share * 255;
    }
  }
  return pixels;
}
