/** Sliding windows as a view op: overlapping windows without a copy. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { contiguousStrides, formatShape } from "../../ir/shape.ts";
import { integerAttribute } from "../attributes.ts";
import { checkShape, normalizeAxis } from "../axes.ts";
import { checkInteger } from "../checks.ts";
import { methodOp, recorder, type ViewPrimitive } from "../define.ts";
import type { Movement } from "./movement.ts";
import { sliceAlong } from "./slice.ts";

const unfoldPrimitive: ViewPrimitive = {
  kind: "movement",
  name: "unfold",
  fill: null,
  infer: ([x], attributes) => {
    const [axis, size, step] = ["axis", "size", "step"].map((name) =>
      integerAttribute(attributes, name),
    ) as [number, number, number];
    const extent = x?.shape[axis] ?? 0;
    if (!x || size < 1 || size > extent || step < 1) throw fault("unfold", "invalid windows");
    const count = Math.floor((extent - size) / step) + 1;
    return { shape: checkShape("unfold", [...x.shape.with(axis, count), size]), dtype: x.dtype };
  },
  view: (operand, attributes) => {
    const [axis, size, step] = ["axis", "size", "step"].map((name) =>
      integerAttribute(attributes, name),
    ) as [number, number, number];
    const count = Math.floor(((operand[axis] as number) - size) / step) + 1;
    const strides = contiguousStrides(operand);
    const stride = strides[axis] as number;
    return {
      shape: [...operand.with(axis, count), size],
      strides: [...strides.with(axis, count === 1 ? 0 : stride * step), size === 1 ? 0 : stride],
      offset: 0,
      mask: null,
    };
  },
  gradient: (g, [x], _result, attributes) => {
    const [axis, step] = [
      integerAttribute(attributes, "axis"),
      integerAttribute(attributes, "step"),
    ];
    return [foldAxis(g, axis, step, (x as Tensor).shape[axis] as number)];
  },
  batch: (x, attributes) =>
    recorder().node(unfoldPrimitive, [x], {
      ...attributes,
      axis: integerAttribute(attributes, "axis") + 1,
    }),
};

/**
 * The adjoint of `unfold`: every element is the sum of its occurrences in the overlapping windows. Windows are split
 * into blocks as long as a step. The blocks at one position of all windows are concatenated, and those at the
 * next position one step further on.
 */
export function foldAxis(g: Tensor, axis: number, step: number, extent: number): Tensor {
  const size = g.shape.at(-1) as number;
  const blocks = Math.ceil(size / step);
  const count = g.shape[axis] as number;
  const last = g.rank - 1;
  const whole = padAxis(g, last, 0, blocks * step - size);
  let total: Tensor | null = null;
  for (let block = 0; block < blocks; block++) {
    const part = sliceAlong(whole, last, block * step, (block + 1) * step);
    const padded = padAxis(part, axis, block, blocks - 1 - block);
    total = total ? total.add(padded) : padded;
  }
  const order = g.shape
    .slice(0, -1)
    .flatMap((_, index) => (index === axis ? [index, last] : [index]));
  const length = (count + blocks - 1) * step;
  const flat = (total as Tensor).permute(order).reshape(g.shape.slice(0, -1).with(axis, length));
  return length >= extent
    ? sliceAlong(flat, axis, 0, extent)
    : padAxis(flat, axis, 0, extent - length);
}

function padAxis(x: Tensor, axis: number, before: number, after: number): Tensor {
  if (before === 0 && after === 0) return x;
  const widths = x.shape.map((_, index) =>
    index === axis ? ([before, after] as const) : ([0, 0] as const),
  );
  return x.pad(widths);
}

export const unfold: Movement<[axis: number, size: number, step?: number]> = methodOp("movement", {
  name: "unfold",
  doc: "Returns all sliding windows of `size` elements along an axis, `step` apart. The axis indexes the windows, and a new last axis holds their elements.",
  example: "tensor([1, 2, 3, 4, 5]).unfold(0, 3, 2)  // [[1, 2, 3], [3, 4, 5]]",
  primitive: unfoldPrimitive,
  build: (value, axis, size, step = 1) => {
    const x = recorder().lift(value, "f32");
    const along = normalizeAxis("unfold", axis, x.shape);
    const extent = x.shape[along] as number;
    checkInteger("unfold", "step", step, 1);
    if (!Number.isInteger(size) || size < 1 || size > extent) {
      throw fault(
        "unfold",
        `invalid size ${size}: axis ${along} of ${formatShape(x.shape)} has ${extent} elements`,
      );
    }
    return recorder().node(unfoldPrimitive, [x], { axis: along, size, step });
  },
});
