/**
 * The number of nodes that an op records and of kernels in its plan, for small and for large operands: both are equal,
 * or the exception has its reason here. Nothing is computed.
 */
import { describe, expect, it } from "vitest";
import * as tp from "../../src/engine/api.ts";
import { define } from "../../src/engine/executor/client/definition.ts";
import { structureOf } from "../../src/engine/executor/client/structure.ts";
import { leafNode, topologicalNodes, Value } from "../../src/engine/graph/node.ts";
import { Tensor } from "../../src/engine/graph/tensor.ts";
import type { Shape } from "../../src/engine/ir/shape.ts";
import { decode } from "../../src/engine/rewrite/decode.ts";
import { simplify } from "../../src/engine/rewrite/simplify.ts";
import { schedule } from "../../src/engine/schedule/index.ts";
import { apart } from "../memory/memory-rules.ts";
import { computeOn } from "../running/compute-on.ts";

computeOn({ device: "reference" });

let made = 0;

/** A tensor whose elements are only declared. */
function input(shape: Shape, dtype: "f32" | "i32" = "f32"): Tensor {
  return new Tensor(leafNode(new Value(++made), shape, dtype, false));
}

interface Sizes {
  readonly nodes: number;
  readonly kernels: number;
}

function sizesOf(result: Tensor): Sizes {
  const recorded = topologicalNodes([result.node], ({ value }) => value !== null);
  // Without constants: whether equal ones share a node depends on how many a program had before.
  const nodes = recorded.filter(({ operands }) => operands.length > 0).length;
  const targets = [result.node];
  const structure = structureOf(targets);
  const lifted = structure.numbers.map(() => false);
  const { graph } = define(structure, targets, lifted);
  const whole = simplify(decode(graph), { scatters: false });
  return { nodes, kernels: schedule(whole, `plan ${++made}`, apart).steps.length };
}

const numbers = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => (index + 0.5) / count);

/** Ops of `n` elements, or whose sizes, widths or lists have length `n`. */
const ops: Readonly<Record<string, (n: number) => Tensor>> = {
  "pad, constant": (n) =>
    input([3, n]).pad([
      [n, 1],
      [2, n],
    ]),
  "pad, edge": (n) => input([3, n]).pad(n, { mode: "edge" }),
  "pad, reflect": (n) => input([n]).pad(n - 1, { mode: "reflect" }),
  "pad, reflect, wider than the tensor": (n) => input([3]).pad(n, { mode: "reflect" }),
  "pad, circular, wider than the tensor": (n) => input([3]).pad(n, { mode: "circular" }),
  "pad, linearRamp": (n) => input([n]).pad(n, { mode: "linearRamp" }),
  interpolate: (n) => input([1, 1, n]).interpolate({ size: 3 * n + 1, mode: "linear" }),
  "interpolate, smaller": (n) =>
    input([1, 1, 40 * n]).interpolate({ size: n, mode: "linear", antialias: true }),
  "interpolate, a crop": (n) =>
    input([1, 1, n]).interpolate({
      size: 2 * n,
      mode: "linear",
      coordinateMode: "crop-and-resize",
      roi: [[0, 2]],
    }),
  unfold: (n) => input([n]).unfold(0, 5, 2),
  "unfold, long windows": (n) => input([4 * n]).unfold(0, n, 3),
  im2col: (n) => input([1, n, n]).im2col(3, { padding: [[1, 0], 1] }),
  tile: (n) => input([3]).tile([n]),
  repeat: (n) => input([3]).repeat(n),
  "repeat, of counts": (n) => input([n]).repeat(numbers(n).map((_, index) => (index % 3) + 1)),
  roll: (n) => input([n]).roll(n >> 1),
  choose: (n) => input([5], "i32").choose(input([n, 5])),
  oneHot: (n) => tp.oneHot(input([5], "i32"), n),
  linspace: (n) => tp.linspace(0, 1, n),
  tri: (n) => tp.tri(n),
  meshgrid: (n) => tp.meshgrid([input([n]), input([n])])[0] as Tensor,
  take: (n) => input([n, 4]).take(input([n], "i32")),
  gatherNd: (n) => input([n, n]).gatherNd(input([n, 3, 1], "i32"), { batchDims: 1 }),
  avgPool1d: (n) => input([1, n]).avgPool1d(3, { padding: [[1, 0]], ceilMode: true }),
  maxPool1d: (n) => input([1, n]).maxPool1d(n >> 1),
  convTranspose1d: (n) => input([1, 2, n]).convTranspose1d(input([2, 3, 4]), { stride: 3 }),
  vander: (n) => input([n]).vander(n),
  softmax: (n) => input([4, n]).softmax(),
};

/**
 * Ops whose graphs or plans grow with the data, by a constant number for each doubling: sorting, searching and
 * summing a long row takes several passes, and a list of tensors is joined in groups of as many as a kernel reads.
 */
const inRounds: Readonly<Record<string, (n: number) => Tensor>> = {
  quantile: (n) => input([n]).quantile(0.3),
  "quantile, of many": (n) => input([n]).quantile(numbers(n)),
  sort: (n) => input([n]).sort(),
  searchsorted: (n) => input([n]).searchsorted(input([n])),
  cumsum: (n) => input([n]).cumsum(),
  sum: (n) => input([n]).sum(),
};

/** A list of tensors takes a few nodes for each of them. */
const ofLists: Readonly<Record<string, (n: number) => Tensor>> = {
  stack: (n) => tp.stack(Array.from({ length: n }, () => input([2]))),
  concat: (n) => tp.concat(Array.from({ length: n }, () => input([2]))),
};

const [small, large] = [256, 4096];

describe("the number of an op's nodes and kernels", () => {
  it.each(Object.entries(ops))("does not depend on the sizes: %s", (_, build) => {
    expect(sizesOf(build(large))).toEqual(sizesOf(build(small)));
  });

  it.each(Object.entries(inRounds))("grows logarithmically: %s", (_, build) => {
    const [few, many] = [sizesOf(build(small)), sizesOf(build(large))];
    const doublings = Math.log2(large / small);
    expect(many.nodes - few.nodes).toBeLessThanOrEqual(20 * doublings);
    expect(many.kernels - few.kernels).toBeLessThanOrEqual(8 * doublings);
  });

  it.each(Object.entries(ofLists))("is in proportion to the list: %s", (_, build) => {
    const { nodes, kernels } = sizesOf(build(1000));
    expect(nodes).toBeLessThanOrEqual(8 * 1000);
    // One kernel joins seven tensors.
    expect(kernels).toBeLessThanOrEqual(1000 / 5);
  });
});
