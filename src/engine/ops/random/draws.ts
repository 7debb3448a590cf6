/**
 * The building blocks of random ops: bits and uniform numbers for one call, each draw under a separate key.
 * Unless the program passes a key, keys are the next ones of its stream. A key's words are inputs of the graph,
 * so they may vary from call to call without a new plan.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { type DType, isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastsTo, formatShape, type Shape, sizeOf } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { type FunctionOp, recorder, type TensorLike } from "../define.ts";
import { arange, tensor, threefry, where } from "../index.ts";
import { drawsFrom, type Key } from "./keys.ts";
import { threefryWords } from "./primitives.ts";
import { drawnKey, nextKey } from "./streams.ts";

export interface RandomOptions {
  /** The key: equal keys produce equal numbers. Default: the next key that follows from the run's seed. */
  readonly key?: Key;
}

export interface FloatOptions extends RandomOptions {
  /** f32 or f16; default: f32, or what the program's `config` says. */
  readonly dtype?: "f32" | "f16";
}

export type RandomOp<Parameters extends unknown[] = [], Options = FloatOptions> = FunctionOp<
  (shape: Shape, ...rest: [...Parameters, options?: Options]) => Tensor
>;

const u32 = { dtype: "u32" } as const;

export class Draws {
  private readonly next: () => [Tensor, Tensor];

  constructor(name: string, { key }: RandomOptions = {}) {
    this.next = key === undefined ? fromStream : drawsFrom(name, key);
  }

  /** u32 random bits. */
  bits(shape: Shape): Tensor {
    return threefry(indicesOf(shape), ...this.next());
  }

  /** Two u32 words of random bits for each element, at the cost of one word. */
  words(shape: Shape): [Tensor, Tensor] {
    return threefryWords(indicesOf(shape), ...this.next());
  }

  /**
   * Draws two words for each of several rounds, [rounds, ...shape]. The function returns all of them, or for
   * each element those of one round.
   */
  rounds(count: number, shape: Shape): (round: Tensor | null) => [Tensor, Tensor] {
    const [first, second] = this.next();
    const all = arange(0, count, 1, u32).reshape([count, ...shape.map(() => 1)]);
    return (round) => threefryWords(indicesOf(shape), first, second.add(round ?? all));
  }

  /** Multiples of 2^-24 in [0, 1). */
  uniform(shape: Shape): Tensor {
    return closed(this.bits(shape));
  }

  /** Odd multiples of 2^-24 in (0, 1). */
  open(shape: Shape): Tensor {
    return open(this.bits(shape));
  }

  /** Normal numbers of mean 0 and variance 1 (Box and Muller, Annals of Mathematical Statistics 1958). */
  normal(shape: Shape): Tensor {
    return boxMuller(this.words(shape));
  }
}

function fromStream(): [Tensor, Tensor] {
  const drawn = drawnKey();
  if (drawn) return drawn;
  const [first, second] = nextKey("tensor");
  return [tensor(first, u32), tensor(second, u32)];
}

/** The index of each element, u32. */
function indicesOf(shape: Shape): Tensor {
  return arange(0, sizeOf(shape), 1, u32).reshape(shape);
}

/**
 * Multiples of 2^-24 in [0, 1), f32. Multiplying by 256 drops the upper 8 of the 32 bits and leaves 24, which
 * an f32 holds exactly, so no backend has to round.
 */
function closed(bits: Tensor): Tensor {
  return bits
    .mul(256)
    .cast("f32")
    .mul(2 ** -32);
}

/** Odd multiples of 2^-24 in (0, 1), f32: 23 bits and half a step, which is exact. */
export function open(bits: Tensor): Tensor {
  return bits
    .mul(512)
    .cast("f32")
    .mul(2 ** -32)
    .add(2 ** -24);
}

/**
 * A normal number from two words: the radius by a logarithm, and the angle in [-π, π), where cosines are most
 * accurate.
 */
export function boxMuller([first, second]: readonly [Tensor, Tensor]): Tensor {
  const radius = closed(first).neg().add(1).log().mul(-2).sqrt();
  const angle = closed(second)
    .sub(0.5)
    .mul(2 * Math.PI);
  return radius.mul(angle.cos());
}

export function checkFloat(name: string, dtype: DType): void {
  if (dtype === "f32" || dtype === "f16") return;
  throw fault(name, `unsupported dtype ${String(dtype)}: use f32 or f16, then cast`);
}

/** The axis of logits, from the start. Throws a Fault unless they are floats and there are some along it. */
export function logitsAxis(name: string, logits: Tensor, axis: number): number {
  if (!recorder().isTensor(logits) || !isFloat(logits.dtype)) {
    const shown = recorder().isTensor(logits) ? logits.dtype : typeof logits;
    throw fault(name, `invalid logits: expected a float tensor, got ${shown}`);
  }
  const along = normalizeAxis(name, axis, logits.shape);
  if (logits.shape[along] !== 0) return along;
  throw fault(
    name,
    `invalid logits: ${formatShape(logits.shape)} has nothing to choose from on axis ${axis}`,
  );
}

/** A distribution's parameter as f32. Throws a Fault where it does not broadcast to the shape of the draw. */
export function parameterOf(name: string, what: string, value: TensorLike, shape: Shape): Tensor {
  const found = recorder().lift(value, "f32").cast("f32");
  if (broadcastsTo(found.shape, shape)) return found;
  throw fault(
    name,
    `mismatched shapes: ${what} ${formatShape(found.shape)} does not broadcast to ${formatShape(shape)}`,
  );
}

/**
 * A parameter that must be positive. Throws a Fault where it is not, as far as that can be seen without reading
 * a tensor.
 */
export function positiveParameter(
  name: string,
  what: string,
  value: TensorLike,
  shape: Shape,
): Tensor {
  if (typeof value === "number" && !(value > 0 && value < Number.POSITIVE_INFINITY))
    throw fault(name, `invalid ${what} ${value}: expected a number above 0`);
  return parameterOf(name, what, value, shape);
}

/** A hat over a distribution of counts, in the terms of Hörmann's papers. */
interface Hat {
  readonly a: Tensor;
  readonly b: Tensor;
  readonly centre: Tensor;
  readonly shift: number;
  readonly height: Tensor;
}

/**
 * Transformed rejection of counts: the proposal of the first round that is accepted. `accept` receives the proposals of
 * all rounds and the logarithms of random heights under the hat.
 */
export function transformedRejection(
  draws: Draws,
  rounds: number,
  shape: Shape,
  { a, b, centre, shift, height }: Hat,
  accept: (k: Tensor, density: Tensor) => Tensor,
): Tensor {
  const words = draws.rounds(rounds, shape);
  const proposal = (round: Tensor | null): { k: Tensor; inside: Tensor; v: Tensor } => {
    const [first, second] = words(round);
    const u = open(first).sub(0.5);
    const inside = u.abs().neg().add(0.5);
    const k = a.mul(2).div(inside).add(b).mul(u).add(centre).add(shift).floor();
    return { k, inside, v: open(second) };
  };
  const { k, inside, v } = proposal(null);
  const density = v.mul(height).div(a.div(inside.square()).add(b)).log();
  return proposal(firstAccepted(accept(k, density))).k;
}

/** u32: the first round that accepts, or the last one; `accepts` is bools [rounds, ...shape]. */
export function firstAccepted(accepts: Tensor): Tensor {
  const [count = 1, ...shape] = accepts.shape;
  const numbers = arange(0, count, 1, { dtype: "i32" }).reshape([count, ...shape.map(() => 1)]);
  return where(accepts, numbers, count - 1)
    .min(0)
    .cast("u32");
}
