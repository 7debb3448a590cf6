/**
 * The passes of a transform in a thread's memory, four rows at a time: a point is the real parts of four rows, then
 * their imaginary parts. Each pass reads one buffer and writes the other, in the order of Stockham: with `done` the
 * product of the radices before it, and `left` that of those after it,
 *
 *   to[q + done·(radix·p + k)] = root^(p·k) · Σ_j from[q + done·(p + left·j)] · exp(±2πi·jk/radix)
 */

import { add, load, loadSplat, lt, mul } from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import { type F32x4, i32, type Local } from "../../../target/wasm/assembler/value.ts";
import { fourierPrimes } from "../core.ts";
import { butterfly, type ComplexVector, rotated } from "./butterfly.ts";

/** The bytes of a point, and those of its real parts. */
export const pointBytes: number = 32;
export const imagOffset: number = 16;

/** Fours, as many as there are, then what is left. */
export function radicesOf(length: number): readonly number[] {
  const radices: number[] = [];
  let rest = length;
  for (const radix of [4, ...fourierPrimes])
    for (; rest % radix === 0; rest /= radix) radices.push(radix);
  return radices;
}

/** The roots of unity that the points are rotated by: exp(±2πi·index/length) at the index, in two arrays of f32. */
export interface Roots {
  readonly real: Local<"i32">;
  readonly imag: Local<"i32">;
}

export interface Transform {
  readonly length: number;
  readonly direction: -1 | 1;
  readonly roots: Roots;
  /** The number of the roots' entries from one root of the transform to the next. */
  readonly rootStep: number;
}

/** Whether the results of a transform are where its points were, and not in the other buffer. */
export function endsWhereItBegan(length: number): boolean {
  return radicesOf(length).length % 2 === 0;
}

/** Transforms the points at an address, with the help of as much memory at another one. */
export function emitPasses(
  b: FunctionBuilder,
  transform: Transform,
  points: Local<"i32">,
  other: Local<"i32">,
): void {
  let done = 1;
  for (const [index, radix] of radicesOf(transform.length).entries()) {
    const [from, to] = index % 2 === 0 ? [points, other] : [other, points];
    emitPass({ b, ...transform, radix, done, from, to });
    done *= radix;
  }
}

interface Pass extends Transform {
  readonly b: FunctionBuilder;
  readonly radix: number;
  readonly done: number;
  readonly from: Local<"i32">;
  readonly to: Local<"i32">;
}

function emitPass({ b, length, direction, roots, rootStep, radix, done, from, to }: Pass): void {
  const left = length / (radix * done);
  const apart = (length / radix) * pointBytes;
  const step = done * pointBytes;
  b.comment(`radix ${radix} with ${done} points done`);
  b.scope(() => {
    const [source, target] = [b.let(from), b.let(to)];
    const run = (factors: readonly ComplexVector[] | null): void => {
      const points = Array.from({ length: radix }, (_, j): ComplexVector => {
        const at = j * apart;
        return {
          real: b.let(load("f32x4", source, at)),
          imag: b.let(load("f32x4", source, at + imagOffset)),
        };
      });
      for (const [k, sum] of butterfly(b, points, direction).entries()) {
        const factor = factors?.[k - 1];
        const { real, imag } = factor ? rotated(b, sum, factor) : sum;
        b.store(target, k * step, real);
        b.store(target, k * step + imagOffset, imag);
      }
      b.increase(source, pointBytes);
      b.increase(target, pointBytes);
    };
    const each = (body: () => void): void => {
      if (done === 1) {
        b.scope(body);
        return;
      }
      const stop = b.let(add(source, step));
      b.loop((again) => {
        b.scope(body);
        b.branchIf(again, lt(source, stop));
      });
    };
    if (left === 1) return each(() => run(null));
    const root = b.let(i32(0));
    b.count({ below: left }, () => {
      const factors = Array.from({ length: radix - 1 }, (_, before): ComplexVector => {
        const at = (base: Local<"i32">): F32x4 =>
          b.let(loadSplat("f32x4", add(base, mul(root, before + 1))));
        return { real: at(roots.real), imag: at(roots.imag) };
      });
      each(() => run(factors));
      b.increase(target, (radix - 1) * step);
      b.increase(root, 4 * done * rootStep);
    });
  });
}
