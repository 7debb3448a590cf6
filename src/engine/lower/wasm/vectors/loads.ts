/**
 * Emits loads, indices and masks as vectors. Contiguous elements are one vector load, equal ones a broadcast,
 * reversed ones a load and a shuffle, and every second one two loads and a shuffle; anything else is gathered
 * lane by lane.
 */
import { bytesPerElement, type DType } from "../../../ir/dtype.ts";
import type { FunctionBuilder, Local } from "../assembler/function.ts";
import type { AccessCode, Point } from "./access.ts";
import { emitHalfToFloat } from "./half.ts";

const reverseLanes = [12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3];
/**
 * Selects lanes 0 and 2 of one vector, and lanes 1 and 3 of a second one that begins with the first one's last
 * lane.
 */
const everySecondLane = [0, 1, 2, 3, 8, 9, 10, 11, 20, 21, 22, 23, 28, 29, 30, 31];
const firstLane = [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3];

/** Pushes the elements at a point as registers; 0 where a mask excludes them. */
export function emitLoad(
  b: FunctionBuilder,
  code: AccessCode,
  dtype: DType,
  base: Local,
  point: Point,
): void {
  const coverage = code.coverage(point);
  if (coverage === "outside") {
    b.splat(0);
    return;
  }
  if (code.isChain || coverage === "mixed") {
    emitByLane(b, code, point, (lane, vector, offset) => {
      emitLaneAddress(b, code, dtype, base, point, lane, offset);
      b.get(vector);
      emitLoadLane(b, dtype, 0, lane);
      b.set(vector);
    });
    emitFromMemory(b, dtype);
    return;
  }
  const load = (): void => emitAffineLoad(b, code, dtype, point);
  if (code.emitCondition(point, null)) b.if(load, () => b.splat(0), "v128");
  else load();
  emitFromMemory(b, dtype);
}

/** Leaves 32 bits a lane; the 16 bits of a half are the low ones. */
function emitAffineLoad(b: FunctionBuilder, code: AccessCode, dtype: DType, point: Point): void {
  const bytes = bytesPerElement[dtype];
  const stride = code.laneStride;
  const displacement = code.emitPosition(point);
  const at = (extra: number, emit: (offset: number) => void): void => {
    const total = displacement + extra;
    // The offset immediate does not wrap around as i32.add does, so it is used only where the address is in
    // range.
    const isStatic = total >= 0 && !code.isPartial;
    if (!isStatic) b.offset(total);
    emit(isStatic ? total : 0);
  };
  if (point.lanes === 1 || stride === 0) {
    at(0, (offset) => emitBroadcast(b, dtype, offset));
    return;
  }
  if (stride === 1) {
    at(0, (offset) => b.emit(bytes === 2 ? "v128.load16x4_u" : "v128.load", offset));
    return;
  }
  if (stride === -1) {
    at(-3 * bytes, (offset) => b.emit(bytes === 2 ? "v128.load16x4_u" : "v128.load", offset));
    emitShuffle(b, reverseLanes);
    return;
  }
  if (stride === 2) {
    const address = b.temporary("i32");
    at(0, (offset) => {
      b.tee(address);
      const load = bytes === 2 ? "v128.load16x4_u" : "v128.load";
      b.emit(load, offset);
      b.get(address);
      // The second load begins at element three and not four, because nothing may follow the last element that is
      // needed.
      b.emit(load, offset + 3 * bytes);
      b.emit("i8x16.shuffle", ...everySecondLane);
    });
    b.release(address);
    return;
  }
  const lowest = Math.min(0, 3 * stride) * bytes;
  const address = b.temporary("i32");
  at(lowest, (offset) => {
    b.set(address);
    b.splat(0);
    const vector = b.temporary("v128");
    b.set(vector);
    for (let lane = 0; lane < 4; lane++) {
      b.get(address);
      b.get(vector);
      emitLoadLane(b, dtype, offset - lowest + lane * stride * bytes, lane);
      b.set(vector);
    }
    b.get(vector);
    b.release(vector);
  });
  b.release(address);
}

/** Pushes the flat indices at a point. */
export function emitIndex(b: FunctionBuilder, code: AccessCode, point: Point): void {
  const coverage = code.coverage(point);
  if (coverage === "outside") {
    b.splat(0);
    return;
  }
  if (code.isChain || coverage === "mixed") {
    emitByLane(b, code, point, (lane, vector, offset) => {
      b.get(vector);
      if (code.isChain) b.get(offset);
      else b.offset(code.emitPosition(point) + lane * code.laneStride);
      b.emit("i32x4.replace_lane", lane);
      b.set(vector);
    });
    return;
  }
  const indices = (): void => {
    b.offset(code.emitPosition(point));
    b.emit("i32x4.splat");
    const stride = code.laneStride;
    if (stride === 0) return;
    b.vector(0, stride, 2 * stride, 3 * stride);
    b.emit("i32x4.add");
  };
  if (code.emitCondition(point, null)) b.if(indices, () => b.splat(0), "v128");
  else indices();
}

/** Pushes a mask of the lanes at which the access has an element. */
export function emitValid(b: FunctionBuilder, code: AccessCode, point: Point): void {
  const coverage = code.coverage(point);
  if (coverage === "outside") {
    b.splat(0);
    return;
  }
  if (code.isChain || coverage === "mixed") {
    emitByLane(b, code, point, (lane, vector) => {
      b.get(vector);
      b.i32(-1);
      b.emit("i32x4.replace_lane", lane);
      b.set(vector);
    });
    return;
  }
  if (!code.emitCondition(point, null)) {
    b.splat(-1);
    return;
  }
  b.emit("i32x4.splat");
  b.splat(0);
  b.emit("i32x4.ne");
}

/** Pops indices and pushes the elements at them. */
export function emitGather(b: FunctionBuilder, dtype: DType, base: Local, lanes: 1 | 4): void {
  const [indices, vector] = [b.temporary("v128"), b.temporary("v128")];
  b.set(indices);
  b.splat(0);
  b.set(vector);
  for (let lane = 0; lane < lanes; lane++) {
    b.get(indices);
    b.emit("i32x4.extract_lane", lane);
    b.scale(bytesPerElement[dtype]);
    b.get(base);
    b.emit("i32.add");
    b.get(vector);
    emitLoadLane(b, dtype, 0, lane);
    b.set(vector);
  }
  b.get(vector);
  b.release(indices);
  b.release(vector);
  emitFromMemory(b, dtype);
}

/**
 * Emits `body` for each lane that the masks admit, and pushes the vector that it fills; for a broadcast it runs
 * once.
 */
function emitByLane(
  b: FunctionBuilder,
  code: AccessCode,
  point: Point,
  body: (lane: number, vector: Local, offset: Local) => void,
): void {
  const vector = b.temporary("v128");
  const offset = b.temporary("i32");
  const isBroadcast = !code.dependsOnLane;
  b.splat(0);
  b.set(vector);
  for (let lane = 0; lane < (isBroadcast ? 1 : point.lanes); lane++) {
    if (code.isChain) code.emitChain(point, lane, offset);
    else if (!code.emitCondition(point, lane)) b.i32(1);
    b.if(() => body(lane, vector, offset));
  }
  b.get(vector);
  if (isBroadcast) emitShuffle(b, firstLane);
  b.release(vector);
  b.release(offset);
}

function emitLaneAddress(
  b: FunctionBuilder,
  code: AccessCode,
  dtype: DType,
  base: Local,
  point: Point,
  lane: number,
  offset: Local,
): void {
  const bytes = bytesPerElement[dtype];
  if (!code.isChain) {
    b.offset(code.emitPosition(point) + lane * code.laneStride * bytes);
    return;
  }
  b.scaled(offset, bytes);
  b.get(base);
  b.emit("i32.add");
}

/** Pops an address and pushes its element in every lane. */
function emitBroadcast(b: FunctionBuilder, dtype: DType, offset: number): void {
  if (bytesPerElement[dtype] === 4) {
    b.emit("v128.load32_splat", offset);
    return;
  }
  b.emit("v128.load16_splat", offset);
  b.emit("i32x4.extend_low_i16x8_u");
}

/** Pops an address and a vector and loads one lane. */
function emitLoadLane(b: FunctionBuilder, dtype: DType, offset: number, lane: number): void {
  if (bytesPerElement[dtype] === 4) b.emit("v128.load32_lane", offset, lane);
  else b.emit("v128.load16_lane", offset, 2 * lane);
}

function emitFromMemory(b: FunctionBuilder, dtype: DType): void {
  if (dtype === "f16") emitHalfToFloat(b);
  if (dtype !== "bool") return;
  b.splat(0);
  b.emit("i32x4.ne");
}

/** Shuffles the lanes of the vector on the stack. */
export function emitShuffle(b: FunctionBuilder, lanes: readonly number[]): void {
  const vector = b.temporary("v128");
  b.tee(vector);
  b.get(vector);
  b.emit("i8x16.shuffle", ...lanes);
  b.release(vector);
}
