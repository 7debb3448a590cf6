/** The kind of chart that `plot.image` and `plot.images` draw. */
import type { ImagesContent } from "../../../engine/present/plot/content.ts";
import type { FrameKind } from "../kind.ts";
import { counted } from "../words.ts";

const colours = ["red", "green", "blue", "opacity"];

export const images: FrameKind<ImagesContent> = {
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
