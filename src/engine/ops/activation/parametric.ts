/** Makes activations with parameters: functions of each element that are composed of other ops. */
import type { Tensor } from "../../graph/tensor.ts";
import { composite } from "../composite.ts";
import type { Case, ErrorCase, Op, OperandSample, TensorLike } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";

export type Activation<Parameters extends unknown[] = []> = Op<
  (x: TensorLike, ...parameters: Parameters) => Tensor
>;

interface ActivationSpec<Parameters extends unknown[]> {
  readonly name: string;
  readonly doc: string;
  readonly example: string;
  /** Receives floats: integers and bools are cast to f32 first. */
  readonly build: (x: Tensor, ...parameters: Parameters) => Tensor;
  /** Parameters that the tests call the activation with; `[]` where none are needed. */
  readonly samples: NoInfer<readonly [Parameters, ...Parameters[]]>;
  /** Points where the slope jumps, for any of the samples. */
  readonly kinks?: readonly number[];
  /** Elements are drawn from −range to range; default 3. */
  readonly range?: number;
  readonly errors?: readonly ErrorCase[];
}

export function activation<Parameters extends unknown[] = []>(
  spec: ActivationSpec<Parameters>,
): Activation<Parameters> {
  const { name, doc, example, build } = spec;
  const call = (x: TensorLike, ...rest: Parameters): Tensor => build(floatOf(x), ...rest);
  return composite({
    name,
    family: "activation",
    doc,
    example,
    method: true,
    build: call,
    cases: casesOf(spec),
    errors: spec.errors ?? [],
  }) as unknown as Activation<Parameters>;
}

function casesOf<Parameters extends unknown[]>(spec: ActivationSpec<Parameters>): Case[] {
  const { build, samples, kinks = [], range = 3 } = spec;
  const operand = (...shape: number[]): OperandSample => ({
    shape,
    low: -range,
    high: range,
    apart: { from: kinks, by: 0.05 },
  });
  const caseOf = (sample: Parameters, of: OperandSample): Case => ({
    operands: [of],
    build: (x) => build(floatOf(x), ...sample),
  });
  return [
    caseOf(samples[0], operand()),
    caseOf(samples[0], { shape: [7], dtype: "i32", low: -7, high: 7 }),
    ...samples.map((sample) => caseOf(sample, operand(2, 3, 7))),
  ];
}
