/**
 * Splits a long reduction to few outputs into parts for several threads: one kernel reduces each part, a second one
 * combines their results. The split depends only on sizes, never on the number of threads.
 */

import type { KernelDType } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import { accumulatorDtype } from "../../../ir/kernel.ts";
import { contiguousStrides, sizeOf } from "../../../ir/shape.ts";
import type { Access, View } from "../../../ir/view.ts";
import { firstViews, mapAccesses } from "../../../target/wasm/vectors/normalize.ts";
import type { ReduceKernel } from "./lowering.ts";

export interface SplitReduce {
  /** Each kernel writes the accumulators of its parts to the partial results, from `element` on. */
  readonly parts: readonly { readonly kernel: ReduceKernel; readonly element: number }[];
  /** The kernel that reads the partial results as its last input. */
  readonly combination: ReduceKernel;
  readonly partials: { readonly dtype: KernelDType; readonly size: number };
}

const elementsPerPart = 16_384;
const maxParts = 64;
/** From this many outputs on, the outputs keep all threads busy without a split. */
const enoughOutputs = 64;
/**
 * A reduction of up to this many elements is left to one thread: either other outputs keep the threads busy, or
 * it takes no time.
 */
const shortReduction = 4096;

/** Returns null where the kernel is better left whole. Its axes are already merged. */
export function splitReduce(kernel: ReduceKernel, inputCount: number): SplitReduce | null {
  const { domain, core } = kernel;
  const outputs = sizeOf(domain);
  const wanted = Math.min(maxParts, Math.floor((outputs * sizeOf(core.axes)) / elementsPerPart));
  const isShared = outputs >= enoughOutputs || sizeOf(core.axes) <= shortReduction;
  if (wanted < 2 || isShared) return null;
  const axis = longestUnmaskedAxis(kernel);
  if (axis === null) return null;
  const extent = core.axes[axis] as number;
  const count = evenCount(extent, Math.min(wanted, extent));
  const length = Math.floor(extent / count);
  const rest = extent - count * length;
  const parts = [{ kernel: part(kernel, axis, 0, count, length), element: 0 }];
  if (rest > 0)
    parts.push({ kernel: part(kernel, axis, count * length, 1, rest), element: count * outputs });
  const rows = count + (rest > 0 ? 1 : 0);
  const dtype = accumulatorDtype(core);
  const view: View = {
    shape: [...domain, rows],
    strides: [...contiguousStrides(domain), outputs],
    offset: 0,
    mask: null,
  };
  const value: Expression = { kind: "load", dtype, input: inputCount, access: [view] };
  return {
    parts,
    combination: {
      ...kernel,
      name: `${kernel.name}_combine`,
      core: { ...core, axes: [rows], value },
    },
    partials: { dtype, size: rows * outputs },
  };
}

function longestUnmaskedAxis({ domain, core }: ReduceKernel): number | null {
  const views = firstViews([core.value]);
  let best: number | null = null;
  for (const [axis, extent] of core.axes.entries()) {
    const isMasked = views.some((view) => {
      const [from, to] = view.mask?.[domain.length + axis] ?? [0, extent];
      return from > 0 || to < extent;
    });
    if (!isMasked && (best === null || extent > (core.axes[best] as number))) best = axis;
  }
  return best;
}

/** Returns a count that divides the extent if there is one above half of `most`, otherwise `most`. */
function evenCount(extent: number, most: number): number {
  for (let count = most; count > most / 2; count--) if (extent % count === 0) return count;
  return most;
}

/** The reduction of `count` parts of `length` along the axis, from `start` on; the parts become the first axis. */
function part(
  kernel: ReduceKernel,
  axis: number,
  start: number,
  count: number,
  length: number,
): ReduceKernel {
  const { domain, core } = kernel;
  const partOf = (access: Access): Access => {
    const [view, ...rest] = access;
    const index = domain.length + axis;
    const stride = view.strides[index] as number;
    const shape = view.shape.map((extent, nth) => (nth === index ? length : extent));
    const mask = view.mask?.map((range, nth): readonly [number, number] =>
      nth === index ? [0, length] : range,
    );
    const partView: View = {
      shape: [count, ...shape],
      strides: [stride * length, ...view.strides],
      offset: view.offset + start * stride,
      mask: mask ? [[0, count], ...mask] : null,
    };
    return [partView, ...rest];
  };
  const [value] = mapAccesses([core.value], partOf);
  const dtype = accumulatorDtype(core);
  return {
    name: `${kernel.name}_part`,
    domain: [count, ...domain],
    core: {
      ...core,
      axes: core.axes.map((extent, nth) => (nth === axis ? length : extent)),
      value: value as Expression,
    },
    outputs: [{ dtype, value: { kind: "accumulator", dtype } }],
  };
}
