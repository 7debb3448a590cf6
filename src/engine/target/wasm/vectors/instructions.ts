/**
 * Scalar instructions on four lanes. A register has f32 for both float dtypes, 32-bit integers for i32 and
 * u32, and for a bool a mask of all ones or all zeros.
 */

import { isFloat, type KernelDType } from "../../../ir/dtype.ts";
import {
  type InstructionName,
  type Rare,
  rare,
  type Transcendental,
} from "../../../ir/instruction.ts";
import { widestNearAngle } from "../../../ir/numbers/angle.ts";
import {
  abs,
  and,
  andNot,
  eq,
  extractLane,
  gt,
  ifElse,
  isAny,
  ne,
  neg,
  select,
  shuffle,
} from "../assembler/expression.ts";
import type { OpcodeName } from "../assembler/opcodes.ts";
import {
  after,
  asF32x4,
  asI32x4,
  computed,
  f32x4,
  type I32x4,
  i32,
  i32x4,
  op,
  tee,
  type Value,
  type Vector,
} from "../assembler/value.ts";
import { roundedToHalf } from "./half.ts";

export interface Operand {
  readonly value: Vector;
  /** The value of the operand if it is a literal, else null. */
  readonly constant: number | null;
}

export interface Typed {
  readonly dtype: KernelDType;
  /** The first operand's dtype. */
  readonly from: KernelDType;
  readonly instruction: InstructionName;
}

type VectorRule = (operands: readonly Operand[], types: Typed) => Vector;

type Operation = OpcodeName | readonly OpcodeName[] | null;

function valuesOf(operands: readonly Operand[]): Vector[] {
  return operands.map(({ value }) => value);
}

function vector(opcode: OpcodeName, ...operands: readonly Value[]): Vector {
  return op("v128", opcode, operands);
}

/** Applies the opcodes for the first operand's dtype one after the other; null stands for the operand itself. */
function byType(
  float: Operation,
  i32: Operation,
  u32: Operation,
  bool: VectorRule | Operation,
): VectorRule {
  return (operands, types) => {
    if (types.from === "bool" && typeof bool === "function") return bool(operands, types);
    const chosen = { f32: float, f16: float, i32, u32, bool: bool as Operation }[types.from];
    if (chosen === null) return (operands[0] as Operand).value;
    const [first, ...others] = typeof chosen === "string" ? [chosen] : chosen;
    const result = vector(first as OpcodeName, ...valuesOf(operands));
    return others.reduce<Vector>((value, opcode) => vector(opcode, value), result);
  };
}

/** Applies the rule to the operands in reverse order. */
function reversed(rule: VectorRule): VectorRule {
  return (operands, types) => rule([...operands].reverse(), types);
}

const bitwise = (opcode: OpcodeName): VectorRule => byType(opcode, opcode, opcode, opcode);
const first: VectorRule = ([operand]) => (operand as Operand).value;

function floatOnly(name: InstructionName, opcode: OpcodeName): VectorRule {
  return (operands, { dtype }) => {
    if (!isFloat(dtype))
      throw new TypeError(`${name} of ${dtype} has no meaning: cast to a float first`);
    return vector(opcode, ...valuesOf(operands));
  };
}

/**
 * pmin and pmax are one machine instruction and propagate a NaN in the first operand only, which suffices if the
 * second is a plain constant.
 */
function extremum(name: "min" | "max", integer: VectorRule): VectorRule {
  return (operands, types) => {
    if (!isFloat(types.from)) return integer(operands, types);
    const [x, y] = operands as [Operand, Operand];
    const isPlain = ({ constant }: Operand): boolean =>
      constant !== null && constant !== 0 && !Number.isNaN(constant);
    const [value, limit] = isPlain(x) && !isPlain(y) ? [y, x] : [x, y];
    const opcode = isPlain(limit) ? (`f32x4.p${name}` as const) : (`f32x4.${name}` as const);
    return vector(opcode, value.value, limit.value);
  };
}

/** Calls the slow path, a separate function, if one of the four angles needs it. */
const rarely: VectorRule = ([near, x], { instruction }) =>
  computed("v128", (b) => {
    const [value, angle] = [b.variable("v128"), b.variable("f32x4")];
    b.set(value, (near as Operand).value);
    const isFar = gt(abs(tee(angle, asF32x4((x as Operand).value))), widestNearAngle);
    const slow = op("v128", "call", [value, angle], rare.indexOf(instruction as Rare));
    return ifElse(isAny(isFar), slow, value);
  });

const vectorRules: Readonly<Record<Exclude<InstructionName, Transcendental>, VectorRule>> = {
  add: byType("f32x4.add", "i32x4.add", "i32x4.add", "v128.or"),
  sub: byType("f32x4.sub", "i32x4.sub", "i32x4.sub", "v128.xor"),
  mul: byType("f32x4.mul", "i32x4.mul", "i32x4.mul", "v128.and"),
  div: (operands, types) => {
    if (types.from === "i32" || types.from === "u32") return quotientOfIntegers(operands, types);
    return byType("f32x4.div", null, null, "v128.and")(operands, types);
  },
  neg: byType("f32x4.neg", "i32x4.neg", "i32x4.neg", null),
  abs: byType("f32x4.abs", "i32x4.abs", null, null),
  max: extremum("max", byType(null, "i32x4.max_s", "i32x4.max_u", "v128.or")),
  min: extremum("min", byType(null, "i32x4.min_s", "i32x4.min_u", "v128.and")),
  floor: byType("f32x4.floor", null, null, null),
  ceil: byType("f32x4.ceil", null, null, null),
  trunc: byType("f32x4.trunc", null, null, null),
  round: byType("f32x4.nearest", null, null, null),
  sqrt: floatOnly("sqrt", "f32x4.sqrt"),
  farSin: rarely,
  farCos: rarely,
  farTan: rarely,
  lt: byType("f32x4.lt", "i32x4.lt_s", "i32x4.lt_u", reversed(bitwise("v128.andnot"))),
  le: byType("f32x4.le", "i32x4.le_s", "i32x4.le_u", ["v128.andnot", "v128.not"]),
  eq: byType("f32x4.eq", "i32x4.eq", "i32x4.eq", ["v128.xor", "v128.not"]),
  ne: byType("f32x4.ne", "i32x4.ne", "i32x4.ne", "v128.xor"),
  and: bitwise("v128.and"),
  or: bitwise("v128.or"),
  xor: bitwise("v128.xor"),
  not: bitwise("v128.not"),
  shl: shift("i32x4.shl", "i32.shl", first),
  shr: (operands, types) =>
    types.from === "u32"
      ? shift("i32x4.shr_u", "i32.shr_u", first)(operands, types)
      : shift("i32x4.shr_s", "i32.shr_s", bitwise("v128.andnot"))(operands, types),
  select: (operands) => {
    const [condition, then, otherwise] = valuesOf(operands) as [Vector, Vector, Vector];
    return select(condition, then, otherwise);
  },
  cast: ([operand], { dtype, from }) => cast((operand as Operand).value, from, dtype),
  bitcast: ([operand], { dtype, from }) => {
    const { value } = operand as Operand;
    if (from !== "bool" && dtype !== "bool") return value;
    return cast(value, from === "bool" ? "bool" : "u32", dtype === "bool" ? "bool" : "u32");
  },
};

/** The result of an instruction. */
export function applied(
  name: InstructionName,
  operands: readonly Operand[],
  types: Omit<Typed, "instruction">,
): Vector {
  const rule: VectorRule | undefined = (
    vectorRules as Partial<Record<InstructionName, VectorRule>>
  )[name];
  if (rule === undefined) throw new TypeError(`${name} is approximated before code is made`);
  return rule(operands, { ...types, instruction: name });
}

/** The result of an instruction with operands of one dtype, none of them a literal. */
export function appliedTo(name: InstructionName, dtype: KernelDType, ...values: Vector[]): Vector {
  const operands = values.map((value) => ({ value, constant: null }));
  return applied(name, operands, { dtype, from: dtype });
}

function cast(value: Vector, from: KernelDType, to: KernelDType): Vector {
  if (to === "f16" && from !== "f16") return roundedToHalf(asF32x4(cast(value, from, "f32")));
  if (from === to || (isFloat(from) && isFloat(to))) return value;
  if (to === "bool") return isFloat(from) ? ne(asF32x4(value), 0) : ne(asI32x4(value), 0);
  if (from === "bool") return and(value, isFloat(to) ? f32x4(1) : i32x4(1));
  if (isFloat(to))
    return vector(from === "i32" ? "f32x4.convert_i32x4_s" : "f32x4.convert_i32x4_u", value);
  if (isFloat(from))
    return vector(to === "i32" ? "i32x4.trunc_sat_f32x4_s" : "i32x4.trunc_sat_f32x4_u", value);
  return value;
}

/** A constant count shifts all lanes at once; otherwise each lane is shifted by its own count. */
function shift(whole: OpcodeName, each: OpcodeName, bool: VectorRule): VectorRule {
  return (operands, types) => {
    const [value, count] = operands as [Operand, Operand];
    if (types.from === "bool") return bool(operands, types);
    if (count.constant !== null) return vector(whole, value.value, i32(count.constant & 31));
    return computed("v128", (b) => {
      const [values, counts] = [b.variable("v128"), b.variable("v128")];
      const before = after(tee(values, value.value), () => b.set(counts, count.value));
      return [0, 1, 2, 3].reduce<Vector>((shifted, lane) => {
        const result = op("i32", each, [extractLane(values, lane), extractLane(counts, lane)]);
        return op("v128", "i32x4.replace_lane", [shifted, result], lane);
      }, before);
    });
  };
}

/** A quotient of 32-bit integers, truncated, is exact in double precision. Division by zero returns 0. */
const quotientOfIntegers: VectorRule = (operands, { from }) =>
  computed("i32x4", (b) => {
    const sign = from === "i32" ? "s" : "u";
    const [x, y] = [b.variable("i32x4"), b.variable("i32x4")];
    for (const [index, local] of [x, y].entries())
      b.set(local, asI32x4((operands[index] as Operand).value));
    const quotientOf = (half: (numbers: I32x4) => I32x4): I32x4 => {
      const [dividend, divisor] = [x, y].map((numbers) =>
        vector(`f64x2.convert_low_i32x4_${sign}`, half(numbers)),
      ) as [Vector, Vector];
      const ratio = vector("f64x2.div", dividend, divisor);
      return op("i32x4", `i32x4.trunc_sat_f64x2_${sign}_zero`, [ratio]);
    };
    const low = quotientOf((numbers) => numbers);
    const high = quotientOf((numbers) => shuffle(numbers, numbers, [2, 3, 2, 3]));
    const quotient = shuffle(low, high, [0, 1, 4, 5]);
    // -2^31 / -1 wraps to itself.
    const wrapped = from === "i32" ? wrapping(quotient, x, y) : quotient;
    return andNot(wrapped, eq(y, 0));
  });

function wrapping(quotient: I32x4, x: I32x4, y: I32x4): I32x4 {
  return computed("i32x4", (b) => {
    const usual = b.let(quotient);
    return select(eq(y, -1), neg(x), usual);
  });
}
