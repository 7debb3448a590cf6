/**
 * Images as numbers. In: the bytes of a PNG, JPEG or WebP file, or of another format that the browser decodes. Out:
 * elements [height, width, channels]. The browser decodes; colour profiles are ignored, so that an sRGB file yields
 * the numbers that are in it.
 */
import { fault } from "../ir/fault.ts";

export interface ImageOptions {
  /** "f32", the default, in 0 … 1, or "u32" in 0 … 255. */
  readonly dtype?: "f32" | "u32";
  /** 3, the default: red, green, blue; 4: these and alpha; 1: grey, 0.299 red + 0.587 green + 0.114 blue. */
  readonly channels?: 1 | 3 | 4;
}

/** An image as elements that `tensor(data, { shape, dtype })` takes. */
export interface DecodedImage {
  readonly data: Float32Array<ArrayBuffer>;
  /** [height, width, channels]. */
  readonly shape: [number, number, number];
  readonly dtype: "f32" | "u32";
}

/** Pixels as the browser returns them: four bytes per pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The browser's image functions, which Node lacks. They are read before a program's realm is locked down. */
const { createImageBitmap, OffscreenCanvas, Blob } = globalThis;

/** 64 megapixels: three quarters of a gibibyte as f32 [height, width, 3]. */
const maxPixels = 2 ** 26;

/** `label` begins the messages of errors. */
export async function decodePixels(
  bytes: Uint8Array<ArrayBuffer>,
  label: string,
  options: ImageOptions = {},
): Promise<DecodedImage> {
  const { dtype = "f32", channels = 3 } = options;
  if (dtype !== "f32" && dtype !== "u32")
    throw fault(label, `invalid dtype ${String(dtype)}: expected f32 or u32`);
  if (channels !== 1 && channels !== 3 && channels !== 4)
    throw fault(label, `invalid channels ${String(channels)}: expected 1, 3 or 4`);
  return elementsOf(await decode(bytes, label), dtype, channels);
}

export function elementsOf(
  { width, height, data }: Pixels,
  dtype: "f32" | "u32",
  channels: 1 | 3 | 4,
): DecodedImage {
  const count = width * height;
  const elements = new Float32Array(count * channels);
  const scale = dtype === "f32" ? 255 : 1;
  for (let pixel = 0; pixel < count; pixel++) {
    const [from, to] = [4 * pixel, channels * pixel];
    const [red, green, blue] = [
      data[from] as number,
      data[from + 1] as number,
      data[from + 2] as number,
    ];
    if (channels === 1) {
      const grey = (299 * red + 587 * green + 114 * blue) / 1000;
      elements[to] = dtype === "f32" ? grey / 255 : Math.round(grey);
      continue;
    }
    elements[to] = red / scale;
    elements[to + 1] = green / scale;
    elements[to + 2] = blue / scale;
    if (channels === 4) elements[to + 3] = (data[from + 3] as number) / scale;
  }
  return { data: elements, shape: [height, width, channels], dtype };
}

async function decode(bytes: Uint8Array<ArrayBuffer>, label: string): Promise<Pixels> {
  if (!createImageBitmap || !OffscreenCanvas || !Blob)
    throw fault(label, "unsupported here: only browsers decode images");
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(new Blob([bytes]), {
      colorSpaceConversion: "none",
      premultiplyAlpha: "none",
    });
  } catch {
    throw fault(
      label,
      "invalid file: this browser cannot decode it as an image: use PNG, JPEG or WebP",
    );
  }
  try {
    const { width, height } = bitmap;
    if (width * height > maxPixels) {
      throw fault(
        label,
        `unsupported size: ${width} × ${height} pixels exceed the limit of ${maxPixels}`,
      );
    }
    const context = new OffscreenCanvas(width, height).getContext("2d", {
      willReadFrequently: true,
    });
    if (!context) throw fault(label, "unsupported here: no 2D canvas is available");
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, width, height);
  } finally {
    bitmap.close();
  }
}
