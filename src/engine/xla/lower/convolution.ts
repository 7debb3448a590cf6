/**
 * Convolutions, whose axes are in the order of the dialect's own. Those of integers are products of gathered
 * windows, since XLA has no convolution of these on a GPU.
 */
import { type DType, isFloat } from "../../ir/dtype.ts";
import { contiguousStrides, sizeOf } from "../../ir/shape.ts";
import type { ConvolutionPrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { type Builder, integers } from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";
import { viewed } from "./movement.ts";

export function convolution(
  builder: Builder,
  op: ConvolutionPrimitive,
  node: GraphNode<DType>,
  [x, window]: readonly Value[],
): Value {
  const [input, weight] = [x as Value, window as Value];
  const { axes, groups } = op.geometry(input.type.shape, weight.type.shape, node.attributes);
  const padding = axes.map((axis, index): readonly [number, number] => {
    const results = node.shape[index + 2] as number;
    const reach = (results - 1) * axis.stride + (axis.window - 1) * axis.dilation + 1;
    // Elements that the last window does not reach are cut off.
    return [
      axis.before,
      results === 0 ? -axis.before - axis.extent : reach - axis.before - axis.extent,
    ];
  });
  if (input.type.element !== "c64" && !isFloat(input.type.element))
    return productOfWindows(builder, input, weight, { axes, groups, padding, shape: node.shape });
  const highest = { kind: "enum", enum: "precision", value: "HIGHEST" } as const;
  return builder.one(
    "convolution",
    [input, weight],
    { shape: node.shape, element: input.type.element },
    {
      batch_group_count: { kind: "i64", value: 1 },
      feature_group_count: { kind: "i64", value: groups },
      dimension_numbers: { kind: "channelsFirst", indices: axes.length },
      lhs_dilation: integers(axes.map(() => 1)),
      rhs_dilation: integers(axes.map(({ dilation }) => dilation)),
      padding: { kind: "pairs", values: padding },
      window_strides: integers(axes.map(({ stride }) => stride)),
      window_reversal: { kind: "flags", values: axes.map(() => false) },
      precision_config: { kind: "list", values: [highest, highest] },
    },
  );
}

type Geometry = ReturnType<ConvolutionPrimitive["geometry"]>;

interface Windows extends Pick<Geometry, "axes" | "groups"> {
  /** The elements to add before and after each spatial axis; a negative number removes elements. */
  readonly padding: readonly (readonly [number, number])[];
  /** The shape of the result: [batch, features, …spatial]. */
  readonly shape: readonly number[];
}

/** For each group [outputs, inputs · window] @ [inputs · window, batch · spatial]. */
function productOfWindows(
  builder: Builder,
  input: Value,
  weight: Value,
  { axes, groups, padding, shape: [batch = 0, outputs = 0, ...spatial] }: Windows,
): Value {
  const padded = builder.pad(
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
    builder,
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
  const product = builder.product(
    builder.reshape(weight, [groups, outputs / groups, terms]),
    builder.reshape(windows, [groups, terms, columns]),
  );
  const outputsFirst = builder.reshape(product, [outputs, batch, ...spatial]);
  return builder.transpose(outputsFirst, [1, 0, ...spatial.map((_, index) => index + 2)]);
}
