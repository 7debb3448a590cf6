/** View ops: the same elements under another shape or order, without a copy. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { contiguousStrides, formatShape, type Shape, sameShape, sizeOf } from "../../ir/shape.ts";
import { contiguousView } from "../../ir/view.ts";
import { integersAttribute, numberAttribute } from "../attributes.ts";
import { checkShape, normalizeAxes, normalizeAxis } from "../axes.ts";
import { methodOp, type Op, recorder, type TensorLike, type ViewPrimitive } from "../define.ts";

interface MovementSpec<Rest extends readonly unknown[]> {
  readonly primitive: ViewPrimitive;
  readonly doc: string;
  readonly example: string;
  readonly call: (x: Tensor, ...rest: Rest) => Tensor;
}

export type Movement<Rest extends readonly unknown[]> = Op<
  (x: TensorLike, ...rest: Rest) => Tensor
>;

function movement<Rest extends readonly unknown[]>(spec: MovementSpec<Rest>): Movement<Rest> {
  const { call, doc, example, primitive } = spec;
  return methodOp("movement", {
    name: primitive.name,
    doc,
    example,
    primitive,
    build: (x, ...rest) => call(recorder().lift(x, "f32"), ...rest),
  });
}

const reshapePrimitive: ViewPrimitive = {
  kind: "movement",
  name: "reshape",
  fill: null,
  infer: ([x], attributes) => {
    const shape = checkShape("reshape", integersAttribute(attributes, "shape"));
    if (!x || sizeOf(x.shape) !== sizeOf(shape)) throw reshapeFault(x?.shape ?? [], shape);
    return { shape, dtype: x.dtype };
  },
  view: (_operand, attributes) => contiguousView(integersAttribute(attributes, "shape")),
  gradient: (g, [x]) => [g.reshape((x as Tensor).shape)],
  batch: (x, attributes) =>
    x.reshape([x.shape[0] as number, ...integersAttribute(attributes, "shape")]),
};

function reshapeFault(from: Shape, to: Shape): Error {
  const sizes = `(${sizeOf(from)} and ${sizeOf(to)} elements)`;
  return fault("reshape", `mismatched sizes: ${formatShape(from)} to ${formatShape(to)} ${sizes}`);
}

export const reshape: Movement<[shape: Shape]> = movement({
  primitive: reshapePrimitive,
  doc: "Returns the elements in the same order with another shape. One extent may be -1, to be inferred.",
  example: "tensor([1, 2, 3, 4]).reshape([2, -1])  // [[1, 2], [3, 4]]",
  call: (x, shape) => {
    const wanted = fillIn(x.shape, shape);
    return sameShape(wanted, x.shape)
      ? x
      : recorder().node(reshapePrimitive, [x], { shape: wanted });
  },
});

function fillIn(from: Shape, shape: Shape): Shape {
  if (!Array.isArray(shape) || !shape.includes(-1)) return checkShape("reshape", shape);
  if (shape.filter((extent) => extent === -1).length > 1) {
    throw fault("reshape", `invalid shape ${formatShape(shape)}: at most one extent may be -1`);
  }
  const known = sizeOf(shape.filter((extent) => extent !== -1));
  const missing = known === 0 ? 0 : sizeOf(from) / known;
  if (!Number.isInteger(missing))
    throw reshapeFault(
      from,
      shape.map((extent) => Math.abs(extent)),
    );
  return checkShape(
    "reshape",
    shape.map((extent) => (extent === -1 ? missing : extent)),
  );
}

const permutePrimitive: ViewPrimitive = {
  kind: "movement",
  name: "permute",
  fill: null,
  infer: ([x], attributes) => {
    const axes = integersAttribute(attributes, "axes");
    if (!x || !isPermutation(axes, x.shape.length)) throw permuteFault(x?.shape ?? [], axes);
    return { shape: axes.map((axis) => x.shape[axis] as number), dtype: x.dtype };
  },
  view: (operand, attributes) => {
    const axes = integersAttribute(attributes, "axes");
    const strides = contiguousStrides(operand);
    return {
      shape: axes.map((axis) => operand[axis] as number),
      strides: axes.map((axis) => strides[axis] as number),
      offset: 0,
      mask: null,
    };
  },
  gradient: (g, _operands, _result, attributes) => {
    const axes = integersAttribute(attributes, "axes");
    return [g.permute(axes.map((_, axis) => axes.indexOf(axis)))];
  },
  batch: (x, attributes) =>
    x.permute([0, ...integersAttribute(attributes, "axes").map((axis) => axis + 1)]),
};

function isPermutation(axes: readonly number[], rank: number): boolean {
  return (
    axes.length === rank &&
    new Set(axes).size === rank &&
    axes.every((axis) => axis >= 0 && axis < rank)
  );
}

function permuteFault(shape: Shape, axes: readonly number[]): Error {
  const wanted = `each axis of ${formatShape(shape)} once`;
  return fault("permute", `invalid axes ${formatShape(axes)}: expected ${wanted}`);
}

export const permute: Movement<[axes?: readonly number[]]> = movement({
  primitive: permutePrimitive,
  doc: "Returns the tensor with its axes in another order, reversed by default.",
  example: "tensor([[1, 2], [3, 4]]).permute([1, 0])  // [[1, 3], [2, 4]]",
  call: (x, axes) => {
    const order = axes
      ? axes.map((axis) => (axis < 0 ? axis + x.rank : axis))
      : x.shape.map((_, axis) => x.rank - 1 - axis);
    if (!isPermutation(order, x.rank)) throw permuteFault(x.shape, axes ?? order);
    return order.every((axis, index) => axis === index)
      ? x
      : recorder().node(permutePrimitive, [x], { axes: order });
  },
});

export const transpose: Movement<[first?: number, second?: number]> = methodOp("movement", {
  name: "transpose",
  doc: "Returns the tensor with two axes exchanged, the last two by default.",
  example: "tensor([[1, 2], [3, 4]]).transpose()  // [[1, 3], [2, 4]]",
  build: (value, first = -2, second = -1) => {
    const x = recorder().lift(value, "f32");
    const [a, b] = [
      normalizeAxis("transpose", first, x.shape),
      normalizeAxis("transpose", second, x.shape),
    ];
    return x.permute(x.shape.map((_, axis) => (axis === a ? b : axis === b ? a : axis)));
  },
});

const broadcastPrimitive: ViewPrimitive = {
  kind: "movement",
  name: "broadcastTo",
  fill: null,
  infer: ([x], attributes) => {
    const shape = checkShape("broadcastTo", integersAttribute(attributes, "shape"));
    if (!x || !stretches(x.shape, shape)) throw broadcastFault(x?.shape ?? [], shape);
    return { shape, dtype: x.dtype };
  },
  view: (operand, attributes) => {
    const shape = integersAttribute(attributes, "shape");
    const strides = contiguousStrides(operand);
    const added = shape.length - operand.length;
    return {
      shape,
      strides: shape.map((_, axis) =>
        operand[axis - added] === 1 ? 0 : (strides[axis - added] ?? 0),
      ),
      offset: 0,
      mask: null,
    };
  },
  gradient: (g, [operand]) => {
    const x = operand as Tensor;
    const added = g.rank - x.rank;
    const axes = g.shape.flatMap((extent, axis) =>
      axis < added || (x.shape[axis - added] === 1 && extent !== 1) ? [axis] : [],
    );
    return [g.sum(axes, { keepdims: true }).reshape(x.shape)];
  },
  batch: (x, attributes) => {
    const shape = integersAttribute(attributes, "shape");
    const [lanes, ...rest] = x.shape as [number, ...number[]];
    const added = Array.from({ length: shape.length - rest.length }, () => 1);
    return x.reshape([lanes, ...added, ...rest]).broadcastTo([lanes, ...shape]);
  },
};

function stretches(from: Shape, to: Shape): boolean {
  const added = to.length - from.length;
  return added >= 0 && from.every((extent, axis) => extent === 1 || extent === to[axis + added]);
}

function broadcastFault(from: Shape, to: Shape): Error {
  return fault(
    "broadcastTo",
    `mismatched shapes: ${formatShape(from)} does not broadcast to ${formatShape(to)}`,
  );
}

export const broadcastTo: Movement<[shape: Shape]> = movement({
  primitive: broadcastPrimitive,
  doc: "Broadcasts the tensor to a shape. Axes of extent 1 are stretched, and axes are added in front.",
  example: "tensor([1, 2]).broadcastTo([2, 2])  // [[1, 2], [1, 2]]",
  call: (x, shape) =>
    sameShape(checkShape("broadcastTo", shape), x.shape)
      ? x
      : recorder().node(broadcastPrimitive, [x], { shape }),
});

/** Attributes `before` and `after`: how many elements, none negative, are added on each side of each axis; `value`: what they are. */
export const padPrimitive: ViewPrimitive = {
  kind: "movement",
  name: "pad",
  fill: (attributes) => numberAttribute(attributes, "value"),
  infer: ([x], attributes) => {
    const before = integersAttribute(attributes, "before");
    const after = integersAttribute(attributes, "after");
    numberAttribute(attributes, "value");
    const rank = x?.shape.length;
    if (
      !x ||
      before.length !== rank ||
      after.length !== rank ||
      [...before, ...after].some((width) => width < 0)
    ) {
      throw fault("pad", "invalid widths");
    }
    const shape = x.shape.map(
      (extent, axis) => extent + (before[axis] as number) + (after[axis] as number),
    );
    return { shape: checkShape("pad", shape), dtype: x.dtype };
  },
  view: (operand, attributes) => {
    const before = integersAttribute(attributes, "before");
    const after = integersAttribute(attributes, "after");
    const strides = contiguousStrides(operand);
    return {
      shape: operand.map(
        (extent, axis) => extent + (before[axis] as number) + (after[axis] as number),
      ),
      strides,
      offset:
        0 - strides.reduce((total, stride, axis) => total + stride * (before[axis] as number), 0),
      mask: operand.map(
        (extent, axis) => [before[axis] as number, (before[axis] as number) + extent] as const,
      ),
    };
  },
  gradient: (g, [operand], _result, attributes) => {
    const before = integersAttribute(attributes, "before");
    const x = operand as Tensor;
    return [
      g.slice(
        ...x.shape.map(
          (extent, axis) => [before[axis] as number, (before[axis] as number) + extent] as const,
        ),
      ),
    ];
  },
  batch: (x, attributes) =>
    recorder().node(padPrimitive, [x], {
      ...attributes,
      before: [0, ...integersAttribute(attributes, "before")],
      after: [0, ...integersAttribute(attributes, "after")],
    }),
};

/** Adds elements of one value around the axes; no width is negative. The op `pad` has other modes too. */
export function padWith(
  x: Tensor,
  widths: readonly (readonly [before: number, after: number])[],
  value: number = 0,
): Tensor {
  const fill = recorder().lift(value, x.dtype).node.attributes;
  return recorder().node(padPrimitive, [x], {
    before: widths.map(([before]) => before),
    after: widths.map(([, after]) => after),
    value: numberAttribute(fill, "value"),
  });
}

export const flatten: Movement<[start?: number, end?: number]> = methodOp("movement", {
  name: "flatten",
  doc: "Returns all elements on one axis, in row-major order, or the tensor with the axes from `start` to `end`, inclusive, merged into one.",
  example: "tensor([[1, 2], [3, 4]]).flatten()  // [1, 2, 3, 4]",
  build: (value, start = 0, end = -1) => {
    const x = recorder().lift(value, "f32");
    if (x.rank === 0) return x.reshape([1]);
    const first = normalizeAxis("flatten", start, x.shape);
    const last = normalizeAxis("flatten", end, x.shape);
    if (first > last) {
      throw fault("flatten", `invalid axes ${start} to ${end}: the first is after the last`);
    }
    const merged = sizeOf(x.shape.slice(first, last + 1));
    return x.reshape(x.shape.toSpliced(first, last + 1 - first, merged));
  },
});

export const squeeze: Movement<[axis?: number | readonly number[] | null]> = methodOp("movement", {
  name: "squeeze",
  doc: "Returns the tensor without its axes of extent 1, or without the listed ones.",
  example: "tensor([[1, 2]]).squeeze()  // [1, 2]",
  build: (value, axis) => {
    const x = recorder().lift(value, "f32");
    const named = axis !== null && axis !== undefined;
    const axes = normalizeAxes("squeeze", axis, x.shape).filter(
      (index) => named || x.shape[index] === 1,
    );
    const long = axes.find((index) => x.shape[index] !== 1);
    if (long !== undefined) {
      throw fault(
        "squeeze",
        `invalid axis ${long}: its extent in ${formatShape(x.shape)} is ${x.shape[long]}, not 1`,
      );
    }
    return x.reshape(x.shape.filter((_, index) => !axes.includes(index)));
  },
});

export const unsqueeze: Movement<[axis: number]> = methodOp("movement", {
  name: "unsqueeze",
  doc: "Returns the tensor with an axis of extent 1 inserted at a position.",
  example: "tensor([1, 2]).unsqueeze(1)  // [[1], [2]]",
  build: (value, axis) => {
    const x = recorder().lift(value, "f32");
    return x.reshape(x.shape.toSpliced(normalizeAxis("unsqueeze", axis, x.shape, 1), 0, 1));
  },
});
