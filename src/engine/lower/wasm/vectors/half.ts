/**
 * Converts between IEEE 754 binary16 in memory and f32 in registers. WebAssembly has no such conversions, so bits
 * are moved. Both directions round to nearest, ties to even, and preserve subnormals, infinities and NaN.
 */
import type { FunctionBuilder } from "../assembler/function.ts";

/** [four u32 of 16 bits] → [four f32]. The exponent is rebased by a multiplication, which renormalises subnormals. */
export function emitHalfToFloat(b: FunctionBuilder): void {
  const half = b.temporary("v128");
  const magnitude = b.temporary("v128");
  b.set(half);
  b.get(half);
  b.splat(0x7fff);
  b.emit("v128.and");
  b.tee(magnitude);
  b.i32(13);
  b.emit("i32x4.shl");
  b.splatFloat(2 ** 112);
  b.emit("f32x4.mul");
  // In infinities and NaN all exponent bits are set.
  b.get(magnitude);
  b.splat(0x7c00);
  b.emit("i32x4.ge_s");
  b.splat(0x7f800000);
  b.emit("v128.and");
  b.emit("v128.or");
  b.get(half);
  b.splat(0x8000);
  b.emit("v128.and");
  b.i32(16);
  b.emit("i32x4.shl");
  b.emit("v128.or");
  b.release(half);
  b.release(magnitude);
}

/** [four f32] → [four u32 of 16 bits]. */
export function emitFloatToHalf(b: FunctionBuilder): void {
  const bits = b.temporary("v128");
  const magnitude = b.temporary("v128");
  b.tee(bits);
  b.splat(0x7fffffff);
  b.emit("v128.and");
  b.set(magnitude);
  emitNormal(b, magnitude);
  emitSubnormal(b, magnitude);
  b.get(magnitude);
  b.splat(0x38800000); // 2^-14
  b.emit("i32x4.ge_s");
  b.emit("v128.bitselect");
  // From 2^16 on the result is infinity or the quiet NaN.
  b.splat(0x7c00);
  b.get(magnitude);
  b.splat(0x7f800000);
  b.emit("i32x4.gt_s");
  b.splat(0x0200);
  b.emit("v128.and");
  b.emit("v128.or");
  b.get(magnitude);
  b.splat(0x47800000); // 2^16
  b.emit("i32x4.lt_s");
  b.emit("v128.bitselect");
  b.get(bits);
  b.i32(16);
  b.emit("i32x4.shr_u");
  b.splat(0x8000);
  b.emit("v128.and");
  b.emit("v128.or");
  b.release(bits);
  b.release(magnitude);
}

/** Rebases the exponent and rounds by adding just under half a unit, plus one where the kept part is odd. */
function emitNormal(b: FunctionBuilder, magnitude: number): void {
  b.get(magnitude);
  b.i32(13);
  b.emit("i32x4.shr_u");
  b.splat(1);
  b.emit("v128.and");
  b.get(magnitude);
  b.emit("i32x4.add");
  b.splat(((15 - 127) << 23) + 0xfff);
  b.emit("i32x4.add");
  b.i32(13);
  b.emit("i32x4.shr_u");
}

/** Adding ½ aligns the significand with the subnormals of a half and rounds it. */
function emitSubnormal(b: FunctionBuilder, magnitude: number): void {
  b.get(magnitude);
  b.splatFloat(0.5);
  b.emit("f32x4.add");
  b.splat(0x3f000000);
  b.emit("i32x4.sub");
}
