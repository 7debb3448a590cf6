/**
 * View ops: the view of an op as operations on whole axes. Nearly all views take each of their axes from one axis of
 * the operand; the others, such as windows that overlap, gather elements at offsets that are computed in the module.
 */
import { contiguousStrides, type Shape, sizeOf } from "../../engine/ir/shape.ts";
import { isContiguous, type View } from "../../engine/ir/view.ts";
import type { ViewPrimitive } from "../../engine/ops/define.ts";
import * as hlo from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";
import { wideAttributes } from "./elementwise.ts";
import { elementsAt } from "./gather.ts";
import type { LowerRule } from "./rule.ts";

export const movement: LowerRule<ViewPrimitive> = (op, node, [x]) => {
  const fill = op.fill ? op.fill(wideAttributes(node)) : 0;
  return viewed(x, op.view(x.type.shape, node.attributes), fill);
};

/** The elements of x that the view selects, and `fill` where its mask excludes an index. */
export function viewed(x: Value, view: View, fill: number): Value {
  const { shape, mask } = view;
  const isEmpty = sizeOf(shape) > 0 && mask?.some(([from, to]) => to <= from);
  if (isEmpty || sizeOf(shape) === 0 || sizeOf(x.type.shape) === 0)
    return hlo.splat(fill, hlo.like(x, shape));
  if (!mask) return unmasked(x, view);
  const inner = unmasked(x, {
    shape: mask.map(([from, to]) => to - from),
    strides: view.strides,
    offset: mask.reduce(
      (sum, [from], axis) => sum + from * (view.strides[axis] as number),
      view.offset,
    ),
    mask: null,
  });
  return hlo.pad(
    inner,
    fill,
    mask.map(([from]) => from),
    mask.map(([, to], axis) => (shape[axis] as number) - to),
  );
}

function unmasked(x: Value, view: View): Value {
  if (sizeOf(view.shape) === sizeOf(x.type.shape) && isContiguous(view))
    return hlo.reshape(x, view.shape);
  return alongAxes(x, view) ?? atOffsets(x, view);
}

/** An axis of the operand that an axis of the view steps along. */
interface Step {
  readonly axis: number;
  readonly step: number;
  readonly size: number;
}

/** Slices, reverses, transposes and broadcasts; null where an axis of the view is not one of the operand's. */
function alongAxes(x: Value, view: View): Value | null {
  const { shape } = x.type;
  const origin = indexAt(view.offset, shape);
  const strides = contiguousStrides(shape);
  const steps: (Step | null)[] = [];
  const used = new Map<number, Step>();
  for (const [index, size] of view.shape.entries()) {
    const stride = view.strides[index] as number;
    if (size === 1 || stride === 0) {
      steps.push(null);
      continue;
    }
    const axis = shape.findIndex(
      (extent, each) =>
        extent > 1 &&
        Math.abs(stride) >= (strides[each] as number) &&
        Math.abs(stride) < (strides[each] as number) * extent,
    );
    const own = strides[axis] as number;
    if (axis < 0 || used.has(axis) || stride % own !== 0) return null;
    const step = { axis, step: stride / own, size };
    const last = (origin[axis] as number) + step.step * (size - 1);
    if (last < 0 || last >= (shape[axis] as number)) return null;
    used.set(axis, step);
    steps.push(step);
  }
  const taken = sliced(x, origin, used);
  const order = steps.flatMap((step) => (step ? [step.axis] : []));
  const kept = [...order].sort((one, other) => one - other);
  const isBroadcast = view.shape.some((size, index) => size !== 1 && !steps[index]);
  if (!isBroadcast && order.every((axis, index) => axis === kept[index]))
    return hlo.reshape(taken, view.shape);
  const squeezed = hlo.reshape(
    taken,
    kept.map((axis) => (used.get(axis) as Step).size),
  );
  const turned = hlo.transpose(
    squeezed,
    order.map((axis) => kept.indexOf(axis)),
  );
  const indices = steps.flatMap((step, index) => (step ? [index] : []));
  return isBroadcast ? hlo.broadcast(turned, view.shape, indices) : hlo.reshape(turned, view.shape);
}

function sliced(x: Value, origin: readonly number[], used: ReadonlyMap<number, Step>): Value {
  const ranges = origin.map((start, axis) => {
    const { step, size } = used.get(axis) ?? { step: 1, size: 1 };
    return { start: step < 0 ? start + step * (size - 1) : start, step: Math.abs(step), size };
  });
  const part = hlo.slice(
    x,
    ranges.map(({ start }) => start),
    ranges.map(({ size }) => size),
    ranges.map(({ step }) => step),
  );
  const turned = [...used.values()].filter(({ step }) => step < 0).map(({ axis }) => axis);
  return hlo.reverse(
    part,
    turned.sort((one, other) => one - other),
  );
}

/** The index of the element at an offset. */
function indexAt(offset: number, shape: Shape): number[] {
  let rest = offset;
  const index = shape.map(() => 0);
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    const extent = shape[axis] as number;
    index[axis] = rest % extent;
    rest = Math.floor(rest / extent);
  }
  return index;
}

function atOffsets(x: Value, { shape, strides, offset }: View): Value {
  let offsets = hlo.splat(offset, { shape, element: "i32" });
  for (const [axis, stride] of strides.entries())
    if (stride !== 0 && shape[axis] !== 1)
      offsets = hlo.add(offsets, hlo.multiply(hlo.iota(shape, axis), stride));
  return elementsAt(hlo.reshape(x, [sizeOf(x.type.shape)]), offsets);
}
