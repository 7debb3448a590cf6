/**
 * The contents of a split as a device gets them. In: a split, and the form of its features that is wanted. Out: for
 * each value a function that makes its bytes, since they are made again where memory ran short.
 *
 * Bytes and their levels give exactly the features that the split's own numbers give: a level is a byte times the
 * split's scale in double precision, rounded to f32 once.
 */
import { fault } from "../../ir/fault.ts";
import { sizeOf } from "../../ir/shape.ts";
import type { Split } from "./datasets.ts";

export interface Content {
  readonly dtype: "f32" | "i32" | "u32";
  readonly shape: readonly number[];
  /** The bytes, which the caller only reads. */
  readonly bytes: () => ArrayBuffer;
}

export interface SplitContents {
  readonly features: Content;
  /** Null where the features are f32. */
  readonly levels: Content | null;
  readonly labels: Content;
}

/** The number of features that bytes can stand for. */
const maxLevels = 256;

/** Throws a Fault where bytes are wanted and the features take more values than those. */
export function contentsOf(split: Split, form: "bytes" | "f32"): SplitContents {
  const labels: Content = {
    dtype: "i32",
    shape: [split.rows],
    bytes: () => wholeBuffer(asTyped(Int32Array, split.labels)),
  };
  if (form === "bytes") return { ...bytesAndLevels(split), labels };
  const features: Content = {
    dtype: "f32",
    shape: [split.rows, sizeOf(split.featureShape)],
    bytes: () => wholeBuffer(floatsOf(split)),
  };
  return { features, levels: null, labels };
}

function bytesAndLevels(split: Split): Pick<SplitContents, "features" | "levels"> {
  const { bytes, levels } =
    split.features instanceof Uint8Array
      ? { bytes: split.features, levels: scaledBytes(split.scale) }
      : palette(floatsOf(split));
  return {
    features: {
      dtype: "u32",
      shape: [Math.ceil(bytes.length / 4)],
      bytes: () => wholeWords(bytes),
    },
    levels: { dtype: "f32", shape: [maxLevels], bytes: () => wholeBuffer(levels) },
  };
}

function scaledBytes(scale: number): Float32Array {
  return Float32Array.from({ length: maxLevels }, (_, byte) => byte * scale);
}

function floatsOf({ features, scale }: Split): Float32Array {
  if (features instanceof Float32Array && scale === 1) return features;
  const floats = new Float32Array(features.length);
  for (let at = 0; at < features.length; at++) floats[at] = (features[at] as number) * scale;
  return floats;
}

/** Numbers floats in the order in which they first come, so that a byte can name each. */
function palette(features: Float32Array): {
  readonly bytes: Uint8Array;
  readonly levels: Float32Array;
} {
  // Floats are distinguished by their bits, which differ between 0 and -0.
  const bits = new Uint32Array(features.buffer, features.byteOffset, features.length);
  const levels = new Uint32Array(maxLevels);
  const known = new Map<number, number>();
  const bytes = Uint8Array.from(bits, (bit) => {
    const before = known.get(bit);
    if (before !== undefined) return before;
    if (known.size === maxLevels)
      throw fault(
        null,
        `unsupported features: they have more than ${maxLevels} distinct values, too many to read them as bytes: round them`,
      );
    levels[known.size] = bit;
    known.set(bit, known.size);
    return known.size - 1;
  });
  return { bytes, levels: new Float32Array(levels.buffer) };
}

type Numbers = Float32Array | Int32Array | Uint8Array;

function asTyped(Type: typeof Int32Array, numbers: Uint8Array | Int32Array): Int32Array {
  return numbers instanceof Type ? numbers : Type.from(numbers);
}

/** A buffer of only these numbers. */
function wholeBuffer(numbers: Numbers): ArrayBuffer {
  const { buffer, byteLength } = numbers;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isWhole ? buffer : (numbers.slice().buffer as ArrayBuffer);
}

/** The bytes, filled up with zeros to whole words. */
function wholeWords(bytes: Uint8Array): ArrayBuffer {
  if (bytes.length % 4 === 0) return wholeBuffer(bytes);
  const words = new Uint8Array(4 * Math.ceil(bytes.length / 4));
  words.set(bytes);
  return words.buffer;
}
