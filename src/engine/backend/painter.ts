/**
 * Draws pictures from a device's buffers on a canvas. A backend may have its own painter, which draws from the
 * device's memory; this one reads the elements and works everywhere.
 */
import type { Backend, DeviceBuffer } from "./backend.ts";

/** The pictures that a canvas is made for: f32 elements in rows of pixels with 1, 3 or 4 channels. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Red, green and blue of 256 colours, for pictures with one channel. */
  readonly colours: Uint8Array;
  /** The numbers of the first and the last colour; `low` is below `high`. */
  readonly low: number;
  readonly high: number;
}

export interface Painter {
  /** Resolves when the device has drawn it. The buffer may be freed as soon as this returns. */
  draw(buffer: DeviceBuffer): Promise<void>;
}

/** The painter of the backend, or one that reads where it has none for this canvas. */
export async function painterOf(
  backend: Backend,
  canvas: OffscreenCanvas,
  picture: Picture,
): Promise<Painter> {
  canvas.width = picture.width;
  canvas.height = picture.height;
  return (await backend.painter?.(canvas, picture)) ?? readingPainter(backend, canvas, picture);
}

function readingPainter(backend: Backend, canvas: OffscreenCanvas, picture: Picture): Painter {
  const { width, height, channels } = picture;
  const context = canvas.getContext("2d");
  const size = width * height * channels;
  return {
    draw: async (buffer) => {
      const elements = new Float32Array(await backend.read(buffer, size * 4), 0, size);
      context?.putImageData(new ImageData(pixelsOf(elements, picture), width, height), 0, 0);
    },
  };
}

/** Red, green, blue and opacity of each pixel, 0 to 255; a pixel of one channel that is NaN is transparent. */
export function pixelsOf(
  elements: Float32Array,
  { width, height, channels, colours, low, high }: Picture,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const share = (at: number): number =>
    Math.min(1, Math.max(0, ((elements[at] as number) - low) / (high - low)));
  for (let pixel = 0; pixel < width * height; pixel++) {
    const from = pixel * channels;
    const to = pixel * 4;
    if (channels > 1) {
      for (let channel = 0; channel < 4; channel++)
        pixels[to + channel] = channel < channels ? share(from + channel) * 255 : 255;
      continue;
    }
    const index = Math.round(share(from) * 255) * 3;
    if (Number.isNaN(index)) continue;
    pixels.set([...colours.subarray(index, index + 3), 255], to);
  }
  return pixels;
}
