/** Finds the kernel of a plan that is worth splitting, and what has to be known of it to decide whether to split it. */

import { byteLength } from "../../ir/dtype.ts";
import { outputShape } from "../../ir/kernel.ts";
import { largest } from "../../ir/numbers/extremes.ts";
import type { Plan, PlanBuffer, Step } from "../../ir/plan.ts";
import { sizeOf } from "../../ir/shape.ts";
import { sliceDomain, sliceUnit } from "../../ir/slice-kernel.ts";
import { workOf } from "../../ir/work.ts";

/** A plan that may be split at one of its kernels. */
export interface Splittable {
  /** The number of the step. */
  readonly step: number;
  /** The extent of the first axis of the kernel's domain. */
  readonly rows: number;
  /** The kernel is split only after a multiple of this number of rows. */
  readonly unit: number;
  /** The kernel's fraction of the plan's work, from 0 to 1. */
  readonly share: number;
  /** The bytes that the kernel reads and earlier steps write. */
  readonly carriedBytes: number;
  /** The bytes that the kernel writes. */
  readonly resultBytes: number;
}

/** Splitting less than this fraction of a plan's work gains little. */
const mainShare = 0.5;
/** Devices compute some ten operations in the time in which they move a byte. */
const operationsPerByte = 10;
/** No kernel is split into finer parts than this: each split is compiled separately, and rates are not known better. */
const finest = 64;

/** The reason as a clause where the plan cannot be split. */
export function splittable(plan: Plan): Splittable | string {
  if (plan.loops !== undefined) return "it has a loop";
  if (plan.buffers.some(({ role }) => role === "window"))
    return "its kernels process large tensors in windows";
  const weights = plan.steps.map(({ kernel }) => {
    const { bytes, operations } = workOf(kernel);
    return Math.max(operations, bytes * operationsPerByte);
  });
  const most = largest(weights);
  const share = most / weights.reduce((sum, weight) => sum + weight, 0);
  if (share < mainShare) return "no single kernel does most of the work";
  const step = weights.indexOf(most);
  const { kernel, inputs } = plan.steps[step] as Step;
  const { name, domain } = kernel;
  const [rows = 1] = domain;
  if (rows === 1) return `${name} has a single row`;
  const least = sliceUnit(kernel, 0);
  const unit = Math.ceil(rows / finest / least) * least;
  if (unit >= rows || sliceDomain(kernel, { axis: 0, from: 0, to: unit }) === null)
    return `${name} cannot be partitioned by rows`;
  const earlier = new Set(plan.steps.slice(0, step).flatMap(({ outputs }) => outputs));
  const carried = [...new Set(inputs)].filter((number) => earlier.has(number));
  return {
    step,
    rows,
    unit,
    share,
    carriedBytes: sum(carried.map((number) => (plan.buffers[number] as PlanBuffer).byteLength)),
    resultBytes: sum(
      kernel.outputs.map((output) => byteLength(output.dtype, sizeOf(outputShape(kernel, output)))),
    ),
  };
}

function sum(bytes: readonly number[]): number {
  return bytes.reduce((all, size) => all + size, 0);
}
