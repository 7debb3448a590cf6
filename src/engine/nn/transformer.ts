/** Layers of transformers (Vaswani et al., "Attention is all you need", NeurIPS 2017), and stacks of them. */
import { describeValue } from "../arguments/describe.ts";
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { type MultiHeadAttention, multiHeadAttention } from "./attention.ts";
import { checkCounts } from "./check.ts";
import { dropout as dropoutLayer } from "./dropout.ts";
import type { KvCache } from "./kv-cache.ts";
import { type Linear, linear } from "./linear.ts";
import { isModule, type Module, type ModuleMethods, withParts } from "./module.ts";
import { layerNorm, type Norm } from "./normalization.ts";

export interface TransformerLayerOptions {
  /** The number of features in the middle of the feed-forward part; default 2048. */
  readonly dimFeedforward?: number;
  /** The probability that an element, or a key, is dropped while training. Default 0.1. */
  readonly dropout?: number;
  /** The activation between the two layers of the feed-forward part; default "relu". */
  readonly activation?: "relu" | "gelu" | ((x: Tensor) => Tensor);
  /** Added to the variances of the normalizations. Default 1e-5. */
  readonly layerNormEps?: number;
  /** Whether to normalize the input of each part (Xiong et al. 2020), not its output. Default false. */
  readonly normFirst?: boolean;
  /** Whether projections and normalizations have learned biases; default true. */
  readonly bias?: boolean;
  /** Whether sequences are [n, tokens, features]; false for [tokens, n, features]. Default true. */
  readonly batchFirst?: boolean;
}

/** Limits which tokens of its own sequence a token attends to. */
export interface SelfAttentionOptions {
  /** Broadcasts to [n, heads, tokens, tokens]. bool: true attends; float: added to the scores. */
  readonly mask?: Tensor | null;
  /** bool [n, tokens]: true for tokens to ignore. */
  readonly keyPaddingMask?: Tensor | null;
  /** Whether a token attends to tokens up to its own position only. Default false; true with a cache. */
  readonly causal?: boolean;
  /** Holds the keys and values of the tokens before these: see `kvCache`. */
  readonly cache?: KvCache | null;
}

/** Also limits which tokens of the memory, the encoder's result, a token attends to. */
export interface CrossAttentionOptions extends SelfAttentionOptions {
  /** Broadcasts to [n, heads, tokens, tokens of the memory], and means what `mask` does. */
  readonly memoryMask?: Tensor | null;
  /** bool [n, tokens of the memory]: true for tokens to ignore. */
  readonly memoryKeyPaddingMask?: Tensor | null;
  /** Whether a token attends to tokens of the memory up to its own position only. Default false. */
  readonly memoryCausal?: boolean;
}

export interface TransformerEncoderLayer extends Module {
  (x: Tensor, options?: SelfAttentionOptions): Tensor;
  readonly selfAttn: MultiHeadAttention;
  readonly linear1: Linear;
  readonly linear2: Linear;
  readonly norm1: Norm;
  readonly norm2: Norm;
}

export interface TransformerDecoderLayer extends ModuleMethods {
  (x: Tensor, memory: Tensor, options?: CrossAttentionOptions): Tensor;
  readonly selfAttn: MultiHeadAttention;
  readonly multiheadAttn: MultiHeadAttention;
  readonly linear1: Linear;
  readonly linear2: Linear;
  readonly norm1: Norm;
  readonly norm2: Norm;
  readonly norm3: Norm;
}

export interface TransformerEncoder extends Module {
  (x: Tensor, options?: SelfAttentionOptions): Tensor;
}

export interface TransformerDecoder extends ModuleMethods {
  (x: Tensor, memory: Tensor, options?: CrossAttentionOptions): Tensor;
}

/** The parts that both kinds of layers have. */
function partsOf(name: string, features: number, heads: number, options: TransformerLayerOptions) {
  const { dimFeedforward = 2048, dropout = 0.1, layerNormEps = 1e-5, ...others } = options;
  const { activation = "relu", normFirst = false, bias = true, batchFirst = true } = others;
  checkCounts(name, { features, heads, dimFeedforward });
  if (typeof activation !== "function" && activation !== "relu" && activation !== "gelu") {
    throw fault(
      name,
      `unknown activation "${String(activation satisfies never)}": use "relu", "gelu" or a function`,
    );
  }
  const drop = dropoutLayer(dropout);
  const [linear1, linear2] = [
    linear(features, dimFeedforward, { bias }),
    linear(dimFeedforward, features, { bias }),
  ];
  const activate =
    typeof activation === "function"
      ? activation
      : (x: Tensor): Tensor => (activation === "relu" ? x.relu() : x.gelu());
  return {
    drop,
    linear1,
    linear2,
    attention: () => multiHeadAttention(features, heads, { bias, dropout, batchFirst }),
    norm: () => layerNorm(features, { eps: layerNormEps, bias }),
    feedForward: (x: Tensor): Tensor => linear2(drop(activate(linear1(x)))),
    /** A part with a residual connection around it. */
    residual: (x: Tensor, norm: Norm, part: (x: Tensor) => Tensor): Tensor =>
      normFirst ? x.add(drop(part(norm(x)))) : norm(x.add(drop(part(x)))),
  };
}

/** Self-attention, then a feed-forward part; maps [n, tokens, features] to the same shape. */
export function transformerEncoderLayer(
  features: number,
  heads: number,
  options: TransformerLayerOptions = {},
): TransformerEncoderLayer {
  const name = `transformerEncoderLayer(${features}, ${heads})`;
  const { drop, linear1, linear2, attention, norm, feedForward, residual } = partsOf(
    name,
    features,
    heads,
    options,
  );
  const parts = { selfAttn: attention(), linear1, linear2, norm1: norm(), norm2: norm() };
  const call = (x: Tensor, inputs: SelfAttentionOptions = {}): Tensor => {
    const afterAttention = residual(x, parts.norm1, (y) => parts.selfAttn(y, inputs));
    return residual(afterAttention, parts.norm2, feedForward);
  };
  return Object.assign(
    withParts(name, call, { children: { ...parts, drop }, declaredAs: "TransformerEncoder" }),
    parts,
  );
}

/**
 * Self-attention, attention to a memory, then a feed-forward part; maps [n, tokens, features] to the same
 * shape.
 */
export function transformerDecoderLayer(
  features: number,
  heads: number,
  options: TransformerLayerOptions = {},
): TransformerDecoderLayer {
  const name = `transformerDecoderLayer(${features}, ${heads})`;
  const { drop, linear1, linear2, attention, norm, feedForward, residual } = partsOf(
    name,
    features,
    heads,
    options,
  );
  const parts = {
    selfAttn: attention(),
    multiheadAttn: attention(),
    linear1,
    linear2,
    norm1: norm(),
    norm2: norm(),
    norm3: norm(),
  };
  const call = (x: Tensor, memory: Tensor, options: CrossAttentionOptions = {}): Tensor => {
    const { memoryMask, memoryKeyPaddingMask, memoryCausal, ...own } = options;
    const toMemory = {
      key: memory,
      mask: memoryMask ?? null,
      keyPaddingMask: memoryKeyPaddingMask ?? null,
      causal: memoryCausal ?? false,
    };
    const afterAttention = residual(x, parts.norm1, (y) => parts.selfAttn(y, own));
    const informed = residual(afterAttention, parts.norm2, (y) => parts.multiheadAttn(y, toMemory));
    return residual(informed, parts.norm3, feedForward);
  };
  return Object.assign(
    withParts(name, call, { children: { ...parts, drop }, declaredAs: "TransformerDecoder" }),
    parts,
  );
}

export interface StackOptions {
  /** A module that is applied to the last layer's result; default none. */
  readonly norm?: Module | null;
}

/** A stack of `count` layers that `make` returns, one after the other. */
export function transformerEncoder(
  make: (index: number) => TransformerEncoderLayer,
  count: number,
  { norm = null }: StackOptions = {},
): TransformerEncoder {
  const name = `transformerEncoder(${count})`;
  const layers = stacked("transformerEncoder", make, count);
  const call = (x: Tensor, options: SelfAttentionOptions = {}): Tensor => {
    const y = layers.reduce((sofar, layer) => layer(sofar, options), x);
    return norm ? norm(y) : y;
  };
  return withParts(name, call, {
    children: { ...named(layers), norm },
    declaredAs: "TransformerEncoder",
  });
}

/** A stack of `count` layers that `make` returns, one after the other, each with the whole memory. */
export function transformerDecoder(
  make: (index: number) => TransformerDecoderLayer,
  count: number,
  { norm = null }: StackOptions = {},
): TransformerDecoder {
  const name = `transformerDecoder(${count})`;
  const layers = stacked("transformerDecoder", make, count);
  const call = (x: Tensor, memory: Tensor, options: CrossAttentionOptions = {}): Tensor => {
    const y = layers.reduce((sofar, layer) => layer(sofar, memory, options), x);
    return norm ? norm(y) : y;
  };
  return withParts(name, call, {
    children: { ...named(layers), norm },
    declaredAs: "TransformerDecoder",
  });
}

function stacked<Layer>(stack: string, make: (index: number) => Layer, count: number): Layer[] {
  const name = `${stack}(${count})`;
  checkCounts(name, { count });
  const expected = `expected a function that returns a new layer (write ${stack}(() => ${stack}Layer(features, heads), ${count}))`;
  if (typeof make !== "function" || isModule(make))
    throw fault(name, `invalid make ${describeValue(make)}: ${expected}`);
  return Array.from({ length: count }, (_, index) => {
    const layer = make(index);
    if (typeof layer === "function") return layer;
    throw fault(name, `invalid layer ${index} ${describeValue(layer)}: ${expected}`);
  });
}

function named(layers: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(layers.map((layer, index) => [`layers.${index}`, layer]));
}

export interface TransformerOptions extends TransformerLayerOptions {
  /** Layers of the encoder; default 6. */
  readonly encoderLayers?: number;
  /** Layers of the decoder; default 6. */
  readonly decoderLayers?: number;
}

/** The masks of both sequences. */
export interface TransformerInputs {
  /** The encoder's mask, which broadcasts to [n, heads, tokens, tokens] of the source. */
  readonly sourceMask?: Tensor | null;
  /** bool [n, tokens of the source]: true for tokens that the encoder ignores. */
  readonly sourceKeyPaddingMask?: Tensor | null;
  /** Whether a token of the source attends to tokens up to its own position only. */
  readonly sourceCausal?: boolean;
  /** The decoder's mask, which broadcasts to [n, heads, tokens, tokens] of the target. */
  readonly targetMask?: Tensor | null;
  /** bool [n, tokens of the target]: true for tokens that the decoder ignores. */
  readonly targetKeyPaddingMask?: Tensor | null;
  /** Whether a token of the target attends to tokens up to its own position only. */
  readonly targetCausal?: boolean;
  /** Broadcasts to [n, heads, tokens of the target, tokens of the memory], the encoder's result. */
  readonly memoryMask?: Tensor | null;
  /** bool [n, tokens of the memory]: true for tokens that the decoder ignores. */
  readonly memoryKeyPaddingMask?: Tensor | null;
  /** Whether a token of the target attends to tokens of the memory up to its own position only. */
  readonly memoryCausal?: boolean;
}

export interface Transformer extends ModuleMethods {
  (source: Tensor, target: Tensor, options?: TransformerInputs): Tensor;
  readonly encoder: TransformerEncoder;
  readonly decoder: TransformerDecoder;
}

/**
 * An encoder of one sequence, [n, tokens, features], and a decoder of another, which attends to the encoder's
 * result; each ends with a normalization. The result has the shape of the second sequence.
 */
export function transformer(
  features: number = 512,
  heads: number = 8,
  { encoderLayers = 6, decoderLayers = 6, ...options }: TransformerOptions = {},
): Transformer {
  const name = `transformer(${features}, ${heads})`;
  const { layerNormEps = 1e-5, bias = true } = options;
  const norm = (): Norm => layerNorm(features, { eps: layerNormEps, bias });
  const encoder = transformerEncoder(
    () => transformerEncoderLayer(features, heads, options),
    encoderLayers,
    { norm: norm() },
  );
  const decoder = transformerDecoder(
    () => transformerDecoderLayer(features, heads, options),
    decoderLayers,
    { norm: norm() },
  );
  const call = (source: Tensor, target: Tensor, inputs: TransformerInputs = {}): Tensor => {
    for (const [what, sequence] of Object.entries({ source, target })) {
      if (sequence instanceof Tensor && sequence.shape.at(-1) === features) continue;
      throw fault(name, `invalid ${what}: expected a tensor [..., ${features}]`);
    }
    const memory = encoder(source, {
      mask: inputs.sourceMask ?? null,
      keyPaddingMask: inputs.sourceKeyPaddingMask ?? null,
      causal: inputs.sourceCausal ?? false,
    });
    return decoder(target, memory, {
      mask: inputs.targetMask ?? null,
      keyPaddingMask: inputs.targetKeyPaddingMask ?? null,
      causal: inputs.targetCausal ?? false,
      memoryMask: inputs.memoryMask ?? null,
      memoryKeyPaddingMask: inputs.memoryKeyPaddingMask ?? null,
      memoryCausal: inputs.memoryCausal ?? false,
    });
  };
  const children = { encoder, decoder };
  return Object.assign(withParts(name, call, { children, declaredAs: "Transformer" }), children);
}
