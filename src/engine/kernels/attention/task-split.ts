/**
 * Splits attention to more keys than a device sees at once, and gradients of keys over more queries. In: a task.
 * Out: tasks for two halves of what its pass goes over, and loops that combine their results: sums of gradients,
 * and outputs weighted by each half's part of the score (as flash decoding does: Dao et al., 2023).
 */

import type { Expression } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { mapExpressions } from "../../ir/numbers/roots.ts";
import { Scalar } from "../../ir/scalar.ts";
import { contiguousStrides, type Shape, sizeOf } from "../../ir/shape.ts";
import { contiguousView, type View } from "../../ir/view.ts";
import type { Split, TaskSplits } from "../../schedule/split/splitter.ts";
import { type Operand, type Task, type Value, whole } from "../../schedule/task.ts";
import type { KernelOf } from "../core-rules.ts";
import {
  type Attention,
  type AttentionResult,
  attentionBatch,
  noScore,
  passOf,
  resultAxes,
  slicePass,
} from "./core.ts";

type AttentionKernel = KernelOf<Attention>;

/** The causal order holds only over the whole range: a kernel with it is split once a mask has taken its place. */
export const attentionSplits: TaskSplits<Attention> = {
  parts: (task, kernel) => (kernel.core.causal ? [] : splitPass(task, kernel)),
  lastResort: (task, kernel) => (kernel.core.causal ? [causalAsMask(task, kernel)] : null),
};

/**
 * Splits what each result is summed over into two parts: the keys, or, for gradients of keys and values, the
 * queries.
 */
function splitPass(task: Task, kernel: AttentionKernel): Split[] {
  const { core } = kernel;
  const isForward = passOf(core.results[0]) === "forward";
  const extent = passOf(core.results[0]) === "keyValue" ? core.queries : core.keys;
  if (extent < 2) return [];
  const results: Attention["results"] = isForward ? ["output", "statistics"] : core.results;
  const half = Math.ceil(extent / 2);
  const parts = [
    partOf(task, slicePass(kernel, { from: 0, to: half }), results),
    partOf(task, slicePass(kernel, { from: half, to: extent }), results),
  ] as const;
  const made = parts.map(({ outputs }) => outputs.map(({ value }) => value));
  const [first, second] = made as [Value[], Value[]];
  const put = (): Task[] =>
    core.results.map((result, index) => putTogether(task, result, index, first, second));
  return [{ part: parts[0], tasks: () => [...parts, ...put()] }];
}

/** The same task with a mask in place of the causal order. */
function causalAsMask(task: Task, { core, domain }: AttentionKernel): Task {
  const shape = [...attentionBatch(domain, core), core.queries, core.keys];
  const along = (axis: number): Scalar => {
    const strides = shape.map((_, index) => (index === axis ? 1 : 0));
    const view: View = { shape, strides, offset: 0, mask: null };
    return new Scalar({ kind: "index", dtype: "i32", access: [view] });
  };
  const isSeen = along(shape.length - 1).le(along(shape.length - 2));
  const mask = core.mask && new Scalar(core.mask);
  const seen =
    mask === null
      ? isSeen
      : mask.dtype === "bool"
        ? isSeen.and(mask)
        : isSeen.select(mask.cast("f32"), noScore);
  const masked: Attention = { ...core, causal: false, mask: seen.expression };
  return { ...task, kernel: { ...task.kernel, core: masked } };
}

/** The part of the kernel with its accumulators stored as results. */
function partOf(task: Task, kernel: AttentionKernel, results: Attention["results"]): Task {
  const core = { ...kernel.core, results };
  const batch = attentionBatch(kernel.domain, kernel.core);
  const shapes = results.map((result) => [...batch, ...resultAxes(result, core)]);
  const value: Expression = { kind: "accumulator", dtype: "f32" };
  return {
    ...task,
    kernel: {
      ...kernel,
      domain: shapes[0] as Shape,
      core,
      outputs: results.map(() => ({ dtype: "f32", value })),
    },
    outputs: shapes.map((shape) => whole({ dtype: "f32", shape })),
  };
}

/** The loop that computes one of the task's outputs from the results of the two parts. */
function putTogether(
  task: Task,
  result: AttentionResult,
  index: number,
  first: readonly Value[],
  second: readonly Value[],
): Task {
  const { kernel } = task;
  const core = kernel.core as Attention;
  const own = kernel.outputs[index] as Kernel["outputs"][number];
  const shape = [...attentionBatch(kernel.domain, core), ...resultAxes(result, core)];
  const values: Value[] = [];
  const load: LoadPart = (value, statistic) => {
    const view = spread(value.shape, shape, statistic);
    values.push(value);
    const input = kernel.inputs.length + values.length - 1;
    return new Scalar({ kind: "load", dtype: "f32", input, access: [view] });
  };
  const total =
    passOf(result) === "forward"
      ? weighted(result, { shape, first, second, load })
      : load(first[index] as Value).add(load(second[index] as Value));
  const loop: Kernel = { ...kernel, domain: shape, core: null, outputs: [own] };
  const { outputs } = mapExpressions(loop, (expression) =>
    expression.kind === "accumulator" ? total.expression : expression,
  );
  const inputs = values.map(({ dtype, shape: each }) => ({ dtype, size: sizeOf(each) }));
  return {
    ...task,
    kernel: { ...loop, inputs: [...kernel.inputs, ...inputs], outputs },
    inputs: [...task.inputs, ...values.map(whole)],
    outputs: [task.outputs[index] as Operand],
  };
}

/** Loads a result of a part: an element, or the statistic of that number of the row. */
type LoadPart = (value: Value, statistic?: number) => Scalar;

interface Parts {
  /** The shape of the result. */
  readonly shape: Shape;
  readonly first: readonly Value[];
  readonly second: readonly Value[];
  readonly load: LoadPart;
}

/** A part's weights are relative to its own largest score, in units of log 2. */
function weighted(result: AttentionResult, { shape, first, second, load }: Parts): Scalar {
  const parts = [first, second].map(([output, statistics]) => ({
    output: output as Value,
    largest: load(statistics as Value, 0),
    logTotal: load(statistics as Value, 1),
  }));
  const [one, other] = parts as [(typeof parts)[0], (typeof parts)[0]];
  const largest = one.largest.max(other.largest);
  const totals = parts.map((part) => part.largest.sub(largest).add(part.logTotal).exp2());
  const [weight, otherWeight] = totals as [Scalar, Scalar];
  const total = weight.add(otherWeight);
  if (result === "statistics") {
    const strides = shape.map((_, axis) => (axis === shape.length - 1 ? 1 : 0));
    const view: View = { shape, strides, offset: 0, mask: null };
    const which = new Scalar({ kind: "index", dtype: "i32", access: [view] });
    return which.eq(0).select(largest, total.log2());
  }
  const outputs = [load(one.output).mul(weight), load(other.output).mul(otherWeight)] as const;
  return outputs[0].add(outputs[1]).div(total);
}

/** A view of a value of that shape; of statistics, one that repeats those of a row along its last axis. */
function spread(from: Shape, shape: Shape, statistic: number | undefined): View {
  const strides = contiguousStrides(from);
  if (statistic === undefined) return contiguousView(shape);
  return { ...contiguousView(shape), strides: strides.with(-1, 0), offset: statistic };
}
