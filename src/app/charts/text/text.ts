/** The kind of chart that `plot.text` shows. */
import { maxChartText } from "../../../engine/present/plot/limits.ts";
import type { TextContent } from "../../../engine/present/plot/words.ts";
import { isText } from "../../run/messages/read-fields.ts";
import type { FrameKind } from "../kind.ts";
import { counted } from "../words.ts";

export const text: FrameKind<TextContent> = {
  read: ({ text }) => (isText(text, maxChartText) ? { kind: "text", text } : null),
  summary: ({ text }) => counted(text.length, "character"),
  table: ({ text }) => ({ head: ["text"], count: 1, row: () => [text] }),
  text: ({ text }) => text,
  draw: async () => (await import("./TextChart.tsx")).TextChart,
};
