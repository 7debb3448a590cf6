/**
 * Elementwise ops over ranks from 0 to 8, sizes 0 and 1, every broadcast, and operands that movements left
 * in another order: the same as over the elements one by one. Derived from the specifications.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { specs } from "../../src/engine/derive/specs.ts";
import type { TensorData } from "../../src/engine/graph/tensor.ts";
import * as tensorpad from "../../src/engine/index.ts";
import { broadcastShapes, type Shape, sizeOf } from "../../src/engine/ir/shape.ts";
import type { Case, OperandSample, OpSpec } from "../../src/engine/ops/define.ts";
import { type Pattern, patterns } from "./broadcasts.ts";
import { indicesOf, type Laid, laidOut, offsetOf } from "./layouts.ts";
import { type Elements, elementsOf, generator, toTensor } from "./samples.ts";
import { allowanceFor, firstDifference } from "./tolerance.ts";

const { init } = tensorpad;
type Tensor = tensorpad.Tensor;
type Device = tensorpad.Device;
type InitOptions = tensorpad.InitOptions;

const exported = new Map<string, unknown>(Object.entries(tensorpad));
const families = [
  "arithmetic",
  "exponential",
  "trigonometric",
  "comparison",
  "bitwise",
  "activation",
];

/** Ops of one operand or two that go element by element. */
const elementwise = specs.filter(
  ({ family, parameters, returns }) =>
    families.includes(family) &&
    ["x: TensorLike", "x: TensorLike, y: TensorLike"].includes(parameters) &&
    returns === undefined,
);

const turns = 12;

/** The operands of one call, and each one's elements stretched to the result's shape. */
interface Call {
  readonly title: string;
  readonly operands: readonly Laid[];
  readonly stretched: readonly (readonly number[])[];
  readonly shape: Shape;
}

interface Subject {
  readonly spec: OpSpec;
  readonly calls: readonly Call[];
}

/** Every pattern for add; each other op takes its turn among them. */
function subjectOf(spec: OpSpec, place: number): Subject {
  const own = patterns.filter((_, at) => spec.name === "add" || at % turns === place % turns);
  return { spec, calls: own.map((pattern) => callOf(spec, pattern)) };
}

function callOf(spec: OpSpec, { shapes, layouts }: Pattern): Call {
  const own = shapes.slice(0, spec.parameters.includes("y") ? 2 : 1);
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

function sampleOf({ cases }: OpSpec, side: number): OperandSample {
  const operands = cases[0]?.operands ?? [];
  return operands[side] ?? operands[0] ?? { shape: [] };
}

/** The elements that NumPy's broadcast to `result` has, in order. */
function stretch({ shape, elements }: Laid, result: Shape): number[] {
  return indicesOf(result).map((index) => {
    const own = index.slice(result.length - shape.length);
    const at = own.map((place, axis) => (shape[axis] === 1 ? 0 : place));
    return elements[offsetOf(at, shape)] as number;
  });
}

const subjects = elementwise.map(subjectOf);

const apply = ({ name }: OpSpec, operands: readonly Tensor[]): Tensor =>
  (exported.get(name) as (...operands: readonly Tensor[]) => Tensor)(...operands);

/** All calls' elements in one row for each operand. */
function rowsOf({ spec, calls }: Subject): Elements[] {
  return (calls[0] as Call).operands.map((_, side) => {
    const elements = calls.flatMap(({ stretched }) => stretched[side] as readonly number[]);
    return { shape: [elements.length], dtype: sampleOf(spec, side).dtype ?? "f32", elements };
  });
}

/** Declares the suite for a device; a device that is not there fails it. */
export function elementwiseShapes(title: string, options: InitOptions): void {
  describe(`elementwise ops of any shapes on ${title}`, () => {
    const expected = new Map<Subject, number[]>();
    let device: Device;

    beforeAll(async () => {
      const reference = await init({ device: "reference" });
      for (const subject of subjects) {
        const result = apply(subject.spec, rowsOf(subject).map(toTensor));
        expected.set(subject, [...(await result.data())]);
      }
      await reference.dispose();
      device = await init(options);
    }, 120_000);
    afterAll(() => device.dispose());

    it.each(subjects.map((subject) => [subject.spec.name, subject] as const))(
      "%s",
      async (_, subject) => {
        const { spec, calls } = subject;
        const results = calls.map(({ operands }) =>
          apply(
            spec,
            operands.map(({ tensor }) => tensor()),
          ),
        );
        const found = await Promise.all(results.map((result) => result.data()));
        const wanted = expected.get(subject) as number[];
        const row = {
          title: spec.name,
          spec,
          case: spec.cases[0] as Case,
          operands: rowsOf(subject),
        };
        const allowance = allowanceFor(row, wanted);
        let start = 0;
        for (const [place, { title: how, shape }] of calls.entries()) {
          expect((results[place] as Tensor).shape, how).toEqual(shape);
          const end = start + sizeOf(shape);
          const own = wanted.slice(start, end);
          expect(firstDifference(found[place] as TensorData, own, allowance), how).toBeNull();
          start = end;
        }
      },
    );
  });
}
