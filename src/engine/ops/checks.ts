/** Checks of numbers and indices that ops take. Each throws a Fault that names the op and the argument. */
import type { Tensor } from "../graph/tensor.ts";
import { isInteger } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { recorder } from "./define.ts";
import { integerHint } from "./indexing/integer-hint.ts";

/** Throws unless the value is an integer; at least `least`, if there is one. */
export function checkInteger(op: string, name: string, value: unknown, least?: 0 | 1): void {
  if (Number.isInteger(value) && (least === undefined || (value as number) >= least)) return;
  const words =
    least === 0 ? "a non-negative integer" : `an integer${least === 1 ? " above 0" : ""}`;
  throw fault(op, `invalid ${name} ${String(value)}: expected ${words}`);
}

type NumberRange = "a number above 0" | "a non-negative number" | "a number other than 0";

const ranges: Readonly<Record<NumberRange, (value: number) => boolean>> = {
  "a number above 0": (value) => value > 0,
  "a non-negative number": (value) => value >= 0,
  "a number other than 0": (value) => Math.abs(value) > 0,
};

/** Throws for a number outside the range, and for NaN. */
export function checkNumber(op: string, name: string, value: unknown, range: NumberRange): void {
  if (typeof value === "number" && ranges[range](value)) return;
  throw fault(op, `invalid ${name} ${String(value)}: expected ${range}`);
}

/** Throws unless the indices are a tensor of integers. */
export function checkIndices(op: string, indices: Tensor, name: string = "indices"): void {
  const isTensor = recorder().isTensor(indices);
  if (isTensor && isInteger(indices.dtype)) return;
  const shown = isTensor ? indices.dtype : typeof indices;
  throw fault(
    op,
    `invalid ${name}: expected an i32 or u32 tensor, got ${shown}${integerHint(shown)}`,
  );
}
