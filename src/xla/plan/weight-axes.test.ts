import { describe, expect, it } from "vitest";
import { computeOn } from "../../../tests/running/compute-on.ts";
import {
  type Module,
  nn,
  optim,
  parameter,
  randn,
  scaledDotProductAttention,
  sort,
  type Tensor,
} from "../../engine/index.ts";
import { exportTraining } from "../export/export-training.ts";

computeOn({ device: "reference" });

/** The axes along which tensors may be sharded, by the ends of their names. */
function axesOf(
  model: Module,
  loss: (x: Tensor) => Tensor,
  shape: readonly number[],
): Record<string, number> {
  const adam = optim.adam(model.parameters());
  const { inputs } = exportTraining((x) => adam.step(loss(x)), { model, adam }, shape);
  return Object.fromEntries(
    inputs.flatMap(({ name, sharding }) =>
      sharding?.model === undefined ? [] : [[name.replace(/^model\./, ""), sharding.model]],
    ),
  );
}

describe("the axes along which weights may be sharded", () => {
  it("are columns and rows alternately, through what is done element by element", () => {
    const model = nn.sequential(nn.linear(4, 6), nn.relu(), nn.linear(6, 8), nn.linear(8, 2));
    const axes = axesOf(model, (x) => model(x).sum(), [3, 4]);
    expect(axes).toEqual({
      "0.weight": 1,
      "2.weight": 0,
      "3.weight": 1,
      // State that an optimiser keeps of a weight is sharded like the weight.
      "adam.parameters.0.mean": 1,
      "adam.parameters.0.square": 1,
      "adam.parameters.2.mean": 0,
      "adam.parameters.2.square": 0,
      "adam.parameters.4.mean": 1,
      "adam.parameters.4.square": 1,
    });
  });

  it("go on through a normalisation, whose sums are over all devices", () => {
    const model = nn.sequential(nn.linear(4, 6), nn.layerNorm(6), nn.linear(6, 2));
    const axes = axesOf(model, (x) => model(x).sum(), [3, 4]);
    expect([axes["0.weight"], axes["2.weight"]]).toEqual([1, 0]);
  });

  it("are whole heads in attention", () => {
    const block = nn.transformerEncoderLayer(8, 2, { dimFeedforward: 16, dropout: 0 });
    const axes = axesOf(block, (x) => block(x).square().sum(), [2, 5, 8]);
    const weights = Object.entries(axes).filter(([name]) => !name.startsWith("adam"));
    expect(Object.fromEntries(weights)).toEqual({
      "selfAttn.query.weight": 1,
      "selfAttn.key.weight": 1,
      "selfAttn.value.weight": 1,
      "selfAttn.output.weight": 0,
      "linear1.weight": 1,
      "linear2.weight": 0,
    });
  });

  it("are whole heads where one product makes queries, keys and values", () => {
    const [width, heads] = [8, 2];
    const [qkv, output] = [parameter(randn([width, 3 * width])), parameter(randn([width, width]))];
    const sgd = optim.sgd([qkv, output], { lr: 0.1 });
    const attend = (x: Tensor): Tensor => {
      const [batch, length] = x.shape as [number, number];
      const parts = x.matmul(qkv).reshape([batch, length, 3, heads, width / heads]);
      const [q, k, v] = parts
        .permute([2, 0, 3, 1, 4])
        .split(3, 0)
        .map((part) => part.squeeze(0)) as [Tensor, Tensor, Tensor];
      const attended = scaledDotProductAttention(q, k, v, { causal: true });
      return attended.permute([0, 2, 1, 3]).reshape([batch, length, width]).matmul(output);
    };
    const { inputs } = exportTraining(
      (x) => sgd.step(attend(x).square().mean()),
      { qkv, output, sgd },
      [2, 5, width],
    );
    const axes = inputs.flatMap(({ name, sharding }) => (sharding ? [[name, sharding]] : []));
    expect(axes).toEqual([
      ["operand0", { data: 0 }],
      ["qkv", { model: 1 }],
      ["output", { model: 0 }],
    ]);
  });

  it("are not those of an odd number of classes, which two devices cannot divide", () => {
    const model = nn.sequential(nn.linear(4, 6), nn.relu(), nn.linear(6, 6), nn.linear(6, 3));
    const axes = axesOf(model, (x) => model(x).square().sum(), [2, 4]);
    const weights = Object.entries(axes).filter(([name]) => !name.startsWith("adam"));
    expect(Object.fromEntries(weights)).toEqual({ "0.weight": 1, "2.weight": 0 });
  });

  it("are channels of convolutions alternately, but not an odd number of them", () => {
    const model = nn.sequential(
      nn.conv2d(3, 8, 3),
      nn.batchNorm(8),
      nn.conv2d(8, 6, 3),
      nn.maxPool2d(2),
      nn.conv2d(6, 3, 2),
    );
    const axes = axesOf(model, (x) => model(x).square().sum(), [2, 3, 8, 8]);
    const weights = Object.entries(axes).filter(([name]) => !name.startsWith("adam"));
    expect(Object.fromEntries(weights)).toEqual({ "0.weight": 0, "2.weight": 1 });
  });

  it("go on through the channels of each group", () => {
    const model = nn.sequential(
      nn.conv2d(3, 8, 1),
      nn.conv2d(8, 8, 3, { groups: 8 }),
      nn.conv2d(8, 4, 1),
    );
    const axes = axesOf(model, (x) => model(x).square().sum(), [2, 3, 4, 4]);
    expect([axes["0.weight"], axes["1.weight"], axes["2.weight"]]).toEqual([0, 0, 1]);
  });

  it("are rows after what leaves columns apart, and columns again after what mixes them", () => {
    const second = (between: (x: Tensor) => Tensor): unknown => {
      const [up, down] = [parameter(randn([4, 6])), parameter(randn([6, 4]))];
      const sgd = optim.sgd([up, down], { lr: 0.1 });
      const { inputs } = exportTraining(
        (x) => sgd.step(between(x.matmul(up)).matmul(down).square().mean()),
        { up, down, sgd },
        [3, 4],
      );
      return inputs.find(({ name }) => name === "down")?.sharding?.model;
    };
    expect(second((x) => sort(x, 0))).toBe(0);
    expect(second((x) => x.flip(1))).toBe(0);
    expect(second((x) => x.cumsum(0))).toBe(0);
    expect(second((x) => x.cumsum(1))).toBe(1);
    expect(second((x) => sort(x, 1))).toBe(1);
  });

  it("are found under a transposition, and kept by a weight that is used twice", () => {
    const tied = parameter(randn([6, 4]));
    const sgd = optim.sgd([tied], { lr: 0.1 });
    const { inputs } = exportTraining(
      (x) => sgd.step(x.matmul(tied.T).relu().matmul(tied).square().mean()),
      { tied, sgd },
      { shape: [3, 4], sharding: { data: 1 } },
    );
    expect(inputs.map(({ name, sharding }) => [name, sharding])).toEqual([
      ["operand0", { data: 1 }],
      ["sgd.lr", undefined],
      ["tied", { model: 0 }],
    ]);
  });
});
