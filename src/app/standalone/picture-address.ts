/** Pixels as the address of a PNG, which the browser's canvas makes. */
import type { Picture } from "./pixels.ts";

/** That of an empty picture if the browser has no memory for a canvas of that size. */
export function pictureAddress({ width, height, pixels }: Picture): string {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas.toDataURL("image/png");
}
