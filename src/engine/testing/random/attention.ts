/**
 * Makes attention kernels and their elements from a seed, for tests of lowerings: operands in several layouts,
 * and gradients of the forward pass of the same operands.
 */
import type { KernelDType } from "../../ir/dtype.ts";
import type { Expression } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import type { Access } from "../../ir/view.ts";
import {
  type Attention,
  type AttentionResult,
  attentionShapes,
  type Backward,
  passOf,
  resultAxes,
} from "../../kernels/attention/core.ts";
import { runKernel } from "../../kernels/reference.ts";
import type { Compare } from "../differences-on-gpu.ts";
import { applyNode } from "../expressions.ts";
import { type KernelCase, Random } from "./kernel.ts";

export interface AttentionSizes {
  readonly batch?: Shape;
  readonly queries: number;
  readonly keys: number;
  readonly headSize: number;
  /** Defaults to the head size. */
  readonly valueSize?: number;
  readonly causal?: boolean;
  readonly mask?: "bool" | "f32";
}

interface Operand {
  readonly value: Expression;
  readonly elements: number[];
}

export function randomAttention(
  seed: number,
  sizes: AttentionSizes,
  results: readonly [AttentionResult, ...AttentionResult[]],
): KernelCase {
  const random = new Random(seed);
  const { batch = [], headSize, valueSize = headSize, causal = false, mask } = sizes;
  const operands: Operand[] = [];
  const none: Expression = { kind: "constant", dtype: "f32", value: 0 };
  let core: Attention = {
    kind: "attention",
    results: ["output", "statistics"],
    queries: sizes.queries,
    keys: sizes.keys,
    headSize,
    valueSize,
    scale: 1 / Math.sqrt(headSize),
    causal,
    query: none,
    key: none,
    value: none,
    mask: mask ? none : null,
    backward: null,
  };
  const forward = [...batch, ...resultAxes("output", core)];
  const [query, key, value, masked] = attentionShapes(forward, core).map((shape, index) =>
    operand(random, operands, shape, index === 3 ? (mask ?? "f32") : "f32"),
  ) as [Expression, Expression, Expression, Expression?];
  core = { ...core, query, key, value, mask: masked ?? null };
  if (passOf(results[0]) === "forward") return finish(random, operands, core, batch, results);
  const [output, statistics] = runKernel(
    kernelOf("forward", operands, core, forward, accumulators(core.results)),
    operands.map(({ elements }) => elements),
  ) as [Float64Array, Float64Array];
  const gradient = operand(random, operands, forward, "f32", "plain");
  const cotangent = operands.at(-1)?.elements ?? [];
  const rows = [...batch, sizes.queries];
  const delta = Array.from({ length: sizeOf(rows) }, (_, row) =>
    cotangent
      .slice(row * valueSize, (row + 1) * valueSize)
      .reduce((sum, g, index) => sum + g * (output[row * valueSize + index] as number), 0),
  );
  const backward: Backward = {
    gradient,
    statistics: given(operands, [...rows, 2], [...statistics].map(Math.fround)),
    delta: given(operands, rows, delta.map(Math.fround)),
  };
  return finish(random, operands, { ...core, backward }, batch, results);
}

/** Adds a random epilogue where there is one result. */
function finish(
  random: Random,
  operands: Operand[],
  original: Attention,
  batch: Shape,
  results: readonly [AttentionResult, ...AttentionResult[]],
): KernelCase {
  const core = { ...original, results };
  const domain = [...batch, ...resultAxes(results[0], core)];
  const outputs = accumulators(results);
  if (results.length === 1 && random.chance(0.5)) {
    const added = operand(random, operands, domain, "f32");
    const sum: Expression = applyNode("f32", "add", outputs[0]?.value as Expression, added);
    outputs[0] = { dtype: "f32", value: sum };
  }
  return {
    kernel: kernelOf(results.join("+"), operands, core, domain, outputs),
    inputs: operands.map(({ elements }) => elements),
  };
}

function accumulators(results: readonly AttentionResult[]): Kernel["outputs"][number][] {
  return results.map(() => ({ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }));
}

function kernelOf(
  name: string,
  operands: readonly Operand[],
  core: Attention,
  domain: Shape,
  outputs: Kernel["outputs"],
): Kernel {
  const inputs = operands.map(({ value, elements }) => ({
    dtype: value.dtype,
    size: elements.length,
  }));
  return { name, inputs, domain, core, outputs };
}

/** Returns a new input of that shape: row-major, with heads and positions exchanged in memory, or transposed. */
function operand(
  random: Random,
  operands: Operand[],
  shape: Shape,
  dtype: KernelDType,
  layout: "any" | "plain" = "any",
): Expression {
  const axes = shape.map((_, axis) => axis);
  const kind =
    layout === "plain" ? "plain" : random.pick(["plain", "heads", "transposed", "shared"]);
  if (kind === "transposed") axes.push(...axes.splice(-2).reverse());
  if (kind === "heads" && shape.length > 2) axes.splice(-3, 2, ...axes.slice(-3, -1).reverse());
  const strides = new Array<number>(shape.length).fill(0);
  let unit = 1;
  for (const axis of axes.reverse()) {
    // All indices of the first batch axis share their matrices.
    if (kind === "shared" && axis === 0 && shape.length > 2) continue;
    strides[axis] = unit;
    unit *= shape[axis] as number;
  }
  const elements = Array.from({ length: unit }, () =>
    dtype === "bool" ? Number(random.chance(0.7)) : random.integer(-16, 16) / 8,
  );
  const access: Access = [{ shape, strides, offset: 0, mask: null }];
  const value: Expression = { kind: "load", dtype, input: operands.length, access };
  operands.push({ value, elements });
  return value;
}

function given(operands: Operand[], shape: Shape, elements: number[]): Expression {
  const strides = shape.map((_, axis) => sizeOf(shape.slice(axis + 1)));
  const access: Access = [{ shape, strides, offset: 0, mask: null }];
  const value: Expression = { kind: "load", dtype: "f32", input: operands.length, access };
  operands.push({ value, elements });
  return value;
}

/** Finds the first element whose error is too large. */
export const isNearAttention: Compare = ({ kernel }, outputs, wanted) => {
  for (const [output, expected] of wanted.entries()) {
    const largest = expected.reduce((most, x) => Math.max(most, Math.abs(x)), 1);
    const allowed = 4e-5 * (largest < 1e30 ? largest : 1);
    for (const [index, element] of expected.entries()) {
      const got = outputs[output]?.[index] ?? Number.NaN;
      if (element === Math.fround(got) || Math.abs(got - element) <= allowed) continue;
      if (element <= -1e30 && got <= -1e30) continue;
      return `${kernel.name} of [${kernel.domain}], output ${output} at ${index}: ${got}, not ${element}`;
    }
  }
  return null;
};
