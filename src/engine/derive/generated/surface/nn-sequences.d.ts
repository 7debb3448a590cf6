export interface AttentionInputs {
  /** Default: the queries. */
  readonly key?: Tensor;
  /** Default: the keys. */
  readonly value?: Tensor;
  /** Broadcasts to [..., heads, queries, keys]. bool: true attends; float: added to the scores. */
  readonly mask?: Tensor | null;
  /** bool [n, keys], or [keys] without n: true for keys to ignore. Floats are added to the scores. */
  readonly keyPaddingMask?: Tensor | null;
  /** Whether a query attends to keys up to its own position only. Default false; true with a cache. */
  readonly causal?: boolean;
  /** Whether to return the attention weights too. Default false. */
  readonly needWeights?: boolean;
  /**
   * Whether weights are the mean over the heads, [n, queries, keys]; false for all, [n, heads, queries, keys].
   * Default true.
   */
  readonly averageAttnWeights?: boolean;
  /**
   * Holds the keys and values of earlier tokens; those of the queries are added. Queries attend to the tokens before
   * them and to themselves, and masks are as wide as the capacity.
   */
  readonly cache?: KvCache | null;
}

export interface MultiHeadAttention extends Module {
  (
    query: Tensor,
    inputs: AttentionInputs & {
      readonly needWeights: true;
    },
  ): {
    /** [..., L, outputs] */
    readonly output: Tensor;
    /** The attention weights: [..., heads, L, S], or [..., L, S] for their mean. */
    readonly weights: Tensor;
  };
  (query: Tensor, inputs?: AttentionInputs): Tensor;
  readonly query: Linear;
  readonly key: Linear;
  readonly value: Linear;
  readonly output: Linear;
}

export interface MultiHeadOptions extends InitialOptions {
  /** The number of features of the keys; default: that of the queries. */
  readonly kdim?: number;
  /** The number of features of the values; default: that of the queries. */
  readonly vdim?: number;
  /**
   * The number of key and value heads, each shared by equally many query heads (Ainslie et al. 2023). Default:
   * `heads`.
   */
  readonly keyHeads?: number;
  /** Whether projections add a learned bias; default true. */
  readonly bias?: boolean;
  /** Whether to rotate queries and keys by their positions. Default false. */
  readonly rotary?: boolean;
  /** The probability that a query ignores a key while training. Default 0. */
  readonly dropout?: number;
  /** Whether to learn one more key and value, which have no position and come last. Default false. */
  readonly addBiasKv?: boolean;
  /** Whether queries may attend to nothing, by one more key whose score and value are 0. Default false. */
  readonly addZeroAttn?: boolean;
  /** Whether sequences are [n, tokens, features]; false for [tokens, n, features]. Default true. */
  readonly batchFirst?: boolean;
}

/** The keys and values of earlier tokens, by layer; `nn.kvCache` makes one. */
export interface KvCache {
  /** The largest number of tokens. */
  readonly capacity: number;
  /** The number of tokens so far, which is the position of the next one. */
  readonly length: number;
  /** Forgets all tokens. The sequences that follow may be more or fewer. */
  reset(): void;
}

/** Weights and biases start uniform within ±1/√hidden by default. */
export interface RecurrentCellOptions extends InitialOptions {
  /** Whether the projections of inputs and states add learned biases; default true. */
  readonly bias?: boolean;
}

export interface GruLayersOptions extends RecurrentOptions {
  /**
   * Whether the reset gate multiplies the product with the state; false multiplies the state before the product.
   * Default true.
   */
  readonly resetAfter?: boolean;
}

export interface LstmCellOptions extends RecurrentCellOptions {
  /**
   * Whether the gates also depend on the cell, each element through a learned weight (Gers, Schraudolph and Schmidhuber
   * 2002): the parameter `peephole`, [3 · hidden], of each cell. Default false.
   */
  readonly peepholes?: boolean;
}

export interface LstmLayersOptions extends RecurrentOptions, LstmCellOptions {
  /** The size that hidden states are projected to (Sak et al. 2014), below `hidden`; default 0: no projection. */
  readonly projSize?: number;
}

export interface RecurrentOptions extends RecurrentCellOptions {
  /** The number of layers, each over the outputs of the one before it. Default 1. */
  readonly layers?: number;
  /**
   * Whether each layer also goes from the last step to the first; outputs then have 2 · hidden features.
   * Default false.
   */
  readonly bidirectional?: boolean;
  /** The probability that an element between two layers is dropped while training. Default 0. */
  readonly dropout?: number;
  /** Whether sequences are [n, steps, features]; false for [steps, n, features]. Default true. */
  readonly batchFirst?: boolean;
}

/**
 * Maps [n, steps, inputs], with or without n, to `output` [n, steps, hidden] of the last layer and `state`
 * [layers · directions, n, hidden], layer by layer, the forward direction first. With `projSize`, outputs and
 * the hidden state have that many features in place of `hidden`.
 */
export interface Recurrent<State> extends ModuleMethods {
  (
    x: Tensor,
    initial?: State | null,
    options?: SequenceOptions,
  ): {
    readonly output: Tensor;
    readonly state: State;
  };
}

export interface RnnLayersOptions extends RecurrentOptions {
  /** The activation; default "tanh". */
  readonly nonlinearity?: "tanh" | "relu";
}

export interface SequenceOptions {
  /**
   * Integers [n]: the lengths of the sequences. Beyond its length, a sequence's state stays the same and its outputs
   * are 0.
   */
  readonly lengths?: Tensor | null;
}

export interface GruCellOptions extends RecurrentCellOptions {
  /**
   * Whether the reset gate multiplies the product with the state; false multiplies the state before the product.
   * Default true.
   */
  readonly resetAfter?: boolean;
}

/**
 * Maps the input [n, inputs] and the state [n, hidden] to the next state, with or without n. The first state is
 * zeros by default.
 */
export interface RecurrentCell<State> extends ModuleMethods {
  (x: Tensor, state?: State | null): State;
}

export interface RnnCellOptions extends RecurrentCellOptions {
  /** The activation; default "tanh". */
  readonly nonlinearity?: "tanh" | "relu";
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

export interface Transformer extends ModuleMethods {
  (source: Tensor, target: Tensor, options?: TransformerInputs): Tensor;
  readonly encoder: TransformerEncoder;
  readonly decoder: TransformerDecoder;
}

export interface TransformerDecoder extends ModuleMethods {
  (x: Tensor, memory: Tensor, options?: CrossAttentionOptions): Tensor;
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

export interface TransformerEncoderLayer extends Module {
  (x: Tensor, options?: SelfAttentionOptions): Tensor;
  readonly selfAttn: MultiHeadAttention;
  readonly linear1: Linear;
  readonly linear2: Linear;
  readonly norm1: Norm;
  readonly norm2: Norm;
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
