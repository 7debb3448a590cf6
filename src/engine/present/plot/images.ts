/** `plot.image` and `plot.images`. */
import { type Fault, fault } from "../../ir/fault.ts";
import { formatShape, type Shape, sizeOf } from "../../ir/shape.ts";
import { type Call, checkChart, checkText, checkWhole, wordsFor } from "./chart.ts";
import { colourRange } from "./colours.ts";
import type { ImagesContent } from "./content.ts";
import { type FrameKind, showFrame } from "./frame.ts";
import { type PlotData, pictureOf } from "./given.ts";
import { maxImages } from "./limits.ts";
import type { ColourOptions, Picture } from "./options.ts";

export interface PictureOptions extends ColourOptions {
  /** The caption below the image. */
  readonly caption?: string;
}

export interface ImagesOptions extends ColourOptions {
  /** A caption for each image. */
  readonly captions?: readonly string[];
  /** The number of images in a row. */
  readonly columns?: number;
}

const pictures: FrameKind = { name: "images", words: "images" };
type ImagesForm = Omit<ImagesContent, "kind" | "elements">;

type ImageShape = ImagesContent["shape"];

export function image(name: string, image: Picture, options: PictureOptions = {}): void {
  const call = checkChart("plot.image", name, pictures);
  const picture = pictureOf(call, image);
  const { caption } = options;
  if (caption !== undefined) checkText(call, "caption", caption);
  const shape = imageShape([1, ...picture.shape]);
  if (shape === null)
    throw shapeFault(call, "image", "[h, w], [h, w, 3] or [h, w, 4]", picture.shape);
  show(call, picture, shape, options, caption === undefined ? null : [caption], 1);
}

export function images(name: string, images: Picture, options: ImagesOptions = {}): void {
  const call = checkChart("plot.images", name, pictures);
  const picture = pictureOf(call, images);
  const shape = imageShape(picture.shape);
  if (shape === null)
    throw shapeFault(call, "images", "[n, h, w], [n, h, w, 3] or [n, h, w, 4]", picture.shape);
  const [count] = shape;
  if (count > maxImages)
    throw fault(
      call.thing,
      `unsupported number of images of "${name}": ${count}, at most ${maxImages}: take a slice`,
    );
  checkWhole(call, "columns", options.columns, 1, maxImages);
  const captions = wordsFor(call, "captions", options.captions, count);
  show(call, picture, shape, options, captions, options.columns ?? null);
}

/** The shape with its channels; null for a shape that images do not have. */
function imageShape(shape: Shape): ImageShape | null {
  const [count, height, width, channels = 1] = shape;
  const isShape = (shape.length === 3 || channels === 3 || channels === 4) && sizeOf(shape) > 0;
  if (count === undefined || height === undefined || width === undefined) return null;
  return isShape && shape.length <= 4 ? [count, height, width, channels] : null;
}

function shapeFault({ thing, chart }: Call, role: string, expected: string, got: Shape): Fault {
  return fault(
    thing,
    `invalid ${role} of "${chart}": expected a shape such as ${expected}, got ${formatShape(got)}`,
  );
}

function show(
  call: Call<FrameKind>,
  picture: PlotData,
  shape: ImageShape,
  options: ColourOptions,
  captions: readonly string[] | null,
  perRow: number | null,
): void {
  const { map, min, max } = colourRange(call, options, "grey");
  const range = { map, min: min ?? 0, max: max ?? (picture.isWhole ? 255 : 1) };
  const form: ImagesForm = { shape, captions, perRow, ...range };
  showFrame(call, form, {}, [picture]);
}
