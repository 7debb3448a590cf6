/** The pixels of a heat map. */
import type { ColourMap } from "../../../../ui/colour-maps.ts";
import type { Matrix } from "./matrix.ts";
import type { TensorStatistics } from "./tensor-statistics.ts";

/** The largest number of pixels along an axis. */
const mostPixels = 1024;

export interface HeatRange {
  readonly low: number;
  readonly high: number;
  /** Whether 0 is the middle of the range. */
  readonly isDiverging: boolean;
}

/** The range of the colours: symmetric about 0 where there are values on both sides of it. */
export function heatRange({ min, max }: Pick<TensorStatistics, "min" | "max">): HeatRange {
  const [low, high] = [min ?? 0, max ?? 0];
  if (low >= 0 || high <= 0) return { low, high, isDiverging: false };
  const most = Math.max(-low, high);
  return { low: -most, high: most, isDiverging: true };
}

export interface HeatImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  /** Whether a pixel stands for several elements, of which it shows the first. */
  readonly isThinned: boolean;
  readonly note: string;
}

/** Elements that are not finite are transparent. */
export function heatPixels(
  elements: ArrayLike<number>,
  { rows, columns, start }: Matrix,
  { low, high }: HeatRange,
  map: ColourMap,
): HeatImage {
  const [height, width] = [Math.min(rows, mostPixels), Math.min(columns, mostPixels)];
  const pixels = new Uint8ClampedArray(4 * width * height);
  // Halves keep the span of the largest range finite.
  const span = high / 2 - low / 2;
  for (let y = 0; y < height; y++) {
    const row = start + Math.floor((y * rows) / height) * columns;
    for (let x = 0; x < width; x++) {
      const element = elements[row + Math.floor((x * columns) / width)] as number;
      if (!Number.isFinite(element)) continue;
      const share = span === 0 ? 0.5 : (element / 2 - low / 2) / span;
      const at = 4 * (y * width + x);
      const [red, green, blue] = map(share);
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
      pixels[at + 3] = 255;
    }
  }
  const isThinned = height < rows || width < columns;
  const every = [Math.ceil(rows / height), Math.ceil(columns / width)].join(" × ");
  return { width, height, pixels, isThinned, note: `a pixel is the first of ${every} elements` };
}
