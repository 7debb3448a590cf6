/** Weights as signed bytes, with a scale for each output (symmetric quantisation per channel). */
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

/** The difference between a weight and its int8 form. */
export interface QuantizationError {
  /**
   * The largest difference of an element, relative to the largest magnitude in its column: half a step of 127, or
   * 0.0039, at most.
   */
  readonly largest: number;
  /** The root mean square of the differences, relative to that of the weight. */
  readonly rootMeanSquare: number;
}

export interface QuantizedMatrix {
  /** [inputs, outputs], as of the weight. */
  readonly shape: readonly [inputs: number, outputs: number];
  /** u32 [outputs, ⌈inputs / 4⌉]: each column as `packInt8` packs it. */
  readonly values: Tensor;
  /** f32 [outputs]: the factor of each column. */
  readonly scale: Tensor;
  /** The memory that values and scales take up. */
  readonly bytes: number;
  readonly error: QuantizationError;
  /**
   * `x @ weight`: maps f32 or f16 [..., inputs] to f32 [..., outputs]. The product reads the bytes themselves, so that
   * no unpacked copy takes up memory. Gradients flow to `x`.
   */
  product(x: Tensor): Tensor;
  /** The weight that it represents, f32 [inputs, outputs]. */
  dequantize(): Tensor;
}

const name = "quantize";

/** The largest byte. The scale maps the largest magnitude of a column to it, so -128 has no use. */
const largestByte = 127;

/** Keeps a column of zeros from a division of 0 by 0. */
const minScale = 2 ** -126;

/**
 * Rounds a weight, f32 or f16 [inputs, outputs], to signed bytes: each column is divided by its own scale, which maps
 * its largest magnitude to 127. Resolves with about a quarter of the memory of f32, and with the error. Rejects with a
 * Fault that names the index of an element that is NaN or infinite.
 */
export async function quantize(weight: Tensor): Promise<QuantizedMatrix> {
  const position = currentPosition();
  located(() => checkWeight(weight));
  const { w, values, scale, stats } = at(position, () => quantized(weight));
  commit([values, scale, stats]);
  const [finite, largest, rootMeanSquare] = await stats.data();
  if (finite === 0) throw await notFinite(w, position);
  const error = { largest, rootMeanSquare } as QuantizationError;
  return quantizedMatrix(weight.shape as QuantizedMatrix["shape"], { values, scale, error });
}

function checkWeight({ dtype, shape, size }: Tensor): void {
  const shown = `${dtype}${formatShape(shape)}`;
  if (shape.length !== 2 || size === 0)
    throw fault(name, `invalid weight ${shown}: expected a matrix [inputs, outputs]`);
  if (!isFloat(dtype)) throw fault(name, `unsupported weight ${shown}: cast it to a float first`);
}

/** The weight in f32, its bytes and scales, and [whether it is finite, both errors]. */
function quantized(weight: Tensor) {
  const w = weight.stopGradient().cast("f32");
  const magnitude = w.abs().max(0);
  const scale = magnitude.div(largestByte).maximum(minScale);
  const whole = w.div(scale).round();
  const difference = whole.mul(scale).sub(w);
  const largest = difference.abs().max(0).div(magnitude.maximum(minScale)).max();
  // Squares of elements of any size are finite relative to the largest one.
  const most = magnitude.max().maximum(minScale);
  const meanSquare = (x: Tensor): Tensor => x.div(most).square().mean();
  const rootMeanSquare = meanSquare(difference).div(meanSquare(w).maximum(minScale)).sqrt();
  const finite = w.isfinite().all().cast("f32");
  const stats = stack([finite, largest, rootMeanSquare]);
  return { w, values: whole.transpose().packInt8(), scale, stats };
}

/** The Fault for the first element that int8 cannot stand for. */
async function notFinite(w: Tensor, position: Position | null): Promise<Fault> {
  const first = at(position, () => w.isfinite().logicalNot().flatten().argmax());
  const element = at(position, () => w.flatten().take(first));
  const index = unravel(await first.item(), w.shape);
  const wrong = fault(
    name,
    `invalid element ${await element.item()} at ${formatShape(index)}: int8 represents only finite numbers; replace it first, for example with nanToNum`,
  );
  wrong.position = position;
  return wrong;
}

function quantizedMatrix(
  shape: QuantizedMatrix["shape"],
  parts: Pick<QuantizedMatrix, "values" | "scale" | "error">,
): QuantizedMatrix {
  const { values, scale, error } = parts;
  const [inputs, outputs] = shape;
  const label = `int8 ${formatShape(shape)}`;
  const bytes = byteLength("u32", values.size) + byteLength("f32", scale.size);
  /** [inputs, outputs], before the scale. */
  const unpacked = (): Tensor => values.unpackInt8().slice(null, [0, inputs]).transpose();
  const product = (x: Tensor): Tensor => {
    const features = x.shape.at(-1);
    if (features !== inputs) {
      const shown = features === undefined ? "a scalar has none" : `${features} and ${inputs}`;
      throw fault(label, `mismatched features: ${formatShape(x.shape)} (${shown})`);
    }
    // All rows are multiplied together, so that bytes are unpacked once for a batch.
    const rows = x.reshape([-1, inputs]).matmul(unpacked()).mul(scale);
    return rows.reshape([...x.shape.slice(0, -1), outputs]);
  };
  const matrix = checkedMembers<QuantizedMatrix>(() => label, ["QuantizedMatrix"], {
    shape,
    values,
    scale,
    bytes,
    error,
    product,
    dequantize: () => unpacked().mul(scale),
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
