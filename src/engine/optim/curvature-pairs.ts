/**
 * The last steps of an optimiser with the changes of the gradient along them, from which limited-memory BFGS
 * computes its directions. The vectors stay on the device; the recursion (Nocedal, "Updating quasi-Newton
 * matrices with limited storage", 1980) runs on their inner products, of which only those with new vectors are
 * read (Chen, Wang and Zhou, "Large-scale L-BFGS using MapReduce", NeurIPS 2014).
 */
import { commit } from "../graph/evaluate.ts";
import { atHome } from "../graph/home.ts";
import type { Tensor } from "../graph/tensor.ts";
import { concat, stack, tensor, zeros } from "../ops/index.ts";
import { f32, freshZeros } from "./rule.ts";

/**
 * The number of pairs that there is space for at first. The capacity doubles when it is full, so that few graphs
 * differ in it.
 */
const firstCapacity = 8;
/**
 * A pair is kept if the cosine of its step and change is above this, which means that the function curves
 * upwards.
 */
const minCosine = 1e-10;

/** Both are [capacity, n], oldest first. Zeros in front stand for pairs that are not there yet. */
export type SavedPairs = { readonly steps: Tensor; readonly changes: Tensor };

/** The pairs before the first step; `extent` is n. */
export function noPairs(most: number, extent: number): SavedPairs {
  const capacity = Math.min(most, firstCapacity);
  return { steps: freshZeros([capacity, extent]), changes: freshZeros([capacity, extent]) };
}

export class CurvaturePairs {
  readonly #most: number;
  #capacity: number;
  #steps: Tensor;
  /** The changes of the gradient. */
  #changes: Tensor;
  /** Inner products of all steps, then all changes; null until they have been read. */
  #products: readonly (readonly number[])[] | null = null;

  constructor(most: number, { steps, changes }: SavedPairs) {
    this.#most = most;
    this.#capacity = steps.shape[0] as number;
    this.#steps = steps;
    this.#changes = changes;
    commit([steps, changes]);
  }

  get saved(): SavedPairs {
    return { steps: this.#steps, changes: this.#changes };
  }

  /** Whether the last direction was the gradient's own. */
  get isEmpty(): boolean {
    return this.#products?.at(-1)?.at(-1) === 0;
  }

  /**
   * Adds a step and its change if they have curvature, and resolves with the descent direction at this
   * gradient.
   */
  async direction(step: Tensor, change: Tensor, gradient: Tensor): Promise<Tensor> {
    const before = this.#capacity;
    const latest = stack([step, change, gradient]);
    const held = concat([this.#steps, this.#changes], 0);
    const [read, known] = await Promise.all([
      innerProducts(concat([held, latest], 0), latest),
      this.#products ?? innerProducts(held, held),
    ]);
    const newest = { step: 2 * before, change: 2 * before + 1, gradient: 2 * before + 2 };
    /** The inner product of two of these vectors, given by their indices; null stands for a vector of zeros. */
    const product = (a: number | null, b: number | null): number => {
      if (a === null || b === null) return 0;
      if (b >= newest.step) return read[a]?.[b - newest.step] as number;
      return a >= newest.step ? product(b, a) : (known[a]?.[b] as number);
    };
    const lengths = product(newest.step, newest.step) * product(newest.change, newest.change);
    const counts = product(newest.step, newest.change) > minCosine * Math.sqrt(lengths);
    const indices = (from: number): (number | null)[] =>
      Array.from({ length: before }, (_, index) => from + index);
    let [steps, changes] = [indices(0), indices(before)];
    if (counts) {
      const isFull = product(0, 0) > 0;
      if (isFull) this.#capacity = Math.min(2 * before, this.#most);
      [steps, changes] = [
        [...new Array(this.#capacity).fill(null), ...steps, newest.step].slice(-this.#capacity),
        [...new Array(this.#capacity).fill(null), ...changes, newest.change].slice(-this.#capacity),
      ];
      this.#steps = withRow(this.#steps, step, this.#capacity);
      this.#changes = withRow(this.#changes, change, this.#capacity);
    }
    const basis = [...steps, ...changes, newest.gradient];
    const products = basis.map((a) => basis.map((b) => product(a, b)));
    this.#products = products.slice(0, -1).map((row) => row.slice(0, -1));
    const vectors = concat([this.#steps, this.#changes, gradient.unsqueeze(0)], 0);
    const elements = Float32Array.from(sharesOf(products, this.#capacity));
    const shares = atHome([gradient], () => tensor(elements));
    const direction = vectors.mul(shares.unsqueeze(1)).sum(0);
    commit([this.#steps, this.#changes, direction]);
    return direction;
  }
}

/** The inner product of each of `rows` with each of `others`. */
async function innerProducts(rows: Tensor, others: Tensor): Promise<number[][]> {
  const read = await rows.unsqueeze(1).mul(others).sum(-1).data();
  const [count = 0, width = 0] = [rows.shape[0], others.shape[0]];
  return Array.from({ length: count }, (_, row) => [
    ...read.subarray(row * width, (row + 1) * width),
  ]);
}

/** Appends a row. The first one is dropped if there is no space, and zeros fill the front if there is more. */
function withRow(rows: Tensor, row: Tensor, capacity: number): Tensor {
  const [before = 0, extent = 0] = rows.shape;
  const missing = capacity - before - 1;
  const kept = missing < 0 ? [rows.slice([1, before])] : [zeros([missing, extent], f32), rows];
  return concat([...kept, row.unsqueeze(0)], 0);
}

/**
 * The fraction of each vector in the direction, from the inner products of `slots` steps, as many changes and the
 * gradient. Pairs without curvature are ignored.
 */
function sharesOf(products: readonly (readonly number[])[], slots: number): number[] {
  const shares = [...new Array<number>(2 * slots).fill(0), -1];
  const along = (index: number): number =>
    shares.reduce((sum, share, other) => sum + share * (products[index]?.[other] as number), 0);
  const curvature = (pair: number): number => products[pair]?.[slots + pair] as number;
  const pairs = Array.from({ length: slots }, (_, pair) => pair).filter(
    (pair) => curvature(pair) > 0,
  );
  const parts = new Map<number, number>();
  for (const pair of pairs.toReversed()) {
    const part = along(pair) / curvature(pair);
    parts.set(pair, part);
    (shares[slots + pair] as number) -= part;
  }
  const last = pairs.at(-1);
  if (last === undefined) return shares;
  const scale = curvature(last) / (products[slots + last]?.[slots + last] as number);
  for (const key of shares.keys()) (shares[key] as number) *= scale;
  for (const pair of pairs)
    (shares[pair] as number) += (parts.get(pair) as number) - along(slots + pair) / curvature(pair);
  return shares;
}
