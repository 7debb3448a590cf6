// Options of layers, by numbers that follow from them by hand.
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import { tensor } from "../ops/index.ts";
import { randn } from "../ops/random/index.ts";
import * as nn from "./index.ts";

describe("a convolution's padding mode", () => {
  const sums = (
    paddingMode: nn.ConvolutionOptions["paddingMode"],
    size = 3,
    padding: 1 | "same" = 1,
  ) => {
    const layer = nn.conv1d(1, 1, size, {
      padding,
      bias: false,
      weightInit: "ones",
      ...(paddingMode ? { paddingMode } : {}),
    });
    return layer(tensor([[[1, 2, 4]]]))
      .flatten()
      .array();
  };

  it("says what is around the image", async () => {
    await onReference(async () => {
      expect(await sums(undefined)).toEqual([3, 7, 6]);
      expect(await sums("zeros")).toEqual([3, 7, 6]);
      // 2 1 2 4 2
      expect(await sums("reflect")).toEqual([5, 7, 8]);
      // 1 1 2 4 4
      expect(await sums("replicate")).toEqual([4, 7, 10]);
      // 4 1 2 4 1
      expect(await sums("circular")).toEqual([7, 7, 7]);
    });
  });

  it("goes with the padding that keeps the extent, of which the end gets more", async () => {
    await onReference(async () => {
      // 1 2 4 4
      expect(await sums("replicate", 2, "same")).toEqual([3, 6, 8]);
      // Two axes, apart by 2: 2 more on each side of both.
      const layer = nn.conv2d(1, 2, 3, { padding: "same", dilation: 2, paddingMode: "circular" });
      expect(layer(randn([3, 1, 5, 4])).shape).toEqual([3, 2, 5, 4]);
    });
  });

  it("has one of four names", async () => {
    await onReference(() => {
      expect(() => sums("mirror" as never)).toThrow(
        'conv1d(1, 1): unknown paddingMode "mirror": use "zeros", "reflect", "replicate" or "circular"',
      );
    });
  });
});

testValuesOnReference(
  `
instance normalisation keeps the means of the examples' statistics where the option says so
  norm = nn.instanceNorm(1, { trackRunningStats: true, momentum: 0.5, eps: 0 })
  batch = () => tensor([[[0, 2]], [[1, 5]]])
  norm(batch())  => [[[-1, 1]], [[-1, 1]]]
  norm.runningMean?.array()  => [1]
  norm.runningVariance?.array()  => [3]
  norm.load({ runningMean: tensor([2]), runningVariance: tensor([4]) })
  norm.eval()
  norm(batch())  => [[[-1, 0]], [[-0.5, 1.5]]]
  norm.runningMean?.array()  => [2]
instance normalisation takes the plain mean over all batches for a momentum of null
  norm = nn.instanceNorm(1, { trackRunningStats: true, momentum: null })
  batch = () => tensor([[[0, 2]], [[1, 5]]])
  norm(batch()).data()
  norm(batch().add(3)).data()
  norm.runningMean?.array()  => [3.5]
  Object.keys(norm.state())  => ["runningMean", "runningVariance", "batches"]
instance normalisation says what it cannot do
  norm = nn.instanceNorm(1, { trackRunningStats: true })
  norm(zeros([2, 1, 1]))
      // instanceNorm(1): invalid batch [2, 1, 1]: the variance of a channel requires at least two
      elements
  nn.instanceNorm(1, { trackRunningStats: true, momentum: 2 })
      // instanceNorm(1): invalid momentum 2: expected 0 to 1, or null
  nn.instanceNorm(1).state()  => {}
bags of embeddings combine the vectors of each bag, as their options say
  layer = nn.embeddingBag(3, 2, { mode: "sum", paddingIdx: 0 })
  layer.weight.assign(tensor([[9, 9], [1, 2], [3, 4]]))
  indices = tensor([1, 2, 0, 2], { dtype: "i32" })
  offsets = tensor([0, 2], { dtype: "i32" })
  layer(indices, { offsets })  => [[4, 6], [3, 4]]
  layer.parameters()  => [layer.weight]
the distance of pairs is a layer too
  layer = nn.pairwiseDistance({ p: 1, eps: 0 })
  layer(tensor([[1, 2]]), tensor([[4, 6]]))  => [7]
  layer.parameters()  => []
normalisations of features may learn nothing, or only a scale
  for plain of [nn.layerNorm(2, { elementwiseAffine: false }),
      nn.rmsNorm(2, { elementwiseAffine: false })]:
    plain.parameters()  => []
  (nn.layerNorm(2, { bias: false }).parameters()).length  => 1
  norm = nn.layerNorm(2, { elementwiseAffine: false, eps: 0 })
  norm(tensor([[1, 3]]))  => [[-1, 1]]
normalisations of channels may do without a shift
  for norm of [nn.batchNorm(2, { bias: false }), nn.groupNorm(1, 2, { bias: false }),
      nn.instanceNorm(2, { affine: true, bias: false })]:
    norm.bias  => null
    norm.parameters()  => [norm.weight]
`,
  { nn },
);
