/** Restricts expressions to a part of the shape that they are indexed with. */
import { constant, type Expression, rewrite } from "./expression.ts";
import { type Access, compose, type View } from "./view.ts";

/** A half-open range of indices along an axis. */
export interface IndexRange {
  readonly axis: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the restricted form of one of a kernel's roots. */
export type Along = (root: Expression) => Expression;

export function sliceOne(root: Expression, range: IndexRange): Expression {
  return sliceAccesses([root], range)[0] as Expression;
}

/** An access whose masks exclude every index becomes the constant 0. */
export function sliceAccesses(roots: readonly Expression[], range: IndexRange): Expression[] {
  return rewrite(roots, (expression) => {
    if (!("access" in expression)) return expression;
    const [first, ...rest] = expression.access;
    const view = sliceView(first, range);
    if (view.mask?.some(([from, to]) => to <= from)) return constant(expression.dtype, 0);
    // Views that could not be merged over the whole domain may merge over a part of it.
    const access: Access = rest.length === 0 ? [view] : compose([view], rest as unknown as Access);
    return { ...expression, access };
  });
}

function sliceView({ shape, strides, offset, mask }: View, { axis, from, to }: IndexRange): View {
  const stride = strides[axis] as number;
  const inside = mask?.map((range, at): readonly [number, number] =>
    at === axis ? [Math.max(0, range[0] - from), Math.min(to, range[1]) - from] : range,
  );
  const whole = inside?.every(([low, high], at) => {
    const extent = at === axis ? to - from : (shape[at] as number);
    return low === 0 && high === extent;
  });
  return {
    shape: shape.with(axis, to - from),
    strides: to - from === 1 ? strides.with(axis, 0) : strides,
    offset: offset + from * stride,
    mask: inside && !whole ? inside : null,
  };
}
