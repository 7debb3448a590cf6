/** A tensor as rows and columns: its last two axes, at an index of each axis before them. */

export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  /** The index of its first element in the tensor. */
  readonly start: number;
}

/** A tensor of one axis is a column. `leading` has the indices of the axes before the last two. */
export function matrixOf(shape: readonly number[], leading: readonly number[]): Matrix {
  if (shape.length < 2) return { rows: shape[0] ?? 1, columns: 1, start: 0 };
  const [rows, columns] = shape.slice(-2) as [number, number];
  const block = leading.reduce((index, at, axis) => index * (shape[axis] as number) + at, 0);
  return { rows, columns, start: block * rows * columns };
}

/** The axes of a tensor that are chosen by an index. */
export function leadingAxes(shape: readonly number[]): readonly number[] {
  return shape.slice(0, Math.max(0, shape.length - 2));
}

/** The layout of an image's axes in a tensor of two or three axes, or four for several images. */
export interface ImageLayout {
  readonly height: number;
  readonly width: number;
  readonly channels: 1 | 3 | 4;
  /** True if the channels are the first axis of an image. */
  readonly areChannelsFirst: boolean;
  /** The number of images. */
  readonly images: number;
  /** The value that is drawn white. */
  readonly white: number;
}

const smallest = 4;
const largest = 4096;

/** Null for a tensor whose shape and range are not those of an image. */
export function imageLayoutOf(
  shape: readonly number[],
  range: { readonly min: number | null; readonly max: number | null },
): ImageLayout | null {
  const { min, max } = range;
  if (min === null || max === null || min < 0 || max > 255 || max === 0) return null;
  const white = max <= 1 ? 1 : 255;
  const isSize = (extent: number | undefined): boolean =>
    extent !== undefined && extent >= smallest && extent <= largest;
  const isChannels = (extent: number | undefined): extent is 1 | 3 | 4 =>
    extent === 1 || extent === 3 || extent === 4;
  const [images, axes] = shape.length === 4 ? [shape[0] as number, shape.slice(1)] : [1, shape];
  const [a, b, c] = axes;
  const of = (
    height: number | undefined,
    width: number | undefined,
    channels: number | undefined,
    areChannelsFirst: boolean,
  ): ImageLayout | null =>
    isSize(height) && isSize(width) && isChannels(channels)
      ? {
          height: height as number,
          width: width as number,
          channels,
          areChannelsFirst,
          images,
          white,
        }
      : null;
  if (axes.length === 2) return of(a, b, 1, false);
  if (axes.length === 3) return of(a, b, c, false) ?? of(b, c, a, true);
  return null;
}

/** The elements of one image, its channels last. */
export function imageElements(
  elements: ArrayLike<number>,
  { height, width, channels, areChannelsFirst }: ImageLayout,
  image: number,
): Float64Array {
  const area = height * width;
  const start = image * area * channels;
  return Float64Array.from({ length: area * channels }, (_, at) => {
    const [pixel, channel] = [Math.floor(at / channels), at % channels];
    return elements[start + (areChannelsFirst ? channel * area + pixel : at)] as number;
  });
}
