/** Images and matrices as PNG files of at most 160 by 100 pixels, in the 64 colours of a colour map. */
import { crc32, deflateSync } from "node:zlib";
import { colourTable, rangeOf, shareIn } from "../../src/app/charts/frame/colour-map.ts";
import type { HeatmapContent, ImagesContent } from "../../src/engine/present/plot/content.ts";
import type { ColourMap } from "../../src/engine/present/plot/options.ts";

const [maxWidth, maxHeight, gap] = [160, 100, 1];
const shades = 63;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** The palette index of each pixel, from 1; 0 is transparent. */
  readonly shades: Uint8Array;
}

export function pictureOf(content: HeatmapContent | ImagesContent): Uint8Array {
  return encode(shrunk(pixelsOf(content)), content.map);
}

function pixelsOf(content: HeatmapContent | ImagesContent): Pixels {
  const [count, rows, columns] = content.kind === "heatmap" ? [1, ...content.shape] : content.shape;
  const { elements } = content;
  const range = rangeOf(content, elements);
  const asked = content.kind === "images" ? content.perRow : null;
  const perRow = Math.min(count, asked ?? Math.ceil(Math.sqrt(count * 1.6)));
  const [width, height] = [
    perRow * (columns + gap) - gap,
    Math.ceil(count / perRow) * (rows + gap) - gap,
  ];
  const result = new Uint8Array(width * height);
  for (let at = 0; at < count * rows * columns; at++) {
    const image = Math.floor(at / (rows * columns));
    const [row, column] = [Math.floor(at / columns) % rows, at % columns];
    const y = Math.floor(image / perRow) * (rows + gap) + row;
    const x = (image % perRow) * (columns + gap) + column;
    const share = shareIn(range, elements[at] ?? 0);
    result[y * width + x] = Number.isNaN(share) ? 0 : 1 + Math.round((shades - 1) * share);
  }
  return { width, height, shades: result };
}

/** Small images are enlarged by integer factors; large ones lose rows and columns. */
function shrunk({ width, height, shades: source }: Pixels): Pixels {
  const fit = Math.min(maxWidth / width, maxHeight / height);
  const factor = fit >= 1 ? Math.floor(fit) : fit;
  const [w, h] = [
    Math.max(1, Math.floor(width * factor)),
    Math.max(1, Math.floor(height * factor)),
  ];
  const result = new Uint8Array(w * h);
  for (let at = 0; at < result.length; at++) {
    const y = Math.min(height - 1, Math.floor((Math.floor(at / w) + 0.5) / factor));
    const x = Math.min(width - 1, Math.floor(((at % w) + 0.5) / factor));
    result[at] = source[y * width + x] ?? 0;
  }
  return { width: w, height: h, shades: result };
}

/** A PNG (W3C, 2003) with one byte per pixel, an index into a palette. */
function encode({ width, height, shades: pixels }: Pixels, map: ColourMap): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.alloc(3 * (shades + 1));
  const table = colourTable(map);
  for (let at = 0; at < shades; at++) {
    const step = 3 * Math.round((at / (shades - 1)) * 255);
    palette.set(table.subarray(step, step + 3), 3 * (at + 1));
  }
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("PLTE", palette),
    chunk("tRNS", Buffer.from([0])),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
