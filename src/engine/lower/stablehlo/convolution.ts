/** Convolutions, whose axes are in the order of the dialect's own. */
import type { DType } from "../../ir/dtype.ts";
import type { ConvolutionPrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { type Builder, integers } from "./builder.ts";
import type { Value } from "./tree.ts";

export function convolution(
  builder: Builder,
  op: ConvolutionPrimitive,
  node: GraphNode<DType>,
  [x, window]: readonly Value[],
): Value {
  const [input, weight] = [x as Value, window as Value];
  const { axes, groups } = op.geometry(input.type.shape, weight.type.shape, node.attributes);
  const padding = axes.map((axis, place): readonly [number, number] => {
    const results = node.shape[place + 2] as number;
    const reach = (results - 1) * axis.stride + (axis.window - 1) * axis.dilation + 1;
    // Elements that the last window does not reach are cut off.
    return [
      axis.before,
      results === 0 ? -axis.before - axis.extent : reach - axis.before - axis.extent,
    ];
  });
  const highest = { kind: "enum", enum: "precision", value: "HIGHEST" } as const;
  return builder.one(
    "convolution",
    [input, weight],
    { shape: node.shape, element: input.type.element },
    {
      batch_group_count: { kind: "i64", value: 1 },
      feature_group_count: { kind: "i64", value: groups },
      dimension_numbers: { kind: "channelsFirst", places: axes.length },
      lhs_dilation: integers(axes.map(() => 1)),
      rhs_dilation: integers(axes.map(({ dilation }) => dilation)),
      padding: { kind: "pairs", values: padding },
      window_strides: integers(axes.map(({ stride }) => stride)),
      window_reversal: { kind: "flags", values: axes.map(() => false) },
      precision_config: { kind: "list", values: [highest, highest] },
    },
  );
}
