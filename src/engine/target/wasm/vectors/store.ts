/** Stores four lanes, or the first of them, through an access. */
import { bytesPerElement, type KernelDType } from "../../../ir/dtype.ts";
import { add, and, mul, shuffle } from "../assembler/expression.ts";
import type { FunctionBuilder } from "../assembler/function.ts";
import {
  asF32x4,
  asI32x4,
  type I32,
  i32x4,
  type Local,
  op,
  type Vector,
} from "../assembler/value.ts";
import { product } from "../sizes.ts";
import type { AccessCode, Point, Position } from "./access.ts";
import { floatToHalf } from "./half.ts";

/** Stores a value through an access, which is one view without a mask. */
export function emitStore(
  b: FunctionBuilder,
  code: AccessCode,
  dtype: KernelDType,
  point: Point,
  value: Vector,
): void {
  const bytes = bytesPerElement[dtype];
  const { address, offset } = addressed(code.position(point));
  const stored = toMemory(dtype, value);
  if (point.lanes === 4 && code.laneStride === 1) {
    if (bytes === 4) b.store(address, offset, stored);
    else b.storeLane(address, offset, narrowed(stored), 0, 8);
    return;
  }
  b.scope(() => {
    const first = b.let(address);
    const vector = b.let(stored);
    for (let lane = 0; lane < point.lanes; lane++) {
      const step = product(code.laneStep, lane * bytes);
      if (typeof step === "number") b.storeLane(first, offset + step, vector, lane, bytes);
      else b.storeLane(add(first, step), offset, vector, lane, bytes);
    }
  });
}

const lowPairs = [0, 4, 1, 5] as const;
const highPairs = [2, 6, 3, 7] as const;

/** Stores the lanes of `first` and `second` interleaved. Elements have four bytes. */
export function emitStorePairs(
  b: FunctionBuilder,
  code: AccessCode,
  dtype: KernelDType,
  point: Point,
  first: Vector,
  second: Vector,
): void {
  b.scope(() => {
    const { address, offset } = addressed(code.position(point));
    const start = b.let(address);
    const [x, y] = [b.let(toMemory(dtype, first)), b.let(toMemory(dtype, second))];
    const low = shuffle(x, y, lowPairs);
    if (point.lanes === 1) return b.storeLane(start, offset, low, 0, 8);
    b.store(start, offset, low);
    b.store(start, offset + 16, shuffle(x, y, highPairs));
  });
}

/** Stores each lane of a value to the element with the lane's index. */
export function emitScatter(
  b: FunctionBuilder,
  base: I32,
  dtype: KernelDType,
  indices: readonly Local<"i32">[],
  value: Vector,
): void {
  const bytes = bytesPerElement[dtype];
  b.scope(() => {
    const vector = b.let(toMemory(dtype, value));
    for (const [lane, index] of indices.entries())
      b.storeLane(add(mul(index, bytes), base), 0, vector, lane, bytes);
  });
}

/** The offset of a memory access cannot be negative. */
function addressed({ at, displacement }: Position): { address: I32; offset: number } {
  return { address: add(at, Math.min(0, displacement)), offset: Math.max(0, displacement) };
}

function narrowed(halves: Vector): Vector {
  return op("v128", "i16x8.narrow_i32x4_u", [halves, i32x4(0)]);
}

function toMemory(dtype: KernelDType, value: Vector): Vector {
  if (dtype === "f16") return floatToHalf(asF32x4(value));
  return dtype === "bool" ? and(asI32x4(value), i32x4(1)) : value;
}
