/**
 * Convolutions, whose axes are in the order of the dialect's own. Those of integers are products of gathered
 * windows, since XLA has no convolution of these on a GPU.
 */
import { isFloat } from "../../engine/ir/dtype.ts";
import { contiguousStrides, sizeOf } from "../../engine/ir/shape.ts";
import type { ConvolutionPrimitive } from "../../engine/ops/define.ts";
import * as hlo from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";
import { widen } from "./conversion.ts";
import { viewed } from "./movement.ts";
import type { LowerRule } from "./rule.ts";

export const convolution: LowerRule<ConvolutionPrimitive> = (
  op,
  { attributes, shape },
  operands,
) => {
  const [input, weight] = operands.map(widen) as [Value, Value];
  const { axes, groups } = op.geometry(input.type.shape, weight.type.shape, attributes);
  const padding = axes.map((axis, index): readonly [number, number] => {
    const results = shape[index + 2] as number;
    const reach = (results - 1) * axis.stride + (axis.window - 1) * axis.dilation + 1;
    // Elements that the last window does not reach are cut off.
    return [
      axis.before,
      results === 0 ? -axis.before - axis.extent : reach - axis.before - axis.extent,
    ];
  });
  if (input.type.element !== "c64" && !isFloat(input.type.element))
    return productOfWindows(input, weight, { axes, groups, padding, shape });
  return hlo.one("convolution", [input, weight], hlo.like(input, shape), {
    batch_group_count: { kind: "i64", value: 1 },
    feature_group_count: { kind: "i64", value: groups },
    dimension_numbers: { kind: "channelsFirst", indices: axes.length },
    lhs_dilation: hlo.integers(axes.map(() => 1)),
    rhs_dilation: hlo.integers(axes.map(({ dilation }) => dilation)),
    padding: { kind: "pairs", values: padding },
    window_strides: hlo.integers(axes.map(({ stride }) => stride)),
    window_reversal: { kind: "flags", values: axes.map(() => false) },
    precision_config: hlo.highestPrecision,
  });
};

type Geometry = ReturnType<ConvolutionPrimitive["geometry"]>;

interface Windows extends Pick<Geometry, "axes" | "groups"> {
  /** The elements to add before and after each spatial axis; a negative number removes elements. */
  readonly padding: readonly (readonly [number, number])[];
  /** The shape of the result: [batch, features, …spatial]. */
  readonly shape: readonly number[];
}

/** For each group [outputs, inputs · window] @ [inputs · window, batch · spatial]. */
function productOfWindows(
  input: Value,
  weight: Value,
  { axes, groups, padding, shape: [batch = 0, outputs = 0, ...spatial] }: Windows,
): Value {
  const padded = hlo.pad(
    input,
    0,
    [0, 0, ...padding.map(([before]) => before)],
    [0, 0, ...padding.map(([, after]) => after)],
  );
  const [ofBatch = 0, ofChannel = 0, ...strides] = contiguousStrides(padded.type.shape);
  const [, inputs = 0, ...window] = weight.type.shape;
  const along = (step: (axis: (typeof axes)[number]) => number): number[] =>
    axes.map((axis, index) => step(axis) * (strides[index] as number));
  const windows = viewed(
    padded,
    {
      shape: [groups, inputs, ...window, batch, ...spatial],
      strides: [
        inputs * ofChannel,
        ofChannel,
        ...along(({ dilation }) => dilation),
        ofBatch,
        ...along(({ stride }) => stride),
      ],
      offset: 0,
      mask: null,
    },
    0,
  );
  const [terms, columns] = [inputs * sizeOf(window), batch * sizeOf(spatial)];
  const product = hlo.product(
    hlo.reshape(weight, [groups, outputs / groups, terms]),
    hlo.reshape(windows, [groups, terms, columns]),
  );
  const outputsFirst = hlo.reshape(product, [outputs, batch, ...spatial]);
  return hlo.transpose(outputsFirst, [1, 0, ...spatial.map((_, index) => index + 2)]);
}
