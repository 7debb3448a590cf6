/** The rules of elementwise operations. */
import { sameShape, sizeOf } from "../../ir/shape.ts";
import {
  attributeOf,
  demandOperands,
  demandResult,
  type OperationCheck,
  ofBits,
  ofFloat,
  ofInteger,
  ofNumber,
  operandType,
  resultType,
  sameType,
} from "./rules.ts";
import type { ElementType, ElementwiseName } from "./tree.ts";

type Elements = (element: ElementType) => boolean;

/** `count` operands of one type, which is also the type of the result. */
function alike(count: number, allows: Elements): OperationCheck {
  return (operation, demand) => {
    demandOperands(operation, count, demand);
    const type = operandType(operation, 0);
    demand(allows(type.element), `elements of ${type.element}`);
    for (const each of operation.operands)
      demand(sameType(each.type, type), "operands of different types");
    demandResult(operation, type, demand);
  };
}

const any: Elements = () => true;

const unary = (allows: Elements): OperationCheck => alike(1, allows);
const binary = (allows: Elements): OperationCheck => alike(2, allows);

const ofFloatOrComplex: Elements = (element) => ofFloat(element) || element === "c64";
const withSign: Elements = (element) => ofFloat(element) || element === "i32" || element === "i8";

export const elementwiseRules: Readonly<Record<ElementwiseName, OperationCheck>> = {
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
  maximum: binary(any),
  minimum: binary(any),
  multiply: binary(any),
  negate: unary(ofNumber),
  not: unary(ofBits),
  or: binary(ofBits),
  power: binary(ofNumber),
  round_nearest_even: unary(ofFloat),
  shift_left: binary(ofInteger),
  shift_right_arithmetic: binary(ofInteger),
  shift_right_logical: binary(ofInteger),
  sine: unary(ofFloatOrComplex),
  sqrt: unary(ofFloatOrComplex),
  subtract: binary(ofNumber),
  tan: unary(ofFloatOrComplex),
  tanh: unary(ofFloatOrComplex),
  xor: binary(ofBits),
  reduce_precision: (operation, demand) => {
    unary(ofFloat)(operation, demand);
    demand(attributeOf(operation, "exponent_bits", "i32").value >= 1, "exponent without bits");
    demand(attributeOf(operation, "mantissa_bits", "i32").value >= 0, "negative number of bits");
  },
  compare: (operation, demand) => {
    demandOperands(operation, 2, demand);
    const [x, y] = [operandType(operation, 0), operandType(operation, 1)];
    demand(sameType(x, y), "operands of different types");
    const order = attributeOf(operation, "compare_type", "enum").value;
    const wanted = ofFloat(x.element)
      ? "FLOAT"
      : x.element === "i32" || x.element === "i8"
        ? "SIGNED"
        : "UNSIGNED";
    const isTotal = order === "TOTALORDER" && wanted === "FLOAT";
    demand(order === wanted || isTotal, `compare_type ${order} of ${x.element}`);
    demandResult(operation, { shape: x.shape, element: "bool" }, demand);
  },
  select: (operation, demand) => {
    demandOperands(operation, 3, demand);
    const [condition, x, y] = [0, 1, 2].map((index) => operandType(operation, index)) as [
      ReturnType<typeof operandType>,
      ReturnType<typeof operandType>,
      ReturnType<typeof operandType>,
    ];
    demand(condition.element === "bool", `condition of ${condition.element}`);
    demand(
      condition.shape.length === 0 || sameShape(condition.shape, x.shape),
      "condition of another shape",
    );
    demand(sameType(x, y), "operands of different types");
    demandResult(operation, x, demand);
  },
  convert: (operation, demand) => {
    demandOperands(operation, 1, demand);
    const x = operandType(operation, 0);
    demandResult(operation, { shape: x.shape, element: resultType(operation).element }, demand);
  },
  bitcast_convert: (operation, demand) => {
    demandOperands(operation, 1, demand);
    const x = operandType(operation, 0);
    const { element } = resultType(operation);
    demand(bitsOf[element] === bitsOf[x.element], `bitcast of ${x.element} as ${element}`);
    demandResult(operation, { shape: x.shape, element }, demand);
  },
  complex: (operation, demand) => {
    demandOperands(operation, 2, demand);
    const [x, y] = [operandType(operation, 0), operandType(operation, 1)];
    demand(x.element === "f32" && sameType(x, y), "parts that are not f32 of one shape");
    demandResult(operation, { shape: x.shape, element: "c64" }, demand);
  },
  real: partOfComplex,
  imag: partOfComplex,
  constant: (operation, demand) => {
    demandOperands(operation, 0, demand);
    const { type, values } = attributeOf(operation, "value", "elements");
    demand(
      values.length === 1 || values.length === sizeOf(type.shape),
      "a different number of elements",
    );
    demandResult(operation, type, demand);
  },
};

function partOfComplex(...[operation, demand]: Parameters<OperationCheck>): void {
  demandOperands(operation, 1, demand);
  const x = operandType(operation, 0);
  demand(x.element === "c64", `real or imaginary part of ${x.element}`);
  demandResult(operation, { shape: x.shape, element: "f32" }, demand);
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
