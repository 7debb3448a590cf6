/**
 * Takes a Fourier transform apart that no core computes. A long one becomes two along the axes of a matrix, with a
 * rotation between them (Gentleman and Sande, "Fast Fourier transforms: for fun and profit", 1966); a length with a
 * large prime factor becomes a convolution with a chirp (Bluestein, "A linear filtering approach to the computation
 * of discrete Fourier transform", 1970).
 */

import { smallest } from "../../ir/numbers/extremes.ts";
import type { ElementwisePrimitive } from "../../ops/define.ts";
import {
  imagPrimitive,
  readAttributes,
  realPrimitive,
  type Transformed,
} from "../../ops/fourier/primitive.ts";
import { chirps, longestChirp, unityRoots } from "../../ops/fourier/roots-of-unity.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { type Apply, named, type Rewrite } from "../../rewrite/rewriting.ts";
import { RowNodes } from "../../rewrite/row-nodes.ts";
import { type FourierPart, fitsFourier, isSmooth, pointsEverywhere } from "./core.ts";
import type { FourierPrimitive } from "./primitive.ts";

/** Complex numbers as nodes; null for an imaginary part of zeros. */
interface Parts {
  readonly real: GraphNode;
  readonly imag: GraphNode | null;
}

type Complex = { readonly [Part in FourierPart]: GraphNode };

/** The odd factors of a convolution's length, which needs to be no power of two. */
const oddFactors = [1, 3, 5, 7, 9, 15];
/** A convolution's length is a multiple of a vector, so that no row begins inside one. */
const vectorExtent = 4;

/** Applies the transform to these operands, taken apart where no core computes it. */
export const splitFourier: Rewrite<FourierPrimitive> = (
  { part },
  [real, imag],
  attributes,
  { apply, abilities: { wholeTransforms = pointsEverywhere } },
) => {
  const signal = { real: real as GraphNode, imag: imag ?? null };
  return new FourierNodes(apply, wholeTransforms).transformed(signal, readAttributes(attributes))[
    part
  ];
};

class FourierNodes {
  private readonly apply: Apply;
  private readonly rows: RowNodes;
  /** Maximum number of points of a core. */
  private readonly most: number;

  constructor(apply: Apply, most: number) {
    this.apply = apply;
    this.most = most;
    this.rows = new RowNodes(apply);
  }

  transformed(x: Parts, options: Transformed): Complex {
    const n = x.real.shape[options.axis] as number;
    if (fitsFourier(n, this.most)) return this.core(x, options);
    if (x.imag === null && n % 2 === 0 && options.kept <= n / 2 + 1)
      return this.byPairs(x.real, options);
    const factor = isSmooth(n) || n > longestChirp ? middleFactor(n, this.most) : 1;
    return factor === 1 ? this.byConvolution(x, n, options) : this.byFactors(x, factor, options);
  }

  private core({ real, imag }: Parts, { axis, direction, scale, kept }: Transformed): Complex {
    const operands = imag ? [real, imag] : [real];
    const attributes = { axis, direction, scale, kept };
    return {
      real: this.apply(realPrimitive, operands, attributes),
      imag: this.apply(imagPrimitive, operands, attributes),
    };
  }

  /**
   * A real signal of 2h points as h complex ones z[j] = x[2j] + i·x[2j + 1]:
   * 2·X[k] = Z[k] + Z*[h − k] − i·root^k·(Z[k] − Z*[h − k])
   */
  private byPairs(x: GraphNode, { axis, direction, scale, kept }: Transformed): Complex {
    const half = (x.shape[axis] as number) / 2;
    const every = (start: number): GraphNode => this.along(x, axis, { start, step: 2, size: half });
    const pairs = { real: every(0), imag: every(1) };
    const found = this.transformed(pairs, { axis, direction, scale: scale / 2, kept: half });
    // The first point follows the last one.
    const circle = eachPart(found, (part) => {
      const again = this.along(part, axis, { start: 0, step: 1, size: 1 });
      const whole = part.shape.with(axis, half + 1);
      return this.sum(this.padded(part, whole), this.padded(again, whole, "before"));
    });
    const ahead = eachPart(circle, (part) =>
      this.along(part, axis, { start: 0, step: 1, size: kept }),
    );
    const back = eachPart(circle, (part) =>
      this.along(part, axis, { start: half, step: -1, size: kept }),
    );
    const odd = {
      real: this.sum(ahead.imag, back.imag),
      imag: this.difference(back.real, ahead.real),
    };
    const roots = this.roots(unityRoots, this.rows.numbers(kept), 2 * half, direction);
    const turned = this.product(odd, this.spread(roots, x.shape.with(axis, kept), axis));
    return {
      real: this.sum(this.sum(ahead.real, back.real), turned.real),
      imag: this.sum(this.difference(ahead.imag, back.imag), turned.imag),
    };
  }

  /** n = rows · columns: transforms the columns of x[row, column], rotates, and transforms the rows. */
  private byFactors(x: Parts, rows: number, options: Transformed): Complex {
    const { axis, direction, scale, kept } = options;
    const { shape } = x.real;
    const n = shape[axis] as number;
    const columns = n / rows;
    const cut = (part: GraphNode): GraphNode =>
      this.rows.reshape(part, shape.toSpliced(axis, 1, rows, columns));
    const matrix = eachPart(x, cut);
    const first = this.transformed(matrix, { axis, direction, scale: 1, kept: rows });
    const numbers = this.apply(
      named("mul"),
      [rows, columns].map((extent, index) =>
        this.rows.along(this.rows.numbers(extent), [rows, columns], index),
      ),
      {},
    );
    const roots = this.roots(unityRoots, numbers, n, direction);
    const rotated = this.product(first, this.spread(roots, first.real.shape, axis));
    const order = shape.map((_, index) => (index < axis ? index : index + 1));
    const turned = eachPart(rotated, (part) =>
      this.apply(named("permute"), [part], { axes: order.toSpliced(axis, 1, axis + 1, axis) }),
    );
    const keptRows = Math.ceil(kept / rows);
    const second = this.transformed(turned, { axis, direction, scale, kept: keptRows });
    const whole = shape.with(axis, keptRows * rows);
    const results = shape.with(axis, kept);
    return eachPart(second, (part) => this.first(this.rows.reshape(part, whole), results));
  }

  /** jk = (j² + k² − (k − j)²) / 2 */
  private byConvolution(x: Parts, n: number, options: Transformed): Complex {
    const { axis, direction, scale, kept } = options;
    const { shape } = x.real;
    const length = lengthOf(n + kept - 1);
    const numbers = this.rows.numbers(n);
    const chirp = this.roots(chirps, numbers, n, direction);
    const padding = shape.with(axis, length);
    const signal = eachPart(this.product(x, this.spread(chirp, shape, axis)), (part) =>
      this.padded(part, padding),
    );
    const filter = this.transformed(this.wave(n, kept, length, direction), {
      axis: 0,
      direction: -1,
      scale: 1,
      kept: length,
    });
    const spectrum = this.transformed(signal, { axis, direction: -1, scale: 1, kept: length });
    const product = this.product(spectrum, this.spread(filter, padding, axis));
    const inverse = { axis, direction: 1, scale: scale / length, kept } as const;
    const convolved = this.transformed(product, inverse);
    const results = shape.with(axis, kept);
    const rest = eachPart(chirp, (part) => this.first(part, [kept]));
    return this.product(convolved, this.spread(rest, results, axis));
  }

  /** The conjugate chirp at the distances −(n − 1) … kept − 1, where negative ones count from the end. */
  private wave(n: number, kept: number, length: number, direction: -1 | 1): Complex {
    const ahead = this.roots(chirps, this.rows.numbers(kept), n, -direction as -1 | 1);
    const numbers = this.rows.times(this.rows.numbers(n - 1), -1);
    const behind = this.roots(chirps, this.rows.plus(numbers, n - 1), n, -direction as -1 | 1);
    const part = (which: FourierPart): GraphNode =>
      this.sum(this.padded(ahead[which], [length]), this.padded(behind[which], [length], "before"));
    return { real: part("real"), imag: part("imag") };
  }

  private roots(
    parts: Readonly<Record<FourierPart, ElementwisePrimitive>>,
    numbers: GraphNode,
    count: number,
    direction: -1 | 1,
  ): Complex {
    const imag = this.apply(parts.imag, [numbers], { count });
    return {
      real: this.apply(parts.real, [numbers], { count }),
      imag: direction === 1 ? imag : this.apply(named("neg"), [imag], {}),
    };
  }

  /** Repeats numbers of the axes from `axis` on along all others. */
  private spread(parts: Complex, shape: readonly number[], axis: number): Complex {
    return eachPart(parts, (part) => {
      const after = shape.length - axis - part.shape.length;
      const lone = [...shape.slice(0, axis).fill(1), ...part.shape, ...Array(after).fill(1)];
      return this.apply(named("broadcastTo"), [this.rows.reshape(part, lone)], { shape });
    });
  }

  private product(x: Parts, y: Complex): Complex {
    const times = (a: GraphNode, b: GraphNode): GraphNode => this.apply(named("mul"), [a, b], {});
    const { real, imag } = x;
    if (!imag) return { real: times(real, y.real), imag: times(real, y.imag) };
    return {
      real: this.difference(times(real, y.real), times(imag, y.imag)),
      imag: this.sum(times(real, y.imag), times(imag, y.real)),
    };
  }

  private sum(x: GraphNode, y: GraphNode): GraphNode {
    return this.apply(named("add"), [x, y], {});
  }

  private difference(x: GraphNode, y: GraphNode): GraphNode {
    return this.apply(named("sub"), [x, y], {});
  }

  /** Elements along one axis. */
  private along(
    node: GraphNode,
    axis: number,
    { start, step, size }: { readonly start: number; readonly step: number; readonly size: number },
  ): GraphNode {
    return this.apply(named("slice"), [node], {
      starts: node.shape.map((_, index) => (index === axis ? start : 0)),
      steps: node.shape.map((_, index) => (index === axis ? step : 1)),
      sizes: node.shape.with(axis, size),
    });
  }

  /** The first elements along each axis. */
  private first(node: GraphNode, sizes: readonly number[]): GraphNode {
    if (node.shape.every((extent, axis) => extent === sizes[axis])) return node;
    return this.apply(named("slice"), [node], {
      starts: sizes.map(() => 0),
      steps: sizes.map(() => 1),
      sizes,
    });
  }

  /** Adds zeros at one end of each axis. */
  private padded(
    node: GraphNode,
    sizes: readonly number[],
    where: "before" | "after" = "after",
  ): GraphNode {
    const none = sizes.map(() => 0);
    const missing = sizes.map((size, axis) => size - (node.shape[axis] as number));
    return this.apply(named("pad"), [node], {
      before: where === "before" ? missing : none,
      after: where === "after" ? missing : none,
      value: 0,
    });
  }
}

function eachPart(parts: Complex, map: (part: GraphNode) => GraphNode): Complex;
function eachPart(parts: Parts, map: (part: GraphNode) => GraphNode): Parts;
function eachPart({ real, imag }: Parts, map: (part: GraphNode) => GraphNode): Parts {
  return { real: map(real), imag: imag && map(imag) };
}

/**
 * The factor by which a length is split: near its square root where cores then compute both transforms, else as many
 * points as one core has, or a few of several large primes.
 */
function middleFactor(n: number, most: number): number {
  const root = Math.sqrt(n);
  const divisors = Array.from({ length: most }, (_, less) => less + 1).filter(
    (factor) => n % factor === 0,
  );
  const smooth = divisors.filter(isSmooth);
  const factors = smooth.length > 1 ? smooth : divisors;
  const near = factors.toSorted((x, y) => distance(x, root) - distance(y, root));
  const balanced = near.find((factor) => fitsFourier(n / factor, most));
  return balanced ?? factors.at(-1) ?? 1;
}

function distance(x: number, y: number): number {
  return Math.abs(Math.log(x / y));
}

/** The shortest length of at least `least` that few radices make. */
function lengthOf(least: number): number {
  const lengths = oddFactors.map((odd) => {
    const doublings = Math.ceil(Math.log2(Math.max(least / odd, vectorExtent)));
    return odd * 2 ** doublings;
  });
  return smallest(lengths);
}
