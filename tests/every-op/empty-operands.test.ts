/** Every op with an empty axis: a finite result, or a refusal in words. */
import { describe, expect, it } from "vitest";
import { geqrf, qr, svd, svdvals, Tensor, zeros } from "../../src/engine/index.ts";
import { Fault } from "../../src/engine/ir/fault.ts";
import { chosenSpecs } from "../conformance/chosen.ts";
import { type Elements, samplesOf, toTensor } from "../conformance/samples.ts";
import { computeOnCpu } from "../running/compute-on.ts";
import { testValues } from "../running/test-values.ts";

computeOnCpu();

/** The operands with every axis of one extent emptied, for each of their extents. */
function emptied(operands: readonly Elements[]): Elements[][] {
  const extents = new Set(operands.flatMap(({ shape }) => shape));
  return [...extents].map((extent) =>
    operands.map((operand) => {
      const shape = operand.shape.map((size) => (size === extent ? 0 : size));
      return shape.includes(0) ? { ...operand, shape, elements: [] } : operand;
    }),
  );
}

/** Returns the error of a call in words, or null for a result or a refusal. */
async function fault(build: () => unknown): Promise<string | null> {
  try {
    const result = await build();
    if (result instanceof Tensor) {
      const data = await result.data();
      if (data.length !== result.size) return `${data.length} elements for [${result.shape}]`;
    }
    return null;
  } catch (error) {
    const { message } = error as Error;
    const isRefusal = error instanceof Fault && /^[a-zA-Z0-9]+: [a-z]/.test(message);
    return isRefusal ? null : `${(error as Error).name}: ${message}`;
  }
}

describe("an axis without elements", () => {
  it.each(chosenSpecs.map((spec) => [spec.name, spec] as const))(
    "%s accepts it, or refuses it in words",
    async (_, spec) => {
      for (const sample of samplesOf(spec).slice(0, 4))
        for (const operands of emptied(sample.operands)) {
          const shapes = operands.map(({ shape }) => `[${shape}]`).join(", ");
          const wrong = await fault(() => sample.case.build(...operands.map(toTensor)));
          expect(wrong === null ? null : `${sample.title} as ${shapes}: ${wrong}`).toBeNull();
        }
    },
  );
});

const shapesOf = (parts: object): Record<string, readonly number[]> =>
  Object.fromEntries(Object.entries(parts).map(([name, x]) => [name, (x as Tensor).shape]));

describe("matrices without elements have NumPy's and SciPy's factors", () => {
  it.each([
    [[0, 3], [0, 0], [0], [3, 3]],
    [[2, 0], [2, 2], [0], [0, 0]],
    [[0, 0], [0, 0], [0], [0, 0]],
    [
      [0, 2, 3],
      [0, 2, 2],
      [0, 2],
      [0, 3, 3],
    ],
    [
      [4, 2, 0],
      [4, 2, 2],
      [4, 0],
      [4, 0, 0],
    ],
  ])("svd of %j", async (shape, u, s, vh) => {
    const x = zeros(shape);
    expect(shapesOf(svd(x))).toEqual({ u, s, vh });
    expect(svdvals(x).shape).toEqual(s);
    const k = Math.min(...(shape.slice(-2) as [number, number]));
    const reduced = { u: u.with(-1, k), s, vh: vh.with(-2, k) };
    expect(shapesOf(svd(x, { fullMatrices: false }))).toEqual(reduced);
  });

  it.each([
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    [
      [2, 0],
      [2, 0],
      [0, 0],
    ],
    [
      [0, 2],
      [0, 0],
      [0, 2],
    ],
    [
      [0, 3, 2],
      [0, 3, 2],
      [0, 2, 2],
    ],
  ])("qr of %j", (shape, q, r) => {
    const x = zeros(shape);
    expect(shapesOf(qr(x))).toEqual({ q, r });
    expect(qr(x, { mode: "r" }).shape).toEqual(r);
    const permutation = [...shape.slice(0, -2), shape.at(-1)];
    expect(shapesOf(qr(x, { pivoting: true }))).toEqual({ q, r, permutation });
    const tau = [...shape.slice(0, -2), Math.min(...(shape.slice(-2) as [number, number]))];
    expect(shapesOf(geqrf(x))).toEqual({ a: shape, tau });
  });
});

testValues(
  `
matrices without elements have NumPy's and SciPy's factors the full vectors of a matrix without
columns are the identity's
  identity = [[1, 0], [0, 1]]
  svd(zeros([2, 0])).u  => identity
  qr(zeros([2, 0]), { mode: "complete" }).q  => identity
matrices without elements have NumPy's and SciPy's factors lstsq, pinv and polar
  lstsq(zeros([0, 2]), zeros([0]))  => [0, 0]
  lstsq(zeros([2, 0]), zeros([2, 3])).shape  => [0, 3]
  lstsq(zeros([0, 2]), zeros([0]), { full: true }).rank.item()  => 0
  pinv(zeros([0, 3])).shape  => [3, 0]
  shapesOf(polar(zeros([2, 0])))  => { u: [2, 0], h: [0, 0] }
  polar(zeros([0, 2])).h  => [[0, 0], [0, 0]]
scan over no items, as in JAX returns the carry, and empty results of the shape that the function
returns
  [carry, results] = scan((sum, x) => [sum.add(x), { twice: sum.mul(2).broadcastTo([3]) }],
      tensor(7), zeros([0]))
  carry.item()  => 7
  results.twice.shape  => [0, 3]
  results.twice  => []
scan over no items, as in JAX takes the length 0 without items, and in reverse with checkpoints
  options = { length: 0, reverse: true, checkpoint: true }
  [carry, results] = scan((sum) => [sum, sum.eq(0)], tensor([1, 2]), null, options)
  carry  => [1, 2]
  [results.shape, results.dtype]  => [[0, 2], "bool"]
scan over no items, as in JAX refuses a function whose carry would change
  scan((sum, x) => [sum.sum(), x], zeros([2]), zeros([0]))
      // scan: mismatched carry: the carry was f32[2] and became f32[]
`,
  { shapesOf },
);
