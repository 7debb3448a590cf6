/**
 * The expressions of WebAssembly code. An operation takes values of one type and means that type's instruction:
 * `add` of two addresses is i32.add, of two vectors of floats f32x4.add, and of one of each an error of the type
 * checker. Multiplications and additions of an i32 by a constant are shortened.
 */
import type { OpcodeName } from "./opcodes.ts";
import {
  asValue,
  type Code,
  type F32x4,
  type Fitting,
  type I32,
  type I32x4,
  i32,
  type Operand,
  op,
  sharing,
  type Type,
  type Value,
  type Vector,
  type VectorType,
} from "./value.ts";

/** The types that have arithmetic. */
type Numeric = Exclude<Type, "v128">;
type Integer = "i32" | "i32x4";
/** The type of a comparison: a condition, or a mask of lanes. */
type Compared<T extends Type> = T extends "i32" ? "i32" : "i32x4";

function binary<T extends Numeric>(name: string, x: Value<T>, y: Operand<T>): Value<T> {
  return op(x.type, `${x.type}.${name}` as OpcodeName, [x, asValue(x.type, y)]);
}

export function add<T extends Numeric>(x: Value<T>, y: Operand<NoInfer<T>>): Value<T> {
  return x.type === "i32" && y === 0 ? x : binary("add", x, y);
}

export function sub<T extends Numeric>(x: Value<T>, y: Operand<NoInfer<T>>): Value<T> {
  return binary("sub", x, y);
}

export function mul<T extends Numeric>(x: Value<T>, y: Operand<NoInfer<T>>): Value<T> {
  if (x.type !== "i32" || typeof y !== "number") return binary("mul", x, y);
  const shift = Math.log2(y);
  if (shift === 0) return x;
  return Number.isInteger(shift)
    ? op(x.type, "i32.shl", [x, i32(shift)])
    : op(x.type, "i32.mul", [x, i32(y)]);
}

export function div(x: F32x4, y: Operand<"f32x4">): F32x4 {
  return binary("div", x, y);
}

/** The quotient of unsigned numbers, rounded down. */
export function quotient(x: I32, y: Operand<"i32">): I32 {
  return binary("div_u", x, y);
}

/** The remainder of unsigned numbers. */
export function remainder(x: I32, y: Operand<"i32">): I32 {
  return binary("rem_u", x, y);
}

/** The sum of addresses or indices, of which there is at least one. */
export function sum(first: I32, ...rest: readonly Operand<"i32">[]): I32 {
  return rest.reduce<I32>((all, term) => add(all, term), first);
}

/** x · y + z, rounded once where `fused` and otherwise twice. */
export function multiplyAdd(fused: boolean, x: F32x4, y: F32x4, z: Operand<"f32x4">): F32x4 {
  if (!fused) return add(mul(x, y), z);
  return op("f32x4", "f32x4.relaxed_madd", [x, y, asValue("f32x4", z)]);
}

/** The smaller one; both are computed twice and are therefore locals or constants. */
export function min(x: I32, y: Operand<"i32">): I32 {
  return select(lt(x, y), x, y);
}

/** The greater one; both are computed twice and are therefore locals or constants. */
export function max(x: I32, y: Operand<"i32">): I32 {
  return select(gt(x, y), x, y);
}

/** y < x ? y : x in each lane: x where either is NaN. */
export function pmin(x: F32x4, y: Operand<"f32x4">): F32x4 {
  return binary("pmin", x, y);
}

/** x < y ? y : x in each lane: x where either is NaN. */
export function pmax(x: F32x4, y: Operand<"f32x4">): F32x4 {
  return binary("pmax", x, y);
}

export function abs(x: F32x4): F32x4 {
  return op("f32x4", "f32x4.abs", [x]);
}

export function neg<T extends "f32x4" | "i32x4">(x: Value<T>): Value<T> {
  return op(x.type, `${x.type}.neg`, [x]);
}

function comparison<T extends Numeric>(
  name: string,
  x: Value<T>,
  y: Operand<T>,
): Value<Compared<T>> {
  const isSigned = x.type !== "f32x4" && name.length === 2 && name !== "eq" && name !== "ne";
  const type = (x.type === "i32" ? "i32" : "i32x4") as Compared<T>;
  const opcode = `${x.type}.${name}${isSigned ? "_s" : ""}` as OpcodeName;
  return op(type, opcode, [x, asValue(x.type, y)]);
}

export function eq<T extends Numeric>(x: Value<T>, y: Operand<NoInfer<T>>): Value<Compared<T>> {
  return comparison("eq", x, y);
}

export function ne<T extends Numeric>(x: Value<T>, y: Operand<NoInfer<T>>): Value<Compared<T>> {
  return comparison("ne", x, y);
}

export function lt<T extends Numeric>(x: Value<T>, y: Operand<NoInfer<T>>): Value<Compared<T>> {
  return comparison("lt", x, y);
}

export function le<T extends Numeric>(x: Value<T>, y: Operand<NoInfer<T>>): Value<Compared<T>> {
  return comparison("le", x, y);
}

export function gt<T extends Numeric>(x: Value<T>, y: Operand<NoInfer<T>>): Value<Compared<T>> {
  return comparison("gt", x, y);
}

export function ge<T extends Numeric>(x: Value<T>, y: Operand<NoInfer<T>>): Value<Compared<T>> {
  return comparison("ge", x, y);
}

/** x < y for unsigned numbers. */
export function ltU<T extends Integer>(x: Value<T>, y: Operand<NoInfer<T>>): Value<Compared<T>> {
  return comparison("lt_u", x, y);
}

/** x ≤ y for unsigned numbers. */
export function leU<T extends Integer>(x: Value<T>, y: Operand<NoInfer<T>>): Value<Compared<T>> {
  return comparison("le_u", x, y);
}

export function isZero(x: I32): I32 {
  return op("i32", "i32.eqz", [x]);
}

/** True if a vector has any bit. */
export function isAny(x: Vector): I32 {
  return op("i32", "v128.any_true", [x]);
}

/** The other operand of a bitwise operation: for a vector, a vector of any type. */
type Bits<T extends Type> = T extends "i32" ? Operand<"i32"> : Vector;

function bitwise<T extends Type>(name: string, x: Value<T>, y: Operand<"i32"> | Vector): Value<T> {
  const opcode = `${x.type === "i32" ? "i32" : "v128"}.${name}` as OpcodeName;
  return op(x.type, opcode, [x, typeof y === "number" ? i32(y) : y]);
}

export function and<T extends Type>(x: Value<T>, y: Bits<NoInfer<T>>): Value<T> {
  return bitwise("and", x, y);
}

export function or<T extends Type>(x: Value<T>, y: Bits<NoInfer<T>>): Value<T> {
  return bitwise("or", x, y);
}

/** The bits of x that y does not have: x where a mask does not hold, and 0 where it does. */
export function andNot<T extends VectorType>(x: Value<T>, y: Vector): Value<T> {
  return bitwise("andnot", x, y);
}

/** Shifts to the left, in all lanes by the same count. */
export function shl<T extends Integer>(x: Value<T>, count: number): Value<T> {
  return op(x.type, `${x.type}.shl`, [x, i32(count)]);
}

/** Shifts to the right and fills with zeros, in all lanes by the same count. */
export function shrU<T extends Integer>(x: Value<T>, count: number): Value<T> {
  return op(x.type, `${x.type}.shr_u`, [x, i32(count)]);
}

/** `then` where the condition holds, and otherwise `otherwise`, lane by lane for a mask; both are computed. */
export function select<T extends Type>(
  condition: T extends "i32" ? I32 : Vector,
  then: Value<T>,
  otherwise: Operand<Fitting<NoInfer<T>>>,
): Value<T> {
  const opcode = then.type === "i32" ? "select" : "v128.bitselect";
  return op(then.type, opcode, [then, asValue<Type>(then.type, otherwise), condition]);
}

/** `then` where the condition holds, and otherwise `otherwise`; only that one is computed. */
export function ifElse<T extends Type>(
  condition: I32,
  then: Value<T>,
  otherwise: Value<NoInfer<T>>,
): Value<T> {
  const branch = (value: Value<T>, code: Code) => (): void => value.push(code);
  const result = then.type === "i32" ? "i32" : "v128";
  return {
    type: then.type,
    push: (code) => code.if(condition, branch(then, code), branch(otherwise, code), result),
  };
}

/** The value at `offset` bytes from an address. */
export function load<T extends Type>(type: T, at: I32, offset = 0): Value<T> {
  return op(type, type === "i32" ? "i32.load" : "v128.load", [at], offset);
}

/** The four bytes at `offset` from an address, in each lane. */
export function loadSplat<T extends VectorType>(type: T, at: I32, offset = 0): Value<T> {
  return op(type, "v128.load32_splat", [at], offset);
}

/** Four elements from an address on, or one in each lane. */
export function loadLanes<T extends VectorType>(
  lanes: 1 | 4,
  type: T,
  at: I32,
  offset = 0,
): Value<T> {
  return lanes === 4 ? load(type, at, offset) : loadSplat(type, at, offset);
}

export function splat(x: I32): I32x4 {
  return op("i32x4", "i32x4.splat", [x]);
}

export function extractLane(x: Vector, lane: number): I32 {
  return op("i32", "i32x4.extract_lane", [x], lane);
}

export function replaceLane(x: I32x4, lane: number, value: I32): I32x4 {
  return op("i32x4", "i32x4.replace_lane", [x, value], lane);
}

export type Lanes = readonly [number, number, number, number];

/** The lanes with these numbers, of the eight that x and y have. */
export function shuffle<T extends VectorType>(
  x: Value<T>,
  y: Value<Fitting<NoInfer<T>>>,
  lanes: Lanes,
): Value<T> {
  const bytes = lanes.flatMap((lane) => [0, 1, 2, 3].map((byte) => 4 * lane + byte));
  return op(x.type, "i8x16.shuffle", [x, y], ...bytes);
}

/** The lanes of x with these numbers; x is computed once. */
export function permute<T extends VectorType>(x: Value<T>, lanes: Lanes): Value<T> {
  return sharing(x, x.type, (vector) => shuffle(vector, vector as Value<Fitting<T>>, lanes));
}
