/** Small models as functions of their inputs and weights, in the order in which works.json lists them. */
import {
  concat,
  conv2d,
  convTranspose2d,
  crossEntropy,
  gelu,
  gru,
  layerNorm,
  lstm,
  maxPool2d,
  scaledDotProductAttention,
  type Tensor,
} from "../../src/engine/index.ts";

/** Each block has four matrices: queries, keys and values together, output, up and down. */
const matricesOfBlock = 4;

/** The loss of a decoder as GPT-2 is, without biases (Radford et al., 2019). */
export function gpt(operands: readonly Tensor[], heads: number): Tensor {
  const [ids, targets, table, positions, ...matrices] = operands as [
    Tensor,
    Tensor,
    Tensor,
    Tensor,
    ...Tensor[],
  ];
  const [batch, length] = ids.shape as [number, number];
  const [vocabulary, width] = table.shape as [number, number];
  let x = table.take(ids.cast("i32"), 0).add(positions);
  for (let at = 0; at < matrices.length; at += matricesOfBlock) {
    const [qkv, output, up, down] = matrices.slice(at) as [Tensor, Tensor, Tensor, Tensor];
    const byHead = layerNorm(x, -1)
      .matmul(qkv)
      .reshape([batch, length, 3, heads, width / heads])
      .permute([2, 0, 3, 1, 4]);
    const [q, k, v] = byHead.split(3, 0).map((each) => each.squeeze(0)) as [Tensor, Tensor, Tensor];
    const attended = scaledDotProductAttention(q, k, v, { causal: true })
      .permute([0, 2, 1, 3])
      .reshape([batch, length, width]);
    x = x.add(attended.matmul(output));
    x = x.add(gelu(layerNorm(x, -1).matmul(up)).matmul(down));
  }
  const scores = layerNorm(x, -1).matmul(table.transpose());
  return crossEntropy(scores.reshape([-1, vocabulary]), targets.reshape([-1]).cast("i32"));
}

/** The loss of a network of residual blocks: two at full size, two at half of it. */
export function cnn(operands: readonly Tensor[]): Tensor {
  const [images, labels, first, ...rest] = operands as [Tensor, Tensor, Tensor, ...Tensor[]];
  const padded = { padding: 1 };
  const block = (x: Tensor, one: Tensor, two: Tensor): Tensor =>
    conv2d(conv2d(x, one, padded).relu(), two, padded)
      .add(x)
      .relu();
  const [a, b, c, d, wider, e, f, g, h, scores] = rest as Tensor[] & { readonly length: 10 };
  let x = conv2d(images, first, padded).relu();
  x = block(x, a as Tensor, b as Tensor);
  x = block(x, c as Tensor, d as Tensor);
  x = conv2d(x, wider as Tensor, { padding: 1, stride: 2 }).relu();
  x = block(x, e as Tensor, f as Tensor);
  x = block(x, g as Tensor, h as Tensor);
  const pooled = x.mean([2, 3]);
  return crossEntropy(pooled.matmul(scores as Tensor), labels.cast("i32"));
}

/**
 * The mean square between what a U-Net makes of images and its targets (Ronneberger, Fischer and Brox 2015): two
 * levels below the images' own, each entered by pooling and left by a transposed convolution.
 */
export function unet(operands: readonly Tensor[]): Tensor {
  const [images, targets, ...filters] = operands as [Tensor, Tensor, ...Tensor[]];
  const taken = filters.values();
  const next = (): Tensor => taken.next().value as Tensor;
  const padded = { padding: 1 };
  const level = (x: Tensor): Tensor =>
    conv2d(conv2d(x, next(), padded).relu(), next(), padded).relu();
  const enlarged = (x: Tensor): Tensor => convTranspose2d(x, next(), { stride: 2 });
  const whole = level(images);
  const half = level(maxPool2d(whole, 2));
  const quarter = level(maxPool2d(half, 2));
  const joined = level(concat([enlarged(quarter), half], 1));
  const last = level(concat([enlarged(joined), whole], 1));
  return meanSquare(conv2d(last, next()), targets);
}

function meanSquare(values: Tensor, targets: Tensor): Tensor {
  const difference = values.sub(targets);
  return difference.mul(difference).mean();
}

/** The mean square between the outputs of a recurrent layer and its targets. */
function recurrentLoss(layer: typeof lstm | typeof gru): (operands: readonly Tensor[]) => Tensor {
  return (operands) => {
    const [x, targets, input, recurrent] = operands as [Tensor, Tensor, Tensor, Tensor];
    return meanSquare(layer(x, input, recurrent).output, targets);
  };
}

export const lstmLoss: (operands: readonly Tensor[]) => Tensor = recurrentLoss(lstm);
export const gruLoss: (operands: readonly Tensor[]) => Tensor = recurrentLoss(gru);
