/** Heights of a plane, as contours and surfaces show them. */
import type { FieldContent } from "../../../engine/present/plot/content.ts";
import type { FrameKind } from "../kind.ts";
import { matrixTable } from "../table.ts";
import { rangeWords } from "../words.ts";

export const field: Omit<FrameKind<FieldContent>, "draw"> = {
  summary: ({ shape, elements }) => `${shape.join(" × ")} numbers, ${rangeWords(elements)}`,
  table: ({ shape, elements }) => matrixTable(shape[1], elements, null, null),
  numbers: ({ elements }) => elements,
};
