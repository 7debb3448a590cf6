/** Small models as functions of their inputs and parameters, in the order of bench/native, and their losses. */
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

export type Outputs = (inputs: Tensor, parameters: readonly Tensor[], heads: number) => Tensor;

/** Layers of weights and biases, with relu in between. */
const mlp: Outputs = (inputs, parameters) => {
  let x = inputs;
  for (let at = 0; at < parameters.length; at += 2) {
    const [weights, bias] = parameters.slice(at) as [Tensor, Tensor];
    x = (at > 0 ? x.relu() : x).matmul(weights).add(bias);
  }
  return x;
};

/** Each block has four matrices: queries, keys and values together, output, up and down. */
const matricesOfBlock = 4;

/** The scores of a decoder like GPT-2, without biases (Radford et al., 2019). */
export function decoder(activation: (x: Tensor) => Tensor): Outputs {
  return (ids, [table, positions, ...matrices], heads) => {
    const [batch, length] = ids.shape as [number, number];
    const embedding = table as Tensor;
    const width = embedding.shape[1] as number;
    let x = embedding.take(ids.cast("i32"), 0).add(positions as Tensor);
    for (let at = 0; at < matrices.length; at += matricesOfBlock) {
      const [qkv, output, up, down] = matrices.slice(at) as [Tensor, Tensor, Tensor, Tensor];
      const byHead = layerNorm(x, -1)
        .matmul(qkv)
        .reshape([batch, length, 3, heads, width / heads])
        .permute([2, 0, 3, 1, 4]);
      const [q, k, v] = byHead.split(3, 0).map((part) => part.squeeze(0)) as [
        Tensor,
        Tensor,
        Tensor,
      ];
      const attended = scaledDotProductAttention(q, k, v, { causal: true })
        .permute([0, 2, 1, 3])
        .reshape([batch, length, width]);
      x = x.add(attended.matmul(output));
      x = x.add(activation(layerNorm(x, -1).matmul(up)).matmul(down));
    }
    return layerNorm(x, -1).matmul(embedding.transpose());
  };
}

/** Takes parameters in their order. */
function inOrder(parameters: readonly Tensor[]): () => Tensor {
  const taken = parameters.values();
  return () => taken.next().value as Tensor;
}

/** The scores of a network of residual blocks: two at full size, two at half of it. */
const cnn: Outputs = (images, parameters) => {
  const next = inOrder(parameters);
  const conv = (x: Tensor, stride = 1): Tensor => conv2d(x, next(), { padding: 1, stride });
  const block = (x: Tensor): Tensor => conv(conv(x).relu()).add(x).relu();
  let x = block(block(conv(images).relu()));
  x = block(block(conv(x, 2).relu()));
  return x.mean([2, 3]).matmul(next());
};

/**
 * A U-Net's output image for each input image (Ronneberger, Fischer and Brox 2015): two levels below the full size,
 * each entered by pooling and left by a transposed convolution.
 */
const unet: Outputs = (images, filters) => {
  const next = inOrder(filters);
  const conv = (x: Tensor): Tensor => conv2d(x, next(), { padding: 1 }).relu();
  const level = (x: Tensor): Tensor => conv(conv(x));
  const enlarged = (x: Tensor): Tensor => convTranspose2d(x, next(), { stride: 2 });
  const whole = level(images);
  const half = level(maxPool2d(whole, 2));
  const quarter = level(maxPool2d(half, 2));
  const joined = level(concat([enlarged(quarter), half], 1));
  const last = level(concat([enlarged(joined), whole], 1));
  return conv2d(last, next());
};

/** The outputs of a recurrent layer. */
function recurrent(layer: typeof lstm | typeof gru): Outputs {
  return (x, parameters) => {
    const [input, weights] = parameters as [Tensor, Tensor];
    return layer(x, input, weights).output;
  };
}

export const families = ["mlp", "gpt", "cnn", "unet", "lstm", "gru"] as const;
export type Family = (typeof families)[number];

export const outputs: Readonly<Record<Family, Outputs>> = {
  mlp,
  gpt: decoder((x) => gelu(x)),
  cnn,
  unet,
  lstm: recurrent(lstm),
  gru: recurrent(gru),
};

export function isFamily(name: string): name is Family {
  return name in outputs;
}

/** The first operands of a model are its inputs and its targets; the others are its parameters. */
export const inputCount = 2;

/**
 * The loss of a model's operands: cross entropy of scores with classes or distributions, or the mean square of the
 * difference from targets.
 */
export function lossOf(family: Family, heads = 1): (operands: readonly Tensor[]) => Tensor {
  return ([inputs, targets, ...parameters]) => {
    const found = outputs[family](inputs as Tensor, parameters, heads);
    const wanted = targets as Tensor;
    if (family === "unet" || family === "lstm" || family === "gru") {
      const difference = found.sub(wanted);
      return difference.mul(difference).mean();
    }
    if (wanted.shape.join() === found.shape.join()) return found.crossEntropy(wanted);
    const rows = found.reshape([-1, found.shape.at(-1) as number]);
    return crossEntropy(rows, wanted.reshape([-1]).cast("i32"));
  };
}
