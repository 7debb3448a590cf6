import { describe, expect, it } from "vitest";
import { computeOn } from "../../../tests/running/compute-on.ts";
import { grad, nn, scaledDotProductAttention, type Tensor } from "../../engine/index.ts";
import { toStableHLO } from "../export/to-stablehlo.ts";

computeOn({ device: "reference" });

const mebi = 2 ** 20;

describe("the cost of a module", () => {
  it("counts a multiplication and an addition for each term of a product", () => {
    const { cost } = toStableHLO((x: Tensor, y: Tensor) => x.matmul(y), [8, 64, 32], [8, 32, 16]);
    expect(cost.flops).toBe(8 * 2 * 64 * 32 * 16);
    expect(cost.bytes).toBe(8 * 4 * (64 * 32 + 32 * 16 + 64 * 16));
    expect(cost.kernels).toBe(1);
  });

  it("counts a product for each element of a convolution's window", () => {
    const { cost } = toStableHLO(
      (x: Tensor, w: Tensor) => x.conv2d(w, { padding: 1, groups: 2 }),
      [4, 6, 10, 10],
      [8, 3, 3, 3],
    );
    expect(cost.kinds.map(({ kind }) => kind)).toEqual(["convolutions"]);
    expect(cost.flops).toBe(2 * (4 * 8 * 10 * 10) * (3 * 3 * 3));
  });

  it("moves what fused ops read and write once", () => {
    const { cost } = toStableHLO((x: Tensor) => x.exp().add(1).mul(x).sqrt(), [mebi]);
    expect(cost.bytes).toBe(2 * 4 * mebi);
    expect(cost.bytesUnfused).toBe(9 * 4 * mebi);
    expect(cost.kernels).toBe(1);
    expect(cost.flops).toBe(4 * mebi);
  });

  it("reads an operand of a softmax for the largest element, for the sum and for the result", () => {
    const { cost } = toStableHLO((x: Tensor) => x.softmax(-1), [1024, 1024]);
    const [rows, whole] = [4 * 1024, 4 * mebi];
    expect(cost.bytes - 4 * whole).toBeGreaterThan(0);
    expect(cost.bytes - 4 * whole).toBeLessThan(8 * rows);
  });

  it("computes the scores of attention once for both results, and stores them", () => {
    const [batch, length, size] = [2, 64, 16];
    const { cost } = toStableHLO(
      (q: Tensor, k: Tensor, v: Tensor) => scaledDotProductAttention(q, k, v, { causal: true }),
      ...[1, 2, 3].map(() => [batch, length, size]),
    );
    const products = cost.kinds.find(({ kind }) => kind === "products");
    expect(products?.flops).toBe(2 * 2 * batch * length * length * size);
    expect(cost.activations).toBeGreaterThanOrEqual(2 * 4 * batch * length * length);
    const loss = (q: Tensor, k: Tensor, v: Tensor): Tensor =>
      scaledDotProductAttention(q, k, v, { causal: true }).square().sum();
    const back = toStableHLO(grad(loss, [0, 1, 2]), ...[1, 2, 3].map(() => [batch, length, size]));
    const all = back.cost.kinds.find(({ kind }) => kind === "products");
    expect(all?.flops).toBe(6 * 2 * batch * length * length * size);
  });

  it("counts sorts, transforms and factorisations as textbooks do", () => {
    const flops = (f: (x: Tensor) => unknown, shape: readonly number[], kind: string): number => {
      const { cost } = toStableHLO(f, shape);
      return cost.kinds.find((entry) => entry.kind === kind)?.flops ?? 0;
    };
    expect(flops((x) => x.sort(), [1024], "sorts")).toBe(10 * 1024);
    expect(flops((x) => x.fft(), [3, 1024], "transforms")).toBe(3 * 5 * 1024 * 10);
    expect(flops((x) => x.cholesky(), [64, 64], "factorizations")).toBeCloseTo(64 ** 3 / 3);
    expect(flops((x) => x.cumsum(0), [1024], "scans")).toBe(10 * 1024);
    expect(flops((x) => x.take(x.argsort(), 0), [16], "indexing")).toBe(0);
  });

  it("leaves out what no result depends on", () => {
    const { cost } = toStableHLO(
      (x: Tensor, y: Tensor) => {
        x.matmul(y);
        return x.neg();
      },
      [4, 4],
      [4, 4],
    );
    expect(cost.flops).toBe(16);
  });

  it("has the parameters of a model, whose weights are not computed", () => {
    const model = nn.sequential(nn.linear(4096, 65_536), nn.relu(), nn.linear(65_536, 4096));
    const { cost, memory } = toStableHLO(model, [16, 4096]);
    expect(cost.parameters).toBe(2 * 4096 * 65_536 + 65_536 + 4096);
    expect(memory.parameters).toBe(4 * cost.parameters);
    expect(memory.batch).toBe(4 * 16 * 4096);
  });
});

describe("the memory of a module", () => {
  it("frees what has no more readers", () => {
    const layers = Array.from({ length: 8 }, () => nn.linear(256, 256));
    const { memory } = toStableHLO(
      (x: Tensor) => layers.reduce((y, layer) => layer(y).relu(), x),
      [1024, 256],
    );
    const one = 4 * 1024 * 256;
    expect(memory.activations).toBe(2 * one);
    expect(memory.results).toBe(one);
  });

  it("keeps for gradients what they read", () => {
    const layers = Array.from({ length: 8 }, () => nn.linear(256, 256, { bias: false }));
    const loss = (x: Tensor): Tensor => layers.reduce((y, layer) => layer(y).relu(), x).sum();
    const { memory } = toStableHLO(grad(loss), [1024, 256]);
    expect(memory.activations).toBeGreaterThanOrEqual(8 * 4 * 1024 * 256);
    expect(memory.activations).toBeLessThanOrEqual(11 * 4 * 1024 * 256);
  });
});

describe("texts of plans", () => {
  it("are tables with units", () => {
    const { cost, memory } = toStableHLO((x: Tensor, y: Tensor) => x.matmul(y), [64, 32], [32, 16]);
    expect(String(cost).split("\n")).toEqual([
      "Cost of one run",
      "  operations       65.5 kFLOP",
      "  matrix products  65.5 kFLOP, 14.3 kB",
      "  bytes moved      14.3 kB (14.3 kB without fusion)",
      "  kernels          1",
      "  parameters       0",
      "  activations      0 B (peak)",
    ]);
    expect(String(memory).split("\n")).toEqual([
      "Memory on one device",
      "  batch    10.2 kB",
      "  results  4.1 kB",
      "  total    14.3 kB",
    ]);
  });
});
