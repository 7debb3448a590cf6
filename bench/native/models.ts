/** Small models as functions of their inputs and weights, in the order of works.json. */
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

/** The scores of a decoder like GPT-2, without biases (Radford et al., 2019). */
export function gptScores(operands: readonly Tensor[], heads: number): Tensor {
  const [ids, , table, positions, ...matrices] = operands as [
    Tensor,
    Tensor,
    Tensor,
    Tensor,
    ...Tensor[],
  ];
  const [batch, length] = ids.shape as [number, number];
  const width = table.shape[1] as number;
  let x = table.take(ids.cast("i32"), 0).add(positions);
  for (let at = 0; at < matrices.length; at += matricesOfBlock) {
    const [qkv, output, up, down] = matrices.slice(at) as [Tensor, Tensor, Tensor, Tensor];
    const byHead = layerNorm(x, -1)
      .matmul(qkv)
      .reshape([batch, length, 3, heads, width / heads])
      .permute([2, 0, 3, 1, 4]);
    const [q, k, v] = byHead.split(3, 0).map((part) => part.squeeze(0)) as [Tensor, Tensor, Tensor];
    const attended = scaledDotProductAttention(q, k, v, { causal: true })
      .permute([0, 2, 1, 3])
      .reshape([batch, length, width]);
    x = x.add(attended.matmul(output));
    x = x.add(gelu(layerNorm(x, -1).matmul(up)).matmul(down));
  }
  return layerNorm(x, -1).matmul(table.transpose());
}

export function gpt(operands: readonly Tensor[], heads: number): Tensor {
  const scores = gptScores(operands, heads);
  const [, targets] = operands as [Tensor, Tensor];
  return crossEntropy(
    scores.reshape([-1, scores.shape[2] as number]),
    targets.reshape([-1]).cast("i32"),
  );
}

/** The scores of a network of residual blocks: two at full size, two at half of it. */
export function cnnScores(operands: readonly Tensor[]): Tensor {
  const [images, , first, ...rest] = operands as [Tensor, Tensor, Tensor, ...Tensor[]];
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
  return x.mean([2, 3]).matmul(scores as Tensor);
}

export function cnn(operands: readonly Tensor[]): Tensor {
  const [, labels] = operands as [Tensor, Tensor];
  return crossEntropy(cnnScores(operands), labels.cast("i32"));
}

/**
 * A U-Net's output image for each input image (Ronneberger, Fischer and Brox 2015): two levels below the full size,
 * each entered by pooling and left by a transposed convolution.
 */
export function unetImages(operands: readonly Tensor[]): Tensor {
  const [images, , ...filters] = operands as [Tensor, Tensor, ...Tensor[]];
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
  return conv2d(last, next());
}

export function unet(operands: readonly Tensor[]): Tensor {
  return meanSquare(unetImages(operands), operands[1] as Tensor);
}

function meanSquare(values: Tensor, targets: Tensor): Tensor {
  const difference = values.sub(targets);
  return difference.mul(difference).mean();
}

type Model = (operands: readonly Tensor[]) => Tensor;

/** The outputs of a recurrent layer. */
function recurrent(layer: typeof lstm | typeof gru): Model {
  return (operands) => {
    const [x, , input, weights] = operands as [Tensor, Tensor, Tensor, Tensor];
    return layer(x, input, weights).output;
  };
}

export const lstmOutputs: Model = recurrent(lstm);
export const gruOutputs: Model = recurrent(gru);
export const lstmLoss: Model = (operands) =>
  meanSquare(lstmOutputs(operands), operands[1] as Tensor);
export const gruLoss: Model = (operands) => meanSquare(gruOutputs(operands), operands[1] as Tensor);
