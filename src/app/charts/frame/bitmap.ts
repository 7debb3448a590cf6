/** Pictures of pixels, as the canvas draws them. */

/** A canvas with these pixels; null if the browser has no memory for it. */
export function bitmapOf(
  pixels: Uint8ClampedArray<ArrayBuffer>,
  width: number,
  height: number,
): HTMLCanvasElement | null {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas;
}
