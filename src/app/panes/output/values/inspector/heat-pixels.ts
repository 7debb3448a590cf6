/** The pixels of a heat map. */
import type { ColourMap } from "../../../../controls/colour-maps.ts";
import type { Matrix } from "./matrix.ts";
import type { TensorStatistics } from "./tensor-statistics.ts";

/** The largest number of pixels along an axis. */
const maxPixels = 1024;

export interface HeatRange {
  readonly low: number;
  readonly high: number;
  /** True if 0 is the middle of the range. */
  readonly isDiverging: boolean;
}

/** The range of the colours: symmetric about 0 if there are values on both sides of it. */
export function heatRange({ min, max }: Pick<TensorStatistics, "min" | "max">): HeatRange {
  const [low, high] = [min ?? 0, max ?? 0];
  if (low >= 0 || high <= 0) return { low, high, isDiverging: false };
  const most = Math.max(-low, high);
  return { low: -most, high: most, isDiverging: true };
}

/** Sizes in pixels of the page: of the longer side, the minimum of the shorter one, and the maximum of an element. */
const longest = 400;
const shortest = 16;
const widest = 36;

/** The size at which a matrix is drawn. Its elements are squares, unless it is very long or very wide. */
export function heatSize({ rows, columns }: Pick<Matrix, "rows" | "columns">): {
  readonly width: number;
  readonly height: number;
} {
  const cell = Math.min(widest, longest / Math.max(1, rows, columns));
  return { width: Math.max(shortest, columns * cell), height: Math.max(shortest, rows * cell) };
}

export interface HeatImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  /** The sentence about pixels that show several elements each; null if each element has its own. */
  readonly note: string | null;
}

/** A pixel shows the mean of the finite elements that fall on it, and is transparent where there are none. */
export function heatPixels(
  elements: ArrayLike<number>,
  { rows, columns, start }: Matrix,
  { low, high }: HeatRange,
  map: ColourMap,
): HeatImage {
  const [height, width] = [Math.min(rows, maxPixels), Math.min(columns, maxPixels)];
  const pixels = new Uint8ClampedArray(4 * width * height);
  // Halves keep the span of the largest range finite.
  const span = high / 2 - low / 2;
  for (let y = 0; y < height; y++) {
    const shares = new Float64Array(width);
    const counts = new Uint32Array(width);
    const [top, bottom] = [y, y + 1].map((edge) => Math.floor((edge * rows) / height));
    for (let row = top as number; row < (bottom as number); row++) {
      for (let column = 0; column < columns; column++) {
        const element = elements[start + row * columns + column] as number;
        if (!Number.isFinite(element)) continue;
        const x = Math.floor(((column + 0.5) * width) / columns);
        shares[x] = (shares[x] as number) + (span === 0 ? 0.5 : (element / 2 - low / 2) / span);
        counts[x] = (counts[x] as number) + 1;
      }
    }
    for (let x = 0; x < width; x++) {
      const count = counts[x] as number;
      if (count === 0) continue;
      const share = (shares[x] as number) / count;
      const at = 4 * (y * width + x);
      const [red, green, blue] = map(share);
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
      pixels[at + 3] = 255;
    }
  }
  if (height === rows && width === columns) return { width, height, pixels, note: null };
  const [down, across] = [rows / height, columns / width].map(
    (ratio) => Math.round(10 * ratio) / 10,
  );
  return { width, height, pixels, note: `each pixel is the mean of ${down} × ${across} elements` };
}
