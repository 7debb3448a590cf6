/**
 * Emits scalar instructions on four lanes. A register has f32 for both float dtypes, 32-bit integers for i32 and
 * u32, and for a bool a mask of all ones or all zeros.
 */

import { widestNearAngle } from "../../../ir/angle.ts";
import { type DType, isFloat } from "../../../ir/dtype.ts";
import {
  type InstructionName,
  type Rare,
  rare,
  type Transcendental,
} from "../../../ir/instruction.ts";
import type { FunctionBuilder } from "../assembler/function.ts";
import type { OpcodeName } from "../assembler/opcodes.ts";
import { emitFloatToHalf, emitHalfToFloat } from "./half.ts";

export interface Operand {
  /** Leaves the value on the stack; may be called any number of times. */
  readonly push: () => void;
  /** The value of the operand if it is a literal, else null. */
  readonly constant: number | null;
}

export interface Typed {
  readonly dtype: DType;
  /** The first operand's dtype. */
  readonly from: DType;
  readonly instruction: InstructionName;
}

type Rule = (b: FunctionBuilder, operands: readonly Operand[], types: Typed) => void;

type Operation = OpcodeName | readonly OpcodeName[] | null;

/** Pushes the operands in order, then emits the opcode for the first one's dtype; null emits nothing. */
function byType(float: Operation, i32: Operation, u32: Operation, bool: Rule | Operation): Rule {
  return (b, operands, types) => {
    if (types.from === "bool" && typeof bool === "function") return bool(b, operands, types);
    for (const { push } of operands) push();
    const chosen = { f32: float, f16: float, i32, u32, bool: bool as Operation }[types.from];
    for (const opcode of typeof chosen === "string" ? [chosen] : (chosen ?? [])) b.emit(opcode);
  };
}

/** Applies the rule to the operands in reverse order. */
function reversed(rule: Rule): Rule {
  return (b, operands, types) => rule(b, [...operands].reverse(), types);
}

const bitwise = (opcode: OpcodeName): Rule => byType(opcode, opcode, opcode, opcode);
const first: Rule = (_, operands) => operands[0]?.push();

function floatOnly(name: InstructionName, opcode: OpcodeName): Rule {
  return (b, operands, { dtype }) => {
    if (!isFloat(dtype))
      throw new TypeError(`${name} of ${dtype} has no meaning: cast to a float first`);
    for (const { push } of operands) push();
    b.emit(opcode);
  };
}

/**
 * pmin and pmax are one machine instruction and propagate a NaN in the first operand only, which suffices if the
 * second is a plain constant.
 */
function extremum(name: "min" | "max", integer: Rule): Rule {
  return (b, operands, types) => {
    if (!isFloat(types.from)) return integer(b, operands, types);
    const [x, y] = operands as [Operand, Operand];
    const isPlain = ({ constant }: Operand): boolean =>
      constant !== null && constant !== 0 && !Number.isNaN(constant);
    const ordered = isPlain(x) && !isPlain(y) ? [y, x] : [x, y];
    for (const { push } of ordered) push();
    b.emit(isPlain(ordered[1] as Operand) ? `f32x4.p${name}` : `f32x4.${name}`);
  };
}

/** Calls the slow path, which is a function of its own, if one of the four angles needs it. */
const rarely: Rule = (b, [near, x], { instruction }) => {
  const [value, angle] = [b.temporary("v128"), b.temporary("v128")];
  near?.push();
  b.set(value);
  x?.push();
  b.tee(angle);
  b.emit("f32x4.abs");
  b.splatFloat(widestNearAngle);
  b.emit("f32x4.gt");
  b.emit("v128.any_true");
  b.if(
    () => {
      b.get(value);
      b.get(angle);
      b.emit("call", rare.indexOf(instruction as Rare));
    },
    () => b.get(value),
    "v128",
  );
  b.release(value);
  b.release(angle);
};

const vectorRules: Readonly<Record<Exclude<InstructionName, Transcendental>, Rule>> = {
  add: byType("f32x4.add", "i32x4.add", "i32x4.add", "v128.or"),
  sub: byType("f32x4.sub", "i32x4.sub", "i32x4.sub", "v128.xor"),
  mul: byType("f32x4.mul", "i32x4.mul", "i32x4.mul", "v128.and"),
  div: (b, operands, types) => {
    if (types.from === "i32" || types.from === "u32") return divideIntegers(b, operands, types);
    return byType("f32x4.div", null, null, "v128.and")(b, operands, types);
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
  le: byType("f32x4.le", "i32x4.le_s", "i32x4.le_u", (b, operands, types) => {
    bitwise("v128.andnot")(b, operands, types);
    b.emit("v128.not");
  }),
  eq: byType("f32x4.eq", "i32x4.eq", "i32x4.eq", ["v128.xor", "v128.not"]),
  ne: byType("f32x4.ne", "i32x4.ne", "i32x4.ne", "v128.xor"),
  and: bitwise("v128.and"),
  or: bitwise("v128.or"),
  xor: bitwise("v128.xor"),
  not: bitwise("v128.not"),
  shl: shift("i32x4.shl", "i32.shl", first),
  shr: (b, operands, types) =>
    types.from === "u32"
      ? shift("i32x4.shr_u", "i32.shr_u", first)(b, operands, types)
      : shift("i32x4.shr_s", "i32.shr_s", bitwise("v128.andnot"))(b, operands, types),
  select: (b, operands) => {
    const [condition, then, otherwise] = operands as [Operand, Operand, Operand];
    then.push();
    otherwise.push();
    condition.push();
    b.emit("v128.bitselect");
  },
  cast: (b, operands, { dtype, from }) => {
    operands[0]?.push();
    emitCast(b, from, dtype);
  },
  bitcast: (b, operands, { dtype, from }) => {
    operands[0]?.push();
    if (from === "bool" || dtype === "bool")
      emitCast(b, from === "bool" ? "bool" : "u32", dtype === "bool" ? "bool" : "u32");
  },
};

export function emitInstruction(
  b: FunctionBuilder,
  name: InstructionName,
  operands: readonly Operand[],
  types: Omit<Typed, "instruction">,
): void {
  const rule: Rule | undefined = (vectorRules as Partial<Record<InstructionName, Rule>>)[name];
  if (rule === undefined) throw new TypeError(`${name} is approximated before code is made`);
  rule(b, operands, { ...types, instruction: name });
}

function emitCast(b: FunctionBuilder, from: DType, to: DType): void {
  if (to === "f16" && from !== "f16") {
    emitCast(b, from, "f32");
    emitFloatToHalf(b);
    emitHalfToFloat(b);
    return;
  }
  if (from === to || (isFloat(from) && isFloat(to))) return;
  if (to === "bool") {
    b.splat(0);
    b.emit(isFloat(from) ? "f32x4.ne" : "i32x4.ne");
  } else if (from === "bool") {
    if (isFloat(to)) b.splatFloat(1);
    else b.splat(1);
    b.emit("v128.and");
  } else if (isFloat(to))
    b.emit(from === "i32" ? "f32x4.convert_i32x4_s" : "f32x4.convert_i32x4_u");
  else if (isFloat(from))
    b.emit(to === "i32" ? "i32x4.trunc_sat_f32x4_s" : "i32x4.trunc_sat_f32x4_u");
}

/** A constant count shifts all lanes at once; otherwise each lane is shifted by its own count. */
function shift(vector: OpcodeName, scalar: OpcodeName, bool: Rule): Rule {
  return (b, operands, types) => {
    const [value, count] = operands as [Operand, Operand];
    if (types.from === "bool") return bool(b, operands, types);
    value.push();
    if (count.constant !== null) {
      b.i32(count.constant & 31);
      return b.emit(vector);
    }
    const [values, counts] = [b.temporary("v128"), b.temporary("v128")];
    b.tee(values);
    count.push();
    b.set(counts);
    for (let lane = 0; lane < 4; lane++) {
      b.get(values);
      b.emit("i32x4.extract_lane", lane);
      b.get(counts);
      b.emit("i32x4.extract_lane", lane);
      b.emit(scalar);
      b.emit("i32x4.replace_lane", lane);
    }
    b.release(values);
    b.release(counts);
  };
}

const highHalf = [8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15];
const lowHalves = [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23];

/** A quotient of 32-bit integers, truncated, is exact in double precision. Division by zero gives 0. */
const divideIntegers: Rule = (b, operands, { from }) => {
  const sign = from === "i32" ? "s" : "u";
  const [x, y] = [b.temporary("v128"), b.temporary("v128")];
  operands[0]?.push();
  b.set(x);
  operands[1]?.push();
  b.set(y);
  for (const half of ["low", "high"]) {
    for (const operand of [x, y]) {
      b.get(operand);
      if (half === "high") {
        b.get(operand);
        b.emit("i8x16.shuffle", ...highHalf);
      }
      b.emit(`f64x2.convert_low_i32x4_${sign}`);
    }
    b.emit("f64x2.div");
    b.emit(`i32x4.trunc_sat_f64x2_${sign}_zero`);
  }
  b.emit("i8x16.shuffle", ...lowHalves);
  if (from === "i32") {
    // -2^31 / -1 wraps to itself.
    const quotient = b.temporary("v128");
    b.set(quotient);
    b.get(x);
    b.emit("i32x4.neg");
    b.get(quotient);
    b.get(y);
    b.splat(-1);
    b.emit("i32x4.eq");
    b.emit("v128.bitselect");
    b.release(quotient);
  }
  b.get(y);
  b.splat(0);
  b.emit("i32x4.eq");
  b.emit("v128.andnot");
  b.release(x);
  b.release(y);
};
