/**
 * Eliminates the columns of a panel one by one in all rows below, as LU and Cholesky factorisations do. A row is
 * updated only within the panel; the columns right of it are updated by products.
 */
import {
  add,
  and,
  div,
  gt,
  load,
  loadLanes,
  loadSplat,
  lt,
  ltU,
  min,
  mul,
  multiplyAdd,
  ne,
  neg,
  select,
} from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  asF32x4,
  f32x4,
  type I32,
  i32,
  type Local,
  type Operand,
  op,
} from "../../../target/wasm/assembler/value.ts";
import { thread } from "../../../target/wasm/kernel-phase.ts";
import { inFours } from "../../../target/wasm/nest/work-items.ts";

/** The columns of a panel. */
export const panelColumns: number = 32;

/** A matrix that is factored in place, and the panel in it. */
export interface Panel {
  readonly at: Local<"i32">;
  readonly rowBytes: number;
  readonly rows: number;
  /** The elements of a row that are swapped with it. */
  readonly width: number;
  readonly start: Local<"i32">;
  readonly end: Local<"i32">;
  readonly fused: boolean;
}

export class PanelCode {
  readonly #b: FunctionBuilder;
  readonly #panel: Panel;
  readonly #pivotAt: Local<"i32">;
  readonly #rowAt: Local<"i32">;
  readonly #column: Local<"i32">;
  readonly #other: Local<"i32">;
  readonly #best: Local<"i32">;
  readonly #limit: Local<"i32">;
  readonly #factor: Local<"f32x4">;
  readonly #divisor: Local<"f32x4">;

  constructor(b: FunctionBuilder, panel: Panel) {
    this.#b = b;
    this.#panel = panel;
    this.#pivotAt = b.local("i32", "pivot_row");
    this.#rowAt = b.local("i32", "row");
    this.#column = b.local("i32", "column");
    this.#other = b.local("i32", "other");
    this.#best = b.local("i32", "best");
    this.#limit = b.local("i32", "limit");
    this.#factor = b.local("f32x4", "panel_factor");
    this.#divisor = b.local("f32x4", "divisor");
  }

  lu(pivots: boolean): void {
    const b = this.#b;
    const { start, end } = this.#panel;
    b.count({ index: this.#column, from: start, below: end }, (column) => {
      b.set(this.#pivotAt, this.#address(column));
      if (pivots) {
        this.#findPivot();
        this.#exchange();
      }
      b.set(this.#divisor, loadSplat("f32x4", this.#diagonal()));
      b.set(this.#limit, end);
      const eliminate = (): void =>
        this.#eliminate(() => {
          this.#update((at) => add(this.#pivotAt, mul(at, 4)));
        });
      // A column of zeros needs no elimination.
      if (pivots) b.if(ne(and(load("i32", this.#diagonal()), i32(magnitudeBits)), 0), eliminate);
      else eliminate();
    });
  }

  /** The elements of the current column are kept in the thread's memory, by their rows. */
  cholesky(): void {
    const b = this.#b;
    const { start, end, at, rowBytes } = this.#panel;
    b.count({ index: this.#column, from: start, below: end }, (column) => {
      b.set(this.#pivotAt, this.#address(column));
      b.set(this.#divisor, loadSplat("f32x4", this.#diagonal()));
      const root = op("f32x4", "f32x4.sqrt", [this.#divisor]);
      const isPositive = gt(this.#divisor, 0);
      b.set(this.#divisor, asF32x4(select(isPositive, root, f32x4(Number.NaN))));
      b.storeLane(this.#diagonal(), 0, this.#divisor, 0);
      this.#eliminate(() => {
        const row = b.let(this.#rowNumber(at, rowBytes));
        b.if(lt(row, end), () => b.storeLane(this.#kept(row), 0, this.#factor, 0));
        b.set(this.#limit, add(row, 1));
        b.set(this.#limit, min(this.#limit, end));
        this.#update((index) => this.#kept(index));
      });
    });
  }

  #address(row: I32): I32 {
    return add(mul(row, this.#panel.rowBytes), this.#panel.at);
  }

  #diagonal(): I32 {
    return add(this.#pivotAt, mul(this.#column, 4));
  }

  /** The address in the thread's memory of a row's element of the current column. */
  #kept(row: I32): I32 {
    return add(thread, mul(add(row, mul(this.#panel.start, -1)), 4));
  }

  #rowNumber(at: I32, rowBytes: number): I32 {
    return op("i32", "i32.div_u", [add(this.#rowAt, mul(at, -1)), i32(rowBytes)]);
  }

  /** Sets `#other` to the address of the first row with the largest magnitude in the column. */
  #findPivot(): void {
    const b = this.#b;
    b.set(this.#other, this.#pivotAt);
    b.set(this.#best, -1);
    this.#eachRow(this.#pivotAt, () => {
      const bits = b.let(and(load("i32", add(this.#rowAt, mul(this.#column, 4))), magnitudeBits));
      b.if(gt(bits, this.#best), () => {
        b.set(this.#best, bits);
        b.set(this.#other, this.#rowAt);
      });
    });
  }

  #exchange(): void {
    const b = this.#b;
    const [one, two] = [this.#pivotAt, this.#other];
    b.if(ne(one, two), () => {
      b.scope(() => {
        const at = b.variable("i32");
        const kept = b.variable("f32x4");
        inFours(b, at, [0, this.#panel.width], (lanes) => {
          const [first, second] = [b.let(add(one, mul(at, 4))), b.let(add(two, mul(at, 4)))];
          b.set(kept, loadLanes(lanes, "f32x4", first));
          b.storeLanes(lanes, first, 0, loadLanes(lanes, "f32x4", second));
          b.storeLanes(lanes, second, 0, kept);
        });
      });
    });
  }

  /** Divides the column below the pivot and calls `update` for each row with its factor. */
  #eliminate(update: () => void): void {
    const b = this.#b;
    const first = b.let(add(this.#pivotAt, this.#panel.rowBytes));
    this.#eachRow(first, () => {
      const at = b.let(add(this.#rowAt, mul(this.#column, 4)));
      b.set(this.#factor, div(loadSplat("f32x4", at), this.#divisor));
      b.storeLane(at, 0, this.#factor, 0);
      update();
    });
  }

  /** Subtracts the factor times the row at `from`, right of the column and up to `#limit`. */
  #update(from: (index: I32) => I32): void {
    const b = this.#b;
    const index = b.variable("i32");
    b.set(this.#factor, neg(this.#factor));
    const begin: Operand<"i32"> = b.let(add(this.#column, 1));
    inFours(b, index, [begin, this.#limit], (lanes) => {
      const at = b.let(add(this.#rowAt, mul(index, 4)));
      const known = loadLanes(lanes, "f32x4", from(index));
      const sum = multiplyAdd(
        this.#panel.fused,
        this.#factor,
        known,
        loadLanes(lanes, "f32x4", at),
      );
      b.storeLanes(lanes, at, 0, sum);
    });
  }

  /** Runs `body` for each row from an address to the matrix's end. */
  #eachRow(from: Local<"i32">, body: () => void): void {
    const b = this.#b;
    const { at, rows, rowBytes } = this.#panel;
    const stop = b.let(add(at, rows * rowBytes));
    b.set(this.#rowAt, from);
    b.until(ltU(add(stop, -1), this.#rowAt), () => {
      b.scope(body);
      b.increase(this.#rowAt, rowBytes);
    });
  }
}

/** The bits of a float without its sign, which are in the order of magnitudes as an integer. */
const magnitudeBits = 0x7fffffff;
