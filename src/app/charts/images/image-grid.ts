/** Arranges images in a grid. */

export interface ImageGrid {
  readonly perRow: number;
  /** The size of an image in pixels of the screen. */
  readonly width: number;
  readonly height: number;
  readonly total: number;
  readonly at: (image: number) => readonly [number, number];
}

const gap = 8;
const captionHeight = 18;
const largest = 320;
/** Images are enlarged to about this size if there are several. */
const usual = 84;

export function imageGrid(
  [count, height, width]: readonly [number, number, number, number],
  asked: number | null,
  room: number,
  hasCaptions: boolean,
): ImageGrid {
  const wanted = count === 1 ? Math.min(largest, Math.max(width, 200)) : usual;
  const fitting = Math.max(1, Math.floor((room + gap) / (wanted + gap)));
  const perRow = Math.min(count, asked ?? fitting);
  const most = (room + gap) / perRow - gap;
  // Very tall images are no higher than twice the usual width.
  const byHeight = (Math.max(wanted, count === 1 ? largest : usual * 2) * width) / height;
  const shown = Math.max(1, Math.min(wanted, most, byHeight));
  const shownHeight = Math.max(1, (shown * height) / width);
  const row = shownHeight + gap + (hasCaptions ? captionHeight : 0);
  return {
    perRow,
    width: shown,
    height: shownHeight,
    total: Math.ceil(count / perRow) * row,
    at: (image) => [(image % perRow) * (shown + gap), Math.floor(image / perRow) * row],
  };
}
