/** Words about the tensors that variables held when the program ended, for their table, the palette and hovers. */
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import type { HeldVariable } from "../../run/messages/events.ts";
import { maxHeldElements } from "../../run/messages/limits.ts";
import {
  statisticsOf,
  type TensorStatistics,
} from "../output/values/inspector/tensor-statistics.ts";
import { typeOf } from "../output/values/Tokens.tsx";
import type { VariableRow } from "./variable-rows.ts";

export const missingTexts = {
  replaced: "no longer kept: its parameter, statistic or cache has a later value",
  "not kept": "not kept in memory, and too costly to compute for this table",
  "not read": "not read within a second",
  "too large": `not read: all tensors together exceed ${maxHeldElements.toLocaleString("en")} elements`,
} as const;

export const statisticNames = [
  "min",
  "max",
  "mean",
  "std",
] as const satisfies readonly (keyof TensorStatistics)[];

/** Elements of a tensor that are listed one by one. */
const maxListed = 6;
/** Rows of a variable that holds several tensors. */
const maxRows = 5;

/** Four digits are enough to tell tensors apart; the inspector has seven. */
export function shortNumber(value: number | null): string {
  return value === null ? "–" : String(Number(value.toPrecision(4)));
}

/** The value of a small tensor, otherwise its statistics, or the reason why there are none. */
export function valueText({ missing, elements, shape }: HeldVariable): string {
  if (missing !== null) return missingTexts[missing];
  if (elements === null) return "";
  if (shape.length === 0) return shortNumber(elements[0] ?? null);
  if (elements.length <= maxListed) return `[${Array.from(elements, shortNumber).join(", ")}]`;
  const statistics = statisticsOf(elements);
  const { nans, infinities, finite } = statistics;
  const others = nans + infinities;
  const noted = others === 0 ? [] : [`${others.toLocaleString("en")} NaN or ±inf`];
  const own = statisticNames.map((name) => `${name} ${shortNumber(statistics[name])}`);
  return [...(finite === 0 ? [] : own), ...noted].join(" · ");
}

/**
 * The words for a pointer over a variable, as lines of Markdown; none if the last run has no tensor for it. A
 * variable that holds several, such as a model, has a line for each.
 */
export function variableLines(
  rows: readonly VariableRow[],
  {
    file,
    name,
    isStale,
  }: { readonly file: string; readonly name: string; readonly isStale: boolean },
): readonly string[] {
  const own = rows.filter(
    ({ variable }) =>
      variable.file === file && (variable.name === name || isPartOf(variable.name, name)),
  );
  return heldLines(own, isStale);
}

/** The words for these variables, as lines of Markdown; none if there are none. */
export function heldLines(own: readonly VariableRow[], isStale: boolean): readonly string[] {
  if (own.length === 0) return [];
  const more = own.length - maxRows;
  return [
    isStale ? "At the end of a run before the program was changed:" : "At the end of the last run:",
    ...own
      .slice(0, maxRows)
      .map(
        ({ variable, devices }) =>
          `\`${variable.name}\` \`${typeOf(variable)}\` ${valueText(variable)} (${devices.map((device) => deviceNames[device]).join(", ")})`,
      ),
    ...(more > 0 ? [`and ${more} more tensors: see Variables`] : []),
  ];
}

function isPartOf(path: string, name: string): boolean {
  return path.startsWith(name) && /^[.[]/.test(path.slice(name.length));
}
