/** The core that combines values along its own axes. */

import { always, type Combine, conditional } from "../../ir/combination.ts";
import { countInstructions, type Expression } from "../../ir/expression.ts";
import { accessesOf, mergeable, merged, recast } from "../../ir/merge-axes.ts";
import { formatShape, type Shape, sizeOf } from "../../ir/shape.ts";
import { sliceOne } from "../../ir/slice-accesses.ts";
import { axisFirst, type CoreRules, wide } from "../core-rules.ts";

/** Combines `value` over `axes`; its accesses have the shape [...domain, ...axes]. max and min propagate NaN. */
export interface Reduce {
  readonly kind: "reduce";
  readonly combine: Combine;
  readonly axes: Shape;
  readonly value: Expression;
}

export const reduceRules: CoreRules<Reduce> = {
  operands: ({ value }) => [value],
  map: (core, map) => ({ ...core, value: map(core.value) }),
  shapes: (domain, { axes }) => [[...domain, ...axes]],
  accumulators: ({ value }) => [wide(value.dtype)],
  depth: ({ axes }) => sizeOf(axes),
  always: ({ domain, core: { combine, value } }) => [always(combine, value, domain.length)],
  operations({ domain, core: { combine, axes, value } }) {
    const condition = conditional(combine, value, domain.length)?.condition;
    if (condition) return sizeOf(domain) * countInstructions([condition]);
    return sizeOf(domain) * sizeOf(axes) * (1 + countInstructions([value]));
  },
  print(core, printer, lines) {
    const value = printer.value(core.value);
    lines.push(`  ${core.combine} over ${formatShape(core.axes)}`);
    printer.write(lines, "    ");
    lines.push(`    ${value}`);
  },
  verify() {},
  slice: (core, _domain, _cut, along) => ({ ...core, value: along(core.value) }),
  parts: {
    axes: ({ axes }) => ({ depth: [...axes.keys()], window: [] }),
    extent: ({ axes }, axis) => axes[axis] as number,
    combine: ({ combine }) => combine,
    slice: (core, domain, { axis, from, to }) => ({
      ...core,
      axes: core.axes.with(axis, to - from),
      value: sliceOne(core.value, { axis: domain.length + axis, from, to }),
    }),
  },
  withAxisFirst: (core, axis, rank) => ({ core, order: axisFirst(axis, rank) }),
  collapse(kernel) {
    const { core, domain, outputs } = kernel;
    const rank = domain.length;
    const inner = accessesOf([core.value]);
    const outer = accessesOf(outputs.map(({ value }) => value));
    const runs = mergeable(domain, 0, rank, [...outer, ...inner]);
    const whole = [...domain, ...core.axes];
    const axisRuns = mergeable(whole, rank, whole.length, inner);
    return {
      ...kernel,
      domain: merged(domain, runs),
      core: {
        ...core,
        axes: merged(whole, axisRuns),
        value: recast(core.value, [...runs, ...axisRuns]),
      },
      outputs: outputs.map((output) => ({ ...output, value: recast(output.value, runs) })),
    };
  },
};
