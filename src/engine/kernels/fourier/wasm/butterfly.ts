/** Transforms of a few complex numbers in registers, four of them at a time. */
import { add, mul, multiplyAdd, neg, sub } from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import { type F32x4, f32x4 } from "../../../target/wasm/assembler/value.ts";

/** Four complex numbers, as values that may be read again. */
export interface ComplexVector {
  readonly real: F32x4;
  readonly imag: F32x4;
}

/** Returns Σ_j points[j]·exp(direction·2πi·jk/r) for each k, where r is the number of points. */
export function butterfly(
  b: FunctionBuilder,
  points: readonly ComplexVector[],
  direction: -1 | 1,
): readonly ComplexVector[] {
  if (points.length === 2) return pair(b, points as [ComplexVector, ComplexVector]);
  return points.length === 4
    ? four(b, points as [ComplexVector, ComplexVector, ComplexVector, ComplexVector], direction)
    : odd(b, points, direction);
}

function kept(b: FunctionBuilder, real: F32x4, imag: F32x4): ComplexVector {
  return { real: b.let(real), imag: b.let(imag) };
}

function plus(b: FunctionBuilder, x: ComplexVector, y: ComplexVector): ComplexVector {
  return kept(b, add(x.real, y.real), add(x.imag, y.imag));
}

function minus(b: FunctionBuilder, x: ComplexVector, y: ComplexVector): ComplexVector {
  return kept(b, sub(x.real, y.real), sub(x.imag, y.imag));
}

/** x + i·y and x − i·y. */
function around(
  b: FunctionBuilder,
  x: ComplexVector,
  y: ComplexVector,
): readonly [ComplexVector, ComplexVector] {
  return [
    kept(b, sub(x.real, y.imag), add(x.imag, y.real)),
    kept(b, add(x.real, y.imag), sub(x.imag, y.real)),
  ];
}

function pair(
  b: FunctionBuilder,
  [x, y]: readonly [ComplexVector, ComplexVector],
): readonly ComplexVector[] {
  return [plus(b, x, y), minus(b, x, y)];
}

function four(
  b: FunctionBuilder,
  [p, q, r, s]: readonly [ComplexVector, ComplexVector, ComplexVector, ComplexVector],
  direction: -1 | 1,
): readonly ComplexVector[] {
  const [even, evenRest] = pair(b, [p, r]) as [ComplexVector, ComplexVector];
  const [other, otherRest] = pair(b, [q, s]) as [ComplexVector, ComplexVector];
  const [first, third] = pair(b, [even, other]) as [ComplexVector, ComplexVector];
  const [ahead, behind] = around(b, evenRest, otherRest);
  return direction === 1 ? [first, ahead, third, behind] : [first, behind, third, ahead];
}

/** Points at j and −j share their cosines, and their sines but for the sign. */
function odd(
  b: FunctionBuilder,
  points: readonly ComplexVector[],
  direction: -1 | 1,
): readonly ComplexVector[] {
  const radix = points.length;
  const half = (radix - 1) / 2;
  const [first] = points as readonly [ComplexVector];
  const sums: ComplexVector[] = [];
  const differences: ComplexVector[] = [];
  for (let j = 1; j <= half; j++) {
    const [x, y] = [points[j], points[radix - j]] as [ComplexVector, ComplexVector];
    sums.push(plus(b, x, y));
    differences.push(minus(b, x, y));
  }
  const results = Array<ComplexVector>(radix).fill(first);
  results[0] = sums.reduce((all, each) => plus(b, all, each), first);
  for (let k = 1; k <= half; k++) {
    const angle = (index: number): number => (2 * Math.PI * ((index * k) % radix)) / radix;
    const cosines = sums.map((_, index) => Math.cos(angle(index + 1)));
    const sines = differences.map((_, index) => direction * Math.sin(angle(index + 1)));
    const even = combined(b, sums, cosines, first);
    const [x, y] = around(b, even, combined(b, differences, sines, null));
    results[k] = x;
    results[radix - k] = y;
  }
  return results;
}

/** start + Σ weights[j]·points[j] */
function combined(
  b: FunctionBuilder,
  points: readonly ComplexVector[],
  weights: readonly number[],
  start: ComplexVector | null,
): ComplexVector {
  const part = (of: (point: ComplexVector) => F32x4): F32x4 =>
    points.reduce<F32x4 | null>((all, point, index) => {
      const weight = f32x4(weights[index] as number);
      return all ? multiplyAdd(true, of(point), weight, all) : mul(of(point), weight);
    }, start && of(start)) as F32x4;
  return kept(
    b,
    part(({ real }) => real),
    part(({ imag }) => imag),
  );
}

/** x·(real + i·imag) */
export function rotated(
  b: FunctionBuilder,
  x: ComplexVector,
  { real, imag }: ComplexVector,
): ComplexVector {
  return kept(
    b,
    multiplyAdd(true, x.real, real, neg(mul(x.imag, imag))),
    multiplyAdd(true, x.real, imag, mul(x.imag, real)),
  );
}
