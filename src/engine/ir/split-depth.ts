/**
 * Splits the axis of a sum that reads groups of elements times one scale for each group. The scale of element k is that
 * of group ⌊k / size⌋, which takes a chain of two views; with an axis for the groups and one for the elements of a group
 * all accesses are single views, and no index is divided for each element.
 */
import { type Expression, rewrite, topological } from "./expression.ts";
import { type Access, compose, type View } from "./view.ts";

export interface SplitDepth {
  readonly value: Expression;
  /** The extents of the axes that replace the last one. */
  readonly axes: readonly [groups: number, size: number];
}

/** Returns null where the accesses of the value, whose last axis it is, are not those of groups. */
export function splitDepth(value: Expression): SplitDepth | null {
  const accesses = topological([value]).flatMap((each) => ("access" in each ? [each.access] : []));
  const chains = accesses.filter((access) => access.length > 1);
  const size = chains[0]?.at(-1)?.shape.at(-1);
  const extent = accesses[0]?.[0].shape.at(-1) ?? 0;
  if (size === undefined || size === 1 || extent % size !== 0) return null;
  const axes = [extent / size, size] as const;
  const split = new Map(accesses.map((access) => [access, splitLast(access, axes)]));
  if ([...split.values()].some((access) => access === null || access.length > 1)) return null;
  const [made] = rewrite([value], (each) =>
    "access" in each ? { ...each, access: split.get(each.access) as Access } : each,
  );
  return { value: made as Expression, axes };
}

function splitLast([view, ...rest]: Access, [groups, size]: SplitDepth["axes"]): Access | null {
  const [from, to] = view.mask?.at(-1) ?? [0, groups * size];
  if (from > 0 || to < groups * size) return null;
  const stride = view.strides.at(-1) as number;
  const first: View = {
    shape: [...view.shape.slice(0, -1), groups, size],
    strides: [...view.strides.slice(0, -1), stride * size, stride],
    offset: view.offset,
    mask: view.mask && [...view.mask.slice(0, -1), [0, groups], [0, size]],
  };
  return rest.length === 0 ? [first] : compose([first], rest as unknown as Access);
}
