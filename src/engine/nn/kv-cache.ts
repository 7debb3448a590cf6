/** Keys and values of a sequence so far, with which each token goes through a model only once. */
import { knowClass } from "../arguments/resolve.ts";
import { checkedMembers } from "../graph/checked.ts";
import { Statistic } from "../graph/statistic.ts";
import type { Tensor } from "../graph/tensor.ts";
import type { DType } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, type Shape, sameShape, sizeOf } from "../ir/shape.ts";
import type { AttentionPast } from "../ops/attention/past.ts";
import { tensor } from "../ops/index.ts";
import { checkCounts } from "./check.ts";

/** The keys and values of earlier tokens, by layer; `nn.kvCache` makes one. */
export interface KvCache {
  /** The largest number of tokens. */
  readonly capacity: number;
  /** The number of tokens so far, which is the position of the next one. */
  readonly length: number;
  /** Forgets all tokens. The sequences that follow may be more or fewer. */
  reset(): void;
}

/** The keys and values of each layer. */
type Layers = Map<object, LayerCache>;

const layersOf = new WeakMap<object, Layers>();

knowClass("KvCache", {
  accepts: (value) => typeof value === "object" && value !== null && layersOf.has(value),
  words: ["a cache of kvCache"],
  plural: "caches of kvCache",
});

/**
 * A cache for a model, in which each of its attention layers keeps the keys and values of the tokens that it has seen.
 * Called with the next tokens and the cache, the model gives their outputs as if it were called with all tokens and
 * `causal`. Shapes depend on the capacity and not on the length, so that all tokens share a plan. A layer that a model
 * applies twice needs a cache for each time.
 */
export function kvCache(capacity: number): KvCache {
  checkCounts(`kvCache(${capacity})`, { capacity });
  const layers: Layers = new Map();
  const cache = checkedMembers((member) => member, ["KvCache"], {
    capacity,
    get length(): number {
      let most = 0;
      for (const { length } of layers.values()) most = Math.max(most, length);
      return most;
    },
    reset: () => {
      for (const layer of layers.values()) layer.reset();
    },
  });
  layersOf.set(cache, layers);
  return cache;
}

/** The keys of new tokens: their shape [..., key heads, tokens, features of a head] and dtype. */
export interface KeyType {
  readonly shape: Shape;
  readonly dtype: DType;
}

/** Returns what a cache keeps for this layer. Throws a Fault where keys of this type do not fit in. */
export function layerCache(cache: KvCache, layer: object, keys: KeyType): LayerCache {
  const { capacity } = cache;
  const name = `kvCache(${capacity})`;
  const layers = layersOf.get(cache) as Layers;
  const shape = keys.shape.with(-2, capacity);
  const known = layers.get(layer);
  const length = known?.length ?? 0;
  const tokens = keys.shape.at(-2) as number;
  if (length + tokens > capacity) {
    throw fault(
      name,
      `invalid length ${length + tokens}: ${length} tokens and ${tokens} more exceed the capacity: call reset(), or make a larger cache`,
    );
  }
  if (known?.holds(shape, keys.dtype)) return known;
  if (known && length > 0) {
    throw fault(
      name,
      `mismatched keys: ${keys.dtype}${formatShape(shape)} after ${known.key.dtype}${formatShape(known.key.shape)}: call reset() before new sequences`,
    );
  }
  const made = new LayerCache(shape, keys.dtype);
  layers.set(layer, made);
  return made;
}

/** The keys and values of one layer, [..., key heads, capacity, features of a head]. */
export class LayerCache {
  length = 0;
  readonly key: Statistic;
  readonly value: Statistic;

  constructor(shape: Shape, dtype: DType) {
    this.key = new Statistic(zeros(shape, dtype));
    this.value = new Statistic(zeros(shape, dtype));
  }

  holds(shape: Shape, dtype: DType): boolean {
    return sameShape(this.key.shape, shape) && this.key.dtype === dtype;
  }

  /** Goes on to these keys and values, which are of so many more tokens. */
  moveOn({ key, value }: Omit<AttentionPast, "length">, tokens: number): void {
    this.key.move(key);
    this.value.move(value);
    this.length += tokens;
  }

  /** Zeros replace the elements, of which even those that no query attends to must be finite. */
  reset(): void {
    this.length = 0;
    for (const kept of [this.key, this.value]) kept.assign(zeros(kept.shape, kept.dtype));
  }
}

/** Uploaded zeros, so that the first token has the same graph as those that follow. */
function zeros(shape: Shape, dtype: DType): Tensor {
  return tensor(new Float32Array(sizeOf(shape)), { shape, dtype });
}
