/**
 * The core of kernels that go over rows several times, as softmax and normalisations do:
 *
 *   for each row, an index of the domain:
 *     for each stage in order:
 *       accumulator[stage] = the stage's value combined over the row's elements
 *     each output: one value for the row, or one for each of its elements
 *
 * An element of a row is an index of `axes`. A stage's value may name the accumulators of earlier stages, an
 * output's those of all stages. Values that are the same expression are computed once for an element.
 */
import { always, type Combine, conditional } from "../../ir/combination.ts";
import { countInstructions, type Expression } from "../../ir/expression.ts";
import { accessesOf, mergeable, merged, recastAll } from "../../ir/merge-axes.ts";
import { formatShape, type Shape, sizeOf } from "../../ir/shape.ts";
import { axisFirst, type CoreRules, wide } from "../core-rules.ts";

/** The longest row that a workgroup keeps in registers, and a CPU core in its cache, in elements. */
export const longestRow = 16_384;

/** Whether these axes are a row: they come last in memory's order. Axes of one index do not count. */
export function isTrailing(shape: Shape, axes: readonly number[]): boolean {
  const long = [...shape.keys()].filter((axis) => shape[axis] !== 1);
  const first = long.findIndex((axis) => axes.includes(axis));
  return first >= 0 && long.slice(first).every((axis) => axes.includes(axis));
}

export interface Rows {
  readonly kind: "rows";
  /** The accesses in stages, and in outputs with a value for each element, have the shape [...domain, ...axes]. */
  readonly axes: Shape;
  readonly stages: readonly RowStage[];
}

export interface RowStage {
  readonly combine: Combine;
  readonly value: Expression;
}

export const rowsRules: CoreRules<Rows> = {
  operands({ stages }) {
    const [first, ...others] = stages.map(({ value }) => value) as [Expression];
    return [first, ...others];
  },
  map: (core, map) => ({
    ...core,
    stages: core.stages.map((stage) => ({ ...stage, value: map(stage.value) })),
  }),
  shapes: (domain, { axes, stages }) => stages.map(() => [...domain, ...axes]),
  accumulators: ({ stages }) => stages.map(({ value }) => wide(value.dtype)),
  inStages: true,
  outputShape: ({ domain, core }, { each }) =>
    each === "element" ? [...domain, ...core.axes] : domain,
  /** All stages and the outputs together. */
  depth: ({ axes, stages }) => sizeOf(axes) * (stages.length + 1),
  always: ({ domain, core: { stages } }) =>
    stages.map(({ combine, value }) => always(combine, value, domain.length)),
  operations({ domain, core: { axes, stages }, outputs }) {
    const needed = stages.filter(
      ({ combine, value }) => conditional(combine, value, domain.length) === null,
    );
    const roots = [...needed, ...outputs.filter(({ each }) => each === "element")];
    const perElement = needed.length + countInstructions(roots.map(({ value }) => value));
    return sizeOf(domain) * sizeOf(axes) * perElement;
  },
  print(core, printer, lines) {
    lines.push(`  rows of ${formatShape(core.axes)}`);
    for (const [stage, { combine, value }] of core.stages.entries()) {
      const text = printer.value(value);
      printer.write(lines, "    ");
      lines.push(`    accumulator${stage} = ${combine} of ${text}`);
    }
  },
  verify() {},
  slice: (core, _domain, _cut, along) => rowsRules.map(core, along),
  parts: null,
  withAxisFirst: (core, axis, rank) => ({ core, order: axisFirst(axis, rank) }),
  /** The axes of the domain merge among themselves, and so do those of the row. Shared expressions stay shared. */
  collapse(kernel) {
    const { domain, core, outputs } = kernel;
    const wider = [
      ...core.stages.map(({ value }) => value),
      ...outputs.flatMap(({ value, each }) => (each ? [value] : [])),
    ];
    const narrower = outputs.flatMap(({ value, each }) => (each ? [] : [value]));
    const whole = [...domain, ...core.axes];
    const inner = accessesOf(wider);
    const runs = mergeable(domain, 0, domain.length, [...accessesOf(narrower), ...inner]);
    const axisRuns = mergeable(whole, domain.length, whole.length, inner);
    const recastWider = recastAll(wider, [...runs, ...axisRuns]);
    const recastNarrower = recastAll(narrower, runs);
    return {
      ...kernel,
      domain: merged(domain, runs),
      core: {
        ...core,
        axes: merged(whole, axisRuns),
        stages: core.stages.map((stage) => ({
          ...stage,
          value: recastWider.shift() as Expression,
        })),
      },
      outputs: outputs.map((output) => ({
        ...output,
        value: (output.each ? recastWider : recastNarrower).shift() as Expression,
      })),
    };
  },
};
