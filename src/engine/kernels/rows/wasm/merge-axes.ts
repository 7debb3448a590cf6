/** Merges the axes of a kernel over rows as far as its views allow. */

import { type Expression, rewrite } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { Scalar } from "../../../ir/scalar.ts";
import type { Shape } from "../../../ir/shape.ts";
import { contiguousView } from "../../../ir/view.ts";
import { expOfNonPositive } from "../../../target/approximation/exponentials.ts";
import {
  dropUnreachable,
  expandApproximations,
  firstViews,
  groupShape,
  mapAccesses,
  mergeableGroups,
  regroup,
} from "../../../target/wasm/vectors/normalize.ts";
import type { Rows } from "../core.ts";

export type RowsKernel = Pick<Kernel, "name" | "domain" | "outputs">;

export interface GroupedRows {
  readonly domain: Shape;
  readonly axes: Shape;
  readonly stages: readonly Expression[];
  readonly wide: readonly Expression[];
  readonly narrow: readonly Expression[];
}

/**
 * Merges axes of the domain with each other, and the axes of the row with each other; the row keeps at least one.
 */
export function groupRows({ domain, outputs }: RowsKernel, core: Rows): GroupedRows {
  const rank = domain.length;
  const shape = [...domain, ...core.axes];
  const valuesOf = (each?: "element"): Expression[] =>
    outputs.flatMap((output) => (output.each === each ? [output.value] : []));
  const inner = dropUnreachable([...core.stages.map(({ value }) => value), ...valuesOf("element")]);
  const outer = dropUnreachable(valuesOf());
  const innerViews = [...firstViews(inner), contiguousView(shape)];
  const domainViews = [...innerViews, ...firstViews(outer), contiguousView(domain)];
  const domainGroups = mergeableGroups(shape, domainViews, 0, rank);
  const rowGroups = mergeableGroups(shape, innerViews, rank, shape.length);
  const axisGroups = rowGroups.length > 0 ? rowGroups : [[]];
  const regrouped = mapAccesses(inner, (access) =>
    regroup(access, [...domainGroups, ...axisGroups]),
  );
  const values = expandApproximations(belowTheGreatest(regrouped, core));
  return {
    domain: groupShape(shape, domainGroups),
    axes: groupShape(shape, axisGroups),
    stages: values.slice(0, core.stages.length),
    wide: values.slice(core.stages.length),
    narrow: expandApproximations(mapAccesses(outer, (access) => regroup(access, domainGroups))),
  };
}

/** Uses a cheaper exponential for an element minus its row's maximum, as in a softmax: that is never positive. */
function belowTheGreatest(values: readonly Expression[], { stages }: Rows): Expression[] {
  const isLess = (expression: Expression | undefined): boolean => {
    if (expression?.kind !== "apply" || expression.instruction !== "sub") return false;
    const [x, greatest] = expression.operands;
    if (greatest?.kind !== "accumulator") return false;
    const stage = greatest.stage ?? 0;
    return stages[stage]?.combine === "max" && values[stage] === x;
  };
  return rewrite(values, (expression) => {
    if (expression.kind !== "apply" || expression.instruction !== "exp") return expression;
    const [x] = expression.operands;
    return x?.dtype === "f32" && isLess(x)
      ? expOfNonPositive(new Scalar(x)).expression
      : expression;
  });
}
