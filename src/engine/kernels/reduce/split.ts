/**
 * Splits long reductions. A reduction combines at most `chunk` elements, so that a single sum has work for the whole
 * device and a float sum is a tree with short branches; a reduction over a row, which kernels over rows keep together,
 * combines up to `longestRow`. Halves accumulate in f32 throughout.
 */
import { identity } from "../../ir/combination.ts";
import { evenParts, sizeOf } from "../../ir/shape.ts";
import { integersAttribute } from "../../ops/attributes.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { type Apply, filled, named, type Rewrite } from "../../rewrite/rewriting.ts";
import { productOfAll } from "../matmul/split.ts";
import { isTrailing, longestRow } from "../rows/core.ts";
import type { ReductionPrimitive } from "./primitive.ts";

/** Maximum number of elements that one accumulation combines, unless they are a row. */
const chunk = 4096;
/** Minimum number of elements that it combines where a reduction is split to fill the device. */
const smallestChunk = 512;
/** The number of elements from which on a second kernel costs less than it gains. */
const large = 2 ** 22;
/** The results that a workgroup computes next to each other, and the groups that fill a large device. */
const resultsSideBySide = 64;
const enoughGroups = 512;

/** The elements of a cache line of 128 bytes, or of two lines of 64. */
const lineElements = 32;

/**
 * The number of parts that a reduction of `count` elements to each of `results` results is split into. Where threads
 * share the work on a result, splitting costs a second step and gains little; where each walks down its columns alone,
 * it fills the device (docs/decisions/kernel-variants.md).
 */
function partsOf(count: number, results: number, wholeReductions: boolean): number {
  const least = Math.ceil(count / chunk);
  if (count * results < large || (least === 1 && wholeReductions)) return least;
  const wanted = Math.floor(enoughGroups / Math.ceil(results / resultsSideBySide));
  return Math.max(least, Math.min(wanted, Math.floor(count / smallestChunk)));
}

export const splitReduction: Rewrite<ReductionPrimitive> = (
  primitive,
  [x],
  attributes,
  { apply, abilities: { wholeReductions = false } },
) =>
  new Reducer(apply, wholeReductions).reduce(
    primitive,
    x as GraphNode,
    integersAttribute(attributes, "axes"),
  );

class Reducer {
  private readonly apply: Apply;
  private readonly wholeReductions: boolean;

  constructor(apply: Apply, wholeReductions: boolean) {
    this.apply = apply;
    this.wholeReductions = wholeReductions;
  }

  /** The reduction of `x` over `axes`, which must be sorted. */
  reduce(primitive: ReductionPrimitive, x: GraphNode, axes: readonly number[]): GraphNode {
    const count = sizeOf(axes.map((axis) => x.shape[axis] as number));
    const shape = x.shape.filter((_, axis) => !axes.includes(axis));
    if (count === 0)
      return filled(identity(primitive.combine, x.dtype), { dtype: x.dtype, shape }, this.apply);
    const whole = primitive.combine === "sum" ? productOfAll(x, axes, this.apply) : null;
    if (whole) return whole;
    const isRow = isTrailing(x.shape, axes) && count <= longestRow;
    const parts = isRow ? 1 : partsOf(count, sizeOf(shape), this.wholeReductions);
    if (x.dtype === "f16" && parts > 1) {
      const wide = this.apply(named("cast"), [x], { dtype: "f32" });
      return this.apply(named("cast"), [this.reduce(primitive, wide, axes)], { dtype: "f16" });
    }
    if (parts <= 1) return this.apply(primitive, [x], { axes });
    const last = lastRun(axes);
    if (last.length < axes.length) {
      const inner = this.reduce(primitive, x, last);
      return this.reduce(primitive, inner, axes.slice(0, axes.length - last.length));
    }
    return this.reduceRun(primitive, x, axes, evenParts(count, parts));
  }

  /**
   * Reduces in two steps: first about that many parts, whose axis comes before the kept ones so that neighbours
   * stay neighbours.
   */
  private reduceRun(
    primitive: ReductionPrimitive,
    x: GraphNode,
    axes: readonly number[],
    parts: number,
  ): GraphNode {
    const kept = x.shape.flatMap((_, axis) => (axes.includes(axis) ? [] : [axis]));
    const rest = kept.map((axis) => x.shape[axis] as number);
    const count = sizeOf(axes.map((axis) => x.shape[axis] as number));
    const moved = this.apply(named("permute"), [x], { axes: [...axes, ...kept] });
    let flat = this.apply(named("reshape"), [moved], { shape: [count, ...rest] });
    const even = count / parts;
    // Where the last part is shorter anyway, let the others begin at a cache line.
    const length = Number.isInteger(even) ? even : Math.ceil(even / lineElements) * lineElements;
    const rows = Math.ceil(count / length);
    const missing = rows * length - count;
    if (missing > 0) {
      const none = rest.map(() => 0);
      const value = identity(primitive.combine, x.dtype);
      flat = this.apply(named("pad"), [flat], {
        before: [0, ...none],
        after: [missing, ...none],
        value,
      });
    }
    const cut = this.apply(named("reshape"), [flat], { shape: [rows, length, ...rest] });
    const partial = this.apply(primitive, [cut], { axes: [1] });
    return this.reduce(primitive, partial, [0]);
  }
}

/** The longest run of neighbouring axes at the end. */
function lastRun(axes: readonly number[]): readonly number[] {
  let from = axes.length - 1;
  while (from > 0 && (axes[from - 1] as number) === (axes[from] as number) - 1) from--;
  return axes.slice(from);
}
