/**
 * Ops on integers and bools: for each op and each dtype that is no float, the smallest case that accepts it. Derived
 * from the specifications, so that a new op is tried in every dtype.
 */
import { describe, expect, it } from "vitest";
import { specs } from "../../src/engine/derive/specs.ts";
import type { InitOptions } from "../../src/engine/index.ts";
import type { DType } from "../../src/engine/ir/dtype.ts";
import { sizeOf } from "../../src/engine/ir/shape.ts";
import type { Case, OperandSample, OpSpec } from "../../src/engine/ops/define.ts";
import { casesOf } from "../ops/tables.ts";
import { computeOn } from "../running/compute-on.ts";
import { differenceOf, type Evaluation, evaluate } from "./evaluation.ts";
import { expectedValues } from "./expected-values.ts";
import { type Elements, elementsOf, generator, largestOf, type Sample } from "./samples.ts";

type NonFloatDType = "i32" | "u32" | "bool";

/** An op in a dtype: its cases with float operands, converted to this dtype. */
export interface Subject {
  readonly title: string;
  readonly spec: OpSpec;
  readonly dtype: NonFloatDType;
  /** The smallest first, those without elements last. */
  readonly samples: readonly Sample[];
}

/** A subject's outcome: the result of its first case that accepts the dtype, or the refusal of the first one. */
type Answer =
  | { readonly sample: Sample; readonly value: Evaluation }
  | { readonly sample: Sample; readonly refusal: string };

/** Larger cases are about how kernels are partitioned. */
const maxElements = 4000;

/** The subjects of each op that has float cases. */
export const subjectsByOp: readonly (readonly [name: string, subjects: readonly Subject[]])[] =
  specs.flatMap((spec) => {
    const own = (["i32", "u32", "bool"] as const).map((dtype) => subjectOf(spec, dtype));
    return own[0]?.samples.length === 0 ? [] : [[spec.name, own] as const];
  });

function subjectOf(spec: OpSpec, dtype: NonFloatDType): Subject {
  const samples = casesOf(spec)
    .filter(({ operands }) => operands.some((operand) => operand.dtype === undefined))
    .map((stated) => sampleIn(spec, stated, dtype))
    .filter((sample) => largestOf(sample) <= maxElements)
    .sort((a, b) => rankOf(a) - rankOf(b));
  return { title: `${spec.name} of ${dtype}`, spec, dtype, samples };
}

function rankOf(sample: Sample): number {
  const isEmpty = sample.operands.some(({ shape }) => sizeOf(shape) === 0);
  const size = largestOf(sample);
  return isEmpty || size < 2 ? maxElements + size : size;
}

function sampleIn(spec: OpSpec, stated: Case, dtype: NonFloatDType): Sample {
  const draw = generator(spec.name);
  const operands = stated.operands.map((operand): Elements => {
    const own = operand.dtype ?? dtype;
    const range = operand.dtype === undefined ? integerRange(operand, dtype) : operand;
    return {
      ...operand,
      dtype: own,
      elements: elementsOf(range, own, sizeOf(operand.shape), draw),
    };
  });
  return { title: spec.name, spec, case: stated, operands };
}

/** The range that a case states, clamped to the dtype: at least two integers. */
function integerRange(
  { shape, low = -2, high = 3 }: OperandSample,
  dtype: NonFloatDType,
): OperandSample {
  if (dtype === "bool") return { shape };
  const least = Math.max(Math.ceil(low), dtype === "u32" ? 0 : Number.NEGATIVE_INFINITY);
  return { shape, low: least, high: Math.max(least + 2, Math.ceil(high)) };
}

/** On the current device. Errors other than a refusal in words are thrown. */
export async function answerOf({ samples }: Subject): Promise<Answer> {
  let refusal: Answer | null = null;
  for (const sample of samples) {
    try {
      return { sample, value: await evaluate(sample) };
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "Fault") throw error;
      refusal ??= { sample, refusal: error.message };
    }
  }
  return refusal as Answer;
}

/** A sample with the same numbers as floats, where its case does not require another dtype. */
export function asFloats({ case: stated, operands, ...rest }: Sample): Sample {
  const dtypeOf = (index: number): DType => stated.operands[index]?.dtype ?? "f32";
  const floats = operands.map((operand, index) => ({ ...operand, dtype: dtypeOf(index) }));
  return { ...rest, case: stated, operands: floats };
}

/** A difference between a device and the reference in words, or null. Ops refuse before a device is involved. */
async function differenceFrom({ title }: Subject, want: Answer): Promise<string | null> {
  if ("refusal" in want) return null;
  const difference = differenceOf(want.sample, await evaluate(want.sample), want.value);
  return difference === null ? null : `${title}: ${difference}`;
}

/** Declares the suite for a device; a missing device fails it. */
export function dtypeConformance(title: string, options: InitOptions): void {
  describe(`integers on ${title}`, () => {
    const tests = subjectsByOp.map(
      ([op, own]) => [`${op} of each dtype agrees with the reference`, own] as const,
    );
    const expected = expectedValues(
      tests.flatMap(([test, own]) => own.map((subject) => [test, subject] as const)),
      answerOf,
    );
    computeOn(options);

    it.each(tests)("%s", async (_, own) => {
      const differences = own.map((subject) => differenceFrom(subject, expected(subject)));
      expect((await Promise.all(differences)).filter((each) => each !== null)).toEqual([]);
    });
  });
}
