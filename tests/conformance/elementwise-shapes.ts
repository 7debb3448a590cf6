/**
 * Elementwise ops over ranks from 0 to 8, sizes 0 and 1, every broadcast, and operands permuted by view ops:
 * the same as over the elements one by one. Derived from the specifications.
 */
import { signatureOf } from "../../src/engine/derive/signatures.ts";
import type { TensorData } from "../../src/engine/graph/tensor.ts";
import * as tensorpad from "../../src/engine/index.ts";
import {
  broadcastShapes,
  formatShape,
  type Shape,
  sameShape,
  sizeOf,
} from "../../src/engine/ir/shape.ts";
import type { Case, OperandSample, OpSpec } from "../../src/engine/ops/define.ts";
import { casesOf } from "../ops/tables.ts";
import { type Pattern, patterns } from "./broadcasts.ts";
import { indicesOf, type Laid, laidOut, offsetOf } from "./layouts.ts";
import { type Elements, elementsOf, generator, toTensor } from "./samples.ts";
import { elementwiseSpecs } from "./special-operands.ts";
import { allowanceFor, firstDifference } from "./tolerance.ts";

type Tensor = tensorpad.Tensor;

const exported = new Map<string, unknown>(Object.entries(tensorpad));
const turns = 12;

/** The operands of one call, and each one's elements stretched to the result's shape. */
interface Call {
  readonly title: string;
  readonly operands: readonly Laid[];
  readonly stretched: readonly (readonly number[])[];
  readonly shape: Shape;
}

export class Subject {
  readonly spec: OpSpec;
  readonly #patterns: readonly Pattern[];
  #calls: readonly Call[] | undefined;

  constructor(spec: OpSpec, own: readonly Pattern[]) {
    this.spec = spec;
    this.#patterns = own;
  }

  /** Created lazily, which takes seconds for all subjects. */
  get calls(): readonly Call[] {
    this.#calls ??= this.#patterns.map((pattern) => callOf(this.spec, pattern));
    return this.#calls;
  }
}

/** Every pattern for add; the other ops rotate through them. */
function subjectOf(spec: OpSpec, index: number): Subject {
  const own = patterns.filter((_, at) => spec.name === "add" || at % turns === index % turns);
  return new Subject(spec, own);
}

function callOf(spec: OpSpec, { shapes, layouts }: Pattern): Call {
  const own = shapes.slice(0, signatureOf(spec).parameters.includes("y") ? 2 : 1);
  const operands = own.map((shape, side) => {
    const sample = sampleOf(spec, side);
    const draw = generator(`${spec.name}${shape.join()}${side}`);
    return laidOut(layouts[side as 0 | 1], shape, sample.dtype ?? "f32", (count) =>
      elementsOf(sample, sample.dtype ?? "f32", count, draw),
    );
  });
  const shape = own.reduce((x, y) => broadcastShapes(x, y) as Shape);
  return {
    title: own.map((each, side) => `${layouts[side as 0 | 1]} [${each.join(", ")}]`).join(" and "),
    operands,
    stretched: operands.map((operand) => stretch(operand, shape)),
    shape,
  };
}

function sampleOf(spec: OpSpec, side: number): OperandSample {
  const operands = casesOf(spec)[0]?.operands ?? [];
  return operands[side] ?? operands[0] ?? { shape: [] };
}

/** The elements of NumPy's broadcast to `result`, in order. */
function stretch({ shape, elements }: Laid, result: Shape): number[] {
  return indicesOf(result).map((index) => {
    const own = index.slice(result.length - shape.length);
    const at = own.map((coordinate, axis) => (shape[axis] === 1 ? 0 : coordinate));
    return elements[offsetOf(at, shape)] as number;
  });
}

export const subjects: readonly Subject[] = elementwiseSpecs.map(subjectOf);

const apply = ({ name }: OpSpec, operands: readonly Tensor[]): Tensor =>
  (exported.get(name) as (...operands: readonly Tensor[]) => Tensor)(...operands);

/** All calls' elements in one row for each operand. */
function rowsOf({ spec, calls }: Subject): Elements[] {
  return (calls[0] as Call).operands.map((_, side) => {
    const elements = calls.flatMap(({ stretched }) => stretched[side] as readonly number[]);
    return { shape: [elements.length], dtype: sampleOf(spec, side).dtype ?? "f32", elements };
  });
}

/** The expected results of all calls, one after the other, from rows of elements: on the reference. */
export async function wantedOf(subject: Subject): Promise<number[]> {
  return [...(await apply(subject.spec, rowsOf(subject).map(toTensor)).data())];
}

/** The first call for which the current device returns something else, in words, or null. */
export async function differenceAmong(
  subject: Subject,
  wanted: readonly number[],
): Promise<string | null> {
  const { spec, calls } = subject;
  const results = calls.map(({ operands }) =>
    apply(
      spec,
      operands.map(({ tensor }) => tensor()),
    ),
  );
  const found = await Promise.all(results.map((result) => result.data()));
  const row = { title: spec.name, spec, case: casesOf(spec)[0] as Case, operands: rowsOf(subject) };
  const allowance = allowanceFor(row, wanted);
  let start = 0;
  for (const [index, { title, shape }] of calls.entries()) {
    const result = results[index] as Tensor;
    if (!sameShape(result.shape, shape)) return `${title}: shape ${formatShape(result.shape)}`;
    const own = wanted.slice(start, start + sizeOf(shape));
    const difference = firstDifference(found[index] as TensorData, own, allowance);
    if (difference !== null) return `${title}: ${difference}`;
    start += own.length;
  }
  return null;
}
