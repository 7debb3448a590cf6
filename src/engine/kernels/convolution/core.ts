/**
 * The convolution core: for every output of a channel, the weighted sum of its window of the input. As everywhere
 * in machine learning it is a correlation: the window is not flipped.
 *
 *   accumulator[n, o, …p] = Σ over channels c and window indices …t of
 *     input[n, group(o)·channels + c, …p·stride + t·dilation − before] · weight[o, c, …t]
 *
 * Input indices outside [0, extent) count as 0. The domain is [n, outputs, …p]. The outputs form `groups` runs of
 * equal length, each with its own input channels.
 */

import { countInstructions, type Expression } from "../../ir/expression.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { sliceOne } from "../../ir/slice-accesses.ts";
import { type CoreRules, verifySameDtype, wide } from "../core-rules.ts";

export interface Convolution {
  readonly kind: "convolution";
  readonly groups: number;
  /** The input channels of one group. */
  readonly channels: number;
  /** One entry for each axis of the domain after the outputs. */
  readonly axes: readonly ConvolutionAxis[];
  /** The accesses of `input` have the shape [n, groups·channels, …extent]. */
  readonly input: Expression;
  /** The accesses of `weight` have the shape [outputs, channels, …window]. */
  readonly weight: Expression;
}

export interface ConvolutionAxis {
  /** The extent of the input along this axis. */
  readonly extent: number;
  /** The number of elements in the window. */
  readonly window: number;
  readonly stride: number;
  /** The distance between neighbouring elements of the window, in input elements. */
  readonly dilation: number;
  /** The zeros before the input's first element; a negative number skips elements. */
  readonly before: number;
}

/** The shapes that `input` and `weight` are indexed with. */
export function convolutionShapes(
  domain: Shape,
  { axes, channels, groups }: Pick<Convolution, "axes" | "channels" | "groups">,
): [input: Shape, weight: Shape] {
  const [n, outputs] = domain as [number, number];
  return [
    [n, groups * channels, ...axes.map(({ extent }) => extent)],
    [outputs, channels, ...axes.map(({ window }) => window)],
  ];
}

/** The number of products summed into one output. */
export function convolutionDepth({
  channels,
  axes,
}: Pick<Convolution, "channels" | "axes">): number {
  return axes.reduce((product, { window }) => product * window, channels);
}

export const convolutionRules: CoreRules<Convolution> = {
  operands: ({ input, weight }) => [input, weight],
  map: (core, map) => ({ ...core, input: map(core.input), weight: map(core.weight) }),
  shapes: convolutionShapes,
  accumulators: ({ input }) => [wide(input.dtype)],
  depth: convolutionDepth,
  operations({ domain, core }) {
    const [input, weight] = convolutionShapes(domain, core).map(sizeOf) as [number, number];
    const operands =
      input * countInstructions([core.input]) + weight * countInstructions([core.weight]);
    return 2 * sizeOf(domain) * convolutionDepth(core) + operands;
  },
  print(core, printer, lines) {
    const [input, weight] = [printer.value(core.input), printer.value(core.weight)];
    lines.push(`  convolution groups=${core.groups} channels=${core.channels}`);
    for (const { extent, window, stride, dilation, before } of core.axes)
      lines.push(
        `    window ${window} of ${extent} stride=${stride} dilation=${dilation} before=${before}`,
      );
    printer.write(lines, "    ");
    lines.push(`    ${input} with ${weight}`);
  },
  verify({ domain, core: { axes, groups, input, weight } }, rule) {
    verifySameDtype("convolution", [input, weight], rule);
    rule(domain.length === axes.length + 2, `convolution over ${axes.length} axes`);
    rule((domain[1] as number) % groups === 0, `convolution of ${groups} groups`);
    rule(
      axes.every(({ stride, dilation }) => stride >= 1 && dilation >= 1),
      "convolution with a stride or dilation below 1",
    );
  },
  slice(core, domain, { axis, from, to }, along) {
    if (axis === 0) return { ...core, input: along(core.input) };
    if (axis === 1) return sliceOutputs(core, domain[1] as number, from, to);
    const whole = core.axes[axis - 2] as ConvolutionAxis;
    const part = { ...whole, before: whole.before - from * whole.stride };
    return withWindowsSeen(core, axis - 2, part, to - from);
  },
  parts: {
    /** Axis 0 is that of the channels, which only a convolution of one group can split; the window's follow. */
    axes: ({ groups, axes }, domain) => ({
      depth: groups === 1 && domain.length > 0 ? [0] : [],
      window: axes.map((_, index) => index + 1),
    }),
    extent: ({ channels, axes }, axis) =>
      axis === 0 ? channels : (axes[axis - 1] as ConvolutionAxis).window,
    combine: () => "sum",
    slice(core, domain, { axis, from, to }) {
      const weight = sliceOne(core.weight, { axis: 1 + axis, from, to });
      if (axis === 0) {
        const input = sliceOne(core.input, { axis: 1, from, to });
        return { ...core, channels: to - from, input, weight };
      }
      const whole = core.axes[axis - 1] as ConvolutionAxis;
      const part = { ...whole, before: whole.before - from * whole.dilation, window: to - from };
      return withWindowsSeen({ ...core, weight }, axis - 1, part, domain[axis + 1] as number);
    },
  },
  withAxisFirst: () => null,
  /** Each axis has its own meaning. */
  collapse: (kernel) => kernel,
};

/** The convolution for a range of outputs, which must be whole groups if there are several. */
function sliceOutputs(
  core: Convolution,
  outputs: number,
  from: number,
  to: number,
): Convolution | null {
  const { groups, channels, input } = core;
  const perGroup = outputs / groups;
  if (groups > 1 && (from % perGroup !== 0 || to % perGroup !== 0)) return null;
  const weight = sliceOne(core.weight, { axis: 0, from, to });
  if (groups === 1) return { ...core, weight };
  const [first, last] = [from / perGroup, to / perGroup];
  const seen = { axis: 1, from: first * channels, to: last * channels };
  return { ...core, groups: last - first, input: sliceOne(input, seen), weight };
}

/** The convolution with `axis` of `count` outputs in place of the one at `index`, whose input is what they read. */
function withWindowsSeen(
  core: Convolution,
  index: number,
  axis: ConvolutionAxis,
  count: number,
): Convolution {
  const { stride, dilation, before, extent, window } = axis;
  const reach = (window - 1) * dilation + 1;
  const first = Math.min(extent - 1, Math.max(0, -before));
  const end = Math.max(first + 1, Math.min(extent, (count - 1) * stride - before + reach));
  return {
    ...core,
    axes: core.axes.with(index, { ...axis, extent: end - first, before: before + first }),
    input: sliceOne(core.input, { axis: index + 2, from: first, to: end }),
  };
}
