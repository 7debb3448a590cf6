/** Operands of works, made from descriptions: native.py makes the same numbers from those of bench/native. */

export type Dtype = "f32" | "f16" | "u32";

/** An f32 array in row-major order; with dtype f16 its values are exact in f16, and with u32 it has the bits of words. */
export interface Operand {
  readonly data: Float32Array;
  readonly shape: readonly number[];
  readonly dtype: Dtype;
  /** Its values are integers, such as token ids. */
  readonly isInteger?: boolean;
}

/** Sets of operands that evaluations rotate through, so that consecutive ones differ. */
export type Sets = readonly (readonly Operand[])[];

export interface OperandWords {
  readonly shape: readonly number[];
  readonly dtype?: Dtype;
  /** Uniform numbers in [-scale, scale); default 1. */
  readonly scale?: number;
  /** Integers in [0, below) instead, as f32. */
  readonly below?: number;
  /** Rows of zeros with a one at a random index instead. */
  readonly oneHot?: boolean;
  /** Square matrices, n added to the diagonal where they are dominant or definite; the latter are symmetric. */
  readonly matrix?: "dominant" | "definite" | "symmetric";
  /** Training updates it. */
  readonly parameter?: boolean;
}

/** A list of operands, repeated `times` times. */
interface Repeated {
  readonly times: number;
  readonly operands: readonly OperandWords[];
}

export type ListedOperands = readonly (OperandWords | Repeated)[];

export function operandWords(listed: ListedOperands): OperandWords[] {
  return listed.flatMap((words) =>
    "times" in words ? Array.from({ length: words.times }, () => words.operands).flat() : words,
  );
}

/** Uniform numbers in [-1, 1) from a 32-bit counter hash (Wellons, "lowbias32"). */
export function uniform(size: number, seed: number): Float32Array {
  const data = new Float32Array(size);
  const start = Math.imul(seed + 1, 0x9e3779b9);
  for (let at = 0; at < size; at++) {
    let bits = (start + at) | 0;
    bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
    bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
    data[at] = ((bits ^ (bits >>> 16)) >> 8) / 0x800000;
  }
  return data;
}

/** Integers in [0, below). */
export function integers(size: number, below: number, seed: number): Float32Array {
  return uniform(size, seed).map((x) => Math.floor(((x + 1) / 2) * below));
}

export function sizeOf(shape: readonly number[]): number {
  return shape.reduce((product, extent) => product * extent, 1);
}

export function operandOf(words: OperandWords, seed: number): Operand {
  const { shape, dtype = "f32", below } = words;
  const data = elementsOf(words, sizeOf(shape), seed);
  return { data, shape, dtype, ...(below !== undefined && { isInteger: true }) };
}

function elementsOf(words: OperandWords, size: number, seed: number): Float32Array {
  const { shape, dtype, scale = 1, below, oneHot, matrix } = words;
  const last = shape.at(-1) ?? 1;
  if (below !== undefined) return integers(size, below, seed);
  if (oneHot) {
    const data = new Float32Array(size);
    for (const [row, index] of integers(size / last, last, seed).entries())
      data[row * last + index] = 1;
    return data;
  }
  const data = uniform(size, seed);
  if (dtype === "u32")
    return new Float32Array(
      Int32Array.from(data, (x) => Math.imul(x * 2 ** 23, 0x9e3779b1)).buffer,
    );
  if (matrix) makeMatrices(data, last, matrix);
  // f16 has eleven significant bits.
  else if (dtype === "f16")
    for (const [at, x] of data.entries()) data[at] = Math.round(x * 1024) / 1024;
  else if (scale !== 1) for (const [at, x] of data.entries()) data[at] = x * scale;
  return data;
}

/** Works in place: the upper triangle is mirrored where matrices are symmetric. */
function makeMatrices(
  data: Float32Array,
  n: number,
  matrix: NonNullable<OperandWords["matrix"]>,
): void {
  for (let start = 0; start < data.length; start += n * n)
    for (let row = 0; row < n; row++) {
      const diagonal = start + row * n + row;
      if (matrix !== "symmetric") data[diagonal] = (data[diagonal] as number) + n;
      if (matrix === "dominant") continue;
      for (let column = row + 1; column < n; column++)
        data[start + column * n + row] = data[start + row * n + column] as number;
    }
}

/** Three sets, which share all but the first operand: those are the same objects in each. */
export function setsOf(listed: ListedOperands): Operand[][] {
  const [first, ...others] = operandWords(listed);
  if (first === undefined) return [[], [], []];
  const shared = others.map((words, index) => operandOf(words, 100 + index));
  return [0, 1, 2].map((seed) => [operandOf(first, seed), ...shared]);
}
