/**
 * Rewrites a graph so that kernels do every reduction well. A reduction combines at most `chunk` elements, so that
 * a single sum has work for the whole device and a float sum is a tree with short branches; a reduction over a
 * row, which kernels over rows keep together, combines up to `longestRow`. Halves accumulate in f32 throughout;
 * reductions of nothing become constants; every target becomes a separate node. In: a graph as it was decoded. Out: one
 * without narrow dtypes that means the same.
 */

import { knownPrimitive as op } from "../graph/known-primitives.ts";
import type { DType, KernelDType } from "../ir/dtype.ts";
import { identity } from "../ir/kernel.ts";
import type { Abilities } from "../ir/plan.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";
import { splitConvolution } from "../kernels/convolution/split.ts";
import { splitFourier } from "../kernels/fourier/split.ts";
import { isTrailing, longestRow } from "../kernels/rows/core.ts";
import { type Apply, splitScan } from "../kernels/scan/split.ts";
import { splitScatter } from "../kernels/scatter/split.ts";
import { splitSort } from "../kernels/sort/split.ts";
import { type Attributes, integersAttribute } from "../ops/attributes.ts";
import type { Primitive, ReductionPrimitive } from "../ops/define.ts";
import { type Graph, GraphBuilder, type GraphNode } from "./decode.ts";
import { withoutNarrow } from "./narrow.ts";
import { productOfAll } from "./product-of-all.ts";

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

/** The next number of parts of equal length, if there is one below twice the number. */
function evenParts(count: number, parts: number): number {
  for (let more = parts; more < 2 * parts; more++) if (count % more === 0) return more;
  return parts;
}

export function simplify(decoded: Graph<DType>, abilities: Abilities): Graph {
  const graph = withoutNarrow(decoded);
  const builder = new GraphBuilder();
  const done = new Map<GraphNode, GraphNode>();
  for (const input of graph.inputs) done.set(input, builder.input(input));
  for (const node of graph.nodes) {
    if (!node.op) continue;
    const operands = node.operands.map((operand) => done.get(operand) as GraphNode);
    done.set(node, replacement(builder, node, node.op, operands, abilities));
  }
  const seen = new Set<GraphNode>();
  const targets = graph.targets.map((target, index) => {
    const node = done.get(target) as GraphNode;
    const own = node.op !== null && !seen.has(node);
    seen.add(node);
    return own ? node : builder.apply(op("stopGradient"), [node], { copy: index }, node.position);
  });
  return builder.finish(targets);
}

function replacement(
  builder: GraphBuilder,
  node: GraphNode,
  primitive: Primitive,
  operands: readonly GraphNode[],
  abilities: Abilities,
): GraphNode {
  const rewriter = new Rewriter(builder, node, abilities);
  const [x] = operands;
  if (primitive.kind === "reduction" && x) {
    const axes = integersAttribute(node.attributes, "axes");
    return rewriter.reduce(primitive, x, axes);
  }
  if (primitive.kind === "scan") {
    const apply: Apply = (each, taken, attributes) => {
      // The scan itself may be of the engine's making, and then no program has made it known.
      const other = each === primitive.name ? primitive : op(each);
      return other.kind === "reduction" && taken[0]
        ? rewriter.reduce(other, taken[0], integersAttribute(attributes, "axes"))
        : rewriter.apply(other, taken, attributes);
    };
    return splitScan(primitive, operands, node.attributes, apply, abilities);
  }
  if (primitive.kind === "sort" && x)
    return splitSort(
      primitive,
      x,
      node.attributes,
      (op, taken, attributes) =>
        replacement(builder, { ...node, op, attributes }, op, taken, abilities),
      abilities,
    );
  if (primitive.kind === "fourier")
    return splitFourier(
      primitive,
      operands,
      node.attributes,
      (op, taken, attributes) => rewriter.apply(op, taken, attributes),
      abilities,
    );
  if (primitive.kind === "scatter" && x) {
    const isNothing = operands.some(({ shape }) => sizeOf(shape) === 0);
    if (isNothing) return x;
    if (!abilities.scatters)
      return splitScatter(
        primitive,
        operands,
        node.attributes,
        (op, taken, attributes) =>
          replacement(builder, { ...node, op, attributes }, op, taken, abilities),
        abilities.windowBytes,
      );
  }
  const isProduct = primitive.kind === "contraction" || primitive.kind === "convolution";
  if (isProduct && operands.some(({ shape }) => sizeOf(shape) === 0))
    return rewriter.fill(0, node.dtype, node.shape);
  if (primitive.kind === "convolution") {
    return splitConvolution(primitive, operands, node.attributes, (each, taken, attributes) =>
      rewriter.apply(op(each), taken, attributes),
    );
  }
  return rewriter.apply(primitive, operands, node.attributes);
}

/** Builds the replacement of one node, at that node's position. */
class Rewriter {
  private readonly builder: GraphBuilder;
  private readonly node: GraphNode;
  private readonly wholeReductions: boolean;
  private readonly named: Apply = (each, operands, attributes) =>
    this.apply(op(each), operands, attributes);

  constructor(builder: GraphBuilder, node: GraphNode, { wholeReductions = false }: Abilities) {
    this.builder = builder;
    this.node = node;
    this.wholeReductions = wholeReductions;
  }

  apply(primitive: Primitive, operands: readonly GraphNode[], attributes: Attributes): GraphNode {
    return this.builder.apply(primitive, operands, attributes, this.node.position);
  }

  fill(value: number, dtype: KernelDType, shape: Shape): GraphNode {
    const scalar = this.apply(op("constant"), [], { value, dtype });
    return shape.length === 0 ? scalar : this.apply(op("broadcastTo"), [scalar], { shape });
  }

  /** The reduction of `x` over `axes`, which must be sorted. */
  reduce(primitive: ReductionPrimitive, x: GraphNode, axes: readonly number[]): GraphNode {
    const count = sizeOf(axes.map((axis) => x.shape[axis] as number));
    const shape = x.shape.filter((_, axis) => !axes.includes(axis));
    if (count === 0) return this.fill(identity(primitive.combine, x.dtype), x.dtype, shape);
    const whole = primitive.combine === "sum" ? productOfAll(x, axes, this.named) : null;
    if (whole) return whole;
    const isRow = isTrailing(x.shape, axes) && count <= longestRow;
    const parts = isRow ? 1 : partsOf(count, sizeOf(shape), this.wholeReductions);
    if (x.dtype === "f16" && parts > 1) {
      const wide = this.apply(op("cast"), [x], { dtype: "f32" });
      return this.apply(op("cast"), [this.reduce(primitive, wide, axes)], { dtype: "f16" });
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
    const moved = this.apply(op("permute"), [x], { axes: [...axes, ...kept] });
    let flat = this.apply(op("reshape"), [moved], { shape: [count, ...rest] });
    const even = count / parts;
    // Where the last part is shorter anyway, let the others begin at a cache line.
    const length = Number.isInteger(even) ? even : Math.ceil(even / lineElements) * lineElements;
    const rows = Math.ceil(count / length);
    const missing = rows * length - count;
    if (missing > 0) {
      const none = rest.map(() => 0);
      const value = identity(primitive.combine, x.dtype);
      flat = this.apply(op("pad"), [flat], {
        before: [0, ...none],
        after: [missing, ...none],
        value,
      });
    }
    const cut = this.apply(op("reshape"), [flat], { shape: [rows, length, ...rest] });
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
