/** A convolution with its axes in any order, as transpositions around one with batch and features first. */
import type { Fault } from "../../engine/ir/fault.ts";
import * as hlo from "../dialect/builder.ts";
import type { Block, Operation, Value } from "../dialect/tree.ts";
import type { ConvolutionAxes } from "./attributes.ts";

/** The block that stands for the convolution. */
export function orderedConvolution(
  operation: Operation,
  { input, window, output }: ConvolutionAxes,
  wrong: (problem: string) => Fault,
): Block {
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
  const { shape, element } = result.type;
  const first = { shape: ofOutput.map((axis) => shape[axis] as number), element };
  return hlo.block([], () => {
    const operands = [hlo.transpose(x, ofInput), hlo.transpose(w, ofWindow)];
    const convolved = hlo.one("convolution", operands, first, operation.attributes);
    return [
      hlo.transpose(
        convolved,
        ofOutput.map((_, axis) => ofOutput.indexOf(axis)),
      ),
    ];
  });
}
