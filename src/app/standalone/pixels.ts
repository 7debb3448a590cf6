/** Matrices and images as pixels, four bytes each, for drawings outside the page. */
import { largest, smallest } from "../../engine/ir/extremes.ts";
import type { ColourRange, FrameContent } from "../../engine/present/plot/shown-chart.ts";
import { colourMap } from "../controls/colour-maps.ts";

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** A matrix, its first row at the top; contours and surfaces have theirs at the bottom. */
interface Field {
  readonly rows: number;
  readonly columns: number;
  readonly elements: ArrayLike<number>;
  readonly range: ColourRange;
  readonly isUpward: boolean;
}

/** Null for content without a picture. */
export function pictureOf(content: FrameContent): Picture | null {
  switch (content.kind) {
    case "heatmap": {
      const [rows, columns] = content.shape;
      return fieldPicture({ ...content, rows, columns, range: content, isUpward: false });
    }
    case "contour":
    case "surface": {
      const [rows, columns] = content.shape;
      const range = { map: content.map, min: null, max: null };
      return fieldPicture({ elements: content.elements, rows, columns, range, isUpward: true });
    }
    case "confusion": {
      const { classes, elements } = content;
      const range = { map: "viridis", min: null, max: null } as const;
      return fieldPicture({ elements, rows: classes, columns: classes, range, isUpward: false });
    }
    case "images":
      return imagesPicture(content);
    default:
      return null;
  }
}

function fieldPicture({ rows, columns, elements, range, isUpward }: Field): Picture {
  const colour = colourMap(range.map);
  const share = shareOf(elements, range.min, range.max);
  const pixels = new Uint8ClampedArray(4 * rows * columns);
  for (let at = 0; at < rows * columns; at++) {
    const value = elements[at] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    const row = Math.floor(at / columns);
    const index = (isUpward ? rows - 1 - row : row) * columns + (at % columns);
    pixels.set([...colour(share(value)), 255], 4 * index);
  }
  return { width: columns, height: rows, pixels };
}

/** Pixels between images of a grid, and the maximum number of its columns. */
const gap = 1;
const maxPerRow = 16;

function imagesPicture(content: Extract<FrameContent, { kind: "images" }>): Picture {
  const [count, rows, columns, channels] = content.shape;
  const { elements, min, max } = content;
  const isWhole = !(elements instanceof Float32Array || elements instanceof Float64Array);
  const hasOwnColours = channels >= 3 || content.map === "grey";
  const share = shareOf(
    elements,
    min ?? (hasOwnColours ? 0 : null),
    max ?? (hasOwnColours ? (isWhole ? 255 : 1) : null),
  );
  const colour = colourMap(content.map);
  const perRow = Math.max(
    1,
    Math.min(count, content.perRow ?? Math.ceil(Math.sqrt(count * 1.6)), maxPerRow),
  );
  const width = perRow * (columns + gap) - gap;
  const height = Math.ceil(count / perRow) * (rows + gap) - gap;
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < count * rows * columns; at++) {
    const image = Math.floor(at / (rows * columns));
    const y = Math.floor(image / perRow) * (rows + gap) + (Math.floor(at / columns) % rows);
    const x = (image % perRow) * (columns + gap) + (at % columns);
    const channel = (index: number): number => share(elements[at * channels + index] ?? 0);
    const colours =
      channels === 1 ? colour(channel(0)) : [0, 1, 2].map((index) => 255 * channel(index));
    const alpha = channels === 4 ? 255 * channel(3) : 255;
    pixels.set([...colours, alpha], 4 * (y * width + x));
  }
  return { width, height, pixels };
}

/** The position of a number between the ends, from 0 to 1; an end that is null is that of the numbers. */
function shareOf(
  elements: ArrayLike<number>,
  min: number | null,
  max: number | null,
): (value: number) => number {
  const finite = Array.from(elements).filter(Number.isFinite);
  const low = min ?? (finite.length > 0 ? smallest(finite) : 0);
  const high = max ?? (finite.length > 0 ? largest(finite) : 1);
  return (value) => Math.min(1, Math.max(0, (value - low) / (high - low || 1)));
}
