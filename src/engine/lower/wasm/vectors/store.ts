/** Stores four lanes, or the first of them, through an access. */
import { bytesPerElement, type DType } from "../../../ir/dtype.ts";
import type { FunctionBuilder, Local } from "../assembler/function.ts";
import type { AccessCode, Point } from "./access.ts";
import { emitFloatToHalf } from "./half.ts";

/** `push` leaves the vector on the stack. The access is one view without a mask. */
export function emitStore(
  b: FunctionBuilder,
  code: AccessCode,
  dtype: DType,
  point: Point,
  push: () => void,
): void {
  const bytes = bytesPerElement[dtype];
  const displacement = code.emitPosition(point);
  if (displacement < 0) b.offset(displacement);
  const offset = Math.max(0, displacement);
  const isContiguous = code.laneStride === 1;
  if (point.lanes === 4 && isContiguous) {
    push();
    emitToMemory(b, dtype);
    if (bytes === 4) {
      b.emit("v128.store", offset);
      return;
    }
    b.splat(0);
    b.emit("i16x8.narrow_i32x4_u");
    b.emit("v128.store64_lane", offset, 0);
    return;
  }
  const address = b.temporary("i32");
  const vector = b.temporary("v128");
  b.set(address);
  push();
  emitToMemory(b, dtype);
  b.set(vector);
  for (let lane = 0; lane < point.lanes; lane++) {
    b.get(address);
    b.get(vector);
    const place = offset + lane * code.laneStride * bytes;
    if (bytes === 4) b.emit("v128.store32_lane", place, lane);
    else b.emit("v128.store16_lane", place, 2 * lane);
  }
  b.release(address);
  b.release(vector);
}

const bytesOf = (...lanes: readonly number[]): number[] =>
  lanes.flatMap((lane) => [0, 1, 2, 3].map((byte) => 4 * lane + byte));
const [lowPairs, highPairs] = [bytesOf(0, 4, 1, 5), bytesOf(2, 6, 3, 7)];

/** Stores the lanes of `first` and `second` interleaved. Elements have four bytes. */
export function emitStorePairs(
  b: FunctionBuilder,
  code: AccessCode,
  dtype: DType,
  point: Point,
  first: () => void,
  second: () => void,
): void {
  const displacement = code.emitPosition(point);
  b.offset(Math.min(0, displacement));
  const offset = Math.max(0, displacement);
  const address = b.temporary("i32");
  const vectors = [b.temporary("v128"), b.temporary("v128")] as const;
  b.set(address);
  for (const [place, push] of [first, second].entries()) {
    push();
    emitToMemory(b, dtype);
    b.set(vectors[place] as Local);
  }
  const storePairs = (lanes: readonly number[], store: () => void): void => {
    b.get(address);
    for (const vector of vectors) b.get(vector);
    b.emit("i8x16.shuffle", ...lanes);
    store();
  };
  if (point.lanes === 1) storePairs(lowPairs, () => b.emit("v128.store64_lane", offset, 0));
  else {
    storePairs(lowPairs, () => b.emit("v128.store", offset));
    storePairs(highPairs, () => b.emit("v128.store", offset + 16));
  }
  b.release(address);
  for (const vector of vectors) b.release(vector);
}

/** Stores each lane of what `push` leaves at an element of its own; `places` are the numbers of these elements. */
export function emitScatter(
  b: FunctionBuilder,
  base: Local,
  dtype: DType,
  places: readonly Local[],
  push: () => void,
): void {
  const bytes = bytesPerElement[dtype];
  const vector = b.temporary("v128");
  push();
  emitToMemory(b, dtype);
  b.set(vector);
  for (const [lane, place] of places.entries()) {
    b.scaled(place, bytes);
    b.get(base);
    b.emit("i32.add");
    b.get(vector);
    if (bytes === 4) b.emit("v128.store32_lane", 0, lane);
    else b.emit("v128.store16_lane", 0, 2 * lane);
  }
  b.release(vector);
}

function emitToMemory(b: FunctionBuilder, dtype: DType): void {
  if (dtype === "f16") emitFloatToHalf(b);
  if (dtype !== "bool") return;
  b.splat(1);
  b.emit("v128.and");
}
