/**
 * Two sorted runs become one: each place of the result searches for how many of the elements before it are
 * from the first run (the merge path: Odeh, Green, Mwassi, Shmueli and Birk 2012). Among equals those of the
 * first run come first.
 */
import type { Scalar } from "../ir/scalar.ts";
import type { ElementwisePrimitive, Primitive } from "../ops/define.ts";
import type { GraphNode } from "./decode.ts";
import { primitives } from "./primitives.ts";
import type { Apply } from "./split-sort.ts";

type Step = { readonly step: number; readonly length: number };

/** Arithmetic of whole numbers, with the attributes of a step of the search. */
function arithmetic(
  name: string,
  kernel: (operands: readonly Scalar[], step: Step) => Scalar,
): ElementwisePrimitive {
  return {
    kind: "elementwise",
    name,
    gradient: null,
    infer: ([x]) => ({ shape: x?.shape ?? [], dtype: "i32" }),
    kernel: (operands, attributes) => kernel(operands, attributes as Step),
  };
}

/** The last of `found + step` elements of the first run. */
const lastOfFirst = arithmetic("mergeFirst", ([found], { step, length }) =>
  (found as Scalar).add(step).min(length).sub(1).max(0),
);

/** The first element of the second run that is not among those before `place`, with `found + step` of the first. */
const nextOfSecond = arithmetic("mergeSecond", ([found, place], { step, length }) =>
  (place as Scalar)
    .sub((found as Scalar).add(step))
    .max(0)
    .min(length - 1)
    .add(length),
);

/** How many of the first run's are known to come before `place`, after a step of the search. */
const searched = arithmetic("mergeSearch", ([found, place, first, second], { step, length }) => {
  const next = (found as Scalar).add(step);
  const isBefore = (first as Scalar)
    .le(second as Scalar)
    .or((place as Scalar).sub(next).ge(length));
  const isThere = next.le((place as Scalar).min(length));
  return isThere.and(isBefore).select(next, found as Scalar);
});

/** Where in the two runs the element of the result is, of which so many before it are from the first run. */
const mergedPlace = arithmetic("mergePlace", ([found, place, first, second], { length }) => {
  const rest = (place as Scalar).sub(found as Scalar);
  const isFirst = (first as Scalar)
    .le(second as Scalar)
    .or(rest.ge(length))
    .and((found as Scalar).lt(length));
  return isFirst.select(found as Scalar, rest.add(length));
});

/** For the keys [..., 2n] of two sorted runs of n, one behind the other: the places that sort them. */
export function placesOfMerged(keys: GraphNode, places: GraphNode, apply: Apply): GraphNode {
  const length = (keys.shape.at(-1) as number) / 2;
  const axis = keys.shape.length - 1;
  const take = (at: GraphNode): GraphNode => apply(named("takeAlongAxis"), [keys, at], { axis });
  const compared = (found: GraphNode, step: number, beyond: number): GraphNode[] => {
    const attributes = { step: step + beyond, length };
    const first = apply(lastOfFirst, [found], attributes);
    const second = apply(nextOfSecond, [found, places], { step, length });
    return [take(first), take(second)];
  };
  const zero = apply(named("constant"), [], { value: 0, dtype: "i32" });
  let found = apply(named("broadcastTo"), [zero], { shape: keys.shape });
  for (let step = 2 ** Math.floor(Math.log2(length)); step >= 1; step /= 2)
    found = apply(searched, [found, places, ...compared(found, step, 0)], { step, length });
  return apply(mergedPlace, [found, places, ...compared(found, 0, 1)], { step: 0, length });
}

function named(name: string): Primitive {
  return primitives.get(name) as Primitive;
}
