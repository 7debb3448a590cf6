/**
 * The part of attention's matrices that one thread has: how many rows are streamed past it at a time, which
 * features of a row it has and where they are, and the arithmetic of parts as WGSL.
 */
import { type Attention, type AttentionPass, passOf } from "../core.ts";

/** The streamed rows that a thread processes at a time. */
export const blockOf: Readonly<Record<AttentionPass, number>> = {
  forward: 8,
  query: 4,
  keyValue: 4,
};

/** Returns how many rows workgroups keep in registers, and how many are streamed past them. */
export function rowsOf(core: Attention): { readonly owned: number; readonly streamed: number } {
  const [owned, streamed] =
    passOf(core.results[0]) === "keyValue" ? [core.keys, core.queries] : [core.queries, core.keys];
  return { owned, streamed };
}

/** A thread's part of a row. */
export interface RowPart {
  /** The vectors of four features. */
  readonly whole: number;
  /** The features after these vectors. */
  readonly rest: 0 | 1 | 2 | 3;
  /** The features of the row after the parts of all threads; one thread has them for each row. */
  readonly tail: 0 | 1 | 2 | 3;
  /**
   * True if the features of a vector are neighbours in memory; if not, neighbouring threads have neighbouring
   * features.
   */
  readonly isTogether: boolean;
}

/**
 * Divides a row into parts: whole vectors where every row is aligned to vectors, and otherwise parts slightly larger
 * than an equal share.
 */
export function partOf(size: number, lanes: number): RowPart {
  const vectors = Math.floor(size / (4 * lanes));
  const tail = size - 4 * lanes * vectors;
  // One more feature for each thread takes as long as four features after the parts.
  if (vectors > 0 && isHandful(tail)) return { whole: vectors, rest: 0, tail, isTogether: false };
  const features = Math.ceil(size / lanes);
  const whole = Math.floor(features / 4);
  const rest = (features % 4) as RowPart["rest"];
  const isTogether = size % 4 === 0;
  return isTogether && (rest === 3 || whole === 0)
    ? { whole: whole + 1, rest: 0, tail: 0, isTogether }
    : { whole, rest, tail: 0, isTogether };
}

function isHandful(features: number): features is 1 | 2 | 3 {
  return features >= 1 && features <= 3;
}

/** Up to this many vectors of a row, gathering them takes longer than fetching the features one by one. */
const maxSingles = 8;

/** The loads that fetch a row into workgroup memory: of whole vectors, and of single features. */
export function fetchedOf(
  { whole, rest, isTogether }: RowPart,
  lanes: number,
): { readonly vectors: number; readonly singles: number } {
  const vectors = whole * lanes;
  return isTogether || rest > 0 || vectors > maxSingles
    ? { vectors, singles: rest * lanes }
    : { vectors: 0, singles: 4 * vectors };
}

/** Returns the vectors of a thread's part. */
export function vectorsOf({ whole, rest }: RowPart): number {
  return whole + (rest > 0 ? 1 : 0);
}

/**
 * The arithmetic of whole parts as WGSL: `alias HeadPart` and the functions head_product, head_sum and
 * head_scaled that attention-rows.wgsl calls, or the same for values; and tile_head, which reads a tile in
 * workgroup memory.
 */
export function partArithmetic(
  kind: "head" | "value",
  part: RowPart,
  { lanes, tile }: { readonly lanes: number; readonly tile: number },
): string {
  const count = vectorsOf(part);
  const inVector = (index: number): number => (index < part.whole ? 4 : part.rest);
  const type = kind === "head" ? "HeadPart" : "ValuePart";
  const each = (text: (index: number) => string): string =>
    `${type}(${Array.from({ length: count }, (_, index) => text(index)).join(", ")})`;
  const product = Array.from({ length: count }, (_, index) =>
    components
      .slice(0, inVector(index))
      .map((component) => [`x[${index}].${component}`, `y[${index}].${component}`]),
  )
    .flat()
    .reduce((sum, [x, y]) => `fma(${x}, ${y}, ${sum})`, "0.0");
  // Components that are always 0 are omitted.
  const vector = (index: number, text: (used: string, type: string) => string): string => {
    const features = inVector(index);
    if (features === 4) return text("", "vec4f");
    const used = components.slice(0, features).join("");
    return padded([text(`.${used}`, features === 1 ? "f32" : `vec${features}f`)], features);
  };
  const sum = (index: number): string =>
    vector(index, (used, of) => `fma(${of}(factor), y[${index}]${used}, x[${index}]${used})`);
  const scaled = (index: number): string => vector(index, (used) => `factor * x[${index}]${used}`);
  const inTile = (index: number): string =>
    vector(index, (used) => `tile_${kind}s[at % TILE][lane % LANES + ${index * lanes}u]${used}`);
  return [
    `alias ${type} = array<vec4f, ${count}>;`,
    `fn ${kind}_product(x: ${type}, y: ${type}) -> f32 {\n  return ${product};\n}`,
    `fn ${kind}_sum(x: ${type}, factor: f32, y: ${type}) -> ${type} {\n  return ${each(sum)};\n}`,
    `fn ${kind}_scaled(x: ${type}, factor: f32) -> ${type} {\n  return ${each(scaled)};\n}`,
    ...(tile > 0
      ? [`fn tile_${kind}(at: u32, lane: u32) -> ${type} {\n  return ${each(inTile)};\n}`]
      : []),
  ].join("\n");
}

export const components = ["x", "y", "z", "w"] as const;

/** The features of a vector; `feature` is four times its number. */
export function featuresOf(
  { whole, isTogether }: RowPart,
  lanes: number,
  feature = "feature",
): string[] {
  return components.map((_, step) =>
    isTogether ? `${feature} + ${step}u` : `${feature} / 4u + ${step * whole * lanes}u`,
  );
}

/** The features after the parts of all threads. */
export function tailOf({ whole, tail }: RowPart, lanes: number): string[] {
  return Array.from({ length: tail }, (_, index) => `${4 * whole * lanes + index}u`);
}

/** A vector whose first components are `values`; the others are 0. */
export function padded(values: readonly string[], features: number = values.length): string {
  return `vec4f(${[...values, ...components.slice(features).map(() => "0.0")].join(", ")})`;
}
