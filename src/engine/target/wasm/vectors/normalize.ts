/**
 * Simplifies a loop's expressions for code: transcendental instructions become arithmetic, axes of one element
 * are dropped, neighbouring axes that every view steps through as one are merged, and leaves that no index
 * reaches become constants. The values do not change.
 */
import { constant, type Expression, rewrite } from "../../../ir/expression.ts";
import { accessesOf } from "../../../ir/merge-axes.ts";
import type { Shape } from "../../../ir/shape.ts";
import type { Access, View } from "../../../ir/view.ts";
import { approximate } from "../../approximation/approximations.ts";

export type Leaf = Extract<Expression, { readonly access: Access }>;

export function isLeaf(expression: Expression): expression is Leaf {
  return expression.kind === "load" || expression.kind === "index" || expression.kind === "valid";
}

export function expandApproximations(roots: readonly Expression[]): Expression[] {
  return rewrite(roots, (expression) => {
    if (expression.kind !== "apply") return expression;
    return approximate[expression.instruction]?.(expression.operands) ?? expression;
  });
}

export function mapAccesses(
  roots: readonly Expression[],
  map: (access: Access) => Access,
): Expression[] {
  const seen = new Map<Access, Access>();
  return rewrite(roots, (expression) => {
    if (!isLeaf(expression)) return expression;
    const access = seen.get(expression.access) ?? map(expression.access);
    seen.set(expression.access, access);
    return access === expression.access ? expression : { ...expression, access };
  });
}

/** Returns the first view of each access, which the loop's index goes through. */
export function firstViews(roots: readonly Expression[]): View[] {
  return accessesOf(roots).map(([view]) => view);
}

/** Replaces leaves that a mask excludes everywhere by 0. */
export function dropUnreachable(roots: readonly Expression[]): Expression[] {
  return rewrite(roots, (expression) => {
    if (!isLeaf(expression)) return expression;
    const isEmpty = expression.access.some((view) =>
      view.mask?.some(
        ([from, to], axis) => Math.max(from, 0) >= Math.min(to, view.shape[axis] as number),
      ),
    );
    return isEmpty ? constant(expression.dtype, 0) : expression;
  });
}

/**
 * For each axis of a new nest, the axes of the old nest that it covers; an empty group is an axis of one element.
 */
export type AxisGroups = readonly (readonly number[])[];

/** Groups [start, end) of the nest's axes, merging as far as the views allow. */
export function mergeableGroups(
  shape: Shape,
  views: readonly View[],
  start: number,
  end: number,
): AxisGroups {
  const groups: number[][] = [];
  for (let axis = start; axis < end; axis++) {
    if (shape[axis] === 1) continue;
    const outer = groups.at(-1)?.at(-1);
    const fits = outer !== undefined && views.every((view) => walksAsOne(view, outer, axis));
    if (fits) groups.at(-1)?.push(axis);
    else groups.push([axis]);
  }
  return groups;
}

function walksAsOne(view: View, outer: number, inner: number): boolean {
  const extent = view.shape[inner] as number;
  return (
    (view.strides[outer] as number) === (view.strides[inner] as number) * extent &&
    isFull(view, inner)
  );
}

function isFull(view: View, axis: number): boolean {
  const [from, to] = view.mask?.[axis] ?? [0, Number.POSITIVE_INFINITY];
  return from <= 0 && to >= (view.shape[axis] as number);
}

export function groupShape(shape: Shape, groups: AxisGroups): number[] {
  return groups.map((group) => group.reduce((size, axis) => size * (shape[axis] as number), 1));
}

/** Returns the same access from an index of the grouped nest. Axes in no group have one element. */
export function regroup(access: Access, groups: AxisGroups): Access {
  const [view, ...rest] = access;
  const isSame = groups.length === view.shape.length && groups.every(isAlone);
  if (isSame && view.mask === null) return access;
  const strides = groups.map((group) => view.strides[group.at(-1) ?? -1] ?? 0);
  const shape = groupShape(view.shape, groups);
  const mask = view.mask && groups.map((group) => groupMask(view, group));
  const isWhole = mask?.every(([from, to], axis) => from === 0 && to === shape[axis]) ?? true;
  return [{ shape, strides, offset: view.offset, mask: isWhole ? null : mask }, ...rest];
}

function isAlone(group: readonly number[], axis: number): boolean {
  return group.length === 1 && group[0] === axis;
}

function groupMask(view: View, group: readonly number[]): readonly [number, number] {
  const [first, ...inner] = group;
  if (first === undefined) return [0, 1];
  const size = inner.reduce((product, axis) => product * (view.shape[axis] as number), 1);
  const [from, to] = view.mask?.[first] ?? [0, view.shape[first] as number];
  return [Math.max(0, from) * size, Math.min(to, view.shape[first] as number) * size];
}
