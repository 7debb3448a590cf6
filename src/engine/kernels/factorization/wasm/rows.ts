/** Products and sums of rows: contiguous elements in memory. */
import {
  abs,
  add,
  and,
  load,
  loadLanes,
  lt,
  mul,
  multiplyAdd,
  neg,
  permute,
} from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import { type F32x4, type I32, i32x4, type Local } from "../../../target/wasm/assembler/value.ts";
import { laneSum, larger } from "./scalars.ts";

export class RowCode {
  readonly #b: FunctionBuilder;
  readonly #fused: boolean;
  readonly #offset: Local<"i32">;
  /** Sums beside that of a single product, so that one does not wait for the one before. */
  readonly #partial: readonly Local<"f32x4">[];

  constructor(b: FunctionBuilder, fused: boolean) {
    this.#b = b;
    this.#fused = fused;
    this.#offset = b.local("i32", "offset");
    this.#partial = b.locals("f32x4", "partial_1", "partial_2", "partial_3");
  }

  /** Sets each sum to the product of its row and `other`; a row begins at each address and has `bytes` bytes. */
  dot(
    rows: readonly I32[],
    other: I32,
    bytes: Local<"i32">,
    sums: readonly Local<"f32x4">[],
  ): void {
    const b = this.#b;
    const [single] = rows.length === 1 ? sums : [];
    for (const sum of single ? [...sums, ...this.#partial] : sums) b.set(sum, 0);
    b.set(this.#offset, 0);
    if (single) this.#inSixteens(rows[0] as I32, other, bytes, [single, ...this.#partial]);
    this.#vectorsOn(bytes, (lanes) => {
      const known = b.let(loadLanes(lanes, "f32x4", add(other, this.#offset)));
      for (const [nth, row] of rows.entries()) {
        const sum = sums[nth] as Local<"f32x4">;
        const element = loadLanes(lanes, "f32x4", add(row, this.#offset));
        if (lanes === 4) b.set(sum, multiplyAdd(this.#fused, element, known, sum));
        else {
          b.set(sum, add(sum, and(mul(element, known), i32x4(-1, 0, 0, 0))));
        }
      }
    });
    if (single) {
      const [one, two, three] = this.#partial as [Local<"f32x4">, Local<"f32x4">, Local<"f32x4">];
      b.set(single, add(add(single, one), add(two, three)));
    }
    for (const sum of sums) b.set(sum, laneSum(sum));
  }

  /** Adds to the row, in place, each factor times its other row. */
  add(
    row: I32,
    terms: readonly (readonly [factor: F32x4, other: I32])[],
    bytes: Local<"i32">,
  ): void {
    const b = this.#b;
    this.#inVectors(bytes, (lanes) => {
      const at = b.let(add(row, this.#offset));
      const sum = b.let(loadLanes(lanes, "f32x4", at));
      for (const [factor, other] of terms) {
        const known = loadLanes(lanes, "f32x4", add(other, this.#offset));
        b.set(sum, multiplyAdd(this.#fused, factor, known, sum));
      }
      b.storeLanes(lanes, at, 0, sum);
    });
  }

  /** Sets each lane to the largest magnitude, or to NaN where an element is NaN. */
  largest(row: I32, bytes: Local<"i32">, most: Local<"f32x4">): void {
    const b = this.#b;
    b.set(most, 0);
    this.#inVectors(bytes, (lanes) => {
      b.set(most, larger(most, abs(loadLanes(lanes, "f32x4", add(row, this.#offset)))));
    });
    b.set(most, larger(most, permute(most, [2, 3, 0, 1])));
    b.set(most, larger(most, permute(most, [1, 0, 3, 2])));
  }

  /** Multiplies the row by a factor. */
  scale(row: I32, factor: F32x4, bytes: Local<"i32">): void {
    const b = this.#b;
    this.#inVectors(bytes, (lanes) => {
      const at = b.let(add(row, this.#offset));
      b.storeLanes(lanes, at, 0, mul(loadLanes(lanes, "f32x4", at), factor));
    });
  }

  /** Replaces two rows p and q by p − s·(q + τ·p) and q + s·(p − τ·q), where τ = s/(1 + c). */
  rotate(
    [p, q]: readonly [I32, I32],
    [s, tau]: readonly [F32x4, F32x4],
    bytes: Local<"i32">,
  ): void {
    const b = this.#b;
    const [minusS, minusTau] = [b.let(neg(s)), b.let(neg(tau))];
    const fused = this.#fused;
    this.#inVectors(bytes, (lanes) => {
      const [pAt, qAt] = [b.let(add(p, this.#offset)), b.let(add(q, this.#offset))];
      const one = b.let(loadLanes(lanes, "f32x4", pAt));
      const other = b.let(loadLanes(lanes, "f32x4", qAt));
      const turned = multiplyAdd(fused, minusS, multiplyAdd(fused, tau, one, other), one);
      b.storeLanes(lanes, pAt, 0, turned);
      const back = multiplyAdd(fused, s, multiplyAdd(fused, minusTau, other, one), other);
      b.storeLanes(lanes, qAt, 0, back);
    });
  }

  /** Adds the products of four vectors at a time, each to a separate sum. */
  #inSixteens(row: I32, other: I32, bytes: Local<"i32">, sums: readonly Local<"f32x4">[]): void {
    const b = this.#b;
    b.scope(() => {
      const whole = b.let(and(bytes, -64));
      b.while(lt(this.#offset, whole), () => {
        const [one, two] = [b.let(add(row, this.#offset)), b.let(add(other, this.#offset))];
        for (const [nth, sum] of sums.entries()) {
          const element = load("f32x4", one, 16 * nth);
          b.set(sum, multiplyAdd(this.#fused, element, load("f32x4", two, 16 * nth), sum));
        }
        b.increase(this.#offset, 64);
      });
    });
  }

  #inVectors(bytes: Local<"i32">, body: (lanes: 1 | 4) => void): void {
    this.#b.set(this.#offset, 0);
    this.#vectorsOn(bytes, body);
  }

  /** Continues from the current offset. */
  #vectorsOn(bytes: Local<"i32">, body: (lanes: 1 | 4) => void): void {
    const b = this.#b;
    b.scope(() => {
      const fours = b.let(and(bytes, -16));
      b.while(lt(this.#offset, fours), () => {
        b.scope(() => body(4));
        b.increase(this.#offset, 16);
      });
      b.while(lt(this.#offset, bytes), () => {
        b.scope(() => body(1));
        b.increase(this.#offset, 4);
      });
    });
  }
}
