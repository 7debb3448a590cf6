/**
 * The reference: runs a kernel in plain JavaScript, in double precision, one index at a time. It is deliberately
 * simple, so that its results can be trusted. WebGPU and WASM are compared with it.
 *
 * In: a kernel and its inputs' elements. Out: the elements of each output; integers are wrapped, bools are 0 or
 * 1, and floats are not rounded.
 */

import { type Expression, operandsOf, packedIn, type Read, topological } from "../ir/expression.ts";
import { applied } from "../ir/instruction.ts";
import { type Kernel, outputShape } from "../ir/kernel.ts";
import { narrowOfWord } from "../ir/numbers/narrow.ts";
import { sizeOf } from "../ir/shape.ts";
import { offsetOf, unravel } from "../ir/view.ts";
import { attentionReference } from "./attention/reference.ts";
import { convolutionReference } from "./convolution/reference.ts";
import { type CoreReference, type ElementAt, wrap } from "./core-reference.ts";
import type { Core, CoreOf } from "./cores.ts";
import { factorizationReference, substitutionReference } from "./factorization/reference.ts";
import { fourierReference } from "./fourier/reference.ts";
import { matmulReference } from "./matmul/reference.ts";
import { reduceReference } from "./reduce/reference.ts";
import { rowsReference } from "./rows/reference.ts";
import { runSumsReference } from "./runs/reference.ts";
import { scanReference } from "./scan/reference.ts";
import { scatterReference } from "./scatter/reference.ts";
import { histogramReference, rankReference, sortReference } from "./sort/reference.ts";

const references: {
  readonly [K in Core["kind"]]: CoreReference<CoreOf<K>>;
} = {
  reduce: reduceReference,
  matmul: matmulReference,
  convolution: convolutionReference,
  attention: attentionReference,
  scan: scanReference,
  scatter: scatterReference,
  rows: rowsReference,
  runs: runSumsReference,
  fourier: fourierReference,
  sort: sortReference,
  histogram: histogramReference,
  rank: rankReference,
  factorization: factorizationReference,
  substitution: substitutionReference,
};

type Elements = ArrayLike<number>;

export function runKernel(kernel: Kernel, inputs: readonly Elements[]): Float64Array[] {
  const { core, domain } = kernel;
  const at: ElementAt = (operand, index, accumulators = []) =>
    evaluate(operand, inputs, index, accumulators);
  // TypeScript does not relate the kind of a core to the entry of its kind.
  const reference = core && (references[core.kind] as CoreReference<Core>);
  const values = (core && reference?.values(core, domain, at)) ?? [];
  const indices = core && reference?.indices?.(core, domain, at);
  return kernel.outputs.map((output, nth) => {
    const { value, dtype } = output;
    const shape = outputShape(kernel, output);
    const accumulators = reference?.apart ? [values[nth] as Float64Array] : values;
    // In a rows core, an output may have several elements for each value of the accumulators.
    const count = reference?.apart ? 1 : sizeOf(shape.slice(domain.length));
    const elements = new Float64Array(sizeOf(shape));
    for (let flat = 0; flat < elements.length; flat++) {
      const which = Math.floor(flat / count);
      const known = accumulators.map((every) => every[which] as number);
      const element = wrap(at(value, unravel(flat, shape), known), dtype);
      elements[(indices?.[which] ?? which) * count + (flat % count)] = element;
    }
    return elements;
  });
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
