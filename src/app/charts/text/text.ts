/** The kind of chart that `plot.text` shows. */
import type { TextContent } from "../../../engine/present/plot/content.ts";
import type { FrameKind } from "../kind.ts";
import { counted } from "../words.ts";

export const text: FrameKind<TextContent> = {
  summary: ({ text }) => counted(text.length, "character"),
  table: ({ text }) => ({ head: ["text"], count: 1, row: () => [text] }),
  text: ({ text }) => text,
  draw: async () => (await import("./TextChart.tsx")).TextChart,
};
