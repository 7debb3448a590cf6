/** Stores four lanes, or the first of them, where an access leads. */
import { bytesPerElement, type DType } from "../ir/dtype.ts";
import type { AccessCode, Point } from "./wasm-access.ts";
import type { FunctionBuilder } from "./wasm-function.ts";
import { emitFloatToHalf } from "./wasm-half.ts";

/** `push` leaves the registers on the stack. The access has no mask and is one view. */
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

function emitToMemory(b: FunctionBuilder, dtype: DType): void {
  if (dtype === "f16") emitFloatToHalf(b);
  if (dtype !== "bool") return;
  b.splat(1);
  b.emit("v128.and");
}
