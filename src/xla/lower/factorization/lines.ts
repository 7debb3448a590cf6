/** Rows and columns of the matrices in a batch, at an index that a loop counts. */
import type { Shape } from "../../../engine/ir/shape.ts";
import * as hlo from "../../dialect/builder.ts";
import type { Value } from "../../dialect/tree.ts";

/** The row and column indices of matrices in the shape of the batch, and selections of rows and columns by index. */
export class Lines {
  readonly shape: Shape;
  /** The axes of rows and of columns. */
  readonly axes: { readonly rows: number; readonly columns: number };
  readonly row: Value;
  readonly column: Value;

  constructor(shape: Shape) {
    this.shape = shape;
    this.axes = { rows: shape.length - 2, columns: shape.length - 1 };
    this.row = hlo.iota(shape, this.axes.rows);
    this.column = hlo.iota(shape, this.axes.columns);
  }

  /** The elements of x where the condition is true, added up along an axis. */
  chosen(x: Value, condition: Value, axis: "rows" | "columns"): Value {
    return hlo.reduce(hlo.select(condition, x, 0), "sum", [this.axes[axis]]);
  }

  /** Broadcasts one number for each row to all elements. */
  ofRows(x: Value): Value {
    return hlo.broadcast(x, this.shape, [...this.#batch, this.axes.rows]);
  }

  ofColumns(x: Value): Value {
    return hlo.broadcast(x, this.shape, [...this.#batch, this.axes.columns]);
  }

  get #batch(): number[] {
    return this.shape.slice(0, -2).map((_, axis) => axis);
  }
}
