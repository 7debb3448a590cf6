/** `plot`: charts that grow while the program runs. */
import { dataSoon, Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { addPoints, presenter } from "./presenter.ts";
import { showInOrder, showSoon } from "./sequence.ts";

export interface Plot {
  /**
   * Adds a point to the line with this name. `y` is a number or a tensor of one element, and so is `x`, by
   * default the number of points before. Tensors of rank 1 add a point for each element. Tensors are computed, and
   * their points are read in groups and shown within some tens of milliseconds, while the program awaits something,
   * or when it ends: in a loop, await something from time to time, such as the loss itself. Points of numbers are
   * shown at once.
   */
  line(name: string, y: Tensor | number, x?: Tensor | number): void;
}

const mostNameLength = 200;

export const plot: Plot = { line };

function line(name: string, y: Tensor | number, x?: Tensor | number): void {
  if (typeof name !== "string" || name === "" || name.length > mostNameLength) {
    throw fault("plot.line", `invalid name: expected 1 to ${mostNameLength} characters`);
  }
  const size = points(name, "y", y);
  if (x !== undefined && points(name, "x", x) !== size) {
    throw fault(
      "plot.line",
      `mismatched points of "${name}": ${size} y for ${points(name, "x", x)} x`,
    );
  }
  const before = addPoints(name, size);
  const show = (ys: ArrayLike<number>, xs: ArrayLike<number> | null) => (): void => {
    for (let at = 0; at < size; at++)
      presenter().point(name, xs?.[at] ?? before + at, ys[at] as number);
  };
  if (typeof y === "number" && !(x instanceof Tensor))
    showInOrder(show([y], x === undefined ? null : [x]));
  else
    showSoon(
      Promise.all([elements(y), x === undefined ? null : elements(x)]).then(([ys, xs]) =>
        show(ys, xs),
      ),
    );
}

function points(name: string, axis: string, value: Tensor | number): number {
  if (typeof value === "number") return 1;
  if (value instanceof Tensor && (value.size === 1 || value.rank === 1)) return value.size;
  const got = value instanceof Tensor ? formatShape(value.shape) : typeof value;
  throw fault(
    "plot.line",
    `invalid ${axis} of "${name}": expected a number or a tensor of rank 0 or 1, got ${got}`,
  );
}

async function elements(value: Tensor | number): Promise<ArrayLike<number>> {
  return typeof value === "number" ? [value] : dataSoon(value);
}
