/**
 * The reference: runs a kernel in plain JavaScript, in double precision, one index at a time. It is deliberately
 * simple, so that its results can be trusted. WebGPU and WASM are compared with it.
 *
 * In: a kernel and its inputs' elements. Out: the elements of each output; integers are wrapped, bools are 0 or
 * 1, and floats are not rounded.
 */

import { productOfWords } from "../ir/byte-products.ts";
import type { KernelDType } from "../ir/dtype.ts";
import { type Expression, operandsOf, packedIn, type Read, topological } from "../ir/expression.ts";
import { applied, type InstructionName, instructions, store } from "../ir/instruction.ts";
import {
  accumulatorDtype,
  type Combine,
  type Core,
  identity,
  type Kernel,
  outputShape,
} from "../ir/kernel.ts";
import { narrowOfWord } from "../ir/narrow.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";
import { offsetOf, unravel } from "../ir/view.ts";
import { type Attention, attentionBatch } from "./attention/core.ts";
import { attentionValues } from "./attention/reference.ts";
import type { Convolution } from "./convolution/core.ts";
import { factoredValues, substitutedValues } from "./factorization/reference.ts";
import { fourierValues } from "./fourier/reference.ts";
import type { Matmul } from "./matmul/core.ts";
import type { RowStage } from "./rows/core.ts";
import { runValues } from "./runs/reference.ts";
import { scanValues } from "./scan/reference.ts";
import { scatterValues } from "./scatter/reference.ts";
import { histogramValues, rankIndices, sortValues } from "./sort/reference.ts";

type Elements = ArrayLike<number>;

export function runKernel(kernel: Kernel, inputs: readonly Elements[]): Float64Array[] {
  const { core, domain } = kernel;
  if (core?.kind === "attention") return runAttention(kernel, core, inputs);
  const shapes = kernel.outputs.map((output) => outputShape(kernel, output));
  const outputs = shapes.map((shape) => new Float64Array(sizeOf(shape)));
  const known = knownValues(kernel, inputs);
  const indices = indicesOf(kernel, inputs);
  for (let flat = 0; flat < sizeOf(domain); flat++) {
    const index = unravel(flat, domain);
    const accumulators = known
      ? known.map((values) => values[flat] as number)
      : coreValues(core, domain, inputs, index);
    for (const [output, { value, dtype }] of kernel.outputs.entries()) {
      const row = (shapes[output] as Shape).slice(domain.length);
      const count = sizeOf(row);
      for (let element = 0; element < count; element++) {
        const at = [...index, ...unravel(element, row)];
        const result = wrap(evaluate(value, inputs, at, accumulators), dtype);
        (outputs[output] as Float64Array)[(indices?.[flat] ?? flat) * count + element] = result;
      }
    }
  }
  return outputs;
}

/** Returns every element of each accumulator of a core whose elements are computed together; null for other cores. */
function knownValues(
  { core, domain }: Kernel,
  inputs: readonly Elements[],
): readonly Float64Array[] | null {
  const at = (operand: Expression, index: readonly number[]): number =>
    evaluate(operand, inputs, index, []);
  if (core?.kind === "fourier") return fourierValues(core, domain, at);
  if (core?.kind === "sort") return [sortValues(core, domain, at)];
  if (core?.kind === "histogram") return [histogramValues(core, domain, at)];
  if (core?.kind === "factorization") return [factoredValues(core, domain, at)];
  if (core?.kind === "substitution") return [substitutedValues(core, domain, at)];
  if (core?.kind === "runs") return [runValues(core, domain, at)];
  if (core?.kind !== "scan" && core?.kind !== "scatter") return null;
  const dtype = accumulatorDtype(core);
  const by = (name: InstructionName) => (x: number, y: number) =>
    wrap(instructions[name].evaluate([x, y], dtype, dtype), dtype);
  if (core.kind === "scatter") return [scatterValues(core, domain, at, by(combiner[core.combine]))];
  const combine = by(combiner[core.combine]);
  return [scanValues(core, domain, dtype, { at, combine, multiply: by("mul") })];
}

/** Returns the flat index at which each element is stored, for a rank core; null for others, which keep the index. */
function indicesOf({ core, domain }: Kernel, inputs: readonly Elements[]): Float64Array | null {
  if (core?.kind !== "rank") return null;
  return rankIndices(core, domain, (operand, index) => evaluate(operand, inputs, index, []));
}

/** Evaluates each output over its own result. */
function runAttention(
  kernel: Kernel,
  core: Attention,
  inputs: readonly Elements[],
): Float64Array[] {
  const results = attentionValues(core, attentionBatch(kernel.domain, core), (operand, index) =>
    evaluate(operand, inputs, index, []),
  );
  return kernel.outputs.map((output, nth) => {
    const shape = outputShape(kernel, output);
    return (results[nth] as Float64Array).map((accumulator, flat) =>
      wrap(evaluate(output.value, inputs, unravel(flat, shape), [accumulator]), output.dtype),
    );
  });
}

/** Returns the accumulators of any other core at an index: one, or for a rows core one for each stage. */
function coreValues(
  core: Core | null,
  domain: Shape,
  inputs: readonly Elements[],
  index: readonly number[],
): number[] {
  switch (core?.kind) {
    case undefined:
    case "scan":
    case "scatter":
    case "runs":
    case "sort":
    case "histogram":
    case "rank":
    case "attention":
    case "fourier":
    case "factorization":
    case "substitution":
      return [];
    case "reduce":
      return [reduce(core, core.axes, inputs, index, [])];
    case "matmul":
      return [dot(core, accumulatorDtype(core), inputs, index)];
    case "convolution":
      return [correlate(core, domain, accumulatorDtype(core), inputs, index)];
    case "rows": {
      const accumulators: number[] = [];
      for (const stage of core.stages)
        accumulators.push(reduce(stage, core.axes, inputs, index, accumulators));
      return accumulators;
    }
    default:
      return core satisfies never;
  }
}

const combiner: Readonly<Record<Combine, InstructionName>> = {
  sum: "add",
  prod: "mul",
  max: "max",
  min: "min",
};

function reduce(
  stage: RowStage,
  axes: Shape,
  inputs: readonly Elements[],
  index: readonly number[],
  accumulators: readonly number[],
): number {
  const dtype = accumulatorDtype({ kind: "reduce", axes, ...stage });
  const { evaluate: combine } = instructions[combiner[stage.combine]];
  let total = identity(stage.combine, dtype);
  for (let flat = 0; flat < sizeOf(axes); flat++) {
    const at = [...index, ...unravel(flat, axes)];
    const value = evaluate(stage.value, inputs, at, accumulators);
    total = wrap(combine([total, value], dtype, dtype), dtype);
  }
  return total;
}

function dot(
  core: Matmul,
  dtype: KernelDType,
  inputs: readonly Elements[],
  index: readonly number[],
): number {
  const batch = index.slice(0, -2);
  const [row, column] = index.slice(-2) as [number, number];
  let total = 0;
  for (let inner = 0; inner < core.k; inner++) {
    const a = evaluate(core.a, inputs, [...batch, row, inner], []);
    const b = evaluate(core.b, inputs, [...batch, inner, column], []);
    const product = core.bytes
      ? productOfWords(a, b, core.bytes)
      : instructions.mul.evaluate([a, b], dtype, dtype);
    total = wrap(total + product, dtype);
  }
  return total;
}

function correlate(
  core: Convolution,
  [, outputs]: Shape,
  dtype: KernelDType,
  inputs: readonly Elements[],
  [n, output, ...out]: readonly number[],
): number {
  const { groups, channels, axes } = core;
  const group = Math.floor((output as number) / ((outputs as number) / groups));
  const window = axes.map((axis) => axis.window);
  let total = 0;
  for (let channel = 0; channel < channels; channel++) {
    for (let flat = 0; flat < sizeOf(window); flat++) {
      const tap = unravel(flat, window);
      const index = axes.map(
        ({ stride, dilation, before }, axis) =>
          (out[axis] as number) * stride + (tap[axis] as number) * dilation - before,
      );
      if (index.some((at, axis) => at < 0 || at >= (axes[axis]?.extent ?? 0))) continue;
      const at = [n as number, group * channels + channel, ...index];
      const x = evaluate(core.input, inputs, at, []);
      const w = evaluate(core.weight, inputs, [output as number, channel, ...tap], []);
      total = wrap(total + instructions.mul.evaluate([x, w], dtype, dtype), dtype);
    }
  }
  return total;
}

/** The parts of an expression, operands first, and the indices of each part's operands among them. */
interface Evaluation {
  readonly order: readonly Expression[];
  readonly operands: readonly (readonly number[])[];
}

const evaluations = new WeakMap<Expression, Evaluation>();

function evaluationOf(root: Expression): Evaluation {
  const known = evaluations.get(root);
  if (known !== undefined) return known;
  const order = topological([root]);
  const indices = new Map(order.map((expression, index) => [expression, index]));
  const operands = order.map((expression) =>
    operandsOf(expression).map((operand) => indices.get(operand) as number),
  );
  const evaluation = { order, operands };
  evaluations.set(root, evaluation);
  return evaluation;
}

/** Evaluates one part after the other, so that a long chain needs no deeper stack than a short one. */
function evaluate(
  expression: Expression,
  inputs: readonly Elements[],
  index: readonly number[],
  accumulators: readonly number[],
): number {
  const { order, operands } = evaluationOf(expression);
  const values: number[] = [];
  for (const [nth, part] of order.entries()) {
    const known = (operands[nth] as readonly number[]).map((operand) => values[operand] as number);
    values.push(compute(part, known, inputs, index, accumulators));
  }
  return values.at(-1) as number;
}

function compute(
  expression: Expression,
  operands: readonly number[],
  inputs: readonly Elements[],
  index: readonly number[],
  accumulators: readonly number[],
): number {
  switch (expression.kind) {
    case "constant":
      return wrap(expression.value, expression.dtype);
    case "load": {
      const offset = offsetOf(expression.access, index);
      if (offset === null) return 0;
      return read(inputs, expression, offset);
    }
    case "index":
      return offsetOf(expression.access, index) ?? 0;
    case "valid":
      return Number(offsetOf(expression.access, index) !== null);
    case "gather":
      return read(inputs, expression, operands[0] as number);
    case "accumulator":
      return accumulators[expression.stage ?? 0] as number;
    case "apply":
      return applied(expression, operands);
    default:
      return expression satisfies never;
  }
}

function element(inputs: readonly Elements[], input: number, offset: number): number {
  const value = inputs[input]?.[offset];
  if (value === undefined)
    throw new RangeError(`load of element ${offset} of input ${input} is outside it`);
  return value;
}

function read(inputs: readonly Elements[], { input, unpacks }: Read, offset: number): number {
  if (unpacks === undefined) return element(inputs, input, offset);
  const packed = packedIn({ unpacks });
  const word = element(inputs, input, Math.floor(offset / packed));
  return narrowOfWord(unpacks, word, offset % packed);
}

/** Floats keep their double precision; other values are wrapped to what the dtype can represent. */
function wrap(value: number, dtype: KernelDType): number {
  return dtype === "f32" || dtype === "f16" ? value : store(value, dtype);
}
