/** Makes elementwise ops: scalar kernels over operands that are broadcast and promoted. */
import type { Tensor } from "../../graph/tensor.ts";
import { type DType, isFloat, promote, toFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { broadcastShapes, formatShape, type Shape, sameShape } from "../../ir/shape.ts";
import type { Attributes } from "../attributes.ts";
import {
  type ElementwisePrimitive,
  type Family,
  type Gradient,
  methodOp,
  type Op,
  type OpSpec,
  recorder,
  type SampleRange,
  type TensorLike,
  type TensorsOf,
  type TensorType,
} from "../define.ts";

export type Unary = Op<(x: TensorLike) => Tensor>;
export type Binary = Op<(x: TensorLike, y: TensorLike) => Tensor>;

/**
 * The dtypes that an elementwise op accepts. `number` casts bools to i32; `float` casts integers and bools to
 * f32; `precise` does so too, and rejects bf16, whose neighbours kernels do not know; `any` keeps all dtypes; `bits` rejects floats; `integer` rejects floats and casts bools to i32.
 */
export type Accepts = "number" | "float" | "precise" | "any" | "bits" | "integer";

interface Common {
  readonly name: string;
  readonly doc: string;
  readonly example: string;
  readonly accepts?: Accepts;
  /** The dtype of the result where it differs from that of the operands. */
  readonly gives?: "bool";
  /** The range of samples, or several of them for different dtypes; default [-2, 2). */
  readonly sample?: SampleRange;
  /** The gradient in words, where its expression is longer than a line. */
  readonly rule?: string;
}

export interface UnarySpec extends Common {
  readonly reach?: number;
  readonly kernel: (x: Scalar) => Scalar;
  /** The cotangent of `x`; absent where no gradient flows. */
  readonly grad?: (g: Tensor, x: Tensor, result: Tensor) => Tensor;
}

export interface BinarySpec extends Common {
  readonly kernel: (x: Scalar, y: Scalar) => Scalar;
  readonly grad?: (
    g: Tensor,
    x: Tensor,
    y: Tensor,
    result: Tensor,
  ) => readonly [Tensor | null, Tensor | null];
  readonly ySample?: SampleRange;
}

/** The part of a maker's specification that is the op's own. */
function stated({
  name,
  doc,
  example,
  sample,
}: Common): Pick<OpSpec, "name" | "doc" | "example" | "sample"> {
  return { name, doc, example, sample };
}

export function unary(family: Family, spec: UnarySpec): Unary {
  const { grad, kernel } = spec;
  const gradient: Gradient | null = grad
    ? (g, [x], result) => [grad(g, x as Tensor, result)]
    : null;
  const primitive = elementwise(spec, ([x]) => kernel(x as Scalar), gradient);
  return methodOp(family, {
    ...stated(spec),
    primitive,
    reach: spec.reach,
    build: (x) => applyElementwise(primitive, spec.accepts ?? "number", [x]),
  });
}

export function binary(family: Family, spec: BinarySpec): Binary {
  const { grad, kernel } = spec;
  const gradient: Gradient | null = grad
    ? (g, [x, y], result) => grad(g, x as Tensor, y as Tensor, result)
    : null;
  const primitive = elementwise(
    { ...spec, operands: 2 },
    ([x, y]) => kernel(x as Scalar, y as Scalar),
    gradient,
  );
  return methodOp(family, {
    ...stated(spec),
    primitive,
    ySample: spec.ySample,
    build: (x, y) => applyElementwise(primitive, spec.accepts ?? "number", [x, y]),
  });
}

/**
 * Makes the primitive of an elementwise op with one operand, or `operands` of them; `kernel` gets operands of
 * the accepted dtypes.
 */
export function elementwise(
  spec: Pick<Common, "name" | "accepts" | "gives" | "rule"> & { readonly operands?: number },
  kernel: ElementwisePrimitive["kernel"],
  gradient: Gradient | null,
  infer?: (operands: readonly TensorType[], attributes: Attributes) => TensorType,
): ElementwisePrimitive {
  const { name, rule, operands: count = 1 } = spec;
  const inferSame = (operands: readonly TensorType[]): TensorType => {
    const [first] = operands;
    if (!first) throw fault(name, "mismatched operands");
    for (const { shape, dtype } of operands) {
      if (dtype !== first.dtype || !sameShape(shape, first.shape))
        throw fault(name, "mismatched operands");
    }
    if (acceptedDtype(name, spec.accepts ?? "number", first.dtype) !== first.dtype) {
      throw fault(name, `unsupported dtype ${first.dtype}`);
    }
    return { shape: first.shape, dtype: spec.gives ?? first.dtype };
  };
  return {
    kind: "elementwise",
    name,
    operands: count,
    kernel,
    gradient,
    infer: infer ?? inferSame,
    rule,
  };
}

/** Broadcasts and promotes the operands, then records the primitive. */
export function applyElementwise(
  primitive: ElementwisePrimitive,
  accepts: Accepts,
  values: readonly TensorLike[],
  attributes: Attributes = noAttributes,
): Tensor {
  const { name } = primitive;
  const dtype = acceptedDtype(name, accepts, commonDtype(values));
  const tensors = new Array<Tensor>(values.length);
  for (let at = 0; at < values.length; at++) tensors[at] = liftAs(values[at] as TensorLike, dtype);
  return recorder().node(primitive, broadcastAll(name, tensors), attributes);
}

const noAttributes: Attributes = {};

/** Returns a tensor of this dtype. */
export function liftAs(value: TensorLike, dtype: DType): Tensor {
  const tensor = recorder().lift(value, dtype);
  return tensor.dtype === dtype ? tensor : tensor.cast(dtype);
}

/** Returns the operand as floats. Throws a Fault for another dtype. */
export function onlyFloats(name: string, value: TensorLike): Tensor {
  const x = recorder().lift(value, "f32");
  if (isFloat(x.dtype)) return x;
  throw fault(name, `unsupported dtype ${x.dtype}: cast to f32 first`);
}

/** Returns a float tensor: integers and bools become f32. */
export function floatOf(value: TensorLike): Tensor {
  return liftAs(value, toFloat(commonDtype([value])));
}

/** Casts both operands to the dtype that they promote to; bools become i32. */
export function numbersOf(x: TensorLike, y: TensorLike): [Tensor, Tensor] {
  const common = commonDtype([x, y]);
  const dtype = common === "bool" ? "i32" : common;
  return [liftAs(x, dtype), liftAs(y, dtype)];
}

/**
 * Returns the promoted dtype of the tensors among the values; f32 if all are numbers, bool if all are booleans.
 */
export function commonDtype(values: readonly TensorLike[]): DType {
  const { isTensor } = recorder();
  let common: DType | null = null;
  for (const value of values) {
    if (!isTensor(value)) continue;
    common = common === null || common === value.dtype ? value.dtype : promote(common, value.dtype);
  }
  if (common !== null) return common;
  return values.every((value) => typeof value === "boolean") ? "bool" : "f32";
}

export function broadcastAll<const Tensors extends readonly Tensor[]>(
  name: string,
  tensors: Tensors,
): TensorsOf<Tensors> {
  let shape: Shape = tensors[0]?.shape ?? [];
  let isSame = true;
  for (const tensor of tensors) {
    if (sameShape(tensor.shape, shape)) continue;
    const joined = broadcastShapes(shape, tensor.shape);
    if (!joined) throw mismatch(name, shape, tensor.shape);
    shape = joined;
    isSame = false;
  }
  const all = isSame ? tensors : tensors.map((tensor) => tensor.broadcastTo(shape));
  return all as TensorsOf<Tensors>;
}

/** Returns the error about shapes that do not broadcast. */
export function mismatch(name: string, x: Shape, y: Shape): Error {
  const rank = Math.min(x.length, y.length);
  let axis = -1;
  while (axis > -rank && (x.at(axis) === y.at(axis) || x.at(axis) === 1 || y.at(axis) === 1))
    axis--;
  const extents = `axis ${axis}: ${x.at(axis)} and ${y.at(axis)}`;
  return fault(
    name,
    `mismatched shapes: ${formatShape(x)} and ${formatShape(y)} do not broadcast (${extents})`,
  );
}

function acceptedDtype(name: string, accepts: Accepts, dtype: DType): DType {
  switch (accepts) {
    case "any":
      return dtype;
    case "number":
      return dtype === "bool" ? "i32" : dtype;
    case "float":
      return toFloat(dtype);
    case "precise":
      if (dtype !== "bf16") return toFloat(dtype);
      throw fault(name, "unsupported dtype bf16: cast to f32 or f16 first");
    case "bits":
    case "integer":
      if (dtype === "bool" && accepts === "integer") return "i32";
      if (!isFloat(dtype)) return dtype;
      throw fault(name, `unsupported dtype ${dtype}: expected integers: cast first`);
    default:
      return accepts satisfies never;
  }
}
