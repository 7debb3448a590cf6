/** Elementwise operations. */
import { isFloat, isUnsigned } from "../../engine/ir/dtype.ts";
import { sameShape, sizeOf } from "../../engine/ir/shape.ts";
import { attributeOf, ofBits, ofFloat, ofInteger, ofNumber, sameType } from "./rules.ts";
import { required, type Specification } from "./specification.ts";
import type { ElementType, ElementwiseName, Enums, TensorType } from "./tree.ts";

type Elements = (element: ElementType) => boolean;

/** `operands` of one type, which is also the type of the result. */
function alike(operands: number, allows: Elements): Specification {
  return {
    operands,
    result: ([type], { operation, demand }) => {
      demand(allows(type.element), `elements of ${type.element}`);
      for (const each of operation.operands)
        demand(sameType(each.type, type), "operands of different types");
      return type;
    },
  };
}

const any: Elements = () => true;

const unary = (allows: Elements): Specification => alike(1, allows);
const binary = (allows: Elements): Specification => alike(2, allows);

const ofFloatOrComplex: Elements = (element) => ofFloat(element) || element === "c64";
const withSign: Elements = (element) => ofFloat(element) || element === "i32" || element === "i8";

/** The order of elements that a comparison names, by their type. */
export function orderOf(element: ElementType): Enums["comparison_type"] {
  if (element === "bool" || element === "c64" || isUnsigned(element)) return "UNSIGNED";
  return isFloat(element) ? "FLOAT" : "SIGNED";
}

const partOfComplex: Specification = {
  operands: 1,
  result: ([x], { demand }) => {
    demand(x.element === "c64", `real or imaginary part of ${x.element}`);
    return like(x, "f32");
  },
};

export const elementwise: Readonly<Record<ElementwiseName, Specification>> = {
  abs: unary(withSign),
  add: binary(any),
  and: binary(ofBits),
  atan2: binary(ofFloatOrComplex),
  cbrt: unary(ofFloatOrComplex),
  ceil: unary(ofFloat),
  cosine: unary(ofFloatOrComplex),
  divide: binary(ofNumber),
  exponential: unary(ofFloatOrComplex),
  exponential_minus_one: unary(ofFloatOrComplex),
  floor: unary(ofFloat),
  log: unary(ofFloatOrComplex),
  log_plus_one: unary(ofFloatOrComplex),
  logistic: unary(ofFloatOrComplex),
  maximum: binary(any),
  minimum: binary(any),
  multiply: binary(any),
  negate: unary(ofNumber),
  not: unary(ofBits),
  or: binary(ofBits),
  power: binary(ofNumber),
  round_nearest_even: unary(ofFloat),
  rsqrt: unary(ofFloatOrComplex),
  shift_left: binary(ofInteger),
  shift_right_arithmetic: binary(ofInteger),
  shift_right_logical: binary(ofInteger),
  sign: unary((element) => withSign(element) || element === "c64"),
  sine: unary(ofFloatOrComplex),
  sqrt: unary(ofFloatOrComplex),
  square: unary(ofNumber),
  subtract: binary(ofNumber),
  tan: unary(ofFloatOrComplex),
  tanh: unary(ofFloatOrComplex),
  xor: binary(ofBits),
  is_finite: {
    operands: 1,
    result: ([x], { demand }) => {
      demand(ofFloat(x.element), `elements of ${x.element}`);
      return like(x, "bool");
    },
  },
  clamp: {
    operands: 3,
    result: ([low, x, high], { demand }) => {
      demand(ofNumber(x.element), `elements of ${x.element}`);
      for (const end of [low, high])
        demand(
          end.element === x.element && (end.shape.length === 0 || sameShape(end.shape, x.shape)),
          "limits of another type",
        );
      return x;
    },
  },
  reduce_precision: {
    operands: 1,
    attributes: { exponent_bits: required("i32"), mantissa_bits: required("i32") },
    result: (types, stated) => {
      const { operation, demand } = stated;
      const type = unary(ofFloat).result(types, stated);
      demand(attributeOf(operation, "exponent_bits", "i32").value >= 1, "exponent without bits");
      demand(attributeOf(operation, "mantissa_bits", "i32").value >= 0, "negative number of bits");
      return type;
    },
  },
  compare: {
    operands: 2,
    attributes: {
      comparison_direction: { kind: "enum", enum: "comparison_direction" },
      compare_type: {
        kind: "enum",
        enum: "comparison_type",
        absent: ({ element }) => ({
          kind: "enum",
          enum: "comparison_type",
          value: orderOf(element),
        }),
      },
    },
    result: ([x, y], { operation, demand }) => {
      demand(sameType(x, y), "operands of different types");
      const order = attributeOf(operation, "compare_type", "enum").value;
      const wanted = orderOf(x.element);
      const isTotal = order === "TOTALORDER" && wanted === "FLOAT";
      demand(order === wanted || isTotal, `compare_type ${order} of ${x.element}`);
      return like(x, "bool");
    },
  },
  select: {
    operands: 3,
    result: ([condition, x, y], { demand }) => {
      demand(condition.element === "bool", `condition of ${condition.element}`);
      demand(
        condition.shape.length === 0 || sameShape(condition.shape, x.shape),
        "condition of another shape",
      );
      demand(sameType(x, y), "operands of different types");
      return x;
    },
  },
  convert: { operands: 1, result: ([x], { result }) => like(x, result.element) },
  bitcast_convert: {
    operands: 1,
    result: ([x], { result: { element }, demand }) => {
      demand(bitsOf[element] === bitsOf[x.element], `bitcast of ${x.element} as ${element}`);
      return like(x, element);
    },
  },
  complex: {
    operands: 2,
    result: ([x, y], { demand }) => {
      demand(x.element === "f32" && sameType(x, y), "parts that are not f32 of one shape");
      return like(x, "c64");
    },
  },
  real: partOfComplex,
  imag: partOfComplex,
  constant: {
    operands: 0,
    attributes: { value: required("elements") },
    result: (_, { operation, demand }) => {
      const { type, values } = attributeOf(operation, "value", "elements");
      demand(
        values.length === 1 || values.length === sizeOf(type.shape),
        "a different number of elements",
      );
      return type;
    },
  },
};

function like({ shape }: TensorType, element: ElementType): TensorType {
  return { shape, element };
}

const bitsOf: Readonly<Record<ElementType, number>> = {
  f32: 32,
  f16: 16,
  bf16: 16,
  i32: 32,
  u32: 32,
  i8: 8,
  u8: 8,
  bool: 1,
  c64: 64,
};
