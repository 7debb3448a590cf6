/**
 * Lowers factorisations and triangular systems: the matrices are copied to the output and factored there in place,
 * panel by panel, each followed by products that do most of the work (Golub and Van Loan, "Matrix Computations",
 * §3.2.10 and §4.2.6). An item is a matrix, or a strip of the right sides of one.
 */
import {
  extentsOf,
  type Factorization,
  type Substitution,
} from "../../../ir/cores/factorization.ts";
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { contiguousStrides, type Shape, sizeOf } from "../../../ir/shape.ts";
import {
  add,
  eq,
  ge,
  gt,
  load,
  loadSplat,
  lt,
  min,
  mul,
  select,
  sub,
  sum as sumOf,
} from "../assembler/expression.ts";
import { FunctionBuilder } from "../assembler/function.ts";
import { type I32, i32, type Local } from "../assembler/value.ts";
import type { LoweredKernel } from "../kernel.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type Place,
  parameters,
  thread,
  threadBytes,
} from "../kernel-phase.ts";
import { type Counter, forEachItem, inFours } from "../nest/work-items.ts";
import type { Tile } from "../product/tile.ts";
import { PanelCode } from "./panel.ts";
import { type Layout, Strip } from "./strip.ts";
import { TriangleSolver } from "./triangle.ts";

/** The columns of a panel, which are eliminated one by one. */
const panelColumns = 32;

/** Lowers a loop that evaluates an expression over a shape into a place. */
export type LowerCopy = (value: Expression, shape: Shape, place: Place) => LoweredKernel;

export function lowerFactorization(
  kernel: Kernel,
  core: Factorization,
  output: Place,
  tile: Tile,
  copy: LowerCopy,
): LoweredKernel {
  const begun = copy(core.x, kernel.domain, output);
  return { ...begun, phases: [...begun.phases, factorPhase(kernel, core, output, tile)] };
}

function factorPhase(kernel: Kernel, core: Factorization, output: Place, tile: Tile): Phase {
  const { domain } = kernel;
  const { rows, columns, steps } = extentsOf(core, domain);
  const width = domain.at(-1) as number;
  const b = new FunctionBuilder(kernel.name, parameters);
  const [address] = loadAddresses(b, [output]) as [Local<"i32">];
  const [at, start, end, matrix] = b.locals("i32", "matrix_at", "start", "end", "nth");
  const rowBytes = 4 * width;
  const strip = new Strip(b, tile);
  const panel = new PanelCode(b, { at, rowBytes, rows, width, start, end, fused: tile.fused });
  const update = new TrailingUpdate(strip, { at, rowBytes, rows, columns, start, end }, core);
  const count = sizeOf(domain.slice(0, -2));
  forEachItem(b, [{ index: matrix, extent: count }], () => {
    b.set(at, add(mul(matrix, rows * rowBytes), address));
    b.count({ index: start, below: steps, step: panelColumns }, () => {
      b.set(end, add(start, panelColumns));
      b.set(end, min(end, steps));
      if (core.method === "lu") panel.lu(core.pivots);
      else panel.cholesky();
      update.emit();
    });
    if (core.method === "cholesky") emitZeros(b, at, rows);
  });
  const operations = (steps * steps * Math.max(rows, columns)) / 6;
  return { function: b.finish(), ...chunksOf(count, operations), places: [output] };
}

/** Clears what is right of the diagonal. */
function emitZeros(b: FunctionBuilder, at: Local<"i32">, n: number): void {
  b.count({ below: i32(n) }, (row) => {
    const place = b.variable("i32");
    const begin = b.let(add(row, 1));
    const rowAt = b.let(add(mul(row, 4 * n), at));
    const zero = b.variable("f32x4");
    b.set(zero, 0);
    inFours(b, place, [begin, n], (lanes) => {
      b.storeLanes(lanes, add(rowAt, mul(place, 4)), 0, zero);
    });
  });
}

interface Matrix {
  readonly at: Local<"i32">;
  readonly rowBytes: number;
  readonly rows: number;
  readonly columns: number;
  readonly start: Local<"i32">;
  readonly end: Local<"i32">;
}

/** Subtracts from what is right of a panel, and below its first rows, the product of both, strip by strip. */
class TrailingUpdate {
  readonly #strip: Strip;
  readonly #matrix: Matrix;
  readonly #core: Factorization;
  readonly #solver: TriangleSolver;
  readonly #corner: Local<"i32">;
  readonly #column: Local<"i32">;
  readonly #used: Local<"i32">;
  readonly #row: Local<"i32">;
  readonly #target: Local<"i32">;
  readonly #steps: Local<"i32">;

  constructor(strip: Strip, matrix: Matrix, core: Factorization) {
    const { b } = strip;
    this.#strip = strip;
    this.#matrix = matrix;
    this.#core = core;
    this.#solver = new TriangleSolver(strip);
    this.#corner = b.local("i32", "corner");
    this.#column = b.local("i32", "first_column");
    this.#used = b.local("i32", "used");
    this.#row = b.local("i32", "updated_row");
    this.#target = b.local("i32", "target");
    this.#steps = b.local("i32", "steps");
  }

  emit(): void {
    const { b, tile } = this.#strip;
    const { at, rowBytes, columns, start, end } = this.#matrix;
    b.set(this.#corner, add(add(mul(start, rowBytes), mul(start, 4)), at));
    b.set(this.#steps, sub(end, start));
    const each = { index: this.#column, from: end, below: i32(columns), step: tile.columns };
    b.count(each, (column) => {
      b.set(this.#used, sub(i32(columns), column));
      b.set(this.#used, min(this.#used, tile.columns));
      if (this.#core.method === "lu") this.#solveRows();
      else this.#turnRows();
      this.#subtract();
    });
  }

  /** The strip becomes the rows of U, which are stored. */
  #solveRows(): void {
    const strip = this.#strip;
    const { at, rowBytes, start } = this.#matrix;
    const layout: Layout = { rowBytes, columnBytes: 4 };
    const first = add(add(mul(start, rowBytes), mul(this.#column, 4)), at);
    strip.fill(first, layout, this.#steps, this.#used, panelColumns);
    const triangle = { layout, at: this.#corner, lower: true, unit: true };
    this.#solver.solve(triangle, this.#steps);
    strip.empty(first, layout, this.#steps, this.#used);
  }

  /** The strip becomes the columns of Lᵀ, which are rows of the panel. */
  #turnRows(): void {
    const { at, rowBytes, start } = this.#matrix;
    const first = add(add(mul(this.#column, rowBytes), mul(start, 4)), at);
    const layout: Layout = { rowBytes: 4, columnBytes: rowBytes };
    this.#strip.fill(first, layout, this.#steps, this.#used, panelColumns);
  }

  #subtract(): void {
    const { b, tile } = this.#strip;
    const { rows, end } = this.#matrix;
    const row = this.#row;
    // The rows above the strip's diagonal hold nothing.
    b.set(row, this.#core.method === "lu" ? end : this.#column);
    b.until(gt(add(row, tile.rows), i32(rows)), () => {
      this.#rows(tile.rows);
      b.increase(row, tile.rows);
    });
    b.until(ge(row, i32(rows)), () => {
      this.#rows(1);
      b.increase(row, 1);
    });
  }

  #rows(count: number): void {
    const strip = this.#strip;
    const { b, tile } = strip;
    const { at, rowBytes, start } = this.#matrix;
    const rowAt = add(mul(this.#row, rowBytes), at);
    const layout: Layout = { rowBytes, columnBytes: 4 };
    const range = { first: i32(0), steps: this.#steps };
    strip.multiply(count, layout, add(rowAt, mul(start, 4)), range);
    b.set(this.#target, add(rowAt, mul(this.#column, 4)));
    const inside = (): void => {
      for (let each = 0; each < count; each++)
        for (const [place, sum] of strip.sumsOf(each).entries()) {
          const offset = each * rowBytes + 16 * place;
          b.store(this.#target, offset, sub(load("f32x4", this.#target, offset), sum));
        }
    };
    b.if(eq(this.#used, tile.columns), inside, () => this.#edge(count));
  }

  /** Subtracts element by element, by way of the thread's memory. */
  #edge(count: number): void {
    const strip = this.#strip;
    const { b } = strip;
    const { rowBytes } = this.#matrix;
    for (let each = 0; each < count; each++) {
      for (const [place, sum] of strip.sumsOf(each).entries())
        b.store(thread, edgeAt + 16 * place, sum);
      b.count({ below: this.#used }, (place) => {
        const from = b.let(add(thread, mul(place, 4)));
        const to = b.let(add(this.#target, mul(place, 4)));
        const rest = sub(loadSplat("f32x4", to, each * rowBytes), loadSplat("f32x4", from, edgeAt));
        b.storeLane(to, each * rowBytes, rest, 0);
      });
    }
  }
}

/** Where in the thread's memory the edge of a tile is kept; the strip of a panel ends before that. */
const edgeAt = 64 * 1024;

export function lowerSubstitution(
  kernel: Kernel,
  core: Substitution,
  [inputs, output]: readonly [readonly Place[], Place],
  largest: Tile,
  copy: LowerCopy,
): LoweredKernel {
  const { domain } = kernel;
  const [n, columns] = domain.slice(-2) as [number, number];
  const tile = stripTile(largest, n, columns);
  const begun = copy(core.right, domain, output);
  const stored = storedMatrix(core.matrix, [...domain.slice(0, -1), n], inputs);
  if (stored !== null) {
    const phase = solvePhase(kernel, core, stored, output, tile);
    return { ...begun, phases: [...begun.phases, phase] };
  }
  const shape = [...domain.slice(0, -1), n];
  const place: Place = { from: "scratch", offset: 0 };
  const laid = copy(core.matrix, shape, place);
  const strides = contiguousStrides(shape);
  const matrix = { place, strides, offset: 0 };
  const scratchBytes = Math.ceil(sizeOf(shape) / 16) * 64;
  const later = [...begun.phases, ...laid.phases].map((phase) => ({
    ...phase,
    places: phase.places.map((each) =>
      each.from === "scratch" && each !== place
        ? { ...each, offset: each.offset + scratchBytes }
        : each,
    ),
  }));
  return {
    phases: [...later, solvePhase(kernel, core, matrix, output, tile)],
    scratchBytes: scratchBytes + Math.max(begun.scratchBytes, laid.scratchBytes),
  };
}

/** A matrix in a buffer, with strides for each axis of the batch, its rows and its columns, in elements. */
interface StoredMatrix {
  readonly place: Place;
  readonly strides: readonly number[];
  readonly offset: number;
}

/** Null where the matrix is not simply a part of a buffer. */
function storedMatrix(
  matrix: Expression,
  shape: Shape,
  inputs: readonly Place[],
): StoredMatrix | null {
  if (matrix.kind !== "load" || matrix.unpacks !== undefined || matrix.dtype !== "f32") return null;
  const [view, ...others] = matrix.access;
  if (others.length > 0 || view.mask !== null) return null;
  const strides = view.strides.map((stride, axis) => (shape[axis] === 1 ? 0 : stride));
  if (strides.some((stride) => stride < 0)) return null;
  return { place: inputs[matrix.input] as Place, strides, offset: view.offset };
}

/** A tile of few columns for few right sides, or where the strip of a wider one does not fit a thread's memory. */
function stripTile(largest: Tile, n: number, columns: number): Tile {
  const bytes = (width: number): number => 4 * n * width;
  const wide = columns > 4 && bytes(largest.columns) <= threadBytes;
  const tile = wide ? largest : { ...largest, columns: 4 };
  if (bytes(tile.columns) > threadBytes)
    throw new RangeError(`triangles of ${n} rows do not fit a thread's memory`);
  return tile;
}

function solvePhase(
  kernel: Kernel,
  { lower, unit }: Substitution,
  { place, strides, offset }: StoredMatrix,
  output: Place,
  tile: Tile,
): Phase {
  const { domain } = kernel;
  const [n, columns] = domain.slice(-2) as [number, number];
  const batch = domain.slice(0, -2);
  const places = [place, output];
  const b = new FunctionBuilder(kernel.name, parameters);
  const [from, to] = loadAddresses(b, places) as [Local<"i32">, Local<"i32">];
  const [at, right, used, nth] = b.locals("i32", "triangle", "right", "used", "strip_number");
  const strip = new Strip(b, tile);
  const solver = new TriangleSolver(strip);
  const strips = Math.ceil(columns / tile.columns);
  const counters = batch.map((extent): Counter => ({ index: b.local("i32", "matrix"), extent }));
  const [rowStride, columnStride] = strides.slice(-2) as [number, number];
  const layout: Layout = { rowBytes: 4 * rowStride, columnBytes: 4 * columnStride };
  const rights: Layout = { rowBytes: 4 * columns, columnBytes: 4 };
  forEachItem(b, [...counters, { index: nth, extent: strips }], () => {
    const offsets = counters.map(({ index }, axis) => mul(index, 4 * (strides[axis] as number)));
    b.set(at, sumOf(from, 4 * offset, ...offsets));
    const number = counters.reduce<I32>(
      (all, { index, extent }) => add(mul(all, extent), index),
      i32(0),
    );
    b.set(right, add(add(mul(number, 4 * n * columns), mul(nth, 4 * tile.columns)), to));
    b.set(used, sub(i32(columns), mul(nth, tile.columns)));
    b.set(used, select(lt(used, tile.columns), used, tile.columns));
    strip.fill(right, rights, i32(n), used, n);
    solver.solve({ layout, at, lower, unit }, i32(n));
    strip.empty(right, rights, i32(n), used);
  });
  const operations = (n * n * tile.columns) / 8;
  return { function: b.finish(), ...chunksOf(sizeOf(batch) * strips, operations), places };
}
