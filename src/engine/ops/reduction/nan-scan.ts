/** Scans that ignore NaN, like NumPy's. */
import type { Tensor } from "../../graph/tensor.ts";
import { normalizeAxis } from "../axes.ts";
import { methodOp, recorder } from "../define.ts";
import { without } from "./not-nan.ts";
import type { ScanAxis, TotalOptions, Totals } from "./scan.ts";

function nanScan(
  name: string,
  what: string,
  neutral: number,
  shown: string,
  scan: (x: Tensor, axis: ScanAxis, options: TotalOptions) => Tensor,
): Totals {
  return methodOp("scan", {
    name,
    doc: `Computes the cumulative ${what} along an axis, the last by default, or with null of all elements in row-major order, treating NaN as ${neutral}. The options are those of \`${name.slice("nan".length)}\`.`,
    example: `tensor([2, NaN, 3]).${name}()  // ${shown}`,
    build: (value, axis = -1, options = {}) => {
      const x = recorder().lift(value, "f32");
      if (axis !== null) normalizeAxis(name, axis, x.shape);
      return scan(without(x, neutral), axis, options);
    },
  });
}

export const nancumsum: Totals = nanScan("nancumsum", "sum", 0, "[2, 2, 5]", (x, axis, options) =>
  x.cumsum(axis, options),
);

export const nancumprod: Totals = nanScan(
  "nancumprod",
  "product",
  1,
  "[2, 2, 6]",
  (x, axis, options) => x.cumprod(axis, options),
);
