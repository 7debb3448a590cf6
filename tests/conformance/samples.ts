/** Operands for an op's cases: the same elements in every run, on every backend. */

import { type Tensor, tensor } from "../../src/engine/index.ts";
import type { DType } from "../../src/engine/ir/dtype.ts";
import { sizeOf } from "../../src/engine/ir/shape.ts";
import type { Case, OperandSample, OpSpec } from "../../src/engine/ops/define.ts";
import { casesOf, errorsOf } from "../ops/tables.ts";

export interface Sample {
  readonly title: string;
  readonly spec: OpSpec;
  readonly case: Case;
  readonly operands: readonly Elements[];
}

export interface Elements extends OperandSample {
  readonly dtype: DType;
  readonly elements: readonly number[];
}

/** Each case as stated, and again in the integer dtypes where an elementwise op takes numbers. */
export function samplesOf(spec: OpSpec): Sample[] {
  return casesOf(spec).flatMap((stated, index) => [
    sample(spec, stated, index, null),
    ...(takesIntegers(spec, stated) ? (["i32", "u32"] as const) : []).map((dtype) =>
      sample(spec, stated, index, dtype),
    ),
  ]);
}

/** Those with at most this many elements in an operand; if there are none, the smallest. */
export function upTo<S extends Sample>(maxElements: number, samples: readonly S[]): S[] {
  const smallest = Math.min(...samples.map(largestOf));
  return samples.filter((sample) => largestOf(sample) <= Math.max(smallest, maxElements));
}

function takesIntegers(spec: OpSpec, stated: Case): boolean {
  if (spec.kind !== "elementwise" || !spec.primitive || stated.operands.length === 0) return false;
  if (stated.operands.some(({ dtype }) => dtype !== undefined)) return false;
  try {
    const types = stated.operands.map(() => ({ shape: [2], dtype: "i32" as const }));
    spec.primitive.infer(types, {});
    return true;
  } catch {
    return false;
  }
}

const roundOnce: ReadonlySet<string> = new Set(["elementwise", "movement", "reduction"]);

/** An op's result in f16 is rounded only once, when it is stored, so only the reference's result is right. */
export function roundsOnce({ primitive }: OpSpec): boolean {
  return primitive !== null && roundOnce.has(primitive.kind);
}

/** Larger cases in f16 are about how kernels are partitioned, which cases in f32 cover. */
const maxElements = 200;

export interface HalfSample extends Sample {
  /** The same elements in f32. */
  readonly full: Sample;
}

/** The cases again with their floats in f16, for every op that has no error for it. */
export function halfSamplesOf(spec: OpSpec): HalfSample[] {
  if (errorsOf(spec).some(({ message }) => message.includes("unsupported dtype f16"))) return [];
  const halves = casesOf(spec).flatMap((stated, index) => {
    if (stated.operands.every(({ dtype }) => dtype !== undefined)) return [];
    const full = sample(spec, stated, index, null);
    const operands = stated.operands.map(({ dtype = "f16", ...rest }) => ({ ...rest, dtype }));
    return [{ ...sample(spec, { ...stated, operands }, index, null), full }];
  });
  return roundsOnce(spec) ? halves : upTo(maxElements, halves);
}

/** The elements of the largest operand. */
export function largestOf({ operands }: Sample): number {
  return Math.max(0, ...operands.map(({ elements }) => elements.length));
}

function sample(spec: OpSpec, stated: Case, index: number, forced: DType | null): Sample {
  const draw = generator(`${spec.name}${index}`);
  const operands = stated.operands.map((operand): Elements => {
    const dtype = forced ?? operand.dtype ?? "f32";
    const elements = elementsOf(operand, dtype, sizeOf(operand.shape), draw);
    return { ...operand, dtype, elements };
  });
  const shapes = operands.map(({ shape, dtype }) => `${dtype}[${shape.join(", ")}]`).join(", ");
  return {
    title: `${spec.name} case ${index + 1}: ${shapes || "no operands"}`,
    spec,
    case: stated,
    operands,
  };
}

/** This many elements, as described by an operand's sample. */
export function elementsOf(
  operand: OperandSample,
  dtype: DType,
  count: number,
  draw: () => number,
): number[] {
  return Array.from({ length: count }, () => element(operand, dtype, draw));
}

/** Floats are multiples of 1/64, so that a step of 2^-10 to either side is exact in 32 bits. */
function element(operand: OperandSample, dtype: DType, draw: () => number): number {
  const {
    low = dtype === "u32" || dtype === "bool" ? 0 : -2,
    high = dtype === "bool" ? 2 : 2,
    apart,
  } = operand;
  for (;;) {
    const value = low + draw() * (high - low);
    const rounded =
      dtype === "f32" || dtype === "f16" ? Math.round(value * 64) / 64 : Math.floor(value);
    if (!apart?.from.some((kink) => Math.abs(rounded - kink) < apart.by)) return rounded;
  }
}

/** A small linear congruential generator (Numerical Recipes), seeded by a name. */
export function generator(name: string): () => number {
  let state = [...name].reduce(
    (hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0,
    7,
  );
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function toTensor({ elements, shape, dtype }: Elements): Tensor {
  const typed =
    dtype === "i32"
      ? Int32Array.from(elements)
      : dtype === "u32"
        ? Uint32Array.from(elements)
        : Float64Array.from(elements);
  return tensor(typed, { shape, dtype });
}
