/**
 * Pairs the two elements of a last axis of extent two, as in interleaved halves and elements repeated twice: both
 * are computed side by side, with lanes along the axis before it, and stored together as they lie in memory.
 */
import { bytesPerElement } from "../../../ir/dtype.ts";
import { topological } from "../../../ir/expression.ts";
import type { Access } from "../../../ir/view.ts";
import { isLeaf, type Leaf, mapAccesses } from "../../../target/wasm/vectors/normalize.ts";
import type { Loop } from "./body.ts";

/**
 * Returns the loop without its last axis, with the roots of the first index and then those of the second; null
 * where it cannot be paired.
 */
export function pairedLoop(loop: Loop, vector: number): Loop | null {
  const { shape, roots, stored, outputs } = loop;
  const last = shape.length - 1;
  const [{ strides }] = stored;
  const liesInPairs = shape[last] === 2 && strides[last] === 1 && strides[vector] === 2;
  if (vector !== last - 1 || !liesInPairs) return null;
  if (outputs.some(({ dtype }) => bytesPerElement[dtype] !== 4)) return null;
  const first = mapAccesses(roots, (access) => accessAt(access, 0));
  const isSame = topological(roots).every((each) => !isLeaf(each) || isSameAtBoth(each));
  const second = isSame ? first : mapAccesses(roots, (access) => accessAt(access, 1));
  return {
    ...loop,
    shape: shape.slice(0, -1),
    roots: [...first, ...second],
    stored: accessAt(stored, 0),
    isPaired: true,
  };
}

/** The access at one index of the last axis. */
function accessAt([view, ...rest]: Access, index: number): Access {
  const { shape, strides, offset, mask } = view;
  const [from, to] = mask?.at(-1) ?? [0, 2];
  const others = mask?.slice(0, -1) ?? null;
  const isInside = from <= index && index < to;
  const nowhere = shape.slice(0, -1).map(() => [0, 0] as const);
  return [
    {
      shape: shape.slice(0, -1),
      strides: strides.slice(0, -1),
      offset: offset + index * (strides.at(-1) as number),
      mask: isInside ? others : nowhere,
    },
    ...rest,
  ];
}

function isSameAtBoth({ kind, access: [{ strides, mask }, ...rest] }: Leaf): boolean {
  const [from, to] = mask?.at(-1) ?? [0, 2];
  if (from > 0 || to < 2) return false;
  return strides.at(-1) === 0 || (kind === "valid" && rest.length === 0);
}
