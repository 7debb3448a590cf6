/** `print`: shows values, including tensors, without being awaited. */
import { callPosition } from "../graph/position.ts";
import type { Tensor, TensorData } from "../graph/tensor.ts";
import { sizeOf } from "../ir/shape.ts";
import { concat } from "../ops/index.ts";
import { edge, formatTensor, shownExtent } from "./format-tensor.ts";
import { Line } from "./line.ts";
import {
  type Level,
  type LineContext,
  nextSlot,
  presenter,
  type Shown,
  type ShownTensor,
} from "./presenter.ts";
import { showInOrder } from "./sequence.ts";

/** The largest number of elements of one tensor that are read back in full. */
const maxRead = 2 ** 20;

/**
 * Shows the values on one line of the output, in the order of the calls. A single tensor is shown as its dtype,
 * shape and elements, with long axes abbreviated. Tensors are computed, and shown when the program next awaits
 * something, or ends; print itself need not be awaited.
 */
export function print(...values: readonly unknown[]): void {
  const line = new Line();
  line.values(values);
  showLine("log", line, {}, print);
}

/**
 * Shows a line once its tensors are computed. `about` is what the console adds to it, and `called` the function that
 * the program called.
 */
export function showLine(
  level: Level,
  line: Line,
  about: LineContext = {},
  called?: unknown,
): void {
  const position = callPosition(called);
  const slot = nextSlot();
  const time = Date.now();
  const emit = (read: readonly ShownTensor[]) => (): void => {
    const shown = shownOf(level, line, about, read);
    presenter().output({ slot, position, shown, tensors: read, time });
  };
  if (line.tensors.length === 0) showInOrder(emit([]));
  else showInOrder(Promise.all(line.tensors.map(readTensor)).then(emit));
}

async function readTensor(tensor: Tensor): Promise<ShownTensor> {
  const { dtype, shape } = tensor;
  const elements: TensorData = await (sizeOf(shape) <= maxRead ? tensor : edges(tensor)).data();
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
  line: Line,
  { clears, ...about }: LineContext,
  read: readonly ShownTensor[],
): Shown {
  const [only] = read;
  const [part, ...others] = line.parts;
  if (part?.kind === "tensor" && only && others.length === 0 && isPlain(about)) {
    const { dtype, shape, elements } = only;
    if (level === "log")
      return { kind: "tensor", dtype, shape, text: formatTensor(elements, shape, dtype) };
  }
  const text = indented(line.writtenWith(read), about.depth ?? 0);
  const isText = line.parts.every((part) => part.kind === "text" && part.style === null);
  if (isText && isPlain(about)) return { kind: "text", level, text, ...(clears && { clears }) };
  // A table's text is only for readers without tables.
  const parts = about.table ? [] : line.parts;
  const { stacks, arrays } = line;
  const detail = { parts, stacks, ...(arrays.length > 0 && { arrays }), ...about };
  return { kind: "text", level, text, detail };
}

function isPlain({ depth = 0, ...rest }: Omit<LineContext, "clears">): boolean {
  return depth === 0 && Object.keys(rest).length === 0;
}

const margin = "  ";
/** Groups nested deeper than this are not indented further. */
const maxIndents = 20;

function indented(text: string, depth: number): string {
  if (depth === 0) return text;
  const indent = margin.repeat(Math.min(depth, maxIndents));
  return `${indent}${text.replaceAll("\n", `\n${indent}`)}`;
}
