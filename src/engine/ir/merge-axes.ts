/** Finds axes that every access steps through as if they were one, and merges them. */
import type { CoreRules, KernelOf } from "../kernels/core-rules.ts";
import { type Expression, rewrite, topological } from "./expression.ts";
import type { Core, Kernel } from "./kernel.ts";
import type { Shape } from "./shape.ts";
import type { Access, View } from "./view.ts";

/** Runs of neighbouring axes that become one axis each. */
export type Runs = readonly (readonly [from: number, to: number])[];

export function accessesOf(roots: readonly Expression[]): Access[] {
  const accesses: Access[] = [];
  for (const expression of topological(roots))
    if ("access" in expression) accesses.push(expression.access);
  return accesses;
}

export function mergeable(
  shape: Shape,
  from: number,
  to: number,
  accesses: readonly Access[],
): Runs {
  const runs: [number, number][] = [];
  for (let axis = from; axis < to; axis++) {
    if (shape[axis] === 1 && accesses.every(([view]) => isWhole(view, axis))) continue;
    const last = runs.at(-1);
    if (last && accesses.every(([view]) => joins(view, last[1] - 1, axis))) last[1] = axis + 1;
    else runs.push([axis, axis + 1]);
  }
  return runs;
}

/** Whether all axes strictly between two merged ones have a single index. */
function between(view: View, from: number, to: number): boolean {
  for (let axis = from; axis < to; axis++) if (view.shape[axis] !== 1) return false;
  return true;
}

/**
 * Whether one step along the outer axis equals a walk through the whole inner one, with single indices along the axes
 * between them.
 */
export function joins(view: View, outer: number, inner: number): boolean {
  const [extent, step] = [view.shape[inner] as number, view.strides[inner] as number];
  return (
    view.strides[outer] === step * extent &&
    isWhole(view, inner) &&
    view.shape[outer] !== 1 &&
    between(view, outer + 1, inner)
  );
}

/** Whether the view reads the same for all indices along the run, and is masked along none of its axes. */
export function isSameAlong(view: View, [from, to]: Runs[number]): boolean {
  for (let axis = from; axis < to; axis++)
    if ((view.strides[axis] !== 0 && view.shape[axis] !== 1) || !isWhole(view, axis)) return false;
  return true;
}

/** Whether the view is not masked along the axis. */
export function isWhole(view: View, axis: number): boolean {
  const range = view.mask?.[axis];
  return !range || (range[0] === 0 && range[1] === view.shape[axis]);
}

export function merged(shape: Shape, runs: Runs): number[] {
  return runs.map(([from, to]) =>
    shape.slice(from, to).reduce((product, extent) => product * extent, 1),
  );
}

export function recast(root: Expression, runs: Runs): Expression {
  return recastAll([root], runs)[0] as Expression;
}

export function recastAll(roots: readonly Expression[], runs: Runs): Expression[] {
  return rewrite(roots, (expression) => {
    if (!("access" in expression)) return expression;
    const [first, ...rest] = expression.access;
    const view = recastView(first, runs);
    return view === first ? expression : { ...expression, access: [view, ...rest] };
  });
}

/** The view itself where no axes merge. */
function recastView(view: View, runs: Runs): View {
  const isSame =
    runs.length === view.shape.length &&
    runs.every(([from, to], axis) => from === axis && to === axis + 1);
  if (isSame && view.mask === null) return view;
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

/** The kernel of a core along one axis: the axes before it merge among themselves, and so do those after it. */
export function collapseAround<C extends Core & { readonly axis: number }>(
  kernel: KernelOf<C>,
  rules: CoreRules<C>,
): Kernel {
  const { core, domain, outputs } = kernel;
  const { axis } = core;
  const accesses = accessesOf([...outputs.map(({ value }) => value), ...rules.operands(core)]);
  const before = mergeable(domain, 0, axis, accesses);
  const after = mergeable(domain, axis + 1, domain.length, accesses);
  const runs: Runs = [...before, [axis, axis + 1], ...after];
  return {
    ...kernel,
    domain: merged(domain, runs),
    core: { ...rules.map(core, (operand) => recast(operand, runs)), axis: before.length },
    outputs: outputs.map((output) => ({ ...output, value: recast(output.value, runs) })),
  };
}
