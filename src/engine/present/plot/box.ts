/** `plot.box`. */
import { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { checkChart, checkText, wordsFor } from "./chart.ts";
import { type FrameKind, showFrame } from "./frame.ts";
import { listOf, matrixOf } from "./given.ts";
import type { ChartOptions, Matrix, Numbers } from "./options.ts";
import { type BoxForm, maxBoxes } from "./quartiles.ts";

/** The values of one box, a matrix with a box for each column, or the values of each box by its name. */
export type BoxValues = Numbers | Matrix | Readonly<Record<string, Numbers>>;

export interface BoxOptions extends ChartOptions {
  /** A label under each box; those of named values are their names. */
  readonly labels?: readonly string[];
}

const boxes: FrameKind = { name: "box", words: "box plots", sorts: true };

export function box(name: string, values: BoxValues, options: BoxOptions = {}): void {
  const call = checkChart("plot.box", name, boxes);
  const named = isNamed(values) ? Object.entries(values) : null;
  const matrix = isMatrix(values) ? matrixOf(call, values) : null;
  const count = named?.length ?? matrix?.shape[1] ?? 1;
  if (count === 0)
    throw fault(call.thing, `missing values of "${name}": expected an array for each box`);
  if (count > maxBoxes)
    throw fault(
      call.thing,
      `unsupported number of boxes of "${name}": ${count}, at most ${maxBoxes}: take some of the columns`,
    );
  for (const [key] of named ?? []) checkText(call, "name", key);
  const labels = named?.map(([key]) => key) ?? wordsFor(call, "labels", options.labels, count);
  const lists = named?.map(([key, list]) => listOf(call, key, list)) ?? [
    matrix ?? listOf(call, "values", values as Numbers),
  ];
  showFrame(call, { columns: matrix && count, labels } satisfies BoxForm, options, lists);
}

function isNamed(values: BoxValues): values is Readonly<Record<string, Numbers>> {
  return !(
    typeof values === "number" ||
    values instanceof Tensor ||
    Array.isArray(values) ||
    ArrayBuffer.isView(values)
  );
}

function isMatrix(values: BoxValues): values is Matrix {
  if (values instanceof Tensor) return values.rank > 1;
  return Array.isArray(values) && typeof values[0] === "object";
}
