/**
 * Rules for the number of a histogram's bins, by NumPy's names: Sturges 1926, Doane 1976, Scott 1979, Freedman and
 * Diaconis 1981 ("fd"), Stone 1984; "rice" and "sqrt" depend on the number of elements only.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { numbers } from "../creation/numbers.ts";
import { recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { bisect } from "../indexing/gathering.ts";
import { stack } from "../movement/joining.ts";
import { checkRange, type Range } from "./bin-edges.ts";

const rules = ["auto", "doane", "fd", "rice", "scott", "sqrt", "stone", "sturges"] as const;
export type BinRule = (typeof rules)[number];
const ruleList: string = `${rules.slice(0, -1).join(", ")} or ${rules.at(-1)}`;

/** The elements between two bounds, which are f32 scalars. */
interface Sample {
  readonly x: Tensor;
  /** Whether each element takes part; null if all do. */
  readonly mask: Tensor | null;
  readonly size: Tensor;
  readonly least: Tensor;
  readonly most: Tensor;
}

function sampleOf(x: Tensor, range: Range | undefined): Sample {
  if (!range) {
    const size = recorder().lift(x.size, "f32");
    return { x, mask: null, size, least: x.min(), most: x.max() };
  }
  const mask = x.ge(range[0]).logicalAnd(x.le(range[1]));
  return {
    x,
    mask,
    size: mask.cast("i32").sum().cast("f32"),
    least: where(mask, x, Number.POSITIVE_INFINITY).min(),
    most: where(mask, x, Number.NEGATIVE_INFINITY).max(),
  };
}

/**
 * Returns the statistic that a rule needs in addition to the number and extent of the elements; null if it needs
 * none.
 */
function detailOf(rule: BinRule, sample: Sample, range: Range | undefined): Tensor | null {
  const { x, mask } = sample;
  const options = mask ? { where: mask } : {};
  switch (rule) {
    case "scott":
      return x.std(null, options);
    case "doane": {
      const scaled = x.sub(x.mean(null, options)).div(x.std(null, options));
      return scaled.mul(scaled).mul(scaled).mean(null, options).abs();
    }
    case "auto":
    case "fd": {
      const quartiles = (mask ? where(mask, x, Number.NaN) : x).nanquantile([0.25, 0.75]);
      return quartiles.diff().reshape([]);
    }
    case "stone":
      return minRisk(sample, range);
    default:
      return null;
  }
}

/** Finds the number of bins for which the leave-one-out estimate of the integrated squared error is least. */
function minRisk({ x, size, least, most }: Sample, range: Range | undefined): Tensor {
  const limit = Math.max(100, Math.floor(Math.sqrt(x.size)));
  const bins = numbers(limit).add(1).cast("f32");
  const [low, high] = range ? range.map((bound) => recorder().lift(bound, "f32")) : [least, most];
  // There is a row of edges for each number of bins; its last edge is repeated.
  const fractions = numbers(limit + 1)
    .cast("f32")
    .div(bins.unsqueeze(1))
    .minimum(1);
  const edges = (high as Tensor)
    .sub(low as Tensor)
    .mul(fractions)
    .add(low as Tensor);
  const sorted = x.sort();
  const below = bisect(sorted, edges.flatten(), 0, false).reshape(edges.shape);
  const all = bisect(sorted, (high as Tensor).reshape([1]), 0, true);
  const shares = where(fractions.eq(1), all, below).diff(1).cast("f32").div(size);
  const risk = shares.square().sum(1).mul(size.add(1)).neg().add(2).mul(bins);
  const isAllowed = bins.le(size.sqrt().floor().maximum(100));
  return where(isAllowed, risk, Number.POSITIVE_INFINITY).argmin().add(1).cast("f32");
}

/** Returns the width that bins should have, or 0 if it cannot be determined from the elements. */
function widthOf(rule: BinRule, size: number, extent: number, detail: number): number {
  switch (rule) {
    case "sqrt":
      return extent / Math.sqrt(size);
    case "sturges":
      return extent / (Math.log2(size) + 1);
    case "rice":
      return extent / (2 * Math.cbrt(size));
    case "scott":
      return Math.cbrt((24 * Math.sqrt(Math.PI)) / size) * detail;
    case "doane": {
      // This is the standard deviation of the skewness of normal samples.
      const spread = Math.sqrt((6 * (size - 2)) / ((size + 1) * (size + 3)));
      const width = extent / (1 + Math.log2(size) + Math.log2(1 + detail / spread));
      return size > 2 && width > 0 ? width : 0;
    }
    case "fd":
      return (2 * detail) / Math.cbrt(size);
    case "stone":
      return size > 1 ? extent / detail : 0;
    case "auto": {
      const atLeast = widthOf("sqrt", size, extent, detail) / 2;
      const robust = Math.max(widthOf("fd", size, extent, detail), atLeast);
      return Math.min(robust, widthOf("sturges", size, extent, detail));
    }
  }
}

/** Calls back with the number of bins that the rule finds for the elements, or for those in the range. */
export function binsByRule<Result>(
  name: string,
  operand: Tensor,
  rule: BinRule,
  range: Range | undefined,
  then: (bins: number) => Result,
): Promise<Result> {
  if (!rules.includes(rule)) throw fault(name, `unknown rule "${String(rule)}": use ${ruleList}`);
  checkRange(name, range);
  if (operand.size === 0) return Promise.resolve(then(1));
  const x = operand.flatten().cast("f32");
  const sample = sampleOf(x, range);
  const { size, least, most } = sample;
  const detail = detailOf(rule, sample, range);
  const read = stack([size, least, most, ...(detail ? [detail] : [])]);
  return recorder().afterReading(read, [operand], ([count = 0, from = 0, to = 0, more = 0]) => {
    if (count === 0) return then(1);
    if (!(Number.isFinite(from) && Number.isFinite(to))) {
      throw fault(
        name,
        `invalid operand: its elements from ${from} to ${to} have no finite range: pass one`,
      );
    }
    const found = widthOf(rule, count, to - from, more);
    const width = isFloat(operand.dtype) || found === 0 ? found : Math.max(1, found);
    const [low, high] = range ?? [from, to];
    const whole = low === high ? 1 : high - low;
    // Statistics of very large numbers are infinite, and so is a width from them.
    return then(width > 0 ? Math.max(1, Math.ceil(whole / width)) : 1);
  });
}
