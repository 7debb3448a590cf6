/** `print`: shows values, including tensors, without being awaited. */
import { callPosition } from "../graph/position.ts";
import { Tensor, type TensorData } from "../graph/tensor.ts";
import { sizeOf } from "../ir/shape.ts";
import { concat } from "../ops/index.ts";
import { edge, formatTensor, shownExtent } from "./format-tensor.ts";
import { piecesOf } from "./format-value.ts";
import { nextSlot, presenter, type Shown, type ShownTensor } from "./presenter.ts";
import { propertyOf } from "./reflection.ts";
import { showInOrder } from "./sequence.ts";

/** The largest number of elements of one tensor that are read back in full. */
const mostRead = 2 ** 20;

/**
 * Shows the values on one line of the output, in the order of the calls. A single tensor is shown as its dtype,
 * shape and elements, with long axes abbreviated. Tensors are computed, and shown when the program next awaits
 * something, or ends; print itself need not be awaited.
 */
export function print(...values: readonly unknown[]): void {
  showPieces("log", spaced(values.map(shownPieces)));
}

export type Level = "log" | "warn" | "error";
export type Piece = string | Tensor;

/** The present text of a value, except for its tensors, which are still to be computed. */
export function shownPieces(value: unknown): readonly Piece[] {
  return piecesOf(value, isTensor);
}

/** An object that only looks like a tensor has no node of its own. */
function isTensor(value: object): value is Tensor {
  return value instanceof Tensor && typeof propertyOf(value, "node")?.value === "object";
}

/** Joins values on one line. */
export function spaced(values: readonly (readonly Piece[])[]): readonly Piece[] {
  return values.flatMap((pieces, index) => (index > 0 ? [" ", ...pieces] : pieces));
}

/** Shows text with tensors in it, which are computed first. */
export function showPieces(level: Level, pieces: readonly Piece[]): void {
  const position = callPosition();
  const slot = nextSlot();
  const tensors = [...new Set(pieces.filter((piece) => typeof piece !== "string"))];
  const emit = (read: readonly ShownTensor[]) => (): void => {
    presenter().output({
      slot,
      position,
      shown: shownOf(level, pieces, tensors, read),
      tensors: read,
    });
  };
  if (tensors.length === 0) showInOrder(emit([]));
  else showInOrder(Promise.all(tensors.map(readTensor)).then(emit));
}

async function readTensor(tensor: Tensor): Promise<ShownTensor> {
  const { dtype, shape } = tensor;
  const elements: TensorData = await (sizeOf(shape) <= mostRead ? tensor : edges(tensor)).data();
  return { dtype, shape, elements };
}

/** The first and the last few elements along each axis. */
function edges(tensor: Tensor): Tensor {
  let cut = tensor;
  for (const [axis, extent] of tensor.shape.entries()) {
    if (shownExtent(extent) === extent) continue;
    const range = (start: number, stop: number): (null | readonly [number, number])[] =>
      cut.shape.map((_, index) => (index === axis ? [start, stop] : null));
    cut = concat([cut.slice(...range(0, edge)), cut.slice(...range(extent - edge, extent))], axis);
  }
  return cut;
}

function shownOf(
  level: Level,
  pieces: readonly Piece[],
  tensors: readonly Tensor[],
  read: readonly ShownTensor[],
): Shown {
  const text = ({ elements, shape, dtype }: ShownTensor): string =>
    formatTensor(elements, shape, dtype);
  const [only] = read;
  if (pieces.length === 1 && only && level === "log") {
    return { kind: "tensor", dtype: only.dtype, shape: only.shape, text: text(only) };
  }
  const inline = (piece: Piece): string => {
    if (typeof piece === "string") return piece;
    const tensor = read[tensors.indexOf(piece)] as ShownTensor;
    const body = text(tensor);
    if (tensor.shape.length === 0) return body;
    return `${tensor.dtype}[${tensor.shape.join(", ")}]${body.includes("\n") ? "\n" : " "}${body}`;
  };
  return { kind: "text", level, text: pieces.map(inline).join("") };
}
