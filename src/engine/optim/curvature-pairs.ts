/**
 * The last steps of an optimiser and what they changed in the gradient, of which limited-memory BFGS makes its
 * directions. The vectors stay on the device; the recursion (Nocedal, "Updating quasi-Newton matrices with limited
 * storage", 1980) is done on their inner products, of which only those with new vectors are read (Chen, Wang and
 * Zhou, "Large-scale L-BFGS using MapReduce", NeurIPS 2014).
 */
import { commit } from "../graph/evaluate.ts";
import type { Tensor } from "../graph/tensor.ts";
import { concat, stack, tensor, zeros } from "../ops/index.ts";
import { freshZeros } from "./rule.ts";

/** Room for so many pairs at first. It doubles when it is full, so that few graphs differ in it. */
const firstRoom = 8;
/** A pair counts if the cosine between step and change is above this: where the function bends upwards. */
const leastCosine = 1e-10;

/** [room, n] each, oldest first, behind zeros for pairs that are not there yet. */
export type SavedPairs = { readonly steps: Tensor; readonly changes: Tensor };

/** What there is before the first step; `extent` is n. */
export function noPairs(most: number, extent: number): SavedPairs {
  const room = Math.min(most, firstRoom);
  return { steps: freshZeros([room, extent]), changes: freshZeros([room, extent]) };
}

export class CurvaturePairs {
  readonly #most: number;
  #room: number;
  #steps: Tensor;
  /** Of the gradient. */
  #changes: Tensor;
  /** Inner products of all steps and all changes, in this order; null as long as nobody has read them. */
  #products: readonly (readonly number[])[] | null = null;

  constructor(most: number, { steps, changes }: SavedPairs) {
    this.#most = most;
    this.#room = steps.shape[0] as number;
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

  /** Takes a step and its change in, if they count, and gives the way down from where the gradient is this. */
  async direction(step: Tensor, change: Tensor, gradient: Tensor): Promise<Tensor> {
    const before = this.#room;
    const latest = stack([step, change, gradient]);
    const held = concat([this.#steps, this.#changes], 0);
    const [read, known] = await Promise.all([
      innerProducts(concat([held, latest], 0), latest),
      this.#products ?? innerProducts(held, held),
    ]);
    const newest = { step: 2 * before, change: 2 * before + 1, gradient: 2 * before + 2 };
    /** Of two of all these vectors, by their places; null is one of zeros. */
    const product = (a: number | null, b: number | null): number => {
      if (a === null || b === null) return 0;
      if (b >= newest.step) return read[a]?.[b - newest.step] as number;
      return a >= newest.step ? product(b, a) : (known[a]?.[b] as number);
    };
    const lengths = product(newest.step, newest.step) * product(newest.change, newest.change);
    const counts = product(newest.step, newest.change) > leastCosine * Math.sqrt(lengths);
    const places = (from: number): (number | null)[] =>
      Array.from({ length: before }, (_, place) => from + place);
    let [steps, changes] = [places(0), places(before)];
    if (counts) {
      const isFull = product(0, 0) > 0;
      if (isFull) this.#room = Math.min(2 * before, this.#most);
      [steps, changes] = [
        [...new Array(this.#room).fill(null), ...steps, newest.step].slice(-this.#room),
        [...new Array(this.#room).fill(null), ...changes, newest.change].slice(-this.#room),
      ];
      this.#steps = withRow(this.#steps, step, this.#room);
      this.#changes = withRow(this.#changes, change, this.#room);
    }
    const basis = [...steps, ...changes, newest.gradient];
    const products = basis.map((a) => basis.map((b) => product(a, b)));
    this.#products = products.slice(0, -1).map((row) => row.slice(0, -1));
    const vectors = concat([this.#steps, this.#changes, gradient.unsqueeze(0)], 0);
    const shares = tensor(Float32Array.from(sharesOf(products, this.#room)));
    const direction = vectors.mul(shares.unsqueeze(1)).sum(0);
    commit([this.#steps, this.#changes, direction]);
    return direction;
  }
}

/** Of each row of the one with each of the other. */
async function innerProducts(rows: Tensor, others: Tensor): Promise<number[][]> {
  const read = await rows.unsqueeze(1).mul(others).sum(-1).data();
  const [count = 0, width = 0] = [rows.shape[0], others.shape[0]];
  return Array.from({ length: count }, (_, row) => [
    ...read.subarray(row * width, (row + 1) * width),
  ]);
}

/** One more row at the end of so many; the first one goes, or zeros come in front. */
function withRow(rows: Tensor, row: Tensor, room: number): Tensor {
  const [before = 0, extent = 0] = rows.shape;
  const missing = room - before - 1;
  const kept = missing < 0 ? [rows.slice([1, before])] : [zeros([missing, extent]), rows];
  return concat([...kept, row.unsqueeze(0)], 0);
}

/**
 * How much of each vector the direction has, from the inner products of so many steps, as many changes and the
 * gradient. Pairs without curvature are none.
 */
function sharesOf(products: readonly (readonly number[])[], room: number): number[] {
  const shares = [...new Array<number>(2 * room).fill(0), -1];
  const along = (place: number): number =>
    shares.reduce((sum, share, other) => sum + share * (products[place]?.[other] as number), 0);
  const curvature = (pair: number): number => products[pair]?.[room + pair] as number;
  const pairs = Array.from({ length: room }, (_, pair) => pair).filter(
    (pair) => curvature(pair) > 0,
  );
  const parts = new Map<number, number>();
  for (const pair of pairs.toReversed()) {
    const part = along(pair) / curvature(pair);
    parts.set(pair, part);
    (shares[room + pair] as number) -= part;
  }
  const last = pairs.at(-1);
  if (last === undefined) return shares;
  const scale = curvature(last) / (products[room + last]?.[room + last] as number);
  for (const place of shares.keys()) (shares[place] as number) *= scale;
  for (const pair of pairs)
    (shares[pair] as number) += (parts.get(pair) as number) - along(room + pair) / curvature(pair);
  return shares;
}
