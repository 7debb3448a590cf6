/** Images and matrices as PNG files of at most 160 by 100 pixels, in the 64 colours of a colour map. */
import { crc32, deflateSync } from "node:zlib";
import { largest, smallest } from "../../src/engine/ir/numbers/extremes.ts";
import type { ImagesContent } from "../../src/engine/present/plot/images.ts";
import type { HeatmapContent } from "../../src/engine/present/plot/matrices.ts";

const [maxWidth, maxHeight, gap] = [160, 100, 1];
const shades = 63;

/** Evenly spaced colours of each map, red, green and blue; between them, interpolation is linear. */
const maps: Readonly<Record<string, readonly string[]>> = {
  viridis: ["440154", "414487", "2a788e", "22a884", "7ad151", "fde725"],
  magma: ["000004", "3b0f70", "8c2981", "de4968", "fe9f6d", "fcfdbf"],
  inferno: ["000004", "420a68", "932667", "dd513a", "fca50a", "fcffa4"],
  diverging: ["3b4cc0", "8db0fe", "dddcdc", "f49a7b", "b40426"],
  grey: ["000000", "ffffff"],
};

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** The palette index of each pixel, from 1; 0 is transparent. */
  readonly shades: Uint8Array;
}

export function pictureOf(content: HeatmapContent | ImagesContent): Uint8Array {
  return encode(shrunk(pixelsOf(content)), maps[content.map] ?? maps.viridis ?? []);
}

function pixelsOf(content: HeatmapContent | ImagesContent): Pixels {
  const [count, rows, columns] = content.kind === "heatmap" ? [1, ...content.shape] : content.shape;
  const { elements, map } = content;
  const isWhole = !(elements instanceof Float32Array || elements instanceof Float64Array);
  const isGrey = content.kind === "images" && map === "grey";
  const low = content.min ?? (isGrey ? 0 : smallest(Array.from(elements)));
  const high = content.max ?? (isGrey ? (isWhole ? 255 : 1) : largest(Array.from(elements)));
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
    const share = ((elements[at] ?? 0) - low) / (high - low || 1);
    result[y * width + x] = 1 + Math.round((shades - 1) * Math.min(1, Math.max(0, share)));
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
function encode({ width, height, shades: pixels }: Pixels, map: readonly string[]): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from([
    0,
    0,
    0,
    ...Array.from({ length: shades }, (_, at) => colourAt(map, at)).flat(),
  ]);
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

function colourAt(map: readonly string[], shade: number): number[] {
  const index = (shade / (shades - 1)) * (map.length - 1);
  const before = Math.min(map.length - 2, Math.floor(index));
  return [0, 2, 4].map((at) => {
    const [a, b] = [map[before], map[before + 1]].map((hex) =>
      Number.parseInt((hex ?? "").slice(at, at + 2), 16),
    );
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * (index - before));
  });
}
