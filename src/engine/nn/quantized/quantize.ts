/** Weights as signed integers of few bits with a scale for each column, or for each group of its elements. */
import { checkedMembers } from "../../graph/checked.ts";
import { commit } from "../../graph/evaluate.ts";
import { at, currentPosition, located } from "../../graph/position.ts";
import { printsAs } from "../../graph/printing.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { formatBytes } from "../../ir/bytes.ts";
import { byteLength, isFloat } from "../../ir/dtype.ts";
import { type Fault, fault, type Position } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { unravel } from "../../ir/view.ts";
import { stack } from "../../ops/index.ts";

/** The difference between a weight and its quantized form. */
export interface QuantizationError {
  /**
   * The largest difference of an element, relative to the largest magnitude in its column: half a step, at most, which
   * is 0.0039 with 8 bits and 0.072 with 4.
   */
  readonly largest: number;
  /** The root mean square of the differences, relative to that of the weight. */
  readonly rootMeanSquare: number;
}

export interface QuantizeOptions {
  /** The bits of an element. Default 8. */
  readonly bits?: 8 | 4;
  /**
   * The number of neighbours in a column, a multiple of 8, that share a scale; null for a whole column. Default null
   * with 8 bits, and 64 with 4: fewer bits take more scales. The scales of groups of 64 take half a bit an element. A
   * group is no longer than a column.
   */
  readonly group?: number | null;
}

export interface QuantizedMatrix {
  /** [inputs, outputs], as of the weight. */
  readonly shape: readonly [inputs: number, outputs: number];
  /** The bits of an element. */
  readonly bits: 8 | 4;
  /** The number of elements of a column that share a scale; null for a whole column. */
  readonly group: number | null;
  /**
   * u32 [outputs, words]: each column as `packInt8` or `packInt4` packs it, where the last group is padded with zeros.
   */
  readonly values: Tensor;
  /** f32 [outputs]: the factor of each column; with groups f32 [outputs, groups]. */
  readonly scale: Tensor;
  /** The memory that values and scales take up. */
  readonly bytes: number;
  readonly error: QuantizationError;
  /**
   * `x @ weight`: maps f32 or f16 [..., inputs] to f32 [..., outputs]. The product reads the packed integers
   * themselves, so that no unpacked copy takes up memory. Gradients flow to `x`.
   */
  product(x: Tensor): Tensor;
  /** The weight that it represents, f32 [inputs, outputs]. */
  dequantize(): Tensor;
}

/** The layout of a matrix. */
type Layout = Pick<QuantizedMatrix, "shape" | "bits" | "group">;

const name = "quantize";

/** The default group of each number of bits. */
const usualGroups = { 8: null, 4: 64 } as const;
const groupStep = 8;

/** Keeps a column of zeros from a division of 0 by 0. */
const minScale = 2 ** -126;

/** The largest integer. The scale maps the largest magnitude to it, so the least integer has no use. */
function largestOf(bits: 8 | 4): number {
  return 2 ** (bits - 1) - 1;
}

/**
 * Rounds a weight, f32 or f16 [inputs, outputs], to signed integers of 8 bits (the default) or of 4: each column, or
 * each group of its elements, is divided by a scale, which maps the largest magnitude to 127 or to 7. Resolves with
 * about a quarter or a seventh of the memory of f32, and with the error. Rejects with a Fault that names the index of an
 * element that is NaN or infinite.
 */
export async function quantize(
  weight: Tensor,
  options: QuantizeOptions = {},
): Promise<QuantizedMatrix> {
  const position = currentPosition();
  const layout = located(() => {
    checkWeight(weight);
    return layoutOf(weight, options);
  });
  const { w, values, scale, stats } = at(position, () => quantized(weight, layout));
  commit([values, scale, stats]);
  const [finite, largest, rootMeanSquare] = await stats.data();
  if (finite === 0) throw await notFinite(w, layout, position);
  const error = { largest, rootMeanSquare } as QuantizationError;
  return quantizedMatrix(layout, { values, scale, error });
}

function checkWeight({ dtype, shape, size }: Tensor): void {
  const shown = `${dtype}${formatShape(shape)}`;
  if (shape.length !== 2 || size === 0)
    throw fault(name, `invalid weight ${shown}: expected a matrix [inputs, outputs]`);
  if (!isFloat(dtype)) throw fault(name, `unsupported weight ${shown}: cast it to a float first`);
}

function layoutOf({ shape }: Tensor, { bits = 8, group }: QuantizeOptions): Layout {
  if (bits !== 8 && bits !== 4)
    throw fault(name, `unsupported bits ${String(bits)}: expected 8 or 4`);
  const chosen = group === undefined ? usualGroups[bits] : group;
  if (chosen !== null && !(Number.isInteger(chosen) && chosen > 0 && chosen % groupStep === 0))
    throw fault(name, `invalid group ${String(chosen)}: expected a multiple of 8, or null`);
  // A group that is longer than a column would pack zeros behind it.
  const longest = groupStep * Math.ceil((shape[0] as number) / groupStep);
  const own = chosen === null ? null : Math.min(chosen, longest);
  return { shape: shape as Layout["shape"], bits, group: own };
}

/** The weight in f32, its integers and scales, and [whether it is finite, both errors]. */
function quantized(weight: Tensor, { shape, bits, group }: Layout) {
  const w = weight.stopGradient().cast("f32");
  const magnitude = w.abs().max(0);
  const columns = w.transpose();
  const [inputs, outputs] = shape;
  const groups = group === null ? 1 : Math.ceil(inputs / group);
  const size = group ?? inputs;
  // [outputs, groups, size]
  const grouped = columns
    .pad([
      [0, 0],
      [0, groups * size - inputs],
    ])
    .reshape([outputs, groups, size]);
  const scale = grouped.abs().max(-1, { keepdims: true }).div(largestOf(bits)).maximum(minScale);
  const whole = grouped.div(scale).round();
  const difference = whole
    .mul(scale)
    .reshape([outputs, groups * size])
    .slice(null, [0, inputs])
    .sub(columns)
    .transpose();
  const largest = difference.abs().max(0).div(magnitude.maximum(minScale)).max();
  // Squares of elements of any size are finite relative to the largest one.
  const most = magnitude.max().maximum(minScale);
  const meanSquare = (x: Tensor): Tensor => x.div(most).square().mean();
  const rootMeanSquare = meanSquare(difference).div(meanSquare(w).maximum(minScale)).sqrt();
  const finite = w.isfinite().all().cast("f32");
  const stats = stack([finite, largest, rootMeanSquare]);
  const integers = whole.reshape([outputs, groups * size]);
  return {
    w,
    values: bits === 8 ? integers.packInt8() : integers.packInt4(),
    scale: scale.reshape(group === null ? [outputs] : [outputs, groups]),
    stats,
  };
}

/** The Fault for the first element that integers cannot stand for. */
async function notFinite(w: Tensor, { bits }: Layout, position: Position | null): Promise<Fault> {
  const first = at(position, () => w.isfinite().logicalNot().flatten().argmax());
  const element = at(position, () => w.flatten().take(first));
  const index = unravel(await first.item(), w.shape);
  const wrong = fault(
    name,
    `invalid element ${await element.item()} at ${formatShape(index)}: int${bits} represents only finite numbers; replace it first, for example with nanToNum`,
  );
  wrong.position = position;
  return wrong;
}

function quantizedMatrix(
  layout: Layout,
  parts: Pick<QuantizedMatrix, "values" | "scale" | "error">,
): QuantizedMatrix {
  const { values, scale, error } = parts;
  const { shape, bits, group } = layout;
  const [inputs, outputs] = shape;
  const label = `int${bits} ${formatShape(shape)}`;
  const bytes = byteLength("u32", values.size) + byteLength("f32", scale.size);
  const unpacked = (): Tensor => (bits === 8 ? values.unpackInt8() : values.unpackInt4());
  const asWeight = (columns: Tensor): Tensor => columns.slice(null, [0, inputs]).transpose();
  /** [inputs, outputs], before the scale of columns and after that of groups. */
  const factor = (): Tensor => {
    if (group === null) return asWeight(unpacked());
    const groups = scale.shape[1] as number;
    const scaled = unpacked().reshape([outputs, groups, group]).mul(scale.unsqueeze(-1));
    return asWeight(scaled.reshape([outputs, groups * group]));
  };
  const scaled = (x: Tensor): Tensor => (group === null ? x.mul(scale) : x);
  const product = (x: Tensor): Tensor => {
    const features = x.shape.at(-1);
    if (features !== inputs) {
      const shown = features === undefined ? "a scalar has none" : `${features} and ${inputs}`;
      throw fault(label, `mismatched features: ${formatShape(x.shape)} (${shown})`);
    }
    // All rows are multiplied together, so that words are unpacked once for a batch.
    const rows = scaled(x.reshape([-1, inputs]).matmul(factor()));
    return rows.reshape([...x.shape.slice(0, -1), outputs]);
  };
  const matrix = checkedMembers<QuantizedMatrix>(() => label, ["QuantizedMatrix"], {
    shape,
    bits,
    group,
    values,
    scale,
    bytes,
    error,
    product,
    dequantize: () => scaled(factor()),
  });
  const whole = formatBytes(byteLength("f32", inputs * outputs));
  return printsAs(
    matrix,
    () =>
      `${label}: ${formatBytes(bytes)} for ${whole}, error at most ${percent(error.largest)} of a column's largest weight, root mean square ${percent(error.rootMeanSquare)}`,
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}
