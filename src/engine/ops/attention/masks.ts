/** The masks of attention: combines all options about what queries attend to into one mask, or none. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat, isInteger } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastsTo, formatShape, type Shape } from "../../ir/shape.ts";
import { checkInteger } from "../checks.ts";
import { numbersAlong } from "../creation/numbers.ts";
import { where } from "../elementwise/arithmetic.ts";
import { integerHint } from "../indexing/integer-hint.ts";

export interface MaskOptions {
  /** True where to attend (bool), or a term of the scores (float); broadcasts to [..., queries, keys]. */
  readonly mask?: Tensor | null;
  /** A term of the scores, in addition to a mask; broadcasts to [..., queries, keys]. */
  readonly bias?: Tensor | null;
  /** Query i attends to the keys 0 … i only. Default false. */
  readonly causal?: boolean;
  /**
   * The position of the first query among the keys, where the queries continue a sequence whose keys are kept: query
   * i is at `causalOffset` + i, which `causal` and `localWindowSize` start from. Default 0.
   */
  readonly causalOffset?: number;
  /**
   * The number of queries that count (integers that broadcast to the batch axes); the others attend to nothing.
   */
  readonly querySeqLengths?: Tensor | null;
  /** The number of keys that count; nothing attends to the others. */
  readonly keyValueSeqLengths?: Tensor | null;
  /** The number of keys before and after its position that a query attends to, or one number for both sides. */
  readonly localWindowSize?: number | readonly [before: number, behind: number];
}

/** A mask under the name of the option that it comes from. */
export type NamedMask = readonly [option: string, mask: Tensor];

/** Masks and keys that an op adds to those from its options. */
export interface MoreMasks {
  readonly masks?: readonly NamedMask[];
  /** The number of keys at the end that have no position: all queries attend to them. Default 0. */
  readonly appended?: number;
  /** The position of the first query; the first key has position 0. Default: queries begin at position 0 too. */
  readonly first?: number;
}

/** True where the primitive's own causal mask, in which query i attends to the keys 0 … i, would be wrong. */
export function maskIncludesCausal({ appended = 0, first }: MoreMasks): boolean {
  return appended > 0 || first !== undefined;
}

/** Adds the option `causalOffset` to the masks of an op. */
export function fromOffset(op: string, more: MoreMasks, offset: number): MoreMasks {
  checkInteger(op, "causalOffset", offset);
  if (offset === 0) return more;
  if (more.first !== undefined) {
    throw fault(
      op,
      `unsupported causalOffset ${offset} with a past: its length determines where the queries begin`,
    );
  }
  return { ...more, first: offset };
}

/** Returns a bool mask [queries, keys]: true where the key is at the query's position or before it. */
export function causalMask(queries: number, keys: number, first?: number): Tensor {
  return numbersAlong(1, 2, keys).le(positions(queries, first));
}

/**
 * Returns one mask that broadcasts to the scores, for everything but `causal`, which it includes only if
 * `maskIncludesCausal`; null where all queries attend to all keys. Throws a Fault, in the name of that op, for
 * options that do not fit.
 */
export function maskOf(
  op: string,
  options: MaskOptions,
  scores: Shape,
  more: MoreMasks,
): Tensor | null {
  const { appended = 0, first } = more;
  const [queries, all] = scores.slice(-2) as [number, number];
  const keys = all - appended;
  const mask = combined(op, options, [...scores.slice(0, -1), keys], more);
  const isCausal = options.causal && maskIncludesCausal(more);
  const causal = isCausal ? causalMask(queries, keys, first) : null;
  const complete = mask && causal ? both(mask, causal) : (mask ?? causal);
  if (!complete || appended === 0) return complete;
  const broadcast = complete.broadcastTo([...complete.shape.slice(0, -1), keys]);
  const widths = broadcast.shape.map(
    (_, axis) => [0, axis === broadcast.rank - 1 ? appended : 0] as const,
  );
  return broadcast.pad(widths, { value: broadcast.dtype === "bool" ? 1 : 0 });
}

/** Restricts a mask to where another one allows attention. */
function both(mask: Tensor, attends: Tensor): Tensor {
  return mask.dtype === "bool"
    ? mask.logicalAnd(attends)
    : where(attends, mask, Number.NEGATIVE_INFINITY);
}

function combined(
  op: string,
  options: MaskOptions,
  scores: Shape,
  { masks = [], first }: MoreMasks,
): Tensor | null {
  const { mask, bias } = options;
  const entries: NamedMask[] = [
    ...(mask ? [["mask", mask] as const] : []),
    ...(bias ? [["bias", bias] as const] : []),
    ...masks,
  ];
  for (const mask of entries) checkMask(op, mask, scores);
  if (bias?.dtype === "bool") throw fault(op, "unsupported bias dtype bool: use mask");
  const isBool = ([, { dtype }]: NamedMask): boolean => dtype === "bool";
  const added = entries.filter((entry) => !isBool(entry)).map(([, term]) => term);
  const attends = [
    ...entries.filter(isBool).map(([, mask]) => mask),
    ...byPosition(op, options, scores, first),
  ];
  const sum = added.length > 0 ? added.reduce((x, y) => x.add(y)) : null;
  const all = attends.length > 0 ? attends.reduce((x, y) => x.logicalAnd(y)) : null;
  return sum && all ? both(sum, all) : (sum ?? all);
}

function checkMask(op: string, [option, mask]: NamedMask, scores: Shape): void {
  if (mask.dtype !== "bool" && !isFloat(mask.dtype)) {
    throw fault(
      op,
      `unsupported ${option} dtype ${mask.dtype}: use a bool, true where to attend, or a float that is added`,
    );
  }
  if (broadcastsTo(mask.shape, scores)) return;
  throw fault(
    op,
    `mismatched ${option}: ${formatShape(mask.shape)} does not broadcast to ${formatShape(scores)}`,
  );
}

/** Returns the masks that depend only on positions. */
function byPosition(
  op: string,
  options: MaskOptions,
  scores: Shape,
  first: number | undefined,
): Tensor[] {
  const { querySeqLengths, keyValueSeqLengths, localWindowSize } = options;
  const [queries, keys] = scores.slice(-2) as [number, number];
  const masks: Tensor[] = [];
  if (querySeqLengths)
    masks.push(
      numbersAlong(0, 2, queries).lt(lengths(op, "querySeqLengths", querySeqLengths, scores)),
    );
  if (keyValueSeqLengths)
    masks.push(
      numbersAlong(1, 2, keys).lt(lengths(op, "keyValueSeqLengths", keyValueSeqLengths, scores)),
    );
  if (localWindowSize !== undefined) {
    const [before, behind] = windowOf(op, localWindowSize);
    const [query, key] = [positions(queries, first), numbersAlong(1, 2, keys)];
    masks.push(key.ge(query.sub(before)));
    if (!options.causal) masks.push(key.le(query.add(behind)));
  }
  return masks;
}

/** Returns the positions of the queries, i32 [queries, 1]. */
function positions(queries: number, first: number | undefined): Tensor {
  const indices = numbersAlong(0, 2, queries);
  return first === undefined ? indices : indices.add(first);
}

/** Returns i32 [..., 1, 1]. */
function lengths(op: string, option: string, counts: Tensor, scores: Shape): Tensor {
  const batch = scores.slice(0, -2);
  if (isInteger(counts.dtype) && broadcastsTo(counts.shape, batch))
    return counts.cast("i32").unsqueeze(-1).unsqueeze(-1);
  throw fault(
    op,
    `mismatched ${option}: expected integers that broadcast to ${formatShape(batch)}, got ${counts.dtype} ${formatShape(counts.shape)}${integerHint(counts.dtype)}`,
  );
}

function windowOf(
  op: string,
  size: NonNullable<MaskOptions["localWindowSize"]>,
): readonly [before: number, behind: number] {
  const sides = typeof size === "number" ? ([size, size] as const) : size;
  if (sides.length === 2 && sides.every((side) => Number.isInteger(side) && side >= 0))
    return sides;
  throw fault(
    op,
    `invalid localWindowSize ${typeof size === "number" ? size : formatShape(size)}: expected one or two non-negative integers`,
  );
}
