/** The scale of a picture in a frame that scrolls, and the visible part of it. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in its own pixels. */
export interface Rect extends Size {
  readonly left: number;
  readonly top: number;
}

const scales = { least: 0.05, most: 3 } as const;
export const zoomSteps: Readonly<Record<"in" | "out", number>> = { in: 1.25, out: 0.8 };

export function clampScale(scale: number): number {
  return Number.isFinite(scale) ? Math.min(scales.most, Math.max(scales.least, scale)) : 1;
}

/** The scale at which the whole picture fits into the frame; a small picture keeps its size. */
export function fitScale(picture: Size, frame: Size): number {
  const least = Math.min(frame.width / picture.width, frame.height / picture.height);
  return clampScale(Math.min(1, least));
}

/** A margin on each side, so that a short scroll shows only what is already drawn. */
const margin = 400;
/** The visible part changes in steps, so that not every pixel of scrolling redraws. */
const grid = 200;

/** The part to draw of a picture at this scroll position in frame pixels. */
export function partInSight(
  scroll: { readonly left: number; readonly top: number },
  frame: Size,
  scale: number,
): Rect {
  const start = (at: number): number => Math.floor((at / scale - margin) / grid) * grid;
  const end = (at: number): number => Math.ceil((at / scale + margin) / grid) * grid;
  const [left, top] = [start(scroll.left), start(scroll.top)];
  return {
    left,
    top,
    width: end(scroll.left + frame.width) - left,
    height: end(scroll.top + frame.height) - top,
  };
}

export function sameRect(one: Rect, other: Rect): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height
  );
}

export function overlaps(
  { left, top, width, height }: Rect,
  { x, y, ...size }: Size & { readonly x: number; readonly y: number },
): boolean {
  return x <= left + width && x + size.width >= left && y <= top + height && y + size.height >= top;
}
