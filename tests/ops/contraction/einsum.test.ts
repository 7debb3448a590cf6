/** einsum against plain loops over all labels, its contraction orders against all orders, and identities of the other products. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { einsum, einsumPath, tensor, zeros } from "../../../src/engine/index.ts";
import { sizeOf } from "../../../src/engine/ir/shape.ts";
import { unravel } from "../../../src/engine/ir/view.ts";
import {
  type Contraction,
  contractionOrder,
  pairCost,
} from "../../../src/engine/ops/contraction/contraction-order.ts";
import { computeOn } from "../../running/compute-on.ts";
import { testValues } from "../../running/test-values.ts";

computeOn({ device: "reference" });

interface Filled {
  readonly labels: readonly string[];
  readonly shape: readonly number[];
  readonly elements: readonly number[];
}

/** One term of the sum for every value of every label. */
function byLoops(
  operands: readonly Filled[],
  output: readonly string[],
  extents: Readonly<Record<string, number>>,
): number[] {
  const all = Object.keys(extents);
  const shape = output.map((label) => extents[label] as number);
  const result = new Array<number>(sizeOf(shape)).fill(0);
  const flat = (labels: readonly string[], own: readonly number[], at: readonly number[]): number =>
    labels.reduce((sum, label, axis) => {
      const index = own[axis] === 1 ? 0 : (at[all.indexOf(label)] as number);
      return sum * (own[axis] as number) + index;
    }, 0);
  const space = all.map((label) => extents[label] as number);
  for (let step = 0; step < sizeOf(space); step++) {
    const at = unravel(step, space);
    const term = operands.reduce(
      (product, { labels, shape: own, elements }) =>
        product * (elements[flat(labels, own, at)] as number),
      1,
    );
    const index = flat(output, shape, at);
    result[index] = (result[index] as number) + term;
  }
  return result;
}

const letters = ["a", "b", "c", "d", "e"];

/** A spec with its operands: integers, so that every order of summation has the same result. */
const problem = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 5, maxLength: 5 }),
  )
  .chain(([count, sizes]) => {
    const label = fc.constantFrom(...letters);
    return fc.record({
      terms: fc.array(fc.array(label, { maxLength: 4 }), { minLength: count, maxLength: count }),
      outputs: fc.shuffledSubarray(letters),
      stretched: fc.nat(20),
      seed: fc.nat(1000),
      sizes: fc.constant(sizes),
    });
  });

describe("einsum", () => {
  it("agrees with a loop over all labels, for any spec", async () => {
    await fc.assert(
      fc.asyncProperty(problem, async ({ terms, outputs, stretched, seed, sizes }) => {
        const used = [...new Set(terms.flat())];
        const extents = Object.fromEntries(
          used.map((label) => [label, sizes[letters.indexOf(label)] as number]),
        );
        const output = outputs.filter((label) => used.includes(label));
        const operands = terms.map((labels, index): Filled => {
          // Now and then an axis of one operand has extent 1 and goes with all others.
          const single = stretched % 7 === index ? labels[stretched % 4] : undefined;
          const isElsewhere = terms.some(
            (other, at) => at !== index && other.includes(single ?? ""),
          );
          const shape = labels.map((label) =>
            label === single && isElsewhere ? 1 : (extents[label] as number),
          );
          const elements = Array.from(
            { length: sizeOf(shape) },
            (_, at) => ((at * 7 + seed * (index + 3)) % 11) - 5,
          );
          return { labels, shape, elements };
        });
        const result = einsum(
          `${terms.map((labels) => labels.join("")).join()}->${output.join("")}`,
          ...operands.map(({ shape, elements }) => tensor(Float64Array.from(elements), { shape })),
        );
        expect(result.shape).toEqual(output.map((label) => extents[label]));
        const want = byLoops(operands, output, extents);
        expect([...(await result.data())].map((x) => x + 0)).toEqual(want.map((x) => x + 0));
      }),
      { numRuns: 300 },
    );
  });
});

/** What an order costs, step by step. */
function costOf({ operands, output, extents }: Contraction): number {
  const list = [...operands];
  let cost = 0;
  for (const [first, second] of contractionOrder({ operands, output, extents })) {
    const [y] = list.splice(second, 1) as [readonly string[]];
    const [x] = list.splice(first, 1) as [readonly string[]];
    const beside = new Set([...output, ...list.flat()]);
    const kept = [...new Set([...x, ...y])].filter((label) => beside.has(label));
    cost += pairCost(x, y, kept, extents);
    list.push(kept);
  }
  return cost;
}

describe("a contraction's order", () => {
  const chain = (sizes: readonly number[]): Contraction => ({
    operands: sizes.slice(1).map((_, at) => [`${at}`, `${at + 1}`]),
    output: ["0", `${sizes.length - 1}`],
    extents: new Map(sizes.map((size, at) => [`${at}`, size])),
  });

  it("multiplies a chain of matrices as cheaply as any parenthesisation", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 3, maxLength: 9 }),
        (sizes) => {
          // Cormen et al., Introduction to Algorithms, §15.2, with two operations for each product.
          const least = (from: number, to: number): number =>
            to - from < 2
              ? 0
              : Math.min(
                  ...Array.from({ length: to - from - 1 }, (_, step) => {
                    const cut = from + 1 + step;
                    const product =
                      (sizes[from] as number) * (sizes[cut] as number) * (sizes[to] as number);
                    return least(from, cut) + least(cut, to) + 2 * product;
                  }),
                );
          expect(costOf(chain(sizes))).toBeLessThanOrEqual(least(0, sizes.length - 1));
        },
      ),
    );
  });

  it("starts from a vector where a chain ends in one", () => {
    const order = contractionOrder(chain([100, 100, 100, 1]));
    expect(order[0]).toEqual([1, 2]);
  });

  it("is greedy for more than eight", () => {
    const sizes = [2, 9, 3, 8, 2, 9, 3, 8, 2, 9, 3, 1];
    const fromTheLeft = sizes
      .slice(2)
      .reduce((sum, size, at) => sum + 2 * 2 * (sizes[at + 1] as number) * size, 0);
    expect(costOf(chain(sizes))).toBeLessThanOrEqual(fromTheLeft);
  });
});

describe("an order that the program chooses", () => {
  const operands = [zeros([10, 2]), zeros([2, 10]), zeros([10, 2]), zeros([2, 1])];
  const spec = "ab,bc,cd,de->ae";
  const costOfOrder = (optimize: Parameters<typeof einsumPath>[1]): number =>
    einsumPath(spec, ...operands, { optimize } as never).flops;

  it("contracts from left to right, or in the listed steps", () => {
    const inSteps = [
      [0, 1],
      [0, 2],
      [0, 1],
    ];
    expect(einsumPath(spec, ...operands, { optimize: false }).path).toEqual(inSteps);
    // 2·10·2·10, 2·10·10·2 and 2·10·2·1.
    expect(costOfOrder(false)).toBe(840);
    expect(costOfOrder(inSteps as never)).toBe(840);
    expect(costOfOrder("optimal" as never)).toBe(120);
    expect(costOfOrder(true)).toBe(120);
  });

  it("changes nothing but the rounding", async () => {
    const drawn = operands.map(({ shape }, at) =>
      tensor(
        Array.from({ length: sizeOf(shape) }, (_, i) => ((i * 5 + at) % 7) - 3),
        { shape },
      ),
    );
    const whole = await einsum(spec, ...drawn).data();
    for (const optimize of [false, "greedy", "optimal"] as const)
      expect(await einsum(spec, ...drawn, { optimize }).data()).toEqual(whole);
    const { path } = einsumPath(spec, ...drawn);
    expect(await einsum(spec, ...drawn, { optimize: path }).data()).toEqual(whole);
  });
});

testValues(`
einsum orders the labels of an implicit output by the alphabet
  einsum("ca,ab", tensor([[1, 2, 3]]), tensor([[1, 2], [3, 4], [5, 6]])).shape  => [2, 1]
einsum accepts more operands than it compares all orders of
  ones = Array.from({ length: 12 }, () => tensor([[1, 1], [0, 1]]))
  chain = "ab,bc,cd,de,ef,fg,gh,hi,ij,jk,kl,lm->am"
  einsum(chain, ...ones)  => [[1, 12], [0, 1]]
einsumPath agrees with NumPy's documentation: 56 operations instead of 120
  operands = [zeros([2, 2]), zeros([2, 5]), zeros([5, 2])]
  einsumPath("ij,jk,kl->il", ...operands)
      => { path: [[1, 2], [0, 1]], flops: 56, naiveFlops: 120, largest: 4 }
einsumPath of one operand is one step, which sums
  einsumPath("ij->i", zeros([3, 4]))  => { path: [[0]], flops: 24, naiveFlops: 24, largest: 3 }
an order that the program chooses of one operand has one step or none
  { path } = einsumPath("ij->j", zeros([2, 3]))
  einsum("ij->j", zeros([2, 3]), { optimize: path }).shape  => [3]
  einsum("ij->j", zeros([2, 3]), { optimize: [] }).shape  => [3]
the other products obey (A ⊗ B)(C ⊗ D) = AC ⊗ BD
  matrix = (rows, columns, seed) => tensor(Float64Array.from({ length: rows * columns }, (_,
      at) => ((at * 5 + seed) % 7) - 3), { shape: [rows, columns] })
  [a, b, c, d] = [matrix(2, 3, 1), matrix(3, 2, 2), matrix(3, 2, 3), matrix(2, 4, 4)]
  left = kron(a, b).matmul(kron(c, d))
  left  => await kron(a.matmul(c), b.matmul(d)).array()
the other products multiply a chain as one by one
  matrix = (rows, columns, seed) => tensor(Float64Array.from({ length: rows * columns }, (_,
      at) => ((at * 5 + seed) % 7) - 3), { shape: [rows, columns] })
  [a, b, c] = [matrix(2, 6, 1), matrix(6, 3, 2), matrix(3, 5, 3)]
  multiDot([a, b, c])  => await a.matmul(b).matmul(c).array()
`);
