/** A convolution with its axes in any order, as transpositions around one with batch and features first. */
import type { Fault } from "../../ir/fault.ts";
import { Builder } from "../dialect/builder.ts";
import type { Operation, Value } from "../dialect/tree.ts";
import type { ConvolutionAxes } from "./attributes.ts";

/** The operations that stand for the convolution, whose result stays the value that it is. */
export function orderedConvolution(
  operation: Operation,
  { input, window, output }: ConvolutionAxes,
  wrong: (problem: string) => Fault,
): readonly Operation[] {
  const indices = input.slice(2).map((_, index) => String(index));
  const [x, w] = operation.operands as readonly [Value, Value];
  const [result] = operation.results as readonly [Value];
  const orders = [
    [x, input, ["b", "f"]],
    [w, window, ["o", "i"]],
    [result, output, ["b", "f"]],
  ] as const;
  const [ofInput, ofWindow, ofOutput] = orders.map(([value, axes, first]) => {
    const order = [...first, ...indices].map((axis) => axes.indexOf(axis));
    const fits = axes.length === order.length && value?.type.shape.length === axes.length;
    if (!fits || order.includes(-1))
      throw wrong("b, f, o, i and each spatial axis must occur exactly once");
    return order;
  }) as [number[], number[], number[]];
  const builder = new Builder();
  const operands = [builder.transpose(x, ofInput), builder.transpose(w, ofWindow)];
  if (ofOutput.every((axis, index) => axis === index))
    return [...builder.operations, { ...operation, operands }];
  const { shape, element } = result.type;
  const first: Value = { type: { shape: ofOutput.map((axis) => shape[axis] as number), element } };
  const back = ofOutput.map((_, axis) => ofOutput.indexOf(axis));
  return [
    ...builder.operations,
    { ...operation, operands, results: [first] },
    {
      name: "transpose",
      operands: [first],
      attributes: { permutation: { kind: "integers", values: back } },
      regions: [],
      results: [result],
    },
  ];
}
