/**
 * The gradient of a loop: a loop in the other direction. It computes each step again from the carries before it, which
 * the first loop stacks, takes the cotangents through the step's ops, and adds up those of what the body closes over.
 */
import { isFloat } from "../../ir/dtype.ts";
import { recorder, type TensorType } from "../../ops/define.ts";
import { placeholder } from "../stand-in.ts";
import type { Tensor } from "../tensor.ts";
import type { Body } from "./body.ts";
import { bodyFrom } from "./recorded-body.ts";

/** The operands whose cotangents a gradient is made of, and the results whose cotangents there are. */
export interface WantedCotangents {
  readonly carries: readonly number[];
  readonly items: readonly number[];
  readonly closed: readonly number[];
  /** The indices of the body's outputs, and of stacked carries, that have cotangents at each step. */
  readonly results: readonly number[];
  readonly before: readonly number[];
}

/** Records the body of the loop, from the body of the first one and the types of its inputs. */
export function backwardBody(
  body: Body,
  types: readonly TensorType[],
  { carries, items }: { readonly carries: number; readonly items: number },
  wanted: WantedCotangents,
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
  if (made === null) throw new Error("the gradient of a loop contains a custom rule");
  return made;
}
