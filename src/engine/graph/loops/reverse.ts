/**
 * The gradient of a loop: a loop in the other direction. It computes each step again from the carries before it, which
 * the first loop stacks, takes the cotangents through the step's ops, and adds up those of what the body closes over.
 */
import { isFloat } from "../../ir/dtype.ts";
import { recorder, type TensorType } from "../../ops/define.ts";
import { placeholder } from "../stand-in.ts";
import type { Tensor } from "../tensor.ts";
import type { Body } from "./body.ts";
import { bodyTypes, type Course, recordLoop, resultsOf } from "./primitive.ts";
import { bodyFrom } from "./recorded-body.ts";

/** The operands whose cotangents a gradient is made of, and the results whose cotangents there are. */
interface Wanted {
  readonly carries: readonly number[];
  readonly items: readonly number[];
  readonly closed: readonly number[];
  /** The indices of the body's outputs, and of stacked carries, that have cotangents at each step. */
  readonly results: readonly number[];
  readonly before: readonly number[];
}

/** The cotangents of a loop's operands from those of its results. */
export function pulledBack(
  operands: readonly Tensor[],
  course: Course,
  cotangents: readonly (Tensor | null | undefined)[],
): readonly (Tensor | null)[] {
  const { body, carries, items, reverse } = course;
  const outputs = body.outputs.length;
  const isGiven = (index: number): boolean => !!cotangents[index];
  const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from }, (_, index) => from + index);
  if (!range(0, outputs + carries).some(isGiven)) return operands.map(() => null);
  const types = bodyTypes(operands, course);
  const isFloatAt = (index: number): boolean => isFloat((types[index] as TensorType).dtype);
  const isTracked = (index: number): boolean => (operands[index] as Tensor).node.tracked;
  const wanted: Wanted = {
    carries: range(0, carries).filter(isFloatAt),
    items: range(carries, carries + items).filter((index) => isFloatAt(index) && isTracked(index)),
    closed: range(carries + items, operands.length).filter(
      (index) => isFloatAt(index) && isTracked(index),
    ),
    results: range(carries, outputs).filter(isGiven),
    before: range(0, carries).filter((index) => isGiven(outputs + index)),
  };
  const key = `gradient ${JSON.stringify(wanted)} ${types.map(({ dtype, shape }) => `${dtype}${shape.join()}`).join(";")}`;
  const backward = body.once(key, () => backwardBody(body, types, course, wanted));
  const zeros = ({ dtype, shape }: TensorType): Tensor =>
    recorder().lift(0, dtype).broadcastTo(shape);
  const before = resultsOf(
    operands,
    course,
    range(0, carries).map((index) => outputs + index),
  );
  const flows = [
    ...wanted.carries.map((index) => cotangents[index] ?? zeros(types[index] as TensorType)),
    ...wanted.closed.map((index) => zeros(types[index] as TensorType)),
  ];
  const perStep = [
    ...before,
    ...operands.slice(carries, carries + items),
    ...wanted.results.map((index) => cotangents[index] as Tensor),
    ...wanted.before.map((index) => cotangents[outputs + index] as Tensor),
  ];
  const { last, stacked } = recordLoop(
    [...flows, ...perStep, ...operands.slice(carries + items), ...backward.closed],
    {
      body: backward.body,
      carries: flows.length,
      items: perStep.length,
      steps: course.steps,
      reverse: !reverse,
    },
  );
  const found: (Tensor | null)[] = operands.map(() => null);
  for (const [at, index] of wanted.carries.entries()) found[index] = last[at] as Tensor;
  for (const [at, index] of wanted.closed.entries())
    found[index] = last[wanted.carries.length + at] as Tensor;
  for (const [at, index] of wanted.items.entries()) found[index] = stacked[at] as Tensor;
  return found;
}

function backwardBody(
  body: Body,
  types: readonly TensorType[],
  { carries, items }: Course,
  wanted: Wanted,
): { readonly body: Body; readonly closed: readonly Tensor[] } {
  const held = ({ shape, dtype }: TensorType): Tensor => placeholder(shape, dtype, false);
  const typeAt = (index: number): TensorType => types[index] as TensorType;
  const outputs = body.types(types);
  const outputType = (index: number): TensorType =>
    outputs[body.outputs[index] as number] as TensorType;
  const flows = wanted.carries.map((index) => held(typeAt(index)));
  const sums = wanted.closed.map((index) => held(typeAt(index)));
  const values = types.map(held);
  const results = wanted.results.map((index) => held(outputType(index)));
  const also = wanted.before.map((index) => held(typeAt(index)));
  const { source, pullBack } = recorder();
  const sources = values.map((value) => (isFloat(value.dtype) ? source(value) : value));
  const computed = body.record(sources);
  const seeds: (Tensor | null)[] = computed.map(() => null);
  for (const [at, index] of wanted.carries.entries()) seeds[index] = flows[at] as Tensor;
  for (const [at, index] of wanted.results.entries()) seeds[index] = results[at] as Tensor;
  const floats = sources.filter(({ dtype }) => isFloat(dtype));
  const pulled = pullBack(computed, seeds, floats);
  const flowTo = (index: number): Tensor | null =>
    pulled[floats.indexOf(sources[index] as Tensor)] ?? null;
  const orZero = (index: number): Tensor =>
    flowTo(index) ?? recorder().lift(0, typeAt(index).dtype).broadcastTo(typeAt(index).shape);
  const nextFlows = wanted.carries.map((index) => {
    const more = also[wanted.before.indexOf(index)];
    const flow = flowTo(index);
    return more && flow ? flow.add(more) : (more ?? flow ?? orZero(index));
  });
  const nextSums = wanted.closed.map((index, at) => {
    const flow = flowTo(index);
    return flow ? (sums[at] as Tensor).add(flow) : (sums[at] as Tensor);
  });
  const perItem = wanted.items.map(orZero);
  const inputs = [
    ...flows,
    ...sums,
    ...values.slice(0, carries),
    ...values.slice(carries, carries + items),
    ...results,
    ...also,
    ...values.slice(carries + items),
  ];
  const made = bodyFrom(inputs, [...nextFlows, ...nextSums, ...perItem]);
  if (made === null) throw new Error("the gradient of a loop has a rule of its own in it");
  return made;
}
