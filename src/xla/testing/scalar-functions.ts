/** For tests: what each elementwise operation does to the elements of its operands, by the specification. */

import { halfToFloat, toHalf } from "../../engine/ir/numbers/half.ts";
import type { Block, ElementType, Operation, OperationName, Value } from "../dialect/tree.ts";
import { rounded } from "./plain-tensor.ts";

export type ScalarFunction = (...operands: number[]) => number;

/** A function of elements whose result is still to be rounded; null for operations that are not elementwise. */
export function scalarFunction(operation: Operation): ScalarFunction | null {
  const make = functions[operation.name];
  if (!make) return null;
  const element = operation.results[0]?.type.element as ElementType;
  const f = make(operation, operation.operands[0]?.type.element ?? element);
  const round = rounded[element];
  return (...operands) => round(f(...operands));
}

type Make = (operation: Operation, from: ElementType) => ScalarFunction;

const whole = (element: ElementType): boolean =>
  element === "i32" || element === "u32" || element === "i8" || element === "u8";

const plainly =
  (f: ScalarFunction): Make =>
  () =>
    f;

const comparisons: Readonly<Record<string, ScalarFunction>> = {
  EQ: (x = 0, y = 0) => Number(x === y),
  NE: (x = 0, y = 0) => Number(x !== y),
  GE: (x = 0, y = 0) => Number(x >= y),
  GT: (x = 0, y = 0) => Number(x > y),
  LE: (x = 0, y = 0) => Number(x <= y),
  LT: (x = 0, y = 0) => Number(x < y),
};

/** IEEE 754's pow, which is 1 for a base of 1, whatever the exponent is. */
function floatPower(x = 0, y = 0): number {
  if (x === 1 || (x === -1 && Math.abs(y) === Number.POSITIVE_INFINITY)) return 1;
  return x ** y;
}

function wholePower(x = 0, y = 0): number {
  if (y < 0) throw new Error("power: the specification leaves negative exponents open");
  let result = 1;
  let square = x | 0;
  for (let rest = y; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = Math.imul(result, square);
    square = Math.imul(square, square);
  }
  return result;
}

function wholeQuotient(x = 0, y = 0): number {
  if (y === 0) throw new Error("divide: the specification leaves whole quotients by 0 open");
  return Math.trunc(x / y);
}

function nearestEven(x = 0): number {
  const low = Math.floor(x);
  const rest = x - low;
  if (rest === 0) return x;
  const up = rest > 0.5 || (rest === 0.5 && low % 2 !== 0);
  const value = up ? low + 1 : low;
  return value === 0 && x < 0 ? -0 : value;
}

const limits: Readonly<Partial<Record<ElementType, readonly [number, number]>>> = {
  i32: [-(2 ** 31), 2 ** 31 - 1],
  u32: [0, 2 ** 32 - 1],
  i8: [-128, 127],
  u8: [0, 255],
};

/** A float beyond the range of an integer has no stated value there. */
const convert: Make = ({ results }, from) => {
  const to = results[0]?.type.element as ElementType;
  const range = limits[to];
  if (!range || whole(from) || from === "bool") return (x = 0) => x;
  return (x = 0) => {
    const truncated = Math.trunc(x);
    if (!(truncated >= range[0] && truncated <= range[1]))
      throw new Error(`convert: the specification leaves ${x} as ${to} open`);
    return truncated;
  };
};

const words = new DataView(new ArrayBuffer(4));

const bitcast: Make = ({ results }, from) => {
  const to = results[0]?.type.element as ElementType;
  return (x = 0) => {
    if (from === "f32") words.setFloat32(0, x);
    else words.setUint32(0, x >>> 0);
    return to === "f32" ? words.getFloat32(0) : words.getUint32(0);
  };
};

const functions: Readonly<Partial<Record<OperationName, Make>>> = {
  abs: plainly((x = 0) => Math.abs(x)),
  add: plainly((x = 0, y = 0) => x + y),
  and: plainly((x = 0, y = 0) => x & y),
  atan2: plainly((x = 0, y = 0) => Math.atan2(x, y)),
  bitcast_convert: bitcast,
  cbrt: plainly((x = 0) => Math.cbrt(x)),
  ceil: plainly((x = 0) => Math.ceil(x)),
  compare: ({ attributes }) => {
    const direction = attributes.comparison_direction;
    return comparisons[direction?.kind === "enum" ? direction.value : ""] as ScalarFunction;
  },
  convert,
  cosine: plainly((x = 0) => Math.cos(x)),
  divide: (_, from) => (whole(from) ? wholeQuotient : (x = 0, y = 0) => x / y),
  exponential: plainly((x = 0) => Math.exp(x)),
  exponential_minus_one: plainly((x = 0) => Math.expm1(x)),
  floor: plainly((x = 0) => Math.floor(x)),
  log: plainly((x = 0) => Math.log(x)),
  log_plus_one: plainly((x = 0) => Math.log1p(x)),
  maximum: plainly((x = 0, y = 0) => Math.max(x, y)),
  minimum: plainly((x = 0, y = 0) => Math.min(x, y)),
  multiply: (_, from) =>
    whole(from) ? (x = 0, y = 0) => Math.imul(x, y) : (x = 0, y = 0) => x * y,
  negate: plainly((x = 0) => -x),
  not: (_, from) => (from === "bool" ? (x = 0) => 1 - x : (x = 0) => ~x),
  or: plainly((x = 0, y = 0) => x | y),
  power: (_, from) => (whole(from) ? wholePower : floatPower),
  reduce_precision: plainly((x = 0) => halfToFloat(toHalf(x))),
  round_nearest_even: plainly(nearestEven),
  select: plainly((condition = 0, x = 0, y = 0) => (condition ? x : y)),
  shift_left: plainly((x = 0, y = 0) => (y >= 32 ? 0 : x << y)),
  shift_right_arithmetic: plainly((x = 0, y = 0) => x >> Math.min(y, 31)),
  shift_right_logical: plainly((x = 0, y = 0) => (y >= 32 ? 0 : (x >>> 0) >>> y)),
  sine: plainly((x = 0) => Math.sin(x)),
  sqrt: plainly((x = 0) => Math.sqrt(x)),
  subtract: plainly((x = 0, y = 0) => x - y),
  tan: plainly((x = 0) => Math.tan(x)),
  tanh: plainly((x = 0) => Math.tanh(x)),
  xor: plainly((x = 0, y = 0) => x ^ y),
};

/** A region over scalars as a function of its parameters that returns its first result. */
export function scalarBlock({ parameters, operations, results }: Block): ScalarFunction {
  const indices = new Map<Value, number>();
  for (const parameter of parameters) indices.set(parameter, indices.size);
  const steps = operations.map((operation) => {
    const f = scalarFunction(operation);
    if (!f) throw new Error(`${operation.name}: it is not an operation on scalars`);
    const from = operation.operands.map((operand) => indices.get(operand) as number);
    const to = indices.size;
    indices.set(operation.results[0] as Value, to);
    return { f, from, to };
  });
  const result = indices.get(results[0] as Value) as number;
  const [only] = steps;
  const isPlain = only?.from.every((from, index) => from === index);
  if (only && isPlain && steps.length === 1 && result === only.to) return only.f;
  const registers = new Float64Array(indices.size);
  return (...operands) => {
    registers.set(operands);
    for (const { f, from, to } of steps)
      registers[to] = f(...from.map((index) => registers[index] as number));
    return registers[result] as number;
  };
}
