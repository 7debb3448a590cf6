/**
 * Makes loops fewer and longer: merges neighbouring axes of a kernel where every access steps through them as
 * through one, and drops axes with a single index. In and out: kernels with the same outputs, element for element.
 */
import { type Attention, attentionBatch } from "./attention.ts";
import { type Expression, rewrite, topological } from "./expression.ts";
import { type Core, coreOperands, type Kernel, mapCoreOperands } from "./kernel.ts";
import type { Scan } from "./scan.ts";
import type { Scatter } from "./scatter.ts";
import type { Shape } from "./shape.ts";
import { isSorting, type SortingCore } from "./sort.ts";
import type { Access, View } from "./view.ts";

/** Runs of neighbouring axes that become one axis each. */
type Runs = readonly (readonly [from: number, to: number])[];

export function collapse(kernel: Kernel): Kernel {
  const { core, domain } = kernel;
  const values = kernel.outputs.map(({ value }) => value);
  // Each axis of a convolution has a meaning of its own.
  if (core?.kind === "convolution") return kernel;
  if (core?.kind === "matmul") return collapseMatmul(kernel, core, values);
  if (core?.kind === "scan" || core?.kind === "scatter") return collapseScan(kernel, core, values);
  if (core?.kind === "attention") return collapseAttention(kernel, core, values);
  if (core?.kind === "rows") return collapseRows(kernel, core);
  if (core && isSorting(core)) return collapseSorting(kernel, core, values);
  const outer = accessesOf(values);
  const inner = core ? accessesOf([core.value]) : [];
  const rank = domain.length;
  const runs = mergeable(domain, 0, rank, [...outer, ...inner]);
  const shape = merged(domain, runs);
  const outputs = kernel.outputs.map((output) => ({
    ...output,
    value: recast(output.value, runs),
  }));
  if (!core) return { ...kernel, domain: shape, outputs };
  const whole = [...domain, ...core.axes];
  const axisRuns = mergeable(whole, rank, whole.length, inner);
  const value = recast(core.value, [...runs, ...axisRuns]);
  return {
    ...kernel,
    domain: shape,
    outputs,
    core: { ...core, axes: merged(whole, axisRuns), value },
  };
}

/** Only batch axes merge: rows, columns and the inner axis each have a meaning. */
function collapseMatmul(
  kernel: Kernel,
  core: Core & { kind: "matmul" },
  values: Expression[],
): Kernel {
  const batch = kernel.domain.length - 2;
  const accesses = accessesOf([...values, core.a, core.b]);
  const runs = mergeable(kernel.domain, 0, batch, accesses);
  const kept: Runs = [...runs, [batch, batch + 1], [batch + 1, batch + 2]];
  return {
    ...kernel,
    domain: merged(kernel.domain, kept),
    core: { ...core, a: recast(core.a, kept), b: recast(core.b, kept) },
    outputs: kernel.outputs.map((output) => ({ ...output, value: recast(output.value, kept) })),
  };
}

/** The axes that number the rows merge: all but the last axis, and in a histogram all but the last two. */
function collapseSorting(kernel: Kernel, core: SortingCore, values: Expression[]): Kernel {
  const { domain } = kernel;
  const rank = domain.length - (core.kind === "histogram" ? 2 : 1);
  const accesses = accessesOf([...values, ...coreOperands(core)]);
  const rows = mergeable(domain, 0, rank, accesses);
  const recastAll = (root: Expression): Expression => {
    const [last = rank] = accessesOf([root]).map(([view]) => view.shape.length);
    const rest = Array.from(
      { length: last - rank },
      (_, axis) => [rank + axis, rank + axis + 1] as const,
    );
    return recast(root, [...rows, ...rest]);
  };
  return {
    ...kernel,
    domain: [...merged(domain, rows), ...domain.slice(rank)],
    core: mapCoreOperands(core, recastAll),
    outputs: kernel.outputs.map((output) => ({ ...output, value: recastAll(output.value) })),
  };
}

/** The axes before the scanned (or scattered) one merge among themselves, and so do those after it. */
function collapseScan(kernel: Kernel, core: Scan | Scatter, values: Expression[]): Kernel {
  const { domain } = kernel;
  const { axis } = core;
  const accesses = accessesOf([...values, ...coreOperands(core)]);
  const before = mergeable(domain, 0, axis, accesses);
  const after = mergeable(domain, axis + 1, domain.length, accesses);
  const runs: Runs = [...before, [axis, axis + 1], ...after];
  return {
    ...kernel,
    domain: merged(domain, runs),
    core: { ...mapCoreOperands(core, (operand) => recast(operand, runs)), axis: before.length },
    outputs: kernel.outputs.map((output) => ({ ...output, value: recast(output.value, runs) })),
  };
}

/** Only batch axes merge. Operands and results differ in the number of axes after them. */
function collapseAttention(kernel: Kernel, core: Attention, values: Expression[]): Kernel {
  const { domain } = kernel;
  const batch = attentionBatch(domain, core).length;
  const runs = mergeable(domain, 0, batch, accessesOf([...values, ...coreOperands(core)]));
  const rest = (rank: number): Runs =>
    Array.from({ length: rank - batch }, (_, axis) => [batch + axis, batch + axis + 1]);
  const cast = (root: Expression): Expression => {
    const [view] = accessesOf([root])[0] ?? [];
    return view ? recast(root, [...runs, ...rest(view.shape.length)]) : root;
  };
  return {
    ...kernel,
    domain: merged(domain, [...runs, ...rest(domain.length)]),
    core: mapCoreOperands(core, cast),
    outputs: kernel.outputs.map((output) => ({ ...output, value: cast(output.value) })),
  };
}

/** The axes of the domain merge among themselves, and so do those of the row. Shared expressions stay shared. */
function collapseRows(kernel: Kernel, core: Core & { kind: "rows" }): Kernel {
  const { domain, outputs } = kernel;
  const wide = [
    ...core.stages.map(({ value }) => value),
    ...outputs.flatMap(({ value, each }) => (each ? [value] : [])),
  ];
  const narrow = outputs.flatMap(({ value, each }) => (each ? [] : [value]));
  const whole = [...domain, ...core.axes];
  const inner = accessesOf(wide);
  const runs = mergeable(domain, 0, domain.length, [...accessesOf(narrow), ...inner]);
  const axisRuns = mergeable(whole, domain.length, whole.length, inner);
  const wider = recastAll(wide, [...runs, ...axisRuns]);
  const narrower = recastAll(narrow, runs);
  return {
    ...kernel,
    domain: merged(domain, runs),
    core: {
      ...core,
      axes: merged(whole, axisRuns),
      stages: core.stages.map((stage) => ({ ...stage, value: wider.shift() as Expression })),
    },
    outputs: outputs.map((output) => ({
      ...output,
      value: (output.each ? wider : narrower).shift() as Expression,
    })),
  };
}

function accessesOf(roots: readonly Expression[]): Access[] {
  return topological(roots).flatMap((expression) =>
    "access" in expression ? [expression.access] : [],
  );
}

function mergeable(shape: Shape, from: number, to: number, accesses: readonly Access[]): Runs {
  const runs: [number, number][] = [];
  for (let axis = from; axis < to; axis++) {
    if (shape[axis] === 1 && accesses.every(([view]) => full(view, axis))) continue;
    const last = runs.at(-1);
    if (
      last &&
      accesses.every(([view]) => joins(view, last[1] - 1, axis) && between(view, last[1], axis))
    )
      last[1] = axis + 1;
    else runs.push([axis, axis + 1]);
  }
  return runs;
}

/** Whether all axes strictly between two merged ones have a single index. */
function between(view: View, from: number, to: number): boolean {
  for (let axis = from; axis < to; axis++) if (view.shape[axis] !== 1) return false;
  return true;
}

/** Whether one step along the outer axis equals a walk through the whole inner one. */
function joins(view: View, outer: number, inner: number): boolean {
  const [extent, step] = [view.shape[inner] as number, view.strides[inner] as number];
  return view.strides[outer] === step * extent && full(view, inner) && view.shape[outer] !== 1;
}

function full(view: View, axis: number): boolean {
  const range = view.mask?.[axis];
  return !range || (range[0] === 0 && range[1] === view.shape[axis]);
}

function merged(shape: Shape, runs: Runs): number[] {
  return runs.map(([from, to]) =>
    shape.slice(from, to).reduce((product, extent) => product * extent, 1),
  );
}

function recast(root: Expression, runs: Runs): Expression {
  return recastAll([root], runs)[0] as Expression;
}

function recastAll(roots: readonly Expression[], runs: Runs): Expression[] {
  return rewrite(roots, (expression) => {
    if (!("access" in expression)) return expression;
    const [first, ...rest] = expression.access;
    return { ...expression, access: [recastView(first, runs), ...rest] };
  });
}

function recastView(view: View, runs: Runs): View {
  const mask = view.mask && recastMask(view.shape, view.mask, runs);
  return {
    shape: merged(view.shape, runs),
    strides: runs.map(([, to]) => view.strides[to - 1] as number),
    offset: view.offset,
    mask: mask?.some(([low, high], axis) => low !== 0 || high !== merged(view.shape, runs)[axis])
      ? mask
      : null,
  };
}

/** Only the outermost axis of a run can be masked: the inner ones are whole. */
function recastMask(shape: Shape, mask: NonNullable<View["mask"]>, runs: Runs): View["mask"] {
  return runs.map(([from, to]): readonly [number, number] => {
    const inner = merged(shape, [[from + 1, to]])[0] as number;
    const [low, high] = mask[from] as readonly [number, number];
    return [low * inner, high * inner];
  });
}
