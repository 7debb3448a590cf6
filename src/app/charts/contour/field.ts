/** Heights of a plane, as contours and surfaces show them. */
import { maxLevels } from "../../../engine/present/plot/limits.ts";
import type { FieldContent } from "../../../engine/present/plot/matrices.ts";
import { isList } from "../../run/messages/read-fields.ts";
import { isFrom, readMap, readMatrix } from "../content-fields.ts";
import type { FrameKind } from "../kind.ts";
import { matrixTable } from "../table.ts";
import { rangeWords } from "../words.ts";

export function fieldKind(
  kind: FieldContent["kind"],
  draw: FrameKind<FieldContent>["draw"],
): FrameKind<FieldContent> {
  return {
    read(fields) {
      const { x, y, levels } = fields;
      const [map, matrix] = [readMap(fields), readMatrix(fields)];
      if (!map || !matrix || matrix.shape[0] < 2 || matrix.shape[1] < 2) return null;
      return isEnds(x) && isEnds(y) && isFrom(levels, 1, maxLevels)
        ? { kind, ...matrix, x: [x[0], x[1]], y: [y[0], y[1]], levels, map }
        : null;
    },
    summary: ({ shape, elements }) => `${shape.join(" × ")} numbers, ${rangeWords(elements)}`,
    table: ({ shape, elements }) => matrixTable(shape[1], elements, null, null),
    numbers: ({ elements }) => elements,
    draw,
  };
}

function isEnds(value: unknown): value is readonly [number, number] {
  return isList(value, isFiniteNumber, 2) && value.length === 2 && value[0] !== value[1];
}

function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
