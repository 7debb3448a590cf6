/** Permutations that depend only on a key, so they are the same in every realm. */
import { threefry2x32, type Words } from "./threefry.ts";

/** The numbers below `size` in random order, where all orders are equally likely (Fisher and Yates). */
export function permutation(size: number, key: Words): Uint32Array<ArrayBuffer> {
  const order = Uint32Array.from({ length: size }, (_, index) => index);
  const words = drawer(key);
  for (let last = size - 1; last > 0; last--) {
    const other = draw(last + 1, words);
    const moved = order[last] as number;
    order[last] = order[other] as number;
    order[other] = moved;
  }
  return order;
}

/** Returns random 32-bit words, two from each block. */
function drawer(key: Words): () => number {
  let counter = 0;
  let block: Words = [0, 0];
  return () => {
    if (counter % 2 === 0) block = threefry2x32([counter / 2, 0], key);
    return block[counter++ % 2] as number;
  };
}

/** An integer below `bound`, where all are equally likely. */
export function below(bound: number, key: Words): number {
  return draw(bound, drawer(key));
}

/** Words in the last, incomplete interval are rejected and drawn again. */
function draw(bound: number, words: () => number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const word = words();
    if (word < limit) return word % bound;
  }
}
