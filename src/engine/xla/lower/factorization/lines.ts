/** Rows and columns of the matrices in a batch, at an index that a loop counts. */
import type { Shape } from "../../../ir/shape.ts";
import type { Builder } from "../../dialect/builder.ts";
import type { Value } from "../../dialect/tree.ts";

/** The row and column indices of matrices in the shape of the batch, and selections of rows and columns by index. */
export class Lines {
  readonly shape: Shape;
  /** The axes of rows and of columns. */
  readonly axes: { readonly rows: number; readonly columns: number };
  readonly row: Value;
  readonly column: Value;
  readonly #builder: Builder;

  constructor(builder: Builder, shape: Shape) {
    this.#builder = builder;
    this.shape = shape;
    this.axes = { rows: shape.length - 2, columns: shape.length - 1 };
    this.row = builder.iota(shape, this.axes.rows);
    this.column = builder.iota(shape, this.axes.columns);
  }

  /** Broadcasts a scalar, or one number for each matrix, to all elements. */
  spread(x: Value): Value {
    return this.#builder.broadcast(
      x,
      this.shape,
      x.type.shape.map((_, axis) => axis),
    );
  }

  /** The elements of x where the condition is true, added up along an axis. */
  chosen(x: Value, condition: Value, axis: "rows" | "columns"): Value {
    return this.#builder.reduce(this.#builder.select(condition, x, 0), "sum", [this.axes[axis]]);
  }

  /** Broadcasts one number for each row to all elements. */
  ofRows(x: Value): Value {
    return this.#builder.broadcast(x, this.shape, [...this.#batch, this.axes.rows]);
  }

  ofColumns(x: Value): Value {
    return this.#builder.broadcast(x, this.shape, [...this.#batch, this.axes.columns]);
  }

  get #batch(): number[] {
    return this.shape.slice(0, -2).map((_, axis) => axis);
  }
}
