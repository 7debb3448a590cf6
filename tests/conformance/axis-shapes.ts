/**
 * Reductions, scans and sorts along each axis of eight, of operands in any memory layout: the same as along
 * the last axis of a matrix whose rows were gathered one element at a time. Derived from the specifications.
 */
import { signatureOf } from "../../src/engine/derive/signatures.ts";
import { specs } from "../../src/engine/derive/specs.ts";
import * as tensorpad from "../../src/engine/index.ts";
import { formatShape, type Shape, sameShape } from "../../src/engine/ir/shape.ts";
import type { OpSpec } from "../../src/engine/ops/define.ts";
import { casesOf } from "../ops/tables.ts";
import { indicesOf, type Laid, type LayoutName, laidOut, offsetOf } from "./layouts.ts";
import { elementsOf, generator } from "./samples.ts";
import { firstDifference } from "./tolerance.ts";

type Tensor = tensorpad.Tensor;
type AlongAxis = (x: Tensor, axis: number) => Tensor;

const exported = new Map<string, unknown>(Object.entries(tensorpad));

/** Ops of one tensor and an axis, whose other parameters are optional. */
export const axisSpecs: readonly OpSpec[] = specs.filter(
  (spec) =>
    ["reduction", "scan", "sorting", "activation", "normalization"].includes(spec.family) &&
    spec.kind !== "transform" &&
    /^x: TensorLike, axis\?: number/.test(signatureOf(spec).parameters) &&
    signatureOf(spec).returns === "Tensor",
);

const shape = [2, 1, 3, 2, 1, 2, 4, 2];
const names: readonly LayoutName[] = [
  "transposed",
  "flipped",
  "strided",
  "broadcast",
  "contiguous",
];

const call = ({ name }: OpSpec): AlongAxis => exported.get(name) as AlongAxis;

/** The operand for an axis: each axis has another layout. */
function operandOf(spec: OpSpec, axis: number): Laid {
  const sample = casesOf(spec).find(({ operands }) => operands[0])?.operands[0] ?? { shape };
  const draw = generator(spec.name);
  const layout = names[axis % names.length] as LayoutName;
  return laidOut(layout, shape, "f32", (count) => elementsOf(sample, "f32", count, draw));
}

/** Each line along the axis as a row, in the order of the other indices. */
function rowsAlong({ elements }: Laid, axis: number): number[][] {
  return indicesOf(shape.toSpliced(axis, 1)).map((others) =>
    Array.from({ length: shape[axis] as number }, (_, coordinate) => {
      const index = others.toSpliced(axis, 0, coordinate);
      return elements[offsetOf(index, shape)] as number;
    }),
  );
}

export interface Line {
  readonly shape: Shape;
  readonly data: readonly number[];
}

export const allAxes: readonly number[] = shape.map((_, axis) => axis);

/** An op's results along each axis, or null where it does not take the axis's extent. */
function along(results: readonly (() => Tensor)[]): Promise<(Line | null)[]> {
  return Promise.all(
    results.map(async (make) => {
      try {
        const result = make();
        return { shape: result.shape, data: [...(await result.data())] };
      } catch (error) {
        if (error instanceof Error && error.name === "Fault") return null;
        throw error;
      }
    }),
  );
}

/** The expected results: those of the rows along their last axis, on the reference. */
export function rowsWanted(spec: OpSpec, axes: readonly number[]): Promise<(Line | null)[]> {
  const matrix = (axis: number): Tensor => tensorpad.tensor(rowsAlong(operandOf(spec, axis), axis));
  return along(axes.map((axis) => () => call(spec)(matrix(axis), -1)));
}

/** The first axis along which the current device returns something else, in words, or null. */
export async function differenceAlong(
  spec: OpSpec,
  axes: readonly number[],
  wanted: readonly (Line | null)[],
): Promise<string | null> {
  const found = await along(
    axes.map((axis) => () => call(spec)(operandOf(spec, axis).tensor(), axis)),
  );
  for (const [index, axis] of axes.entries()) {
    const difference = differenceOn(axis, found[index] ?? null, wanted[index] ?? null);
    if (difference !== null) return `axis ${axis}: ${difference}`;
  }
  return null;
}

function differenceOn(axis: number, got: Line | null, want: Line | null): string | null {
  if (got === null || want === null) return got === want ? null : "is refused by one of the two";
  const reduced = shape.toSpliced(axis, 1);
  const [, kept] = want.shape;
  const full = kept === undefined ? reduced : reduced.toSpliced(axis, 0, kept);
  if (!sameShape(got.shape, full)) return `shape ${formatShape(got.shape)}`;
  const moved = indicesOf(full).map((index) =>
    kept === undefined
      ? offsetOf(index, reduced)
      : offsetOf(index.toSpliced(axis, 1), reduced) * kept + (index[axis] as number),
  );
  const expected = moved.map((at) => want.data[at] as number);
  const largest = expected.filter(Number.isFinite).reduce((x, y) => Math.max(x, Math.abs(y)), 1);
  const allowance = { relative: 2 ** -17, absolute: 2 ** -18 * largest };
  return firstDifference(got.data, expected, allowance);
}
