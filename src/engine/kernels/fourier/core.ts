/**
 * Discrete Fourier transforms along one axis, by radices that are small primes and their powers (Cooley and Tukey,
 * "An algorithm for the machine calculation of complex Fourier series", 1965), in the self-sorting order of Stockham
 * (Van Loan, "Computational frameworks for the fast Fourier transform", 1992, §1.7).
 *
 *   X[k] = scale · Σ_j x[j] · exp(direction · 2πi · jk / length)     for the first k of the domain's axis
 *
 * Complex numbers are two tensors. A kernel computes one part of the results, or both.
 */
import type { Expression } from "../../ir/expression.ts";
import { collapseAround } from "../../ir/merge-axes.ts";
import { formatShape, sizeOf } from "../../ir/shape.ts";
import { axisFirst, type CoreRules, verifySameDtype } from "../core-rules.ts";

export type FourierPart = "real" | "imag";

export interface Fourier {
  readonly kind: "fourier";
  /** The sign of the exponent: -1 for the forward transform, 1 for the inverse. */
  readonly direction: -1 | 1;
  readonly axis: number;
  /** The number of points: a product of `fourierPrimes`, at most `maxFourierPoints`. */
  readonly length: number;
  readonly scale: number;
  /** The parts that the accumulators are, in order. */
  readonly results: readonly [FourierPart, ...FourierPart[]];
  /** The parts of the signal, f32 of the domain's shape with `length` along the axis. */
  readonly real: Expression;
  /** Null for a real signal. */
  readonly imag: Expression | null;
}

/** The prime factors that a length may have. */
export const fourierPrimes: readonly number[] = [2, 3, 5, 7];

/** Maximum number of points of any core, which the CPU's threads have memory for. */
export const maxFourierPoints: number = 4096;

/** As many complex numbers as the workgroup memory that every WebGPU device has. */
export const pointsEverywhere: number = 2048;

/** Whether a core of at most so many points transforms this number of them. */
export function fitsFourier(length: number, most: number = maxFourierPoints): boolean {
  return length <= most && isSmooth(length);
}

/** Whether a number has no prime factors but `fourierPrimes`. */
export function isSmooth(length: number): boolean {
  let rest = length;
  for (const prime of fourierPrimes) while (rest % prime === 0) rest /= prime;
  return rest === 1;
}

/** The operations on a point in each doubling of a transform's length. */
const operationsPerDoubling = 5;

export const fourierRules: CoreRules<Fourier> = {
  operands: ({ real, imag }) => (imag ? [real, imag] : [real]),
  map: (core, map) => ({ ...core, real: map(core.real), imag: core.imag && map(core.imag) }),
  shapes: (domain, core) =>
    fourierRules.operands(core).map(() => domain.with(core.axis, core.length)),
  accumulators: ({ results }) => results.map(() => "f32"),
  depth: ({ length }) => operationsPerDoubling * Math.ceil(Math.log2(length + 1)),
  operations({ domain, core }) {
    const points = (sizeOf(domain) / (domain[core.axis] as number)) * core.length;
    return points * fourierRules.depth(core);
  },
  print(core, printer, lines) {
    const parts = fourierRules.operands(core).map((part) => printer.value(part));
    const { direction, axis, length, scale, results } = core;
    const sign = direction === 1 ? " inverse" : "";
    const scaled = scale === 1 ? "" : ` scale=${scale}`;
    lines.push(`  fourier${sign} of ${length} along ${axis} for ${results.join(" ")}${scaled}`);
    printer.write(lines, "    ");
    lines.push(`    ${parts.join(" + i·")}`);
  },
  verify({ domain, core }, rule) {
    const { axis, length, results } = core;
    rule(axis >= 0 && axis < domain.length, `fourier along axis ${axis} of ${formatShape(domain)}`);
    rule(fitsFourier(length), `fourier of ${length} points`);
    rule((domain[axis] as number) <= length, `more than the ${length} results of a fourier`);
    rule(new Set(results).size === results.length, "fourier with the same result twice");
    verifySameDtype("fourier", fourierRules.operands(core), rule);
    rule(core.real.dtype === "f32", `fourier of ${core.real.dtype}`);
  },
  slice: (core, _domain, { axis }, along) =>
    axis === core.axis ? null : fourierRules.map(core, along),
  parts: null,
  withAxisFirst(core, axis, rank) {
    const order = axisFirst(axis, rank);
    return { core: { ...core, axis: order.indexOf(core.axis) }, order };
  },
  collapse: (kernel) => collapseAround(kernel, fourierRules),
};
