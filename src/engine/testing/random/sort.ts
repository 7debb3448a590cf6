/** Makes random kernels that sort, for tests of lowerings: the same for the same seed. */
import type { Expression } from "../../ir/expression.ts";
import type { KernelOutput } from "../../ir/kernel.ts";
import { sizeOf } from "../../ir/shape.ts";
import { contiguousView } from "../../ir/view.ts";
import { applyNode } from "../expressions.ts";
import { type KernelCase, Random } from "./kernel.ts";

function load(dtype: "u32" | "f32" | "i32", input: number, shape: readonly number[]): Expression {
  return { kind: "load", dtype, input, access: [contiguousView(shape)] };
}

function numbers(random: Random, count: number, below: number): number[] {
  return Array.from({ length: count }, () => random.integer(0, below - 1));
}

/** Returns rows of keys, in some kernels with many equal ones, of which the first few or all are kept. */
export function randomRowSort(seed: number, longest: number): KernelCase {
  const random = new Random(seed);
  const length = random.chance(0.2) ? longest : random.integer(1, longest);
  const rows = random.chance(0.5)
    ? []
    : [random.integer(1, Math.max(1, Math.floor(9000 / length)))];
  const kept = random.chance(0.5) ? length : random.integer(1, length);
  const gives = random.pick(["key", "place"] as const);
  const below = random.pick([1, 3, 300, 2 ** 32]);
  const count = sizeOf(rows) * length;
  const dtype = gives === "key" ? "u32" : "i32";
  const accumulator: Expression = { kind: "accumulator", dtype };
  const shifted: Expression = applyNode(dtype, "add", accumulator, {
    kind: "constant",
    dtype,
    value: 7,
  });
  return {
    kernel: {
      name: `sort ${seed}`,
      inputs: [{ dtype: "u32", size: count }],
      domain: [...rows, kept],
      core: { kind: "sort", length, gives, key: load("u32", 0, [...rows, length]) },
      outputs: [{ dtype, value: random.chance(0.5) ? accumulator : shifted }],
    },
    inputs: [numbers(random, count, below)],
  };
}

/**
 * Returns rows of two sorted runs, in some kernels with many equal keys, of which the first few or all are kept.
 */
export function randomMerge(seed: number, longest: number): KernelCase {
  const random = new Random(seed);
  const length = random.chance(0.2) ? longest : random.integer(1, longest);
  const run = random.chance(0.5) ? Math.ceil(length / 2) : random.integer(1, length);
  const rows = random.chance(0.3) ? [] : [random.integer(1, 5)];
  const gives = random.pick(["key", "place"] as const);
  const below = random.pick([1, 3, 300, 2 ** 32]);
  const keys = Array.from({ length: sizeOf(rows) }, () => [
    ...numbers(random, run, below).sort((x, y) => x - y),
    ...numbers(random, length - run, below).sort((x, y) => x - y),
  ]);
  const dtype = gives === "key" ? "u32" : "i32";
  return {
    kernel: {
      name: `merge ${seed}`,
      inputs: [{ dtype: "u32", size: sizeOf(rows) * length }],
      domain: [...rows, random.chance(0.5) ? length : random.integer(1, length)],
      core: { kind: "sort", length, gives, run, key: load("u32", 0, [...rows, length]) },
      outputs: [{ dtype, value: { kind: "accumulator", dtype } }],
    },
    inputs: [keys.flat()],
  };
}

interface Digits {
  readonly rows: readonly number[];
  readonly length: number;
  readonly block: number;
  readonly blocks: number;
  readonly radix: number;
  readonly digits: readonly number[];
}

function randomDigits(random: Random, block: number): Digits {
  const length = random.integer(1, 3 * block);
  const rows = random.chance(0.5) ? [] : [random.integer(1, 4)];
  const radix = random.pick([16, 256]);
  const digits = numbers(random, sizeOf(rows) * length, random.pick([1, 2, radix]));
  return { rows, length, block, blocks: Math.ceil(length / block), radix, digits };
}

export function randomHistogram(seed: number, block: number): KernelCase {
  const random = new Random(seed);
  const { rows, length, blocks, radix, digits } = randomDigits(random, block);
  return {
    kernel: {
      name: `histogram ${seed}`,
      inputs: [{ dtype: "u32", size: digits.length }],
      domain: [...rows, radix, blocks],
      core: { kind: "histogram", length, block, digit: load("u32", 0, [...rows, length]) },
      outputs: [{ dtype: "u32", value: { kind: "accumulator", dtype: "u32" } }],
    },
    inputs: [[...digits]],
  };
}

/** Returns one to three outputs that move by the same digits. */
export function randomScatter(seed: number, block: number): KernelCase {
  const random = new Random(seed);
  const drawn = randomDigits(random, block);
  const { rows, length, blocks, radix, digits } = drawn;
  const domain = [...rows, length];
  const values: KernelOutput[] = [
    { dtype: "u32", value: load("u32", 0, domain) },
    { dtype: "f32", value: load("f32", 2, domain) },
    { dtype: "i32", value: { kind: "index", dtype: "i32", access: [contiguousView(domain)] } },
  ];
  return {
    kernel: {
      name: `scatter ${seed}`,
      inputs: [
        { dtype: "u32", size: digits.length },
        { dtype: "u32", size: sizeOf(rows) * radix * blocks },
        { dtype: "f32", size: digits.length },
      ],
      domain,
      core: {
        kind: "rank",
        digits: radix,
        block,
        digit: load("u32", 0, domain),
        base: load("u32", 1, [...rows, radix, blocks]),
      },
      outputs: values.slice(0, random.integer(1, 3)),
    },
    inputs: [[...digits], bases(drawn), numbers(random, digits.length, 2 ** 20)],
  };
}

/** Returns where in its row each digit of each block begins. */
function bases({ rows, length, block, blocks, radix, digits }: Digits): number[] {
  const found: number[] = [];
  for (let row = 0; row < sizeOf(rows); row++) {
    const counts = new Array<number>(radix * blocks).fill(0);
    for (let index = 0; index < length; index++) {
      const at = (digits[row * length + index] as number) * blocks + Math.floor(index / block);
      counts[at] = (counts[at] as number) + 1;
    }
    let before = 0;
    for (const count of counts) {
      found.push(before);
      before += count;
    }
  }
  return found;
}
