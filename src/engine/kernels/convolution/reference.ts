/** The reference for convolutions. */
import { sizeOf } from "../../ir/shape.ts";
import { unravel } from "../../ir/view.ts";
import { atEachIndex, type CoreReference, inDtype, wrap } from "../core-reference.ts";
import { wide } from "../core-rules.ts";
import type { Convolution } from "./core.ts";

export const convolutionReference: CoreReference<Convolution> = atEachIndex(
  (core, [n, output, ...out], at, [, outputs]) => {
    const { groups, channels, axes } = core;
    const dtype = wide(core.input.dtype);
    const multiply = inDtype("mul", dtype);
    const group = Math.floor((output as number) / ((outputs as number) / groups));
    const window = axes.map((axis) => axis.window);
    let total = 0;
    for (let channel = 0; channel < channels; channel++) {
      for (let flat = 0; flat < sizeOf(window); flat++) {
        const tap = unravel(flat, window);
        const index = axes.map(
          ({ stride, dilation, before }, axis) =>
            (out[axis] as number) * stride + (tap[axis] as number) * dilation - before,
        );
        if (index.some((at, axis) => at < 0 || at >= (axes[axis]?.extent ?? 0))) continue;
        const x = at(core.input, [n as number, group * channels + channel, ...index]);
        const w = at(core.weight, [output as number, channel, ...tap]);
        total = wrap(total + multiply(x, w), dtype);
      }
    }
    return total;
  },
);
