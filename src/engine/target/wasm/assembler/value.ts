/**
 * Values that code computes, as small trees: a value knows its type and emits the instructions that leave it on
 * WebAssembly's stack. Emitting a value twice computes it twice; `computed` and locals compute it once.
 *
 *     store(at, 16, add(x, mul(y, z)))   →   at  x  y  z  mul  add  store
 */
import type { OpcodeName, ValueType } from "./opcodes.ts";

/** The types of vectors; a "v128" does not say whether its lanes are floats or integers. */
export type VectorType = "f32x4" | "i32x4" | "v128";
/** An "i32" is an address, an index or a condition, which holds unless it is 0. */
export type Type = "i32" | VectorType;

export interface Value<T extends Type = Type> {
  readonly type: T;
  /** Emits what leaves the value on the stack. */
  readonly push: (code: Code) => void;
}

export type I32 = Value<"i32">;
export type F32x4 = Value<"f32x4">;
/** Four integers, or a mask of lanes that are all ones or all zeros. */
export type I32x4 = Value<"i32x4">;
export type Vector = Value<VectorType>;

/** A value or a constant. A constant vector has the number in each lane. */
export type Operand<T extends Type> = Value<T> | number;

/** The values that a local of the type may hold. */
export type Fitting<T extends Type> = T extends "v128" ? VectorType : T;

/** A variable of the function, a parameter for example; as a value it is what the variable holds. */
export class Local<T extends Type = Type> implements Value<T> {
  readonly type: T;
  readonly number: number;

  constructor(type: T, number: number) {
    this.type = type;
    this.number = number;
  }

  push(code: Code): void {
    code.emit("local.get", this.number);
  }
}

/** The part of a function builder that values use. */
export interface Code {
  readonly emit: (opcode: OpcodeName, ...immediates: readonly number[]) => void;
  /** Emits a vector of four 32-bit patterns; it is loaded once at the function's start. */
  readonly vector: (...patterns: readonly [number, number, number, number]) => void;
  readonly variable: <T extends Type>(type: T) => Local<T>;
  readonly let: <T extends Type>(value: Value<T>) => Local<T>;
  readonly set: <T extends Type>(local: Local<T>, value: Operand<Fitting<NoInfer<T>>>) => void;
  readonly scope: (body: () => void) => void;
  readonly if: (
    condition: I32,
    then: () => void,
    otherwise?: (() => void) | null,
    result?: ValueType | null,
  ) => void;
}

const bits = new DataView(new ArrayBuffer(4));

function patternOf(value: number): number {
  bits.setFloat32(0, value);
  return bits.getUint32(0);
}

export function i32(value: number): I32 {
  return { type: "i32", push: (code) => code.emit("i32.const", value | 0) };
}

export function f32x4(value: number): F32x4 {
  const pattern = patternOf(value);
  return { type: "f32x4", push: (code) => code.vector(pattern, pattern, pattern, pattern) };
}

/** One number for all lanes, or one for each. */
export function i32x4(
  ...values: readonly [number] | readonly [number, number, number, number]
): I32x4 {
  const [first, second = first, third = first, fourth = first] = values;
  return { type: "i32x4", push: (code) => code.vector(first, second, third, fourth) };
}

/** Returns the operand, or the constant as a value of the type; the lanes of a "v128" count as integers. */
export function asValue<T extends Type>(type: T, operand: Operand<T>): Value<T> {
  if (typeof operand !== "number") return operand;
  const constant = { i32, f32x4, i32x4, v128: i32x4 }[type];
  return constant(operand) as Value as Value<T>;
}

/** The result of one instruction. */
export function op<T extends Type>(
  type: T,
  opcode: OpcodeName,
  operands: readonly Value[],
  ...immediates: readonly number[]
): Value<T> {
  return {
    type,
    push: (code) => {
      for (const operand of operands) operand.push(code);
      code.emit(opcode, ...immediates);
    },
  };
}

/** The value that `body` returns after its statements, whose locals are free again afterwards. */
export function computed<T extends Type>(type: T, body: (code: Code) => Value<T>): Value<T> {
  return { type, push: (code) => code.scope(() => body(code).push(code)) };
}

/** The value that `use` returns, in which `value` is computed where it first occurs and read where it recurs. */
export function sharing<S extends Type, T extends Type>(
  value: Value<S>,
  type: T,
  use: (shared: Value<S>, code: Code) => Value<T>,
): Value<T> {
  return computed(type, (code) => {
    let local: Local<S> | null = null;
    const push = (): void => {
      if (local !== null) {
        local.push(code);
        return;
      }
      value.push(code);
      local = code.variable(value.type);
      code.emit("local.tee", local.number);
    };
    return use({ type: value.type, push }, code);
  });
}

/** The value, after which `statements` run before it is used. */
export function after<T extends Type>(value: Value<T>, statements: (code: Code) => void): Value<T> {
  return {
    type: value.type,
    push: (code) => {
      value.push(code);
      statements(code);
    },
  };
}

/** Assigns the value to the local, and is that value. */
export function tee<T extends Type>(local: Local<T>, value: Value<Fitting<T>>): Value<T> {
  return op(local.type, "local.tee", [value], local.number);
}

/** The vector's bits as floats. */
export function asF32x4(vector: Vector): F32x4 {
  return { type: "f32x4", push: (code) => vector.push(code) };
}

/** The vector's bits as integers. */
export function asI32x4(vector: Vector): I32x4 {
  return { type: "i32x4", push: (code) => vector.push(code) };
}
