/** The operands of works that PyTorch runs too: native.py makes the same numbers from the same descriptions. */
import { type Operand, uniform } from "../work.ts";

/** The description of one operand in works.json. */
export interface OperandWords {
  readonly shape: readonly number[];
  /** Uniform numbers in [-scale, scale); default 1. */
  readonly scale?: number;
  /** Integers in [0, below) instead, as f32. */
  readonly below?: number;
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

function isRepeated(words: OperandWords | Repeated): words is Repeated {
  return "times" in words;
}

export type ListedOperands = readonly (OperandWords | Repeated)[];

export function operandWords(listed: ListedOperands): OperandWords[] {
  return listed.flatMap((words) =>
    isRepeated(words) ? Array.from({ length: words.times }, () => words.operands).flat() : words,
  );
}

export function operandOf(words: OperandWords, seed: number): Operand {
  const { shape, scale = 1, below, matrix } = words;
  const size = shape.reduce((product, extent) => product * extent, 1);
  const data = uniform(size, seed);
  if (below !== undefined)
    for (let at = 0; at < size; at++)
      data[at] = Math.floor((((data[at] as number) + 1) / 2) * below);
  else if (matrix) makeMatrices(data, shape.at(-1) as number, matrix);
  else if (scale !== 1) for (let at = 0; at < size; at++) data[at] = (data[at] as number) * scale;
  return { data, shape, dtype: "f32" };
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

/** Sets that evaluations rotate through; they share all but the first operand. */
export function setsOf(listed: ListedOperands, count = 3): Operand[][] {
  const [first, ...others] = operandWords(listed);
  if (first === undefined) throw new TypeError("a work without operands");
  const shared = others.map((words, index) => operandOf(words, 100 + index));
  return Array.from({ length: count }, (_, set) => [operandOf(first, set), ...shared]);
}
