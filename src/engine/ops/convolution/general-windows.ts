/** Windows as `jax.lax` states them: padding by name or in pairs, and letters for the position of each axis. */
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";

type Pairs = readonly (readonly [before: number, after: number])[];

/**
 * The elements added around each axis, or removed where negative. "SAME" makes ⌈extent / stride⌉ windows and
 * puts the odd element after the axis, "SAME_LOWER" before it; "VALID" adds none.
 */
export type GeneralPadding = "SAME" | "SAME_LOWER" | "VALID" | Pairs;

const named: readonly unknown[] = ["SAME", "SAME_LOWER", "VALID"];

/** Returns the padding in pairs, for windows that span `spans` elements. Throws a Fault for invalid padding. */
export function paddingPairs(
  op: string,
  padding: GeneralPadding,
  extents: Shape,
  spans: readonly number[],
  strides: readonly number[],
): Pairs {
  if (typeof padding !== "string") return checkPairs(op, padding, extents.length);
  if (!named.includes(padding)) {
    throw fault(op, `unknown padding "${padding}": use "SAME", "SAME_LOWER", "VALID" or pairs`);
  }
  return extents.map((extent, axis) => {
    if (padding === "VALID") return [0, 0];
    const [span, stride] = [spans[axis] as number, strides[axis] as number];
    const total = Math.max(0, (Math.ceil(extent / stride) - 1) * stride + span - extent);
    const less = Math.floor(total / 2);
    return padding === "SAME" ? [less, total - less] : [total - less, less];
  });
}

function checkPairs(op: string, pairs: Pairs, count: number): Pairs {
  const good =
    Array.isArray(pairs) &&
    pairs.length === count &&
    pairs.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(Number.isInteger));
  if (good) return pairs;
  throw fault(
    op,
    `invalid padding ${JSON.stringify(pairs)}: expected a name or ${count} pairs of integers`,
  );
}

/**
 * The axes of the input, the weight and the output by letters: N and C are examples and channels, O and I the
 * weight's outputs and inputs, and all others the spatial axes, in the order of the input's.
 */
export type DimensionNumbers = readonly [input: string, weight: string, output: string];

interface Layouts {
  /** Permutes the given order of axes to [n, c, …space]. */
  readonly input: readonly number[];
  /** Permutes the given order of axes to [o, i, …space]. */
  readonly weight: readonly number[];
  /** Permutes [n, c, …space] to the requested order. */
  readonly output: readonly number[];
  /** The index in the input's order of each spatial axis of the weight, in the given order. */
  readonly window: readonly number[];
}

/** Parses the letters. Throws a Fault where they do not name `count` spatial axes. */
export function layoutsOf(op: string, count: number, numbers: DimensionNumbers): Layouts {
  const [input, weight, output] = Array.from({ length: 3 }, (_, which) => [
    ...String(numbers[which] ?? ""),
  ]) as [string[], string[], string[]];
  const space = input.filter((letter) => letter !== "N" && letter !== "C");
  const images = ["N", "C", ...space];
  const weights = ["O", "I", ...space];
  const names = (letters: readonly string[], wanted: readonly string[]): boolean =>
    letters.length === count + 2 &&
    new Set(letters).size === letters.length &&
    wanted.every((letter) => letters.includes(letter));
  if (!names(input, images) || !names(weight, weights) || !names(output, images)) {
    throw fault(
      op,
      `invalid dimensionNumbers ${JSON.stringify(numbers)}: expected N, C and ${count} letters for the spatial axes, then O and I with them, then N and C again`,
    );
  }
  return {
    input: images.map((letter) => input.indexOf(letter)),
    weight: weights.map((letter) => weight.indexOf(letter)),
    output: output.map((letter) => images.indexOf(letter)),
    window: weight
      .filter((letter) => space.includes(letter))
      .map((letter) => space.indexOf(letter)),
  };
}

const letters = ["H", "HW", "DHW"];

/** Returns [n, c, …space] with [o, i, …window], as in PyTorch. */
export function channelsFirst(count: number): DimensionNumbers {
  const space = letters[count - 1] ?? "";
  return [`NC${space}`, `OI${space}`, `NC${space}`];
}

/** Returns [n, …space, c] with […window, i, o]. */
export function channelsLast(count: number): DimensionNumbers {
  const space = letters[count - 1] ?? "";
  return [`N${space}C`, `${space}IO`, `N${space}C`];
}
