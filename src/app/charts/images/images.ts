/** The kind of chart that `plot.image` and `plot.images` draw. */
import type { ImagesContent } from "../../../engine/present/plot/images.ts";
import { maxImages } from "../../../engine/present/plot/limits.ts";
import { isElements, isFrom, isNames, isShape, readRange } from "../content-fields.ts";
import type { FrameKind } from "../kind.ts";
import { counted } from "../words.ts";

const colours = ["red", "green", "blue", "opacity"];

export const images: FrameKind<ImagesContent> = {
  read(fields) {
    const { shape, elements, captions, perRow } = fields;
    const range = readRange(fields);
    if (!range || !isShape(shape, 4) || !isElements(elements, shape)) return null;
    const [count, height, width, channels] = shape as [number, number, number, number];
    const isSound =
      count <= maxImages &&
      (channels === 1 || channels === 3 || channels === 4) &&
      (perRow === null || isFrom(perRow, 1, maxImages));
    if (!isSound || !isNames(captions, count)) return null;
    const read = [count, height, width, channels] as const;
    return { kind: "images", shape: read, elements, captions, perRow, ...range };
  },
  summary({ shape: [count, height, width, channels] }) {
    const kind = channels === 1 ? "one channel" : `${channels} channels`;
    return `${counted(count, "image")} of ${width} × ${height} pixels, ${kind}`;
  },
  table({ shape: [, height, width, channels], elements }) {
    const values = channels === 1 ? ["value"] : colours.slice(0, channels);
    return {
      head: ["image", "row", "column", ...values],
      count: elements.length / channels,
      row: (at) => [
        Math.floor(at / (height * width)),
        Math.floor(at / width) % height,
        at % width,
        ...values.map((_, channel) => elements[at * channels + channel] as number),
      ],
    };
  },
  numbers: ({ elements }) => elements,
  draw: async () => (await import("./ImagesChart.tsx")).ImagesChart,
};
